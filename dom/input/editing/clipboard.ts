import { styles } from '../../css/styles.ts';
import { CLIPBOARD_EVENT } from '../../events/data-transfer-events.ts';
import { InputType, inputTypeOf } from '../../html/forms/input-type.ts';
import { textOf } from '../../html/forms/text-of-control.ts';
import { isSeenWhole } from '../../layout/visible-lines.ts';
import { WITHOUT_SHADOW_ROOTS } from '../../markup/fragment.ts';
import { TagId } from '../../names/tag-ids.ts';
import { cloneContents } from '../../ranges/range-contents.ts';
import { platform } from '../../realm/platform.ts';
import { selectionOf } from '../../selection/selection-record.ts';
import type { DragDataStore } from '../../services/data-transfer/drag-data-store.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, isElement, type NodeRecord } from '../../tree/records.ts';
import { copyOfStore, dataTransferOf, newStore } from '../data-stores.ts';
import { bodyOrRoot } from '../documents.ts';
import { fire } from '../fire.ts';
import type { Person } from '../person.ts';
import type { Steps } from '../steps.ts';
import { cutFromControl } from './edit-control.ts';
import { cutFromHost, isPlainText } from './edit-host.ts';
import { type Edited, editedByScript, editedIn, insertTextInto } from './editing.ts';
import { isMutable, selectionOfControl } from './text-control.ts';

/** https://w3c.github.io/clipboard-apis/#clipboard-actions */

/** What clipboard events go to: where the selection is. */
function targetOf(document: DocumentRecord): ElementRecord | null {
  const { range, control } = selectionOf(document);
  if (range !== null && control !== null) return control;
  let node: NodeRecord | null = range?.startNode ?? null;
  while (node !== null && (!isElement(node) || isSeenWhole(node))) node = node.parent;
  return node ?? bodyOrRoot(document);
}

function fireClipboard(target: ElementRecord, type: string, store: DragDataStore): Steps<boolean> {
  return fire(target, type, CLIPBOARD_EVENT, { clipboardData: dataTransferOf(store) });
}

function isPassword(element: ElementRecord): boolean {
  return isHtml(element, TagId.Input) && inputTypeOf(element) === InputType.Password;
}

function isFixed({ element, isControl }: Edited): boolean {
  return isControl && !isMutable(element);
}

/** What is selected, as it goes to the clipboard; null: nothing is. */
function selectedData(document: DocumentRecord, edited: Edited | null): DragDataStore | null {
  const store = newStore('uninitialized');
  if (edited?.isControl === true) {
    const { start, end } = selectionOfControl(edited.element);
    if (start === end) return null;
    store.addText('text/plain', textOf(edited.element).slice(start, end));
    return store;
  }
  const { range } = selectionOf(document);
  const text = range === null ? '' : styles().selectedText(range);
  if (range === null || text === '') return null;
  store.addText('text/plain', text);
  store.addText('text/html', platform().serializeHtmlFragment(cloneContents(range), WITHOUT_SHADOW_ROOTS));
  return store;
}

function fireBeforeCopy(target: ElementRecord, isCut: boolean): Steps<boolean> {
  return fireClipboard(target, isCut ? 'beforecut' : 'beforecopy', newStore('uninitialized'));
}

/** Whether there is something to be copied or cut, as a listener may say there is. */
export function* mayCopy(document: DocumentRecord, isCut: boolean): Steps<boolean> {
  const target = targetOf(document);
  if (target === null || isPassword(target)) return false;
  if (!(yield* fireBeforeCopy(target, isCut))) return true;
  const edited = editedByScript(document);
  return selectedData(document, edited) !== null && (!isCut || (edited !== null && !isFixed(edited)));
}

/** Copies what is selected, or cuts it; nothing of a password. */
export function* copy(person: Person, isCut: boolean, editedOf = editedIn): Steps {
  const { focusedDocument: document } = person;
  const target = targetOf(document);
  if (target === null || isPassword(target)) return;
  yield* fireBeforeCopy(target, isCut);
  const type = isCut ? 'cut' : 'copy';
  const store = newStore('uninitialized');
  const isUncanceled = yield* fireClipboard(target, type, store);
  if (!isUncanceled) {
    if (store.length > 0) person.clipboard = copyOfStore(store, 'read-only');
    return;
  }
  const edited = editedOf(document);
  const selected = selectedData(document, edited);
  if (selected === null) return;
  person.clipboard = selected;
  if (isCut && edited !== null) yield* (edited.isControl ? cutFromControl : cutFromHost)(edited.element);
}

/** Pastes what is on the clipboard. */
export function* paste(person: Person): Steps {
  const { clipboard, focusedDocument: document } = person;
  const target = targetOf(document);
  if (target === null) return;
  const store = clipboard === null ? newStore('uninitialized') : copyOfStore(clipboard, 'read-only');
  store.mode = 'read-only';
  if (!(yield* fireClipboard(target, 'paste', store))) return;
  const edited = editedIn(document);
  const text = store.textOf('text/plain');
  if (edited === null || text === null || isFixed(edited)) return;
  const isPlain = edited.isControl || isPlainText(edited.element);
  const inputType = 'insertFromPaste';
  yield* insertTextInto(
    edited,
    text,
    isPlain ? { inputType, data: text } : { inputType, dataTransfer: dataTransferOf(store) },
  );
}
