import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { existingControlState } from './control-state.ts';
import { type Decimal, decimalOf } from './decimal.ts';
import { emailAddressMessage } from './email-address.ts';
import {
  allowedValueStep,
  limitsOf,
  maximumOf,
  minimumOf,
  stepBase,
  stepsAround,
  stringToNumber,
} from './input-number.ts';
import { InputType, inputTypeOf } from './input-type.ts';
import { inputValue } from './input-value.ts';
import { localizedValue } from './localized-value.ts';
import { MULTIPLE } from './select.ts';
import { textareaValue } from './textarea-value.ts';
import { Flaw, flawsOf, isCandidateForConstraintValidation, MAXLENGTH, MINLENGTH } from './validity.ts';

/** https://html.spec.whatwg.org/#dom-cva-validationmessage, in the words of Chromium. */
export function validationMessage(control: ElementRecord): string {
  if (!isCandidateForConstraintValidation(control)) return '';
  const flaws = flawsOf(control);
  if (flaws === 0) return '';
  if ((flaws & Flaw.CustomError) !== 0) return existingControlState(control)!.customValidityError;
  if ((flaws & Flaw.BadInput) !== 0) return 'Please enter a number.';
  if ((flaws & Flaw.ValueMissing) !== 0) return missingMessage(control);
  const isInput = isHtml(control, TagId.Input);
  const value = isInput ? inputValue(control) : textareaValue(control);
  if ((flaws & Flaw.TypeMismatch) !== 0) {
    return inputTypeOf(control) === InputType.Email ? emailAddressMessage(control, value) : 'Please enter a URL.';
  }
  if ((flaws & Flaw.PatternMismatch) !== 0) return 'Please match the requested format.';
  if ((flaws & (Flaw.TooLong | Flaw.TooShort)) !== 0) return lengthMessage(control, value.length, flaws);
  return numericMessage(control, value, flaws);
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
      return hasAttribute(control, MULTIPLE) ? 'Please select one or more files.' : 'Please select a file.';
    default:
      return 'Please fill out this field.';
  }
}

function lengthMessage(control: ElementRecord, length: number, flaws: number): string {
  const isLong = (flaws & Flaw.TooLong) !== 0;
  const limit = Number(getAttribute(control, isLong ? MAXLENGTH : MINLENGTH));
  const now = `(you are currently using ${length} character${!isLong && length === 1 ? '' : 's'})`;
  return isLong
    ? `Please shorten this text to ${limit} characters or less ${now}.`
    : `Please lengthen this text to ${limit} characters or more ${now}.`;
}

function numericMessage(input: ElementRecord, value: string, flaws: number): string {
  const type = inputTypeOf(input);
  const limits = limitsOf(input);
  const step = allowedValueStep(type, limits);
  const [minimum, maximum] = [minimumOf(type, limits), maximumOf(type, limits)];
  const shown = (number: Decimal) => localizedValue(type, number, step);
  const isNumber = type === InputType.Number;
  if ((flaws & (Flaw.RangeUnderflow | Flaw.RangeOverflow)) !== 0) {
    if (minimum !== null && maximum !== null && maximum.compare(minimum) < 0)
      return reversedMessage(type, shown(minimum), shown(maximum));
    if (minimum !== null && maximum?.compare(minimum) === 0) return `Value must be ${shown(minimum)}.`;
    if ((flaws & Flaw.RangeUnderflow) !== 0) {
      const least = shown(minimum as Decimal);
      return isNumber ? `Value must be greater than or equal to ${least}.` : `Value must be ${least} or later.`;
    }
    const most = shown(maximum as Decimal);
    return isNumber ? `Value must be less than or equal to ${most}.` : `Value must be ${most} or earlier.`;
  }
  const given = decimalOf(stringToNumber(type, value) as number);
  const near = stepsAround(given, stepBase(type, limits), step as Decimal).filter(
    (one) => (minimum === null || one.compare(minimum) >= 0) && (maximum === null || one.compare(maximum) <= 0),
  );
  // Where none fits, what is given is the nearest.
  const [first = shown(given), second] = near.map(shown);
  return second === undefined
    ? `Please enter a valid value. The nearest valid value is ${first}.`
    : `Please enter a valid value. The two nearest valid values are ${first} and ${second}.`;
}

function reversedMessage(type: InputType, minimum: string, maximum: string): string {
  switch (type) {
    case InputType.Number:
      return `Minimum value (${minimum}) must be less than the maximum value (${maximum}).`;
    case InputType.Time:
      return `Value must be between ${minimum} and ${maximum}.`;
    default:
      return `Minimum date (${minimum}) must come before Maximum date (${maximum}).`;
  }
}
