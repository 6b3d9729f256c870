import type { ElementRecord } from '../../tree/records.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { objectOrNull } from '../../webidl/link.ts';
import type { Brand } from '../brand.ts';
import { type Reflection, readOnly } from '../reflect.ts';
import { controlState } from './control-state.ts';
import { formOwner } from './form-owner.ts';
import { normalizeNewlines } from './newlines.ts';
import { validityStateOf } from './ValidityState.ts';
import { validationMessage } from './validation-message.ts';
import { isCandidateForConstraintValidation, satisfiesItsConstraints } from './validity.ts';

/** Members that the interfaces of form controls share. */

/** https://html.spec.whatwg.org/#dom-fae-form */
export const form: Reflection = readOnly((element) => objectOrNull(formOwner(element)));

/**
 * https://html.spec.whatwg.org/#the-constraint-validation-api
 *
 * FIXME: an invalid element gets no `invalid` event, as there are no events yet.
 */
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
      return satisfiesItsConstraints(thisControl(this));
    },
    reportValidity(): boolean {
      return satisfiesItsConstraints(thisControl(this));
    },
    setCustomValidity(error: string): void {
      const control: ElementRecord = thisControl(this);
      requireArguments(arguments.length, 1, "'setCustomValidity'");
      controlState(control).customValidityError = normalizeNewlines(toDOMString(error));
    },
  };
}
