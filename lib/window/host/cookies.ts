import type { CookieJar } from 'tough-cookie';
import type { CookieHost } from '../../../dom/window/host.ts';

/** https://html.spec.whatwg.org/#dom-document-cookie: what is HttpOnly neither shows nor can be set. */
export function createCookies(jar: () => CookieJar): CookieHost {
  return {
    get(url) {
      try {
        return jar().getCookieStringSync(url, { http: false });
      } catch {
        return '';
      }
    },
    set(url, cookie) {
      try {
        jar().setCookieSync(cookie, url, { http: false, ignoreError: true });
      } catch {
        // A URL without a host has no cookies.
      }
    },
  };
}
