import { editingHostOf } from '../html/editable.ts';
import { TagId } from '../names/tag-ids.ts';
import { selectionOf } from '../selection/selection-record.ts';
import type { ElementRecord } from '../tree/records.ts';
import { nearestInclusive } from './documents.ts';
import { lastPosition, textRangeAround } from './editing-positions.ts';
import type { Person } from './person.ts';
import { lineAround, wordAround } from './text-boundaries.ts';
import { focusedTextControl, isMultiline, selectInControl, selectionOfControl, textOf } from './text-control.ts';

const CONTROLS = new Set([TagId.Button, TagId.Input, TagId.Select, TagId.Textarea, TagId.Img, TagId.Iframe]);

/**
 * Where the caret is after a press. Nobody knows where in the text that was, so it is at its end, as if somebody had pressed behind the
 * text: of a text control, or of what can be edited. A second press selects the word there, a third one the line.
 */
export function placeCaret(person: Person, target: ElementRecord, count: number): void {
  const control = focusedTextControl(person.document);
  if (control !== null && nearestInclusive(target, (element) => element === control) !== null) {
    placeInControl(person, control, count);
    return;
  }
  const selection = selectionOf(person.document);
  const end = isUnselectable(target) ? null : lastPosition(target);
  if (end === null) return;
  if (count % 3 === 1) {
    const isExtended = person.modifiers.has('Shift') && selection.anchor !== null;
    selection.select(isExtended ? selection.anchor : end, end);
    return;
  }
  const [from, to] = textRangeAround(end, count % 3 === 2 ? wordAround : lineAround);
  selection.select(from, to);
}

/** A press on a control leaves the selection of the page where it is. */
function isUnselectable(target: ElementRecord): boolean {
  const control = nearestInclusive(target, ({ name: { tagId } }) => CONTROLS.has(tagId));
  return control !== null && editingHostOf(control) === null;
}

function placeInControl(person: Person, control: ElementRecord, count: number): void {
  const text = textOf(control);
  if (count % 3 === 1) {
    const { start, direction, end } = selectionOfControl(control);
    const anchor = direction === 'backward' ? end : start;
    selectInControl(control, person.modifiers.has('Shift') ? anchor : text.length, text.length);
    return;
  }
  const isWord = count % 3 === 2;
  const { start, end } =
    isWord || isMultiline(control)
      ? (isWord ? wordAround : lineAround)(text, text.length)
      : { start: 0, end: text.length };
  selectInControl(control, start, end);
}
