import { documentData } from '../tree/document-data.ts';
import type { DocumentRecord } from '../tree/records.ts';
import type { WindowRecord } from './window-record.ts';

/** https://html.spec.whatwg.org/#concept-document-bc: the window that shows the document; null: none does. */
export function windowOfDocument(document: DocumentRecord): WindowRecord | null {
  return documentData(document).window as WindowRecord | null;
}
