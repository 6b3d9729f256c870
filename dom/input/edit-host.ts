import { contentEditableState } from '../html/editable.ts';
import { styleOf } from '../layout/boxes.ts';
import { deleteContents } from '../ranges/range-contents.ts';
import type { BoundaryPoint } from '../ranges/range-record.ts';
import { modify } from '../selection/modify.ts';
import { type SelectionRecord, selectionOf } from '../selection/selection-record.ts';
import { replaceData } from '../tree/character-data.ts';
import { createText } from '../tree/create.ts';
import { insert, remove } from '../tree/mutation.ts';
import { type ElementRecord, isText, type LeafRecord, type NodeRecord } from '../tree/records.ts';
import { isInclusiveAncestor, nextInTreeOrder, previousInTreeOrder } from '../tree/traversal.ts';
import { joinBlocks, removeBreak, tidyAfterDeletion } from './edit-blocks.ts';
import { deletionType } from './edit-control.ts';
import { type EditDescription, fireBeforeInput, fireInput, fireTextInput } from './edit-events.ts';
import { blockAround, firstPosition, isBreak, lastPosition, lineOf, pointAt } from './editing-positions.ts';
import type { Steps } from './steps.ts';
import { characterAfter, characterBefore, wordAfter, wordBefore } from './text-boundaries.ts';

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

/** Gives whether the edit may go on, and removes what is selected. */
export function* beginEdit(host: ElementRecord, edit: EditDescription, text: string | null): Steps<boolean> {
  const { start, end } = selectionInHost(host);
  if (!(yield* fireBeforeInput(host, edit, isPlainText(host) ? null : [start, end]))) return false;
  if (text !== null && !(yield* fireTextInput(host, text))) return false;
  const selection = selectionInHost(host);
  if (!selection.isCollapsed) deleteSelected(host, selection);
  return true;
}

function deleteSelected(host: ElementRecord, selection: SelectionRecord): void {
  const { start, end, range } = selection;
  if (range === null) return;
  const first = blockAround(start.node, host);
  const last = blockAround(end.node, host);
  deleteContents(range);
  if (first !== last && isInclusiveAncestor(host, last) && last !== host && last.parent !== null)
    joinBlocks(first, last);
  if (isText(start.node) && start.node.parent !== null)
    collapseTo(selection, pointAt(start.node, Math.min(start.offset, start.node.data.length)));
}

export function* insertIntoHost(host: ElementRecord, text: string, edit: EditDescription): Steps {
  if (!(yield* beginEdit(host, edit, text))) return;
  insertText(host, text);
  yield* fireInput(host, edit);
}

/** Inserts text where the caret is. */
function insertText(host: ElementRecord, text: string): void {
  const selection = selectionInHost(host);
  const { node, offset } = selection.start;
  const place = isText(node) ? pointAt(node, offset) : pointAt(textAt(node, offset), 0);
  const target = place.node as LeafRecord;
  // The newline that keeps the last line open.
  const isOpened = target.data === '\n' && place.offset === 0 && target.previousSibling !== null;
  replaceData(target, place.offset, isOpened ? 1 : 0, text);
  const caret = place.offset + text.length;
  balanceSpaces(target, place.offset, caret);
  collapseTo(selection, pointAt(target, caret));
}

/** A new text in the place of the line break that only keeps an empty line open. */
function textAt(parent: NodeRecord, offset: number): LeafRecord {
  let child = parent.firstChild;
  for (let index = 0; index < offset && child !== null; index++) child = child.nextSibling;
  const text = createText(parent.nodeDocument, '');
  insert(text, parent as ElementRecord, child);
  if (child !== null && isBreak(child) && child.nextSibling === null) remove(child);
  return text;
}

/** Spaces that would not be seen are no-break spaces: those at the ends of a text, and those beside others. */
function balanceSpaces(text: LeafRecord, from: number, to: number): void {
  const { parent, data } = text;
  if (parent !== null && styleOf(parent as ElementRecord, 'white-space').startsWith('pre')) return;
  let start = from;
  while (start > 0 && isSpace(data, start - 1)) start--;
  let end = to;
  while (end < data.length && isSpace(data, end)) end++;
  let balanced = '';
  for (let at = start; at < end; at++) {
    const isPlain =
      isSpace(data, at) &&
      at > 0 &&
      at < data.length - 1 &&
      !(balanced === '' ? isSpace(data, at - 1) : balanced.endsWith(' '));
    balanced += isSpace(data, at) ? (isPlain ? ' ' : '\u00a0') : (data[at] as string);
  }
  if (balanced !== data.slice(start, end)) replaceSameLength(text, start, balanced);
}

/** Character by character, so that ranges stay where they are. */
function replaceSameLength(text: LeafRecord, start: number, data: string): void {
  for (let index = 0; index < data.length; index++) {
    if (text.data[start + index] !== data[index]) replaceData(text, start + index, 1, data[index] as string);
  }
}

function isSpace(data: string, index: number): boolean {
  return data[index] === ' ' || data[index] === '\u00a0';
}

/** What a deletion by a unit takes away: a range, or a boundary between lines. */
interface Deletion {
  readonly start: BoundaryPoint;
  readonly end: BoundaryPoint;
  readonly run: () => void;
}

