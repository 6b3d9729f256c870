import { blurElement, focusElement, focusedElement, focusWindow } from '../../html/activation/focus.ts';
import { focusTarget } from '../../html/activation/focus-delegate.ts';
import { notePointerUse } from '../../html/activation/focus-visible.ts';
import { setStartingPoint } from '../../html/activation/starting-point.ts';
import { isOptionDisabled } from '../../html/forms/disabled.ts';
import { isListBox } from '../../html/forms/select.ts';
import { isTextControl } from '../../html/forms/selection-in-control.ts';
import { isMultiline, textOf } from '../../html/forms/text-of-control.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { fireInputAndChange } from '../change-events.ts';
import { nearestInclusive } from '../documents.ts';
import { isDraggable } from '../drag-state.ts';
import { isSameSelection, selectInControl, selectionOfControl } from '../editing/text-control.ts';
import { pressOption } from '../list-box.ts';
import type { Person } from '../person.ts';
import { chooseInPicker, optionInPicker, pickerAround, pickersFor } from '../picker-options.ts';
import type { Pointer, Press } from '../pointer-state.ts';
import { openMenu } from '../select-menu.ts';
import type { Steps } from '../steps.ts';
import { placeCaret } from './place-caret.ts';

/** What a press of a button does if nobody prevents it: moves the focus and the caret, chooses options, opens menus. */
export function* pressDefault(person: Person, pointer: Pointer, target: ElementRecord, press: Press): Steps {
  const control = nearestInclusive(target, isTextControl);
  const before = control === null ? null : selectionOfControl(control);
  setStartingPoint(target.nodeDocument, target);
  if (press.button === 0 && pressOnCustomizable(target)) return;
  const isPassedOn = focusByPress(target);
  if (pickerAround(target) !== null) return;
  if (press.button !== 0) return;
  const select = selectAround(target);
  if (select !== null && isListBox(select)) {
    pointer.changedList = pressOption(person, select, target) ? select : null;
    return;
  }
  if (select !== null) {
    if (pointer.closedMenu !== select) openMenu(person, select);
    return;
  }
  pointer.draggable = press.path.find(isDraggable) ?? null;
  // What a listener has selected when the focus came stays selected.
  const isSelected = isPassedOn || (control !== null && !isSameSelection(before, selectionOfControl(control)));
  if (pointer.draggable === null && !isSelected) yield* placeCaret(person, pointer, target, press.count);
}

/** A press on a customizable select shows its picker, or hides it. Gives whether it was one. */
function pressOnCustomizable(target: ElementRecord): boolean {
  if (!isHtml(target, TagId.Select) || focusTarget(target) === null) return false;
  notePointerUse(target.nodeDocument);
  const shown = pickerAround(target);
  if (shown === null) return pickersFor(target).showInPage(target);
  shown.hide(true);
  return true;
}

/** What hears nothing of a press. */
export function pressDeaf(target: ElementRecord): void {
  setStartingPoint(target.nodeDocument, target);
  focusByPress(target);
}

/** https://html.spec.whatwg.org/#focusable-area: what is pressed has the focus, or else nothing. Gives whether a field inside of it has. */
function focusByPress(target: ElementRecord): boolean {
  const { nodeDocument: document } = target;
  const window = windowOfDocument(document);
  if (window !== null) focusWindow(window);
  notePointerUse(document);
  const wanted = nearestInclusive(target, canBeFocusedByPress);
  const focused = focusedElement(document);
  if (wanted !== null && wanted !== focused) return focusPressed(wanted);
  if (wanted === null && focused !== null) blurElement(focused);
  return false;
}

/** Where a shadow host passes the focus on to a field, what stands in that is selected. */
function focusPressed(element: ElementRecord): boolean {
  const field = focusTarget(element);
  const isPassedOn = field !== null && field !== element && isTextControl(field) && !isMultiline(field);
  if (isPassedOn) selectInControl(field, 0, textOf(field).length);
  focusElement(element);
  return isPassedOn;
}

function canBeFocusedByPress(element: ElementRecord): boolean {
  return focusTarget(element) !== null;
}

function selectAround(target: ElementRecord): ElementRecord | null {
  const select = nearestInclusive(target, (element) => isHtml(element, TagId.Select));
  return select !== null && focusTarget(select) !== null ? select : null;
}

/** What the release of a button does: a list tells of what was chosen in it. */
export function* releaseDefault(pointer: Pointer): Steps {
  const { changedList } = pointer;
  pointer.changedList = null;
  if (changedList !== null) yield* fireInputAndChange(changedList);
}

/** The release of the main button on an option of a picker chooses it, wherever it was pressed. */
export function* chooseByRelease(target: ElementRecord): Steps {
  const option = optionInPicker(target);
  const picker = option === null ? null : pickerAround(option);
  if (option !== null && picker !== null && !isOptionDisabled(option)) yield* chooseInPicker(picker, option);
}
