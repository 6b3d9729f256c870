import type { CookieJar } from 'tough-cookie';
import { headerOf } from '../../../dom/realm/header-of.ts';
import type { CookieAccess } from '../cookies/access.ts';
import { clearCookies, cookieOfHeader, headerOfCookies, readCookies, storeCookie } from '../cookies/jar.ts';
import type { Initiator } from '../initiator.ts';
import type { StorageSession } from '../storage.ts';
import { type HeaderPairs, type HopResponse, setHeader } from './hop.ts';
import { percentDecode } from './local-schemes.ts';
import { isTrustworthy } from './referrer.ts';

/** https://fetch.spec.whatwg.org/#credentials of one request. */
export class Credentials {
  readonly #jar: CookieJar;
  readonly #url: string;
  readonly #access: CookieAccess;
  readonly #storage: StorageSession;

  constructor(jar: CookieJar, url: string, access: CookieAccess, storage: StorageSession) {
    this.#jar = jar;
    this.#url = url;
    this.#access = access;
    this.#storage = storage;
  }

  addTo(headers: HeaderPairs): void {
    const cookies = readCookies(this.#jar, this.#url, this.#access);
    if (cookies !== '') setHeader(headers, 'cookie', headerOfCookies(cookies));
  }

  /**
   * Says who asks, by the user and the password of the URL, where the answer wants to know. False: nothing is to be said.
   * https://httpwg.org/specs/rfc7617.html
   */
  authorize(headers: HeaderPairs, { status, headers: answered }: HopResponse): boolean {
    const { username, password } = new URL(this.#url);
    const isAsked = status === 401 && /(?:^|,)\s*basic(?:[\s,]|$)/i.test(headerOf(answered, 'www-authenticate') ?? '');
    if (!isAsked || (username === '' && password === '') || headerOf(headers, 'authorization') !== null) return false;
    const bytes = Buffer.concat([percentDecode(username), Buffer.from(':'), percentDecode(password)]);
    headers.push(['authorization', `Basic ${bytes.toString('base64')}`]);
    return true;
  }

  /** Stores the cookies of the response. */
  takeFrom(headers: HeaderPairs): void {
    for (const [name, value] of headers) {
      if (name === 'set-cookie') storeCookie(this.#jar, this.#url, cookieOfHeader(value), this.#access);
    }
    this.#clearSiteData(headerOf(headers, 'clear-site-data'));
  }

  /** https://w3c.github.io/webappsec-clear-site-data/#clear-response. As in Chromium, what is kept for one tab stays. */
  #clearSiteData(header: string | null): void {
    const url = new URL(this.#url);
    if (header === null || !isTrustworthy(url)) return;
    const types = header.split(',').map((type) => type.trim());
    const clears = (type: string): boolean => types.includes(type) || types.includes('"*"');
    if (clears('"cookies"')) clearCookies(this.#jar, this.#url, this.#access);
    if (clears('"storage"')) this.#storage.clearLocal(`${url.origin} ${this.#access.partition ?? ''}`.trimEnd());
  }
}

/**
 * As in Chromium: whether a page names something by a user and a password, so that it could try them. Its own are for what is of its
 * origin.
 */
export function namesForeignUser(text: string, { origin, url }: Initiator): boolean {
  const { username, password, origin: asked } = new URL(text);
  if ((username === '' && password === '') || origin === null) return false;
  const own = new URL(url);
  return asked !== origin.key || username !== own.username || password !== own.password;
}
