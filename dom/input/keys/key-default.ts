import { detailsOfSummary, isDefaultSummary } from '../../html/activation/details.ts';
import { setActive } from '../../html/activation/pointed.ts';
import { submitForm } from '../../html/activation/submit.ts';
import { isActuallyDisabled } from '../../html/forms/disabled.ts';
import { defaultButton, isSubmitButton, listedElementsOf } from '../../html/forms/form-controls.ts';
import { formOwner } from '../../html/forms/form-owner.ts';
import { DATE_AND_TIME, InputType, inputTypeOf, isOneOf, PLACEHOLDER_APPLIES } from '../../html/forms/input-type.ts';
import { isRadioButton } from '../../html/forms/radio-groups.ts';
import { isListBox } from '../../html/forms/select.ts';
import { commitUserEdit } from '../../html/forms/user-edit.ts';
import { TagId } from '../../names/tag-ids.ts';
import { matches } from '../../selectors/index.ts';
import { flatParentOf } from '../../tree/flat-tree.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { fireBeforeInput } from '../editing/edit-events.ts';
import { editedIn, insertLineInto, insertTextInto } from '../editing/editing.ts';
import { isMutable } from '../editing/text-control.ts';
import { fireClickOfKey } from '../fire.ts';
import type { Person } from '../person.ts';
import { keyInPicker, pickerAround } from '../picker-options.ts';
import { scrollByKey } from '../scroll.ts';
import type { Steps } from '../steps.ts';
import { typeIntoDate } from './date-keys.ts';
import { editByKey } from './edit-keys.ts';
import { clearSearch, closeByEscape } from './escape.ts';
import { moveFocusByTab } from './focus-order.ts';
import type { Key } from './keys-data.ts';
import { moveInRadioGroup } from './radio-keys.ts';
import { focusByLetter, openPicker, selectByKey, selectByLetter } from './select-keys.ts';
import { stepByKey } from './step-keys.ts';

/** What a key does when it goes down. Gives whether that is all, and no character comes of it. */
export function* keydownDefault(person: Person, target: ElementRecord, key: Key): Steps<boolean> {
  const { key: name } = key;
  if (name === 'Enter' && matches(target, ':any-link')) {
    yield* fireClickOfKey(person, target);
    return true;
  }
  if (isRadioButton(target) && name.startsWith('Arrow') && !isShortcut(person)) {
    yield* moveInRadioGroup(person, target, name);
    return true;
  }
  if (isHtml(target, TagId.Select) && (yield* selectByKey(person, target, name))) return true;
  if (isHtml(target, TagId.Option) && (yield* keyInPicker(person, target, name))) return true;
  if (isHtml(target, TagId.Input) && (yield* stepByKey(target, name))) return true;
  const pressed =
    name !== ' ' ? null : isClickedBySpace(target) && !isActuallyDisabled(target) ? target : buttonAround(target);
  if (pressed !== null) {
    person.pressedBySpace = pressed;
    setActive(person.focusedDocument, [pressed]);
  }
  if (name === 'Tab' && !person.modifiers.has('Control')) {
    moveFocusByTab(person, !person.modifiers.has('Shift'));
    return true;
  }
  if (name === 'Escape') {
    if (!(yield* clearSearch(target))) closeByEscape(person.focusedDocument);
    return true;
  }
  if (yield* editByKey(person, name)) return true;
  return name !== ' ' && !isShortcut(person) && scrollByKey(target, name, person.modifiers.has('Shift'));
}

function isShortcut({ modifiers }: Person): boolean {
  return modifiers.has('Control') || modifiers.has('Alt');
}

