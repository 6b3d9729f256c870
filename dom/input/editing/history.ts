import type { BoundaryPoint } from '../../ranges/range-record.ts';
import { type DocumentRecord, type ElementRecord, isConnected } from '../../tree/records.ts';
import type { Steps } from '../steps.ts';
import { fireBeforeInput, fireInput } from './edit-events.ts';

/** What can be undone, and done again. */
export interface Edit {
  /** The text control or the editing host. */
  readonly root: ElementRecord;
  /** Makes the next edit part of this one, if nothing has happened between them. */
  goOnWith(next: Edit): boolean;
  /** Brings back what was before it, or after it. */
  swap(isRedo: boolean): void;
}

/** What has been edited in a document. */
interface History {
  undone: Edit[];
  done: Edit[];
  /** The kind of the last edit, where what is typed goes on with it; '' where nothing does. */
  last: string;
}

/** As many as Chromium keeps. */
const MOST = 1000;

const histories = new WeakMap<DocumentRecord, History>();

const TYPING = /^(?:insert(?:Text|LineBreak|Paragraph)|delete(?:Content|Word|SoftLine)(?:Back|For)ward)$/;
const BACKSPACE = /^delete\w+Backward$/;
const DELETES_MORE = /^delete(?:Word|SoftLine)/;

/** Whether what is typed is undone together with what was typed before, as in Chromium. */
function goesOn(inputType: string, last: string): boolean {
  if (last === '' || !TYPING.test(inputType) || DELETES_MORE.test(inputType)) return false;
  return !BACKSPACE.test(inputType) || BACKSPACE.test(last);
}

export function noteEdit(edit: Edit, inputType: string): void {
  const { root } = edit;
  let history = histories.get(root.nodeDocument);
  if (history === undefined) {
    history = { done: [], undone: [], last: '' };
    histories.set(root.nodeDocument, history);
  }
  const latest = history.done.at(-1);
  if (latest?.root !== root) history.done = history.done.filter(isThere, root.nodeDocument);
  const isPart = latest?.root === root && goesOn(inputType, history.last) && latest.goOnWith(edit);
  if (!isPart && history.done.push(edit) > MOST) history.done.shift();
  history.last = TYPING.test(inputType) ? inputType : '';
  history.undone = [];
}

/** What has left the document takes its edits along. */
function isThere(this: DocumentRecord, { root }: Edit): boolean {
  return root.nodeDocument === this && isConnected(root);
}

export function canUndo(document: DocumentRecord, isRedo: boolean): boolean {
  const history = histories.get(document);
  return history !== undefined && (isRedo ? history.undone : history.done).some(isThere, document);
}

/** Undoes the last edit in the document, or does it again. `selected`: what of an editing host is selected now. */
export function* undo(
  document: DocumentRecord,
  isRedo: boolean,
  selected: readonly [BoundaryPoint, BoundaryPoint] | null,
): Steps {
  const history = histories.get(document);
  if (history === undefined) return;
  history.done = history.done.filter(isThere, document);
  history.undone = history.undone.filter(isThere, document);
  const [from, to] = isRedo ? [history.undone, history.done] : [history.done, history.undone];
  const edit = from.at(-1);
  if (edit === undefined) return;
  const description = { inputType: isRedo ? 'historyRedo' : 'historyUndo' };
  if (!(yield* fireBeforeInput(edit.root, description, selected)) || !isConnected(edit.root)) return;
  from.pop();
  to.push(edit);
  history.last = '';
  edit.swap(isRedo);
  yield* fireInput(edit.root, description);
}
