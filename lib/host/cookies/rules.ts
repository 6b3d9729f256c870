import type { Cookie, CookieJar } from 'tough-cookie';
import { isTrustworthy } from '../fetch/referrer.ts';
import type { CookieAccess } from './access.ts';
import { registrableDomain } from './sites.ts';
import { toughCookie } from './tough-cookie.ts';

/** How many bytes a name and a value may have together. */
const MOST_BYTES = 4096;

/** 400 days, in milliseconds. https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.5 */
const LONGEST = 34_560_000_000;

/** Takes attributes away that do not count. False where the whole cookie does not. */
export function restrain(cookie: Cookie, url: string): boolean {
  const size = Buffer.byteLength(cookie.key) + Buffer.byteLength(cookie.value);
  if (size === 0 || size > MOST_BYTES) return false;
  const time = cookie.TTL();
  // The jar counts what a Max-Age says from when the cookie was last asked for.
  cookie.maxAge = null;
  cookie.expires = time < Number.POSITIVE_INFINITY ? new Date(Date.now() + Math.min(time, LONGEST)) : 'Infinity';
  if (cookie.domain === null) return true;
  const host = hostOf(url);
  const isItself = registrableDomain(cookie.domain) === null;
  cookie.domain = hostInJar(cookie.domain);
  if (!isItself) return toughCookie().domainMatch(host, cookie.domain) === true;
  // A public suffix, or an address: it stands for itself alone. As in Chromium, only an address does for that prefix.
  if (cookie.domain !== host || (/^__host-/i.test(cookie.key) && !/^[\d.]+$|:/.test(host))) return false;
  cookie.domain = null;
  return true;
}

/** https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.7, what the jar does not look at. */
export function mayBeStored(jar: CookieJar, cookie: Cookie, url: string, { isHttp, sameSite }: CookieAccess): boolean {
  const isNone = cookie.sameSite === 'none';
  if ((isNone || isPartitioned(cookie)) && !cookie.secure) return false;
  if (!isNone && sameSite === 'none') return false;
  if (!isHttp && cookie.httpOnly) return false;
  return hasWhatItsPrefixSays(cookie, isHttp) && !hidesSecure(jar, cookie, url);
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
 * What the name of a cookie ends with, once or more often, where the jar, which has room for one, has others that differ by what sets them, a
 * host for itself or for all of a domain, or by being `Partitioned`. No name that comes ends like that, and servers take it for the name without.
 */
const MARK = ' ';

export function nameOf({ key }: Cookie): string {
  return key.replace(/(?<! ) +$/, '');
}

/**
 * What the jar is to be given, so that the cookie takes a place that one of its kind has there, or that is free. As in Chromium it has the
 * age of one that it takes the place of if they have the same value.
 */
export function inItsPlace(jar: CookieJar, cookie: Cookie, url: string, { isHttp }: CookieAccess): Cookie {
  const domain = cookie.domain ?? hostOf(url);
  let there: Cookie[] = [];
  jar.store.findCookies(domain, null, true, (_, found) => {
    there = (found ?? []).filter(
      (other) => other.domain === domain && other.path === pathOf(cookie, url) && nameOf(other) === cookie.key,
    );
  });
  const own = there.find(
    (other) => other.hostOnly === (cookie.domain === null) && isPartitioned(other) === isPartitioned(cookie),
  );
  if (own && own.value !== cookie.value && (isHttp || !own.httpOnly))
    jar.store.removeCookie(domain, own.path, own.key, () => {});
  const holder = own ?? there[0];
  if (!holder) return cookie;
  let key = own?.key ?? cookie.key;
  while (!own && there.some((other) => other.key === key)) key += MARK;
  // What is made of a cookie of the jar is of its class: the jar's package may be another copy of tough-cookie.
  return new (holder.constructor as typeof Cookie)({ ...cookie, key });
}

/** https://datatracker.ietf.org/doc/html/draft-cutler-httpbis-partitioned-cookies#section-2.1 */
export function isPartitioned({ extensions }: Cookie): boolean {
  return extensions?.some((extension) => /^partitioned(?:=|$)/i.test(extension)) ?? false;
}

/** Whether a server that cannot be trusted would set a cookie of one that can, or what might be taken for it. */
function hidesSecure(jar: CookieJar, cookie: Cookie, url: string): boolean {
  if (isTrustworthy(new URL(url))) return false;
  if (cookie.secure) return true;
  const { domainMatch, pathMatch } = toughCookie();
  const host = cookie.domain ?? hostOf(url);
  const path = pathOf(cookie, url);
  let found = false;
  jar.store.getAllCookies((_, all) => {
    found = (all ?? []).some(
      (other) =>
        other.secure &&
        nameOf(other) === cookie.key &&
        other.TTL() > 0 &&
        (domainMatch(host, other.domain!) || domainMatch(other.domain!, host)) &&
        pathMatch(path, other.path!),
    );
  });
  return found;
}

function hostOf(url: string): string {
  return hostInJar(new URL(url).hostname);
}

/**
 * A jar finds no host that ends in a dot, and none of the names of https://datatracker.ietf.org/doc/html/rfc6761 by itself. It gets one that
 * no server has. https://datatracker.ietf.org/doc/html/rfc9476
 */
const nameInJar = (host: string): string =>
  host.replace(/\.$/, '.alt').replace(/^(?:example|local|test)$/, '$&.alt.alt');

const hostInJar = (host: string): string => nameInJar(host.replace(/^\[|\]$/g, ''));

/** A jar decodes the path of a URL, and no Path: this is what it decodes to the URL. */
export function urlInJar(text: string): string {
  const url = new URL(text);
  return `http${isTrustworthy(url) ? 's' : ''}://${nameInJar(url.hostname)}${url.pathname.replaceAll('%', '%25')}`;
}

/** https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.1.4 */
function pathOf({ path }: Cookie, url: string): string {
  return path ?? (new URL(url).pathname.replace(/\/[^/]*$/, '') || '/');
}