/** What a character does. */
export function* keypressDefault(person: Person, target: ElementRecord, key: Key, character: string): Steps {
  if (key.key === 'Enter') {
    yield* pressEnter(person, target);
    return;
  }
  if (isHtml(target, TagId.Select)) {
    yield* selectByLetter(person, target, character);
    return;
  }
  const picker = isHtml(target, TagId.Option) ? pickerAround(target) : null;
  if (picker !== null) {
    focusByLetter(person, picker.select, character);
    return;
  }
  if (isHtml(target, TagId.Input) && isOneOf(inputTypeOf(target), DATE_AND_TIME)) {
    yield* typeIntoDate(target, character);
    return;
  }
  const edited = editedIn(person.focusedDocument);
  if (edited !== null) yield* insertTextInto(edited, character);
  else if (character === ' ' && person.pressedBySpace === null)
    scrollByKey(target, character, person.modifiers.has('Shift'));
}

/** As in Chromium, what hears the keys that what has the focus in it leaves. */
export function buttonAround(target: ElementRecord): ElementRecord | null {
  let at = flatParentOf(target);
  while (at !== null && (isActuallyDisabled(at) || !(isHtml(at, TagId.Button) || detailsOfSummary(at) !== null)))
    at = flatParentOf(at);
  return at;
}

function isButtonLike(target: ElementRecord): boolean {
  if (isHtml(target, TagId.Button) || isDefaultSummary(target) || detailsOfSummary(target) !== null) return true;
  if (!isHtml(target, TagId.Input)) return false;
  switch (inputTypeOf(target)) {
    case InputType.SubmitButton:
    case InputType.ResetButton:
    case InputType.ImageButton:
    case InputType.Button:
    case InputType.FileUpload:
    case InputType.Color:
      return true;
    default:
      return false;
  }
}

function isClickedBySpace(target: ElementRecord): boolean {
  if (isButtonLike(target)) return true;
  if (!isHtml(target, TagId.Input)) return false;
  const type = inputTypeOf(target);
  return type === InputType.Checkbox || type === InputType.RadioButton;
}

function* pressEnter(person: Person, target: ElementRecord): Steps {
  if (isButtonLike(target)) {
    yield* fireClickOfKey(person, target);
    return;
  }
  if (isHtml(target, TagId.Select) && !isListBox(target)) {
    openPicker(person, target);
    return;
  }
  const isInput = isHtml(target, TagId.Input);
  const focused = editedIn(person.focusedDocument);
  const edited = focused?.isControl === true && !isMutable(focused.element) ? null : focused;
  if (edited !== null && !isInput) {
    yield* insertLineInto(edited, !person.modifiers.has('Shift'));
    return;
  }
  if (!isInput) {
    const button = buttonAround(target);
    if (button !== null) yield* fireClickOfKey(person, button);
    return;
  }
  // The line break is asked for, and becomes a submission.
  if (edited !== null && !(yield* fireBeforeInput(target, { inputType: 'insertLineBreak' }))) return;
  commitUserEdit(target);
  yield* submitImplicitly(person, target);
}

/**
 * The states of which one field in a form blocks its implicit submission: https://html.spec.whatwg.org/#implicit-submission
 *
 * DEVIATION: dates and times do not, as in Chromium.
 */
function blocksImplicitSubmission(element: ElementRecord): boolean {
  return isHtml(element, TagId.Input) && isOneOf(inputTypeOf(element), PLACEHOLDER_APPLIES);
}

function enabledSubmitButton(form: ElementRecord): ElementRecord | null {
  for (const element of listedElementsOf(form))
    if (isSubmitButton(element) && !isActuallyDisabled(element)) return element;
  return null;
}

/** https://html.spec.whatwg.org/#implicit-submission. From what takes no text, only a button that is enabled submits, as in Chromium. */
function* submitImplicitly(person: Person, input: ElementRecord): Steps {
  const form = formOwner(input);
  if (form === null) return;
  if (!blocksImplicitSubmission(input)) {
    const enabled = enabledSubmitButton(form);
    if (enabled !== null) yield* fireClickOfKey(person, enabled);
    return;
  }
  const button = defaultButton(form);
  if (button !== null) {
    if (!isActuallyDisabled(button)) yield* fireClickOfKey(person, button);
    return;
  }
  let fields = 0;
  for (const element of listedElementsOf(form)) if (blocksImplicitSubmission(element)) fields++;
  if (fields <= 1) submitForm(form, null, true);
}
