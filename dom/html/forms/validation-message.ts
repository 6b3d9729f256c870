import { TagId } from '../../names/tag-ids.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { existingControlState } from './control-state.ts';
import { MAX, MIN } from './input-number.ts';
import { InputType, inputTypeOf } from './input-type.ts';
import { Flaw, flawsOf, isCandidateForConstraintValidation } from './validity.ts';

/** https://html.spec.whatwg.org/#dom-cva-validationmessage; the wording is up to the implementation. */
export function validationMessage(control: ElementRecord): string {
  if (!isCandidateForConstraintValidation(control)) return '';
  const flaws = flawsOf(control);
  if (flaws === 0) return '';
  if ((flaws & Flaw.CustomError) !== 0) return existingControlState(control)!.customValidityError;
  if ((flaws & Flaw.ValueMissing) !== 0) return missingMessage(control);
  if ((flaws & Flaw.TypeMismatch) !== 0) {
    return inputTypeOf(control) === InputType.Email ? 'Please enter an email address.' : 'Please enter a URL.';
  }
  if ((flaws & Flaw.PatternMismatch) !== 0) return 'Please match the requested format.';
  if ((flaws & Flaw.RangeUnderflow) !== 0) {
    return `Value must be greater than or equal to ${getAttribute(control, MIN) ?? '0'}.`;
  }
  if ((flaws & Flaw.RangeOverflow) !== 0) {
    return `Value must be less than or equal to ${getAttribute(control, MAX) ?? '100'}.`;
  }
  return 'Please enter a valid value.';
}

function missingMessage(control: ElementRecord): string {
  if (isHtml(control, TagId.Select)) return 'Please select an item in the list.';
  if (!isHtml(control, TagId.Input)) return 'Please fill out this field.';
  switch (inputTypeOf(control)) {
    case InputType.Checkbox:
      return 'Please check this box if you want to proceed.';
    case InputType.RadioButton:
      return 'Please select one of these options.';
    case InputType.FileUpload:
      return 'Please select a file.';
    default:
      return 'Please fill out this field.';
  }
}
