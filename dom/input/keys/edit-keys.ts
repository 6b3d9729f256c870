import { focusedElement } from '../../html/activation/focus.ts';
import { isMultiple } from '../../html/forms/select.ts';
import { isMultiline } from '../../html/forms/text-of-control.ts';
import { parseNonNegativeInteger } from '../../html/numbers.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { fireInputAndChange } from '../change-events.ts';
import { copy, paste } from '../editing/clipboard.ts';
import { moveInControl } from '../editing/edit-control.ts';
import { format } from '../editing/edit-format.ts';
import { deleteIn, editedIn, moveCaret, rangeToldOf, selectAll } from '../editing/editing.ts';
import { undo } from '../editing/history.ts';
import { selectAllInList } from '../list-box.ts';
import type { Person } from '../person.ts';
import type { Steps } from '../steps.ts';

/** Where the keys of movement go to: the unit without Control and with it, and whether it is forward. */
const MOVES: Readonly<Record<string, readonly [unit: string, withControl: string, isForward: boolean]>> = {
  ArrowLeft: ['character', 'word', false],
  ArrowRight: ['character', 'word', true],
  ArrowUp: ['line', 'line', false],
  ArrowDown: ['line', 'line', true],
  Home: ['lineboundary', 'documentboundary', false],
  End: ['lineboundary', 'documentboundary', true],
};

const ROWS = plainAttributeName('rows');

/** How much of what is shown a page is, as in Chromium. */
const PAGE = 0.875;

/** What keys do that edit text, as on Linux and Windows. Gives whether the key was one. */
export function* editByKey(person: Person, key: string): Steps<boolean> {
  const { modifiers, document } = person;
  const isControl = modifiers.has('Control') || modifiers.has('Meta');
  const isShift = modifiers.has('Shift');
  if (isControl && !modifiers.has('Alt') && (yield* runShortcut(person, key.toLowerCase(), isShift))) return true;
  const edited = editedIn(document);
  if (edited === null || modifiers.has('Alt')) return false;
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  if (move !== undefined) {
    yield* moveCaret(edited, move[isControl ? 1 : 0], move[2], isShift);
    return true;
  }
  if ((key === 'PageUp' || key === 'PageDown') && edited.isControl && isMultiline(edited.element)) {
    const rows = parseNonNegativeInteger(getAttribute(edited.element, ROWS) ?? '') || 2;
    moveInControl(edited.element, 'line', key === 'PageDown', isShift, Math.max(1, Math.floor(rows * PAGE)));
    return true;
  }
  if (key === 'Backspace' || key === 'Delete') {
    if (key === 'Delete' && isShift) yield* copy(person, true);
    else yield* deleteIn(edited, isControl ? 'word' : 'character', key === 'Delete');
    return true;
  }
  if (key === 'Insert' && (isShift || isControl)) {
    yield* isShift ? paste(person) : copy(person, false);
    return true;
  }
  return false;
}

function* runShortcut(person: Person, key: string, isShift: boolean): Steps<boolean> {
  const edited = editedIn(person.focusedDocument);
  switch (key) {
    case 'a':
      yield* selectAllByKeys(person);
      return true;
    case 'c':
    case 'x':
      yield* copy(person, key === 'x');
      return true;
    case 'v':
      yield* paste(person);
      return true;
    case 'z':
    case 'y':
      yield* undo(person.focusedDocument, key === 'y' || isShift, edited === null ? null : rangeToldOf(edited));
      return true;
    default:
      return edited !== null && !edited.isControl && (yield* format(edited.element, key));
  }
}

function* selectAllByKeys(person: Person): Steps {
  const focused = focusedElement(person.focusedDocument);
  if (focused === null || !isHtml(focused, TagId.Select) || !isMultiple(focused)) yield* selectAll(person.document);
  else if (selectAllInList(focused)) yield* fireInputAndChange(focused);
}
