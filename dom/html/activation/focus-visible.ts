import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';
import { stateChanged } from '../../tree/state-changes.ts';
import { editingHostOf } from '../editable.ts';
import { inputTypeOf, isOneOf, READ_ONLY_APPLIES } from '../forms/input-type.ts';
import { isDefaultSummary } from './details.ts';

/** Where somebody has used a pointer last, and no key since. */
const usesPointer = new WeakSet<DocumentRecord>();

/** What got the focus so that nobody has to be shown it. */
const quietly = new WeakMap<DocumentRecord, ElementRecord>();

/** Of that, what a script wants nobody to be shown, even where text is written. */
const hidden = new WeakSet<ElementRecord>();

export function notePointerUse(document: DocumentRecord): void {
  usesPointer.add(document);
}

/** Whoever uses the keyboard is shown where the focus is. */
export function noteKeyUse(document: DocumentRecord): void {
  usesPointer.delete(document);
  const element = quietly.get(document);
  if (element === undefined) return;
  quietly.delete(document);
  stateChanged(element);
}

/** `isWanted`: what a script says of it; null: nothing. https://html.spec.whatwg.org/#dom-focusoptions-focusvisible */
export function noteFocused(element: ElementRecord, isWanted: boolean | null): void {
  const document = element.nodeDocument;
  if (isWanted === false) hidden.add(element);
  else hidden.delete(element);
  if (isWanted ?? !usesPointer.has(document)) quietly.delete(document);
  else quietly.set(document, element);
}

/** https://drafts.csswg.org/selectors/#the-focus-visible-pseudo, of what has the focus: where text is written it is shown unless a script says otherwise. */
export function isFocusShown(element: ElementRecord): boolean {
  if (isDefaultSummary(element)) return false;
  return quietly.get(element.nodeDocument) !== element || (!hidden.has(element) && takesKeys(element));
}

function takesKeys(element: ElementRecord): boolean {
  if (isHtml(element, TagId.Input)) return isOneOf(inputTypeOf(element), READ_ONLY_APPLIES);
  return isHtml(element, TagId.Textarea) || isHtml(element, TagId.Select) || editingHostOf(element) !== null;
}
