import { isActuallyDisabled } from '../../html/forms/disabled.ts';
import { isMultiline, textOf } from '../../html/forms/text-of-control.ts';
import { changeSelection, selectByUser } from '../../html/forms/text-selection.ts';
import { modifyInControl } from '../../selection/modify-in-control.ts';
import { selectionOf } from '../../selection/selection-record.ts';
import { moved } from '../../selection/text-moves.ts';
import { deletedBefore } from '../../selection/text-units.ts';
import type { ElementRecord } from '../../tree/records.ts';
import type { Steps } from '../steps.ts';
import { noteControlEdit } from './control-history.ts';
import { type EditDescription, fireBeforeInput, fireInput, fireTextInput } from './edit-events.ts';
import { changeText, insertableText, isMutable, selectInControl, selectionOfControl } from './text-control.ts';

/** Editing of text controls. */

const LINE_ENDS = /^insert(?:LineBreak|Paragraph)$/;

/** Inserts text where the caret is, in the place of what is selected. */
export function* insertIntoControl(control: ElementRecord, text: string, edit: EditDescription): Steps {
  if (isActuallyDisabled(control) || !(yield* fireBeforeInput(control, edit))) return;
  if (LINE_ENDS.test(edit.inputType) && !isMultiline(control)) return;
  if (!(yield* fireTextInput(control, text)) || !isMutable(control)) return;
  const selection = selectionOfControl(control);
  const { start, end } = selection;
  const inserted = insertableText(control, text, selection);
  if (inserted === '' && (text !== '' || start === end)) return;
  replace(control, start, end, inserted, edit.inputType);
  yield* fireInput(control, typeof edit.data === 'string' ? { ...edit, data: inserted } : edit);
}

function replace(control: ElementRecord, start: number, end: number, inserted: string, inputType: string): void {
  const before = textOf(control);
  const caret = start + inserted.length;
  const after = before.slice(0, start) + inserted + before.slice(end);
  noteControlEdit(control, inputType, after, caret);
  changeText(control, after, caret);
}

/** The name of what deletes by a unit. https://w3c.github.io/input-events/#interface-InputEvent-Attributes */
export function deletionType(unit: string, isForward: boolean): string {
  const direction = isForward ? 'Forward' : 'Backward';
  if (unit === 'word') return `deleteWord${direction}`;
  return unit === 'character' ? `deleteContent${direction}` : `deleteSoftLine${direction}`;
}

/** Deletes what is selected, or else a unit beside the caret. */
export function* deleteInControl(control: ElementRecord, unit: string, isForward: boolean): Steps {
  if (!isMutable(control)) return;
  const { start, end } = selectionOfControl(control);
  const inputType = deletionType(start === end ? unit : 'character', isForward);
  if (!(yield* fireBeforeInput(control, { inputType }))) return;
  const text = textOf(control);
  const now = selectionOfControl(control);
  const [from, to] = now.start === now.end ? rangeBeside(text, now.start, unit, isForward) : [now.start, now.end];
  if (from === to) return;
  replace(control, from, to, '', inputType);
  selectInControl(control, from, from);
  yield* fireInput(control, { inputType });
}

function rangeBeside(text: string, caret: number, unit: string, isForward: boolean): [from: number, to: number] {
  const isBackspace = unit === 'character' && !isForward;
  const other = isBackspace ? deletedBefore(text, caret) : (moved(text, caret, unit, isForward, 0) ?? caret);
  return isForward ? [caret, other] : [other, caret];
}

export function* cutFromControl(control: ElementRecord): Steps {
  const { start, end } = selectionOfControl(control);
  if (start === end || !isMutable(control)) return;
  const edit = { inputType: 'deleteByCut' };
  if (!(yield* fireBeforeInput(control, edit))) return;
  replace(control, start, end, '', edit.inputType);
  yield* fireInput(control, edit);
}

/** Moves the caret, or with `extends` the end of the selection that moves. */
export function moveInControl(
  control: ElementRecord,
  unit: string,
  isForward: boolean,
  extend: boolean,
  times = 1,
): void {
  const { start, end } = selectionOfControl(control);
  // Without a caret that is shown, what is selected can be extended and nothing else be moved.
  if (!isMutable(control) && (!extend || start === end)) return;
  const selection = selectionOf(control.nodeDocument);
  // The select event comes once.
  for (let left = times; left > 0; left--)
    modifyInControl(selection, control, extend, isForward, unit, left > 1 ? changeSelection : selectByUser);
}