function deletionFrom(host: ElementRecord, caret: BoundaryPoint, unit: string, isForward: boolean): Deletion | null {
  const inText = isText(caret.node) && caret.node.data !== '' ? lineOf(caret.node, host) : null;
  const offset = inText?.offsetOf(caret) ?? null;
  if (inText !== null && offset !== null) {
    const { text } = inText;
    const to = otherEnd(text, offset, unit, isForward);
    if (to !== offset) {
      const [from, until] = [Math.min(offset, to), Math.max(offset, to)];
      const [start, end] = [inText.pointOf(from, false), inText.pointOf(until)];
      return { start, end, run: () => deleteBetween(host, start, end) };
    }
  }
  return boundaryDeletion(host, caret, isForward);
}

function otherEnd(text: string, offset: number, unit: string, isForward: boolean): number {
  if (unit === 'word') return isForward ? wordAfter(text, offset) : wordBefore(text, offset);
  if (unit === 'line') return isForward ? text.length : 0;
  return isForward ? characterAfter(text, offset) : characterBefore(text, offset);
}

function deleteBetween(host: ElementRecord, start: BoundaryPoint, end: BoundaryPoint): void {
  const selection = selectionInHost(host);
  selection.select(start, end);
  deleteSelected(host, selection);
  const { node, offset } = selection.start;
  if (isText(node) && node.data !== '') {
    balanceSpaces(node, offset, offset);
    collapseTo(selection, pointAt(node, offset));
  }
  tidyAfterDeletion(host, selection);
}

/** At the start or end of a line: what parts it from the next one. */
function boundaryDeletion(host: ElementRecord, caret: BoundaryPoint, isForward: boolean): Deletion | null {
  const block = blockAround(caret.node, host);
  const step = isForward ? nextInTreeOrder : previousInTreeOrder;
  for (let node = step(caret.node, host); node !== null && node !== host; node = step(node, host)) {
    if (isBreak(node) && blockAround(node, host) === block)
      return {
        start: pointAt(node.parent as NodeRecord, 0),
        end: caret,
        run: () => removeBreak(node as ElementRecord),
      };
    const other = blockAround(node, host);
    if (!isText(node) && !isBreak(node)) continue;
    if (isText(node) && node.data.trim() === '') continue;
    if (other === block) continue;
    const [before, after] = isForward ? [block, other] : [other, block];
    const start = lastPosition(before) ?? caret;
    return { start, end: pointAt(after, 0), run: () => joinAt(host, before, after, start) };
  }
  return null;
}

function joinAt(host: ElementRecord, before: NodeRecord, after: NodeRecord, start: BoundaryPoint): void {
  if (after === host) return;
  joinBlocks(before, after);
  const selection = selectionInHost(host);
  collapseTo(selection, start);
}

export function* deleteInHost(host: ElementRecord, unit: string, isForward: boolean): Steps {
  const selection = selectionInHost(host);
  const isRange = !selection.isCollapsed;
  const inputType = deletionType(isRange ? 'character' : unit, isForward);
  const planned = isRange ? null : deletionFrom(host, selection.start, unit, isForward);
  const range: [BoundaryPoint, BoundaryPoint] =
    planned === null ? [selection.start, selection.end] : [planned.start, planned.end];
  if (!(yield* fireBeforeInput(host, { inputType }, isPlainText(host) ? null : range))) return;
  const now = selectionInHost(host);
  if (!now.isCollapsed) {
    deleteSelected(host, now);
    tidyAfterDeletion(host, now);
  } else {
    const deletion = deletionFrom(host, now.start, unit, isForward);
    if (deletion === null) return;
    deletion.run();
  }
  yield* fireInput(host, { inputType });
}

export function* cutFromHost(host: ElementRecord): Steps {
  const selection = selectionInHost(host);
  if (selection.isCollapsed) return;
  const edit = { inputType: 'deleteByCut' };
  if (!(yield* beginEdit(host, edit, null))) return;
  tidyAfterDeletion(host, selectionInHost(host));
  yield* fireInput(host, edit);
}

/** Moves the caret, or the end of the selection that moves. */
export function moveInHost(host: ElementRecord, unit: string, isForward: boolean, extend: boolean): void {
  const selection = selectionInHost(host);
  if (unit === 'character' || unit === 'word') {
    const before = selection.focus;
    modify(selection, extend ? 'extend' : 'move', isForward ? 'forward' : 'backward', unit);
    const { anchor, focus } = selection;
    const isInside = focus !== null && isInclusiveAncestor(host, focus.node);
    if (!isInside && before !== null) selection.select(extend ? (anchor ?? before) : before, before);
    return;
  }
  const { anchor, focus } = selection;
  const point = focus === null ? null : boundaryOf(host, focus, unit, isForward);
  if (point !== null) selection.select(extend && anchor !== null ? anchor : point, point);
}

function boundaryOf(host: ElementRecord, from: BoundaryPoint, unit: string, isForward: boolean): BoundaryPoint | null {
  if (unit === 'text') return isForward ? lastPosition(host) : firstPosition(host);
  if (!isText(from.node) || from.node.data === '') return null;
  const line = lineOf(from.node, host);
  if (unit === 'line') return line.pointOf(isForward ? line.text.length : 0, isForward);
  const column = line.offsetOf(from) ?? 0;
  const step = isForward ? nextInTreeOrder : previousInTreeOrder;
  const edge = line.pieces.at(isForward ? -1 : 0) as LeafRecord;
  for (let node = step(edge, host); node !== null && node !== host; node = step(node, host)) {
    if (!isText(node) || node.data.trim() === '') continue;
    const other = lineOf(node, host);
    return other.pointOf(Math.min(column, other.text.length));
  }
  return line.pointOf(isForward ? line.text.length : 0, isForward);
}
