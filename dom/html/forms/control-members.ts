import { objectOrNull } from '../../tree/link.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { setState } from '../../tree/state-changes.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { checkValidity, reportValidity } from '../activation/check-validity.ts';
import type { Brand } from '../brand.ts';
import { type Reflection, readOnly } from '../reflect.ts';
import { controlState } from './control-state.ts';
import { formOwner } from './form-owner.ts';
import { normalizeNewlines } from './newlines.ts';
import { validityStateOf } from './ValidityState.ts';
import { validationMessage } from './validation-message.ts';
import { isCandidateForConstraintValidation } from './validity.ts';

/** Members that the interfaces of form controls share. */

/** https://html.spec.whatwg.org/#dom-fae-form */
export const form: Reflection = readOnly((element) => objectOrNull(formOwner(element)));

/** https://html.spec.whatwg.org/#the-constraint-validation-api */
export function constraintValidationMembers(thisControl: Brand): object {
  return {
    get willValidate(): boolean {
      return isCandidateForConstraintValidation(thisControl(this));
    },
    get validity(): object {
      return validityStateOf(thisControl(this));
    },
    get validationMessage(): string {
      return validationMessage(thisControl(this));
    },
    checkValidity(): boolean {
      return checkValidity(thisControl(this));
    },
    reportValidity(): boolean {
      return reportValidity(thisControl(this));
    },
    setCustomValidity(error: string): void {
      const control: ElementRecord = thisControl(this);
      requireArguments(arguments.length, 1);
      setState(control, controlState(control), 'customValidityError', normalizeNewlines(toDOMString(error)));
    },
  };
}
