import type { EncodingChange } from '../realm/host.ts';
import { documentData } from '../tree/document-data.ts';
import type { DocumentRecord } from '../tree/records.ts';

/**
 * https://html.spec.whatwg.org/#change-the-encoding, once whoever decodes has said what comes of it. Gives what the parser reads
 * instead of what it has not read yet; null: that stands; false: the parser stops, as the page is to be parsed again.
 */
export function changeTheEncoding(document: DocumentRecord, change: EncodingChange): string | false | null {
  if (change.kind === 'none') return null;
  if (change.kind === 'restart') return false;
  documentData(document).encoding = change.encoding;
  return change.text;
}
