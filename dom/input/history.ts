import { textOf } from '../html/forms/text-of-control.ts';
import { changeSelection, type SelectionDirection } from '../html/forms/text-selection.ts';
import type { ElementRecord } from '../tree/records.ts';
import { fireBeforeInput, fireInput } from './edit-events.ts';
import type { Steps } from './steps.ts';
import { changeText, isSameSelection, selectionOfControl } from './text-control.ts';

/** A text control before an edit, or after it. */
interface Version {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly direction: SelectionDirection;
}

interface Edit {
  readonly before: Version;
  after: Version;
}

interface History {
  readonly undone: Edit[];
  readonly done: Edit[];
  /** The kind of the last edit, where what is typed goes on with it; '' where nothing does. */
  last: string;
}

const histories = new WeakMap<ElementRecord, History>();

function versionOf(control: ElementRecord): Version {
  return { text: textOf(control), ...selectionOfControl(control) };
}

/** What is typed, and what is deleted by characters. */
const TYPING: ReadonlySet<string> = new Set([
  'insertText',
  'insertLineBreak',
  'deleteContentBackward',
  'deleteContentForward',
]);

/** To be called before a control changes, with what comes of that. What is typed together is undone together, as in Chromium. */
export function noteEdit(control: ElementRecord, inputType: string, text: string, caret: number): void {
  let history = histories.get(control);
  if (history === undefined) {
    history = { done: [], undone: [], last: '' };
    histories.set(control, history);
  }
  const { done, last } = history;
  const before = versionOf(control);
  const after: Version = { text, start: caret, end: caret, direction: 'forward' };
  const isTyping = TYPING.has(inputType);
  const edit = done.at(-1);
  const goesOn = isTyping && (inputType === 'deleteContentBackward' ? last === inputType : last !== '');
  if (goesOn && edit !== undefined && isSame(edit.after, before)) edit.after = after;
  else done.push({ before, after });
  history.last = isTyping ? inputType : '';
  history.undone.length = 0;
}

function isSame(one: Version, other: Version): boolean {
  return one.text === other.text && isSameSelection(one, other);
}

/** Undoes the last edit, or does it again. */
export function* undo(control: ElementRecord, isRedo: boolean): Steps {
  const history = histories.get(control);
  if (history === undefined) return;
  const [from, to] = isRedo ? [history.undone, history.done] : [history.done, history.undone];
  if (from.length === 0) return;
  const description = { inputType: isRedo ? 'historyRedo' : 'historyUndo' };
  if (!(yield* fireBeforeInput(control, description))) return;
  const edit = from.pop() as Edit;
  to.push(edit);
  history.last = '';
  const { text, start, end, direction } = isRedo ? edit.after : edit.before;
  changeText(control, text, end);
  changeSelection(control, text, start, end, direction);
  yield* fireInput(control, description);
}
