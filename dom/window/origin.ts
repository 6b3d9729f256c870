import { documentData } from '../tree/document-data.ts';
import { hostOfWindow, type WindowRecord } from './window-record.ts';

/** https://html.spec.whatwg.org/#concept-document-origin of the window's document, serialized. The host knows it. */
export function originOfWindow(window: WindowRecord): string {
  return hostOfWindow(window).client.origin();
}

/** https://html.spec.whatwg.org/#same-origin, of their documents. */
export function isSameOrigin(a: WindowRecord, b: WindowRecord): boolean {
  return a === b || hostOfWindow(a).client.originKey() === hostOfWindow(b).client.originKey();
}

export function urlOfWindow(window: WindowRecord): string {
  return window.document === null ? 'about:blank' : documentData(window.document).url;
}
