import { editingHostOf } from '../../html/editable.ts';
import { isMultiline, textOf } from '../../html/forms/text-of-control.ts';
import { CONTROLS } from '../../layout/blocks.ts';
import { styleOf } from '../../layout/boxes.ts';
import type { BoundaryPoint } from '../../ranges/range-record.ts';
import { windowWithBoxes } from '../../realm/supplied-boxes.ts';
import { compareComposedPoints } from '../../selection/composed-points.ts';
import { selectionOf } from '../../selection/selection-record.ts';
import { lineAround } from '../../selection/text-moves.ts';
import { wordAround } from '../../selection/text-units.ts';
import { indexOf } from '../../tree/child-index.ts';
import { type ElementRecord, isConnected, isText } from '../../tree/records.ts';
import { isShadowIncludingInclusiveAncestor } from '../../tree/traversal.ts';
import { nearestInclusive } from '../documents.ts';
import { beginSelection } from '../editing/edit-events.ts';
import { firstPosition, lastPosition, pointAt, textRangeAround } from '../editing/editing-positions.ts';
import { focusedTextControl, selectInControl, selectionOfControl } from '../editing/text-control.ts';
import type { Person } from '../person.ts';
import type { Pointer } from '../pointer-state.ts';
import type { Steps } from '../steps.ts';
import { offsetInControl, placeInText } from './text-places.ts';

/**
 * Where the caret is after a press: where the pointer is, as far as boxes tell. Without boxes nobody knows where in a text that was, and it
 * is at its end, as if somebody had pressed behind the text: of a text control, or of what can be edited. A second press selects the word
 * there, a third one the line, and a pointer that is moved while it presses selects all between.
 */
export function* placeCaret(person: Person, pointer: Pointer, target: ElementRecord, count: number): Steps {
  const control = focusedTextControl(person.document);
  if (control !== null && nearestInclusive(target, (element) => element === control) !== null) {
    placeInControl(person, pointer, control, count);
    return;
  }
  const point = isUnselectable(target) ? null : pointIn(target, pointer);
  if (point === null) return;
  const isAtText = windowWithBoxes(person.document) !== null && isText(point.node);
  if (yield* beginSelection(isAtText ? point.node : target)) placeInPage(person, pointer, target, count);
}

function placeInPage(person: Person, pointer: Pointer, target: ElementRecord, count: number): void {
  const point = pointIn(target, pointer);
  if (point === null) return;
  const selection = selectionOf(person.document);
  const isExtended = count % 3 === 1 && person.modifiers.has('Shift');
  const anchor = isExtended ? selection.anchor : null;
  const rangeAt = (at: BoundaryPoint): readonly [BoundaryPoint, BoundaryPoint] =>
    count % 3 === 1 ? [at, at] : textRangeAround(at, count % 3 === 2 ? wordAround : lineAround);
  const [from, to] = anchor === null ? rangeAt(point) : [anchor, anchor];
  selection.select(from, anchor === null ? to : point);
  pointer.extendSelection = ({ hit }) => {
    // Something else has the selection by now.
    if (!isConnected(from.node) || !isConnected(to.node) || focusedTextControl(person.document) !== null) return false;
    const over = hit === null ? null : pointOver(hit, pointer, from, target);
    if (over === null) return true;
    const [start, end] = rangeAt(over);
    if (compareComposedPoints(over, from) < 0) selection.select(to, start);
    else selection.select(from, end);
    return true;
  };
}

/** Where the pointer is in the text of an element; null: there is no place for a caret. */
function pointIn(element: ElementRecord, { x, y }: Pointer): BoundaryPoint | null {
  if (windowWithBoxes(element.nodeDocument) === null) return lastPosition(element);
  return placeInText(element, x, y) ?? lastPosition(element);
}

/** The end of a selection that goes on from `anchor`, in `first`. */
function pointOver(
  element: ElementRecord,
  pointer: Pointer,
  anchor: BoundaryPoint,
  first: ElementRecord,
): BoundaryPoint | null {
  const hasBoxes = windowWithBoxes(element.nodeDocument) !== null;
  if (!hasBoxes && element === first) return null;
  const host = editingHostOf(anchor.node);
  const control = nearestInclusive(element, ({ name: { tagId } }) => CONTROLS.has(tagId));
  const wanted = control ?? element;
  const isAfter = compareComposedPoints(pointAt(wanted, 0), anchor) >= 0;
  // What has been begun in an editing host stays there.
  if (host !== null && !isShadowIncludingInclusiveAncestor(host, element))
    return isAfter ? lastPosition(host) : firstPosition(host);
  if (control?.parent) return pointAt(control.parent, indexOf(control) + (isAfter ? 1 : 0));
  if (hasBoxes) return pointIn(element, pointer);
  return isAfter ? lastPosition(element) : firstPosition(element);
}

/** A press on a control leaves the selection of the page where it is. */
function isUnselectable(target: ElementRecord): boolean {
  const control = nearestInclusive(target, ({ name: { tagId } }) => CONTROLS.has(tagId));
  if (editingHostOf(target) !== null) return false;
  return control !== null || nearestInclusive(target, isNeverSelected) !== null;
}

/** https://drafts.csswg.org/css-ui/#valdef-user-select-none */
function isNeverSelected(element: ElementRecord): boolean {
  return styleOf(element, 'user-select') === 'none';
}

function placeInControl(person: Person, pointer: Pointer, control: ElementRecord, count: number): void {
  const text = textOf(control);
  const offsetAt = ({ x, y }: Pointer): number => offsetInControl(control, text, x, y) ?? text.length;
  const at = offsetAt(pointer);
  const rangeAt = (offset: number): readonly [number, number] => {
    if (count % 3 === 1) return [offset, offset];
    const isWord = count % 3 === 2;
    if (!isWord && !isMultiline(control)) return [0, text.length];
    const { start, end } = (isWord ? wordAround : lineAround)(text, offset);
    return [start, end];
  };
  const { start, direction, end } = selectionOfControl(control);
  const isExtended = count % 3 === 1 && person.modifiers.has('Shift');
  const anchor = direction === 'backward' ? end : start;
  const [from, to] = isExtended ? [anchor, anchor] : rangeAt(at);
  selectInControl(control, from, isExtended ? at : to);
  pointer.extendSelection = () => {
    if (focusedTextControl(person.document) !== control || textOf(control) !== text) return false;
    if (windowWithBoxes(control.nodeDocument) === null) return true;
    const over = offsetAt(pointer);
    const [first, last] = rangeAt(over);
    if (over < from) selectInControl(control, to, first);
    else selectInControl(control, from, last);
    return true;
  };
}
