import type { CookieJar } from 'tough-cookie';
import type { CookieHost } from '../../dom/realm/host.ts';
import type { Client } from './client.ts';
import type { CookieAccess } from './cookies/access.ts';
import { decodeCookies, headerOfCookies, readCookies, storeCookie } from './cookies/jar.ts';
import { accessOfClient } from './cookies/same-site.ts';

/** https://html.spec.whatwg.org/#dom-document-cookie: what is HttpOnly neither shows nor can be set. */
export function createCookies(jar: () => CookieJar, client: Client): CookieHost {
  return {
    get() {
      if (!hasCookies(client)) return '';
      try {
        const cookies = readCookies(jar(), client.cookieUrl, accessOf(client));
        return decodeCookies(Buffer.from(headerOfCookies(cookies), 'latin1'));
      } catch {
        // The store of a user's jar may fail.
        return '';
      }
    },
    set(cookie) {
      if (!hasCookies(client)) return;
      try {
        storeCookie(jar(), client.cookieUrl, cookie, accessOf(client));
      } catch {
        // The same.
      }
    },
  };
}

/** https://html.spec.whatwg.org/#cookie-averse-document-object, and documents of an opaque origin. */
function hasCookies({ origin, cookieUrl }: Client): boolean {
  return origin.serialization !== 'null' && /^https?:/.test(cookieUrl);
}

function accessOf(client: Client): CookieAccess {
  return accessOfClient(client, client.cookieUrl, false);
}
