import { ATTR, plainAttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { hasAttribute } from '../tree/attributes.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { isEditable } from './editable.ts';
import { CHECKED, checkedMember, isChecked as isInputChecked } from './forms/checkedness.ts';
import { existingControlState } from './forms/control-state.ts';
import { canBeDisabled, isActuallyDisabled, isFormControlDisabled } from './forms/disabled.ts';
import { isSubmitButton } from './forms/form-controls.ts';
import { formOwner, isListed } from './forms/form-owner.ts';
import { hasRangeLimitations, limitsOf, stringToNumber } from './forms/input-number.ts';
import {
  InputType,
  inputTypeOf,
  isOneOf,
  NUMERIC,
  PLACEHOLDER_APPLIES,
  READ_ONLY_APPLIES,
  REQUIRED_APPLIES,
} from './forms/input-type.ts';
import { inputValue } from './forms/input-value.ts';
import type { KnownAncestors } from './forms/known-ancestors.ts';
import type { KnownControls } from './forms/known-controls.ts';
import { REQUIRED, radioGroupOf } from './forms/radio-groups.ts';
import { isSelected, SELECTED } from './forms/select.ts';
import { textareaValue } from './forms/textarea-value.ts';
import {
  Flaw,
  flawsOf,
  isCandidateForConstraintValidation,
  READONLY,
  satisfiesItsConstraints,
} from './forms/validity.ts';

/**
 * What the pseudo-classes of https://html.spec.whatwg.org/#pseudo-classes ask of an element: each answers for any element,
 * and says false for those that the pseudo-class is not about.
 */

const PLACEHOLDER = plainAttributeName('placeholder');

/** `:disabled` */
export function isDisabled(element: ElementRecord, known: KnownAncestors): boolean {
  return isActuallyDisabled(element, known);
}

/** `:enabled` */
export function isEnabled(element: ElementRecord, known: KnownAncestors): boolean {
  return canBeDisabled(element) && !isActuallyDisabled(element, known);
}

/** `:checked` */
export function isChecked(element: ElementRecord): boolean {
  if (isHtml(element, TagId.Option)) return isSelected(element);
  return isCheckable(element) && isInputChecked(element);
}

function isCheckable(element: ElementRecord): boolean {
  if (!isHtml(element, TagId.Input)) return false;
  const type = inputTypeOf(element);
  return type === InputType.Checkbox || type === InputType.RadioButton;
}

/** `:default` */
export function isDefault(element: ElementRecord, controls: KnownControls): boolean {
  if (isHtml(element, TagId.Option)) return hasAttribute(element, SELECTED);
  if (isCheckable(element)) return hasAttribute(element, CHECKED);
  if (!isSubmitButton(element)) return false;
  const form = formOwner(element);
  return form !== null && controls.defaultButtonOf(form) === element;
}

/** `:indeterminate` */
export function isIndeterminate(element: ElementRecord): boolean {
  if (isHtml(element, TagId.Progress)) return !hasAttribute(element, ATTR.value);
  if (!isHtml(element, TagId.Input)) return false;
  switch (inputTypeOf(element)) {
    case InputType.Checkbox:
      return existingControlState(element)?.isIndeterminate ?? false;
    case InputType.RadioButton:
      return !isInputChecked(element) && !isGroupChecked(element);
    default:
      return false;
  }
}

function isGroupChecked(button: ElementRecord): boolean {
  const group = radioGroupOf(button);
  return group !== null && checkedMember(group) !== null;
}

/**
 * `:read-write`; every other HTML element is `:read-only`.
 *
 * DEVIATION: elements of other namespaces are neither, as in Chromium.
 */
export function isReadWrite(element: ElementRecord, known: KnownAncestors): boolean {
  if (isHtml(element, TagId.Input))
    return isOneOf(inputTypeOf(element), READ_ONLY_APPLIES) && isMutable(element, known);
  if (isHtml(element, TagId.Textarea)) return isMutable(element, known);
  return isHtmlElement(element) && isEditable(element);
}

function isMutable(control: ElementRecord, known: KnownAncestors): boolean {
  return !hasAttribute(control, READONLY) && !isFormControlDisabled(control, known);
}

/** `:required` */
export function isRequired(element: ElementRecord): boolean {
  return canBeRequired(element) && hasAttribute(element, REQUIRED);
}

function canBeRequired(element: ElementRecord): boolean {
  if (isHtml(element, TagId.Input)) return isOneOf(inputTypeOf(element), REQUIRED_APPLIES);
  return isHtml(element, TagId.Select) || isHtml(element, TagId.Textarea);
}

/** `:optional`. DEVIATION: buttons are, as in Chromium. */
export function isOptional(element: ElementRecord): boolean {
  if (isHtml(element, TagId.Button)) return true;
  if (!isHtml(element, TagId.Input) && !canBeRequired(element)) return false;
  return !isRequired(element);
}

/** `:placeholder-shown` */
export function isPlaceholderShown(element: ElementRecord): boolean {
  if (isHtml(element, TagId.Textarea)) return hasAttribute(element, PLACEHOLDER) && textareaValue(element) === '';
  if (!isHtml(element, TagId.Input) || !isOneOf(inputTypeOf(element), PLACEHOLDER_APPLIES)) return false;
  return hasAttribute(element, PLACEHOLDER) && inputValue(element) === '';
}

/** `:valid` (true), `:invalid` (false), or neither (null). */
export function validityOf(element: ElementRecord, known: KnownAncestors, controls: KnownControls): boolean | null {
  if (isHtml(element, TagId.Form)) {
    for (const control of controls.listedElementsOf(element))
      if (!satisfiesItsConstraints(control, known)) return false;
    return true;
  }
  if (isHtml(element, TagId.Fieldset)) {
    return !known.hasInvalid(element, (control) => isListed(control) && !satisfiesItsConstraints(control, known));
  }
  return isCandidateForConstraintValidation(element, known) ? flawsOf(element, known) === 0 : null;
}

/**
 * `:in-range` (true), `:out-of-range` (false), or neither (null).
 *
 * DEVIATION: a control that has no value is in range even without limits, as in Chromium.
 */
export function rangeStateOf(element: ElementRecord, known: KnownAncestors): boolean | null {
  if (!isHtml(element, TagId.Input)) return null;
  const type = inputTypeOf(element);
  if (!isOneOf(type, NUMERIC) || !isCandidateForConstraintValidation(element, known)) return null;
  if (stringToNumber(type, inputValue(element)) === null) return true;
  if (!hasRangeLimitations(type, limitsOf(element))) return null;
  return (flawsOf(element, known) & (Flaw.RangeUnderflow | Flaw.RangeOverflow)) === 0;
}
