import { createDocumentRecord } from '../tree/document-data.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { realm } from './realm.ts';
import { stateOf, type WindowRecord } from './shared/window-record.ts';

let associatedDocument: DocumentRecord | null = null;

/**
 * The current global object's associated document, which `new Text()` and the like belong to. Without a window it is an
 * empty HTML document. https://html.spec.whatwg.org/#concept-document-window
 */
export function currentDocument(): DocumentRecord {
  return documentOfGlobal(realm.window);
}

/** The same for the global object that was the current one when something was made; null: that of no window. */
export function documentOfGlobal(window: WindowRecord | null): DocumentRecord {
  const shown = window === null ? null : stateOf(window).document;
  if (shown !== null) return shown;
  associatedDocument ??= createDocumentRecord('html');
  return associatedDocument;
}
