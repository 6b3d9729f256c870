import { documentData } from '../tree/document-data.ts';
import { originOf } from './url/url-record.ts';
import type { WindowRecord } from './window-record.ts';

/**
 * https://html.spec.whatwg.org/#determining-the-origin of the window's document, serialized: that of its URL; where an
 * `about:` document has none, that of the document it is shown in, or of who opened it.
 */
export function originOfWindow(window: WindowRecord): string {
  let at = window;
  for (;;) {
    const url = urlOfWindow(at);
    const creator = at.parent === at ? at.opener : at.parent;
    if (creator === null || !url.startsWith('about:')) return originOf(url);
    at = creator;
  }
}

export function urlOfWindow(window: WindowRecord): string {
  return window.document === null ? 'about:blank' : documentData(window.document).url;
}
