import type { CookieJar } from 'tough-cookie';
import { cookieOfHeader, headerOfCookies, readCookies, storeCookie } from './jar.ts';

/** As for a page whose address the user types. */
const ACCESS = { isHttp: true, sameSite: 'strict' } as const;

export function cookieHeader(jar: CookieJar, url: string): string | null {
  return headerOfCookies(readCookies(jar, url, ACCESS)) || null;
}

export function takeCookies(jar: CookieJar, url: string, cookies: readonly string[]): void {
  for (const cookie of cookies) storeCookie(jar, url, cookieOfHeader(cookie), ACCESS);
}
