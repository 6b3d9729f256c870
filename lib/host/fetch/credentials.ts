import type { CookieJar } from 'tough-cookie';
import type { CookieAccess } from '../cookies/access.ts';
import { cookieOfHeader, headerOfCookies, readCookies, storeCookie } from '../cookies/jar.ts';
import type { Initiator } from '../initiator.ts';
import { addIfMissing, type HeaderPairs, setHeader } from './hop.ts';
import { percentDecode } from './local-schemes.ts';

/** https://fetch.spec.whatwg.org/#credentials of one request. */
export class Credentials {
  readonly #jar: CookieJar;
  readonly #url: string;
  readonly #access: CookieAccess;

  constructor(jar: CookieJar, url: string, access: CookieAccess) {
    this.#jar = jar;
    this.#url = url;
    this.#access = access;
  }

  addTo(headers: HeaderPairs): void {
    const cookies = readCookies(this.#jar, this.#url, this.#access);
    if (cookies !== '') setHeader(headers, 'cookie', headerOfCookies(cookies));
    const authorization = authorizationOf(this.#url);
    if (authorization !== null) addIfMissing(headers, 'authorization', authorization);
  }

  /** Stores the cookies of the response. */
  takeFrom(headers: HeaderPairs): void {
    for (const [name, value] of headers) {
      if (name === 'set-cookie') storeCookie(this.#jar, this.#url, cookieOfHeader(value), this.#access);
    }
  }
}

/**
 * As in Chromium: whether a page names something by a user and a password, so that it could try them. Its own are for what is of its
 * origin; scripts have XMLHttpRequest for others.
 */
export function namesForeignUser(text: string, destination: string, { origin, url }: Initiator): boolean {
  const { username, password, origin: asked } = new URL(text);
  const isNamed = username !== '' || password !== '';
  if (!isNamed || origin === null || destination === '' || destination === 'document') return false;
  const own = new URL(url);
  return asked !== origin.key || username !== own.username || password !== own.password;
}

/** The user and the password that a URL names; null: it names none. https://httpwg.org/specs/rfc7617.html */
function authorizationOf(url: string): string | null {
  const { username, password } = new URL(url);
  if (username === '' && password === '') return null;
  const bytes = Buffer.concat([percentDecode(username), Buffer.from(':'), percentDecode(password)]);
  return `Basic ${bytes.toString('base64')}`;
}
