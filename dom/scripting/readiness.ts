import { fireEvent } from '../events/fire-event.ts';
import { documentData } from '../tree/document-data.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { noteLoadTime } from './load-timing.ts';

/** https://html.spec.whatwg.org/#update-the-current-document-readiness */
export function updateReadiness(document: DocumentRecord, readiness: 'loading' | 'interactive' | 'complete'): void {
  const data = documentData(document);
  if (data.readyState === readiness) return;
  data.readyState = readiness;
  if (readiness === 'interactive') noteLoadTime(document, 'domInteractive');
  if (readiness === 'complete') noteLoadTime(document, 'domComplete');
  fireEvent(document, 'readystatechange');
}
