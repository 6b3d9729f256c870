import type { Cookie, CookieJar } from 'tough-cookie';
import type { CookieAccess } from './access.ts';
import { evictCookies } from './limits.ts';
import { parseCookie } from './parse.ts';
import { inItsPlace, mayBeStored, nameOf, restrain, urlInJar } from './rules.ts';
import type { SameSiteContext } from './same-site.ts';

/** As in Chromium, how old a cookie without SameSite may be to go along with what is `unsafe`, in milliseconds. */
const UNSAFE_AGE = 120_000;

/** https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.8.3 */
export function readCookies(jar: CookieJar, url: string, { isHttp, sameSite }: CookieAccess): string {
  return jar
    .getCookiesSync(urlInJar(url), { http: isHttp, sort: undefined } as never)
    .filter((cookie) => goesAlong(cookie, sameSite))
    .map((cookie) => (nameOf(cookie) === '' ? cookie.value : `${nameOf(cookie)}=${cookie.value}`))
    .join('; ');
}

function goesAlong(cookie: Cookie, context: SameSiteContext): boolean {
  switch (cookie.sameSite) {
    case 'none':
      return true;
    case 'strict':
      return context === 'strict';
    case 'lax':
      return context === 'strict' || context === 'lax';
    default: {
      if (context !== 'unsafe') return context !== 'none';
      const { creation } = cookie;
      return creation instanceof Date && Date.now() - creation.getTime() < UNSAFE_AGE;
    }
  }
}

/** https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.7, or nothing happens. */
export function storeCookie(jar: CookieJar, url: string, text: string, access: CookieAccess): void {
  const cookie = parseCookie(text);
  if (cookie === null || !restrain(cookie, url) || !mayBeStored(jar, cookie, url, access)) return;
  const options = { http: access.isHttp, ignoreError: true, loose: true };
  const placed = inItsPlace(jar, cookie, url, access);
  const put = (given: Cookie | string): Cookie | undefined => jar.setCookieSync(given, urlInJar(url), options);
  // Another copy of tough-cookie takes text for what is not of its class.
  const stored = put(placed) ?? (placed === cookie ? put(`${cookie}`) : undefined);
  if (stored !== undefined) evictCookies(jar, stored);
}

/** The cookies as a header has them: bytes of UTF-8, each a character. */
export function headerOfCookies(cookies: string): string {
  return Buffer.from(cookies).toString('latin1');
}

/** A cookie as a header has it: bytes, which are UTF-8 unless they cannot be. */
export function cookieOfHeader(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}
