import { windowOfDocument } from '../realm/document-window.ts';
import { hostOfWindow } from '../realm/shared/window-record.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { scriptingStateOf } from './scripting-state.ts';

/** The https://html.spec.whatwg.org/#document-load-timing-info gets the time, if it has come to that moment for the first time. */
export function noteLoadTime(document: DocumentRecord, moment: string): void {
  const window = windowOfDocument(document);
  if (window === null) return;
  const { loadTiming } = scriptingStateOf(document);
  if (!loadTiming.has(moment)) loadTiming.set(moment, hostOfWindow(window).tasks.now());
}
