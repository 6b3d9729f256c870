import { contentEditableState } from '../../html/editable.ts';
import { isBreak } from '../../layout/blocks.ts';
import { modifyIn } from '../../layout/modify-selection.ts';
import type { BoundaryPoint } from '../../ranges/range-record.ts';
import { type SelectionRecord, selectionOf } from '../../selection/selection-record.ts';
import { replaceData } from '../../tree/character-data.ts';
import { childAt } from '../../tree/child-index.ts';
import { createText } from '../../tree/create.ts';
import { insert, remove } from '../../tree/mutation.ts';
import { type ElementRecord, isText, type LeafRecord, type NodeRecord } from '../../tree/records.ts';
import type { Steps } from '../steps.ts';
import { caretIn } from './caret-in.ts';
import { deletionType } from './edit-control.ts';
import { type Deletion, deletionBetween, deletionFrom } from './edit-delete.ts';
import { type EditDescription, fireBeforeInput, fireInput, fireTextInput } from './edit-events.ts';
import { firstPosition, pointAt } from './editing-positions.ts';
import { formatsAt, overridesOf, setFormats } from './formats.ts';
import { editHost } from './host-history.ts';
import { balanceSpaces } from './spaces.ts';
import { isBesideSpace } from './typing-place.ts';

/** Editing in an editing host, as far as it can be done without a layout. */

/** The selection, which is in the host: at its start, if it has been somewhere else. */
export function selectionInHost(host: ElementRecord): SelectionRecord {
  const selection = selectionOf(host.nodeDocument);
  if (!selection.isInTree(host)) {
    const first = firstPosition(host);
    selection.select(first, first);
  }
  return selection;
}

function collapseTo(selection: SelectionRecord, point: BoundaryPoint): void {
  selection.select(point, point);
}

/** https://html.spec.whatwg.org/#attr-contenteditable-plaintext-only */
export function isPlainText(host: ElementRecord): boolean {
  return contentEditableState(host) === 'plaintext-only';
}

/** Where the caret is at a point: behind what it follows, in a text if it is beside one. */
function caretBeside(host: ElementRecord, point: BoundaryPoint): BoundaryPoint {
  return isBesideSpace(point) ? caretIn(host, point) : point;
}

/** Gives whether the edit may go on. */
export function* beginEdit(host: ElementRecord, edit: EditDescription, text: string | null): Steps<boolean> {
  const { start, end, isCollapsed } = selectionInHost(host);
  const caret = caretBeside(host, start);
  const told = isCollapsed ? { start: caret, end: caret } : deletionBetween(host, start, end);
  const range = isPlainText(host) ? null : ([told?.start ?? start, told?.end ?? end] as const);
  if (!(yield* fireBeforeInput(host, edit, range))) return false;
  return text === null || (yield* fireTextInput(host, edit.dataTransfer == null ? text : ''));
}

/** Removes what is selected, and does what comes then, unless something took its place; all of it can be undone. */
export function replaceSelected(
  host: ElementRecord,
  inputType: string,
  steps: ((selection: SelectionRecord) => void) | null,
  replace?: (selection: SelectionRecord, deletion: Deletion) => boolean,
): void {
  const selection = selectionInHost(host);
  const { isCollapsed, start, end } = selection;
  if (isCollapsed && isBesideSpace(start)) {
    const overrides = overridesOf(selection);
    collapseTo(selection, caretIn(host, start));
    setFormats(selection, host, overrides);
  }
  editHost(host, inputType, () => {
    const deletion = isCollapsed ? null : deletionBetween(host, start, end);
    if (deletion !== null) {
      if (replace?.(selection, deletion) === true) return;
      runDeletion(host, selection, deletion, deletion.start.node);
    }
    steps?.(selection);
  });
}

/** Puts text in the place of a part of one text, where all else stays as it is. Gives whether it could. */
export function replaceInText(selection: SelectionRecord, { start, end }: Deletion, text: string): boolean {
  const { node, offset } = start;
  if (!isText(node) || node !== end.node) return false;
  replaceData(node, offset, end.offset - offset, text);
  collapseTo(selection, pointAt(node, offset + text.length));
  return true;
}

/** What is inserted next has the formats of what has gone. */
function runDeletion(host: ElementRecord, selection: SelectionRecord, { run }: Deletion, from: NodeRecord): void {
  if (run === null) return;
  const formats = formatsAt(from, host);
  collapseTo(selection, run());
  setFormats(selection, host, formats);
}

/** Inserts text where the caret is. */
export function insertText(selection: SelectionRecord, text: string, isBalanced = true): void {
  const { node, offset } = selection.start;
  const place = isText(node) ? pointAt(node, offset) : pointAt(textAt(node, offset), 0);
  const target = place.node as LeafRecord;
  // The newline that keeps the last line open.
  const isOpened = target.data === '\n' && place.offset === 0 && target.previousSibling !== null;
  replaceData(target, place.offset, isOpened ? 1 : 0, text);
  const caret = place.offset + text.length;
  if (isBalanced) balanceSpaces(target, place.offset, caret);
  collapseTo(selection, pointAt(target, caret));
}

/** A new text in the place of the line break that only keeps an empty line open. */
function textAt(parent: NodeRecord, offset: number): LeafRecord {
  const child = childAt(parent, offset);
  const text = createText(parent.nodeDocument, '');
  insert(text, parent as ElementRecord, child);
  if (child !== null && isBreak(child) && child.nextSibling === null) remove(child);
  return text;
}

export function* deleteInHost(host: ElementRecord, unit: string, isForward: boolean): Steps {
  const plan = (): Deletion | null => {
    const { isCollapsed, start, end } = selectionInHost(host);
    return isCollapsed ? deletionFrom(host, start, unit, isForward) : deletionBetween(host, start, end);
  };
  const { isCollapsed, start, end } = selectionInHost(host);
  const inputType = deletionType(isCollapsed ? unit : 'character', isForward);
  const told = plan();
  const range = isPlainText(host) ? null : ([told?.start ?? start, told?.end ?? end] as const);
  if (!(yield* fireBeforeInput(host, { inputType }, range))) return;
  const deletion = plan();
  if (deletion?.run == null) return;
  editHost(host, inputType, () => {
    const selection = selectionInHost(host);
    const from = selection.isCollapsed && isForward ? selection.start : deletion.start;
    runDeletion(host, selection, deletion, from.node);
  });
  yield* fireInput(host, { inputType });
}

export function* cutFromHost(host: ElementRecord): Steps {
  const selection = selectionInHost(host);
  if (selection.isCollapsed) return;
  const edit = { inputType: 'deleteByCut' };
  if (!(yield* beginEdit(host, edit, null))) return;
  replaceSelected(host, edit.inputType, null);
  yield* fireInput(host, edit);
}

/** Moves the caret, or the end of the selection that moves. */
export function moveInHost(host: ElementRecord, unit: string, isForward: boolean, extend: boolean): void {
  modifyIn(selectionInHost(host), host, extend, isForward, unit);
}
