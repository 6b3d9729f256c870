import { existingInternals, isFormAssociatedCustomElement } from '../../custom-elements/form-associated.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { Category } from '../../names/categories.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { nearestAncestor } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { parseUrl } from '../document-base-url.ts';
import { parseNonNegativeInteger } from '../numbers.ts';
import { checkedMember, isChecked } from './checkedness.ts';
import { existingControlState } from './control-state.ts';
import { type Decimal, decimalOf } from './decimal.ts';
import { isFormControlDisabled } from './disabled.ts';
import { addressesIn, isValidEmailAddress } from './email-address.ts';
import {
  allowedValueStep,
  type Limits,
  limitsOf,
  maximumOf,
  minimumOf,
  stepBase,
  stringToNumber,
} from './input-number.ts';
import { InputType, inputTypeOf, isOneOf, NUMERIC, REQUIRED_APPLIES, TEXT_LIKE } from './input-type.ts';
import { inputValue } from './input-value.ts';
import type { KnownAncestors } from './known-ancestors.ts';
import { optionValue } from './option.ts';
import { REQUIRED, radioGroupOf } from './radio-groups.ts';
import { displaySize, isMultiple, isSelected, listOfOptions } from './select.ts';
import { textareaValue } from './textarea-value.ts';
import { typedText } from './user-edit.ts';

/** https://html.spec.whatwg.org/#validity-states, as bits in the order of ValidityState's members. */
export const enum Flaw {
  ValueMissing = 1 << 0,
  TypeMismatch = 1 << 1,
  PatternMismatch = 1 << 2,
  RangeUnderflow = 1 << 3,
  RangeOverflow = 1 << 4,
  StepMismatch = 1 << 5,
  CustomError = 1 << 6,
  // Only users and form-associated custom elements bring about these, which the value alone does not tell.
  TooLong = 1 << 7,
  TooShort = 1 << 8,
  BadInput = 1 << 9,
}

export const MAXLENGTH = plainAttributeName('maxlength');
export const MINLENGTH = plainAttributeName('minlength');
const PATTERN = plainAttributeName('pattern');
export const READONLY = plainAttributeName('readonly');

/**
 * https://html.spec.whatwg.org/#candidate-for-constraint-validation, for a submittable element that may be one at all.
 *
 * DEVIATION: image buttons are barred, as in Chromium.
 */
export function isCandidateForConstraintValidation(
  element: ElementRecord,
  known: KnownAncestors | null = null,
): boolean {
  if ((element.name.categories & Category.Html) === 0) return false;
  switch (element.name.tagId) {
    case TagId.Button:
      if (!isSubmitType(element)) return false;
      break;
    case TagId.Input: {
      const type = inputTypeOf(element);
      if (type === InputType.Hidden || type === InputType.ResetButton) return false;
      if (type === InputType.Button || type === InputType.ImageButton || hasAttribute(element, READONLY)) return false;
      break;
    }
    case TagId.Textarea:
      if (hasAttribute(element, READONLY)) return false;
      break;
    case TagId.Select:
      break;
    default:
      if (!isFormAssociatedCustomElement(element) || hasAttribute(element, READONLY)) return false;
  }
  if (isFormControlDisabled(element, known)) return false;
  return known === null ? nearestAncestor(element, TagId.Datalist) === null : !known.isInDatalist(element);
}

/** A button element whose type is Submit Button: https://html.spec.whatwg.org/#attr-button-type */
export function isSubmitType(button: ElementRecord): boolean {
  const keyword = asciiLowercase(getAttribute(button, ATTR.type) ?? '');
  if (keyword === 'reset' || keyword === 'button') return false;
  return keyword === 'submit' || (!hasAttribute(button, COMMAND) && !hasAttribute(button, COMMANDFOR));
}

const COMMAND = plainAttributeName('command');
const COMMANDFOR = plainAttributeName('commandfor');

/** What the element suffers from, as bits of `Flaw`, whether or not it is validated. */
export function flawsOf(element: ElementRecord, known: KnownAncestors | null = null): number {
  const custom = existingControlState(element)?.customValidityError;
  const flaws = custom === undefined || custom === '' ? 0 : Flaw.CustomError;
  switch (element.name.tagId) {
    case TagId.Input:
      return flaws | inputFlaws(element, known);
    case TagId.Select:
      return flaws | (isSelectValueMissing(element) ? Flaw.ValueMissing : 0);
    case TagId.Textarea:
      return flaws | textareaFlaws(element, known);
    default:
      return flaws | (existingInternals(element)?.flaws ?? 0);
  }
}

/** https://html.spec.whatwg.org/#check-validity-steps, without the event that an invalid element gets. */
export function satisfiesItsConstraints(element: ElementRecord, known: KnownAncestors | null = null): boolean {
  return !isCandidateForConstraintValidation(element, known) || flawsOf(element, known) === 0;
}

function inputFlaws(input: ElementRecord, known: KnownAncestors | null): number {
  const type = inputTypeOf(input);
  const value = inputValue(input);
  let flaws = isInputValueMissing(input, type, value, known) ? Flaw.ValueMissing : 0;
  if (type === InputType.Number && isUnparsable(input, value)) flaws |= Flaw.BadInput;
  if (value === '') return flaws;
  if (isOneOf(type, TEXT_LIKE)) {
    flaws |= lengthFlaws(input, value);
    if (isTypeMismatch(input, type, value)) flaws |= Flaw.TypeMismatch;
    if (isPatternMismatch(input, type, value)) flaws |= Flaw.PatternMismatch;
  } else if (isOneOf(type, NUMERIC)) {
    flaws |= numericFlaws(input, type, value);
  }
  return flaws;
}

