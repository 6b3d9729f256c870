import { textOf } from '../html/forms/text-of-control.ts';
import type { ElementRecord } from '../tree/records.ts';
import { fireBeforeInput, fireInput } from './edit-events.ts';
import type { Steps } from './steps.ts';
import { changeText, selectionOfControl } from './text-control.ts';

/** What a text control was before an edit. */
interface Version {
  readonly text: string;
  readonly caret: number;
}

interface History {
  readonly undone: Version[];
  readonly done: Version[];
  /** The kind of the last edit: letters that are typed one after the other are one. */
  last: string;
}

const histories = new WeakMap<ElementRecord, History>();

function versionOf(control: ElementRecord): Version {
  return { text: textOf(control), caret: selectionOfControl(control).end };
}

/** To be called before a control changes. */
export function noteEdit(control: ElementRecord, inputType: string): void {
  let history = histories.get(control);
  if (history === undefined) {
    history = { done: [], undone: [], last: '' };
    histories.set(control, history);
  }
  const version = versionOf(control);
  const goesOn = history.last === inputType && inputType === 'insertText' && history.undone.length === 0;
  if (!goesOn) history.done.push(version);
  history.last = inputType;
  history.undone.length = 0;
}

/** Undoes the last edit, or does it again. */
export function* undo(control: ElementRecord, isRedo: boolean): Steps {
  const history = histories.get(control);
  const from = isRedo ? history?.undone : history?.done;
  if (history === undefined || from === undefined || from.length === 0) return;
  const edit = { inputType: isRedo ? 'historyRedo' : 'historyUndo' };
  if (!(yield* fireBeforeInput(control, edit))) return;
  const version = from.pop() as Version;
  (isRedo ? history.done : history.undone).push(versionOf(control));
  history.last = '';
  changeText(control, version.text, version.caret);
  yield* fireInput(control, edit);
}
