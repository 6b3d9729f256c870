import type { Cookie, CookieJar } from 'tough-cookie';
import { isTrustworthy } from '../fetch/referrer.ts';
import type { CookieAccess } from './access.ts';
import { registrableDomain } from './sites.ts';

/** How many bytes a name and a value may have together, and an attribute. */
const MOST_BYTES = 4096;
const MOST_ATTRIBUTE_BYTES = 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what the draft lists
const CONTROL_CHARACTERS = /[\x00-\x08\x0a-\x1f\x7f]/;

/** A cookie without a name that a header would show as one with a name. https://cookiestore.spec.whatwg.org/#set-cookie-algorithm */
const IS_AMBIGUOUS = /^[\t ]*=[^;]*=/;

/** As in Chromium, no host is named by a dot alone, nor after two. */
const HAS_NO_HOST = /;[\t ]*domain[\t ]*=[\t ]*\.[\t ]*(?:[.;]|$)/i;

/** https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.6 */
export function mayBeSet(text: string): boolean {
  return !CONTROL_CHARACTERS.test(text) && !IS_AMBIGUOUS.test(text) && !HAS_NO_HOST.test(text);
}

/** Takes attributes away that do not count. False where the whole cookie does not. */
export function restrain(cookie: Cookie, url: string): boolean {
  const size = Buffer.byteLength(cookie.key) + Buffer.byteLength(cookie.value);
  if (size === 0 || size > MOST_BYTES) return false;
  if (Buffer.byteLength(cookie.path ?? '') > MOST_ATTRIBUTE_BYTES) cookie.path = null;
  // A number that is much smaller would be written out as what is none.
  if (cookie.TTL() <= 0) cookie.maxAge = 0;
  if (cookie.domain === null) return true;
  if (Buffer.byteLength(cookie.domain) > MOST_ATTRIBUTE_BYTES) cookie.domain = null;
  else if (registrableDomain(cookie.domain) === null) {
    // A public suffix, or an address: it stands for itself alone.
    if (cookie.cdomain() !== new URL(url).hostname.replace(/^\[|\]$/g, '')) return false;
    cookie.domain = null;
  }
  return true;
}

/** https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.7, what the jar does not look at. */
export function mayBeStored(jar: CookieJar, cookie: Cookie, url: string, { isHttp, sameSite }: CookieAccess): boolean {
  const isNone = cookie.sameSite === 'none';
  // https://datatracker.ietf.org/doc/html/draft-cutler-httpbis-partitioned-cookies#section-2.1
  const isPartitioned = cookie.extensions?.some((extension) => /^partitioned(?:=|$)/i.test(extension));
  if ((isNone || isPartitioned) && !cookie.secure) return false;
  if (!isNone && sameSite === 'none') return false;
  if (!isHttp && cookie.httpOnly) return false;
  return hasWhatItsPrefixSays(cookie, isHttp) && !replacesOther(jar, cookie, url);
}

/**
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.3, whatever the case, and those by which a server
 * knows that no script set a cookie. A server might take the value of a cookie without a name for a name.
 */
function hasWhatItsPrefixSays(cookie: Cookie, isHttp: boolean): boolean {
  const prefix = /^__(?:(?:host-)?http-|host-|secure-)/i.exec(cookie.key === '' ? cookie.value : cookie.key)?.[0];
  if (prefix === undefined) return true;
  if (cookie.key === '' || !cookie.secure) return false;
  const name = prefix.toLowerCase();
  if (name.includes('http-') && !(isHttp && cookie.httpOnly)) return false;
  return !name.startsWith('__host-') || (cookie.domain === null && cookie.path === '/');
}

/**
 * Whether a server that cannot be trusted would set what takes the place of a cookie of one that can, or a host that of another one, which
 * has it for itself: a jar has no room for both.
 */
function replacesOther(jar: CookieJar, { key, domain, path, secure }: Cookie, url: string): boolean {
  const { hostname, pathname } = new URL(url);
  const isSecure = secure || isTrustworthy(new URL(url));
  return [hostname, domain ?? hostname].some((host) =>
    jar
      .getCookiesSync(`https://${host}${path ?? pathname}`)
      .some(
        (other) => other.key === key && ((other.secure && !isSecure) || (other.hostOnly && other.domain !== hostname)),
      ),
  );
}