function textareaFlaws(textarea: ElementRecord, known: KnownAncestors | null): number {
  const value = textareaValue(textarea);
  const isMissing = value === '' && isRequiredAndMutable(textarea, known);
  return (isMissing ? Flaw.ValueMissing : 0) | lengthFlaws(textarea, value);
}

/** https://html.spec.whatwg.org/#suffering-from-being-too-long and too short, which only what somebody has typed can be. */
function lengthFlaws(control: ElementRecord, value: string): number {
  if (value === '' || typedText(control, value) === null) return 0;
  const most = parseNonNegativeInteger(getAttribute(control, MAXLENGTH) ?? '');
  const least = parseNonNegativeInteger(getAttribute(control, MINLENGTH) ?? '');
  if (most !== null && value.length > most) return Flaw.TooLong;
  return least !== null && value.length < least ? Flaw.TooShort : 0;
}

/** https://html.spec.whatwg.org/#suffering-from-bad-input: there is text, and no number in it. */
function isUnparsable(input: ElementRecord, value: string): boolean {
  return value === '' && (typedText(input, value)?.text ?? '') !== '';
}

function isRequiredAndMutable(element: ElementRecord, known: KnownAncestors | null): boolean {
  return hasAttribute(element, REQUIRED) && !hasAttribute(element, READONLY) && !isFormControlDisabled(element, known);
}

function isInputValueMissing(
  input: ElementRecord,
  type: InputType,
  value: string,
  known: KnownAncestors | null,
): boolean {
  switch (type) {
    case InputType.Checkbox:
      return hasAttribute(input, REQUIRED) && !isChecked(input);
    case InputType.FileUpload:
      return hasAttribute(input, REQUIRED) && value === '';
    case InputType.RadioButton:
      return isRadioButtonMissing(input);
    default:
      return isOneOf(type, REQUIRED_APPLIES) && value === '' && isRequiredAndMutable(input, known);
  }
}

/** Without a name it is in no group, and nothing is asked of it. */
function isRadioButtonMissing(input: ElementRecord): boolean {
  const group = radioGroupOf(input);
  return group?.hasRequired === true && checkedMember(group) === null;
}

function isTypeMismatch(input: ElementRecord, type: InputType, value: string): boolean {
  switch (type) {
    case InputType.Url:
      return parseUrl(value) === null;
    case InputType.Email:
      return !addressesIn(input, value).every(isValidEmailAddress);
    default:
      return false;
  }
}

/** https://html.spec.whatwg.org/#compiled-pattern-regular-expression */
function isPatternMismatch(input: ElementRecord, type: InputType, value: string): boolean {
  const pattern = getAttribute(input, PATTERN);
  if (pattern === null) return false;
  let compiled: RegExp;
  try {
    // The pattern has to be one by itself: `)(` must not become one by what is put around it.
    new RegExp(pattern, 'v');
    compiled = new RegExp(`^(?:${pattern})$`, 'v');
  } catch {
    return false;
  }
  const values = type === InputType.Email ? addressesIn(input, value) : [value];
  return values.some((single) => !compiled.test(single));
}

function numericFlaws(input: ElementRecord, type: InputType, value: string): number {
  const number = stringToNumber(type, value);
  if (number === null) return 0;
  const decimal = decimalOf(number);
  const limits = limitsOf(input);
  return rangeFlaws(type, decimal, limits) | (isStepMismatch(type, decimal, limits) ? Flaw.StepMismatch : 0);
}

function rangeFlaws(type: InputType, value: Decimal, limits: Limits): number {
  const minimum = minimumOf(type, limits);
  const maximum = maximumOf(type, limits);
  const isReversed = minimum !== null && maximum !== null && maximum.compare(minimum) < 0;
  const isBelow = minimum !== null && value.compare(minimum) < 0;
  const isAbove = maximum !== null && value.compare(maximum) > 0;
  // https://html.spec.whatwg.org/#has-a-reversed-range: only times of day go round.
  if (isReversed && type === InputType.Time) {
    return isBelow && isAbove ? Flaw.RangeUnderflow | Flaw.RangeOverflow : 0;
  }
  // A range control without room between its limits stands at the lower one.
  if (isReversed && type === InputType.Range) return 0;
  return (isBelow ? Flaw.RangeUnderflow : 0) | (isAbove ? Flaw.RangeOverflow : 0);
}

function isStepMismatch(type: InputType, value: Decimal, limits: Limits): boolean {
  const step = allowedValueStep(type, limits);
  return step !== null && !value.minus(stepBase(type, limits)).isMultipleOf(step);
}

/** https://html.spec.whatwg.org/#the-select-element: `required`. */
function isSelectValueMissing(select: ElementRecord): boolean {
  if (!hasAttribute(select, REQUIRED)) return false;
  const options = listOfOptions(select);
  const placeholder = placeholderLabelOption(select, options);
  return !options.some((option) => option !== placeholder && isSelected(option));
}

/** https://html.spec.whatwg.org/#placeholder-label-option */
function placeholderLabelOption(select: ElementRecord, options: readonly ElementRecord[]): ElementRecord | null {
  const first = options[0];
  if (first === undefined || isMultiple(select) || displaySize(select) !== 1) return null;
  return optionValue(first) === '' && first.parent === select ? first : null;
}
