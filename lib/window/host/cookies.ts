import type { CookieJar } from 'tough-cookie';
import type { CookieHost } from '../../../dom/window/host.ts';
import type { Client } from './client.ts';

/** https://html.spec.whatwg.org/#dom-document-cookie: what is HttpOnly neither shows nor can be set. */
export function createCookies(jar: () => CookieJar, client: Client): CookieHost {
  return {
    get() {
      try {
        return jar().getCookieStringSync(client.cookieUrl, { http: false });
      } catch {
        return '';
      }
    },
    set(cookie) {
      try {
        jar().setCookieSync(cookie, client.cookieUrl, { http: false, ignoreError: true });
      } catch {
        // A URL without a host has no cookies.
      }
    },
  };
}
