import { documentData } from '../tree/document-data.ts';
import { originOf } from './url/url-record.ts';
import type { WindowRecord } from './window-record.ts';

/**
 * https://html.spec.whatwg.org/#determining-the-origin of the window's document, serialized: that of its URL; where an
 * `about:` document has none, that of the document it is shown in.
 */
export function originOfWindow(window: WindowRecord): string {
  let at = window;
  for (;;) {
    const url = urlOfWindow(at);
    if (!url.startsWith('about:') || at.parent === at) return originOf(url);
    at = at.parent;
  }
}

export function urlOfWindow(window: WindowRecord): string {
  return window.document === null ? 'about:blank' : documentData(window.document).url;
}
