import { domainToASCII } from 'node:url';
import type { Cookie } from 'tough-cookie';
import { parseExpires } from './expires.ts';
import { toughCookie } from './tough-cookie.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: what the draft lists
const CONTROL_CHARACTERS = /[\x00-\x08\x0a-\x1f\x7f]/;

const KNOWN = ['expires', 'max-age', 'domain', 'path', 'secure', 'httponly', 'samesite'];

/** How many bytes an attribute may have. */
const MOST_BYTES = 1024;

/**
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.6; null: it is no cookie. Of an attribute that comes more
 * than once the last one counts, as in Chromium even where it says nothing.
 */
export function parseCookie(text: string): Cookie | null {
  const [pair, ...parts] = text.split(';').map(halves);
  // As in Chromium, a tab may stand around what an equals sign divides, and not in it.
  if (CONTROL_CHARACTERS.test(text) || [pair, ...parts].some((texts) => texts?.join('').includes('\t'))) return null;
  const [first, second] = pair!;
  // A header would show it as one with a name. https://cookiestore.spec.whatwg.org/#set-cookie-algorithm
  if (first === '' && second?.includes('=')) return null;
  const attributes = new Map<string, string>();
  const extensions: string[] = [];
  for (const part of parts) {
    const [name, value = ''] = part;
    if (KNOWN.includes(name.toLowerCase())) {
      if (Buffer.byteLength(value) <= MOST_BYTES) attributes.set(name.toLowerCase(), value);
    } else if (part.join('') !== '') extensions.push(part.join('='));
  }
  const get = (name: string): string => attributes.get(name) ?? '';
  const domain = get('domain').replace(/^\./, '').toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is ASCII
  const host = /[^\x00-\x7f]/.test(domain) ? domainToASCII(domain) : domain;
  // As in Chromium, no host is named by a dot alone, nor after two.
  if ((host === '' && get('domain') !== '') || host.startsWith('.')) return null;
  const { Cookie: Made } = toughCookie();
  return new Made({
    key: second === undefined ? '' : first,
    value: second ?? first,
    expires: parseExpires(get('expires')) ?? 'Infinity',
    maxAge: /^[-+]?\d+$/.test(get('max-age')) ? Number(get('max-age')) : null,
    domain: host || null,
    path: get('path').startsWith('/') ? get('path') : null,
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: /^(?:strict|lax|none)$/i.exec(get('samesite'))?.[0].toLowerCase(),
    extensions: extensions.length === 0 ? null : extensions,
  });
}

/** What stands before and after the first equals sign, if there is one. */
function halves(text: string): [string, string?] {
  const trimmed = (part: string): string => part.replace(/^[\t ]+|(?<![\t ])[\t ]+$/g, '');
  const [first = '', ...others] = text.split('=');
  return others.length === 0 ? [trimmed(first)] : [trimmed(first), trimmed(others.join('='))];
}
