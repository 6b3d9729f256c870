import type { Cookie, CookieJar } from 'tough-cookie';
import type { CookieAccess, SameSiteContext } from './access.ts';
import { evictCookies, forget } from './limits.ts';
import { parseCookie } from './parse.ts';
import { inItsPlace, isPartitioned, mayBeStored, nameOf, restrain, urlInJar } from './rules.ts';
import { registrableDomain } from './sites.ts';
import { toughCookie } from './tough-cookie.ts';

/** As in Chromium, how old a cookie without SameSite may be to go along with what is `unsafe`, in milliseconds. */
const UNSAFE_AGE = 120_000;

export function createJar(): CookieJar {
  return new (toughCookie().CookieJar)(null, { looseMode: true });
}

const partitions = new WeakMap<CookieJar, Map<string, CookieJar>>();

/** Where what other sites set in documents of that site is kept apart: a jar has one place for a name. */
function jarOf(jar: CookieJar, partition: string): CookieJar {
  const jars = partitions.get(jar) ?? new Map<string, CookieJar>();
  partitions.set(jar, jars);
  const found = jars.get(partition) ?? createJar();
  jars.set(partition, found);
  return found;
}

/** https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.8.3 */
export function readCookies(jar: CookieJar, url: string, { isHttp, sameSite, partition = '' }: CookieAccess): string {
  const cookiesOf = (one: CookieJar): Cookie[] =>
    one.getCookiesSync(urlInJar(url), { http: isHttp, sort: undefined } as never);
  const found =
    partition === ''
      ? cookiesOf(jar)
      : [...cookiesOf(jar).filter((cookie) => !isPartitioned(cookie)), ...cookiesOf(jarOf(jar, partition))].sort(
          toughCookie().cookieCompare,
        );
  return found
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
export function storeCookie(given: CookieJar, url: string, text: string, access: CookieAccess): void {
  const cookie = parseCookie(text);
  const { partition = '' } = access;
  const jar = partition !== '' && cookie !== null && isPartitioned(cookie) ? jarOf(given, partition) : given;
  if (cookie === null || !restrain(cookie, url) || !mayBeStored(jar, cookie, url, access)) return;
  const options = { http: access.isHttp, ignoreError: true, loose: true };
  const placed = inItsPlace(jar, cookie, url, access);
  const put = (one: Cookie | string): Cookie | undefined => jar.setCookieSync(one, urlInJar(url), options);
  // Another copy of tough-cookie takes text for what is not of its class.
  const stored = put(placed) ?? (placed === cookie ? put(`${cookie}`) : undefined);
  if (stored !== undefined) evictCookies(jar, stored);
}

/** https://w3c.github.io/webappsec-clear-site-data/#abstract-opdef-clear-cookies-for-origin: those of its site. */
export function clearCookies(given: CookieJar, url: string, { partition = '' }: CookieAccess): void {
  const { hostname } = new URL(url);
  const site = registrableDomain(hostname) ?? hostname;
  for (const jar of partition === '' ? [given] : [given, jarOf(given, partition)]) {
    jar.store.getAllCookies((_, all) => {
      for (const cookie of all ?? []) if (`.${cookie.domain}`.endsWith(`.${site}`)) forget(jar, cookie);
    });
  }
}

/** The bytes of the cookies, as a header has them: each is a character. */
export function headerOfCookies(cookies: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is not ASCII
  return cookies.replace(/[^\x00-\x7f]/gu, (character) =>
    BYTE.test(character)
      ? String.fromCharCode(character.charCodeAt(0) & 0xff)
      : Buffer.from(character).toString('latin1'),
  );
}

/** What stands for a byte of no UTF-8: a surrogate without another. */
const BYTE = /^[\udc80-\udcff]$/;

/** A cookie as a header has it. */
export function cookieOfHeader(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  const text = decodeCookies(bytes);
  return Buffer.from(text).equals(bytes)
    ? text
    : value.replace(/[\x80-\xff]/g, (byte) => String.fromCharCode(byte.charCodeAt(0) | 0xdc00));
}

/** https://encoding.spec.whatwg.org/#utf-8-decode-without-bom */
export function decodeCookies(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
