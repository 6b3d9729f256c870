import { domainToASCII } from 'node:url';
import type { Cookie } from 'tough-cookie';
import { requirePackage } from '../../runtime/require-package.ts';

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
  if (CONTROL_CHARACTERS.test(text)) return null;
  const [pair = '', ...parts] = text.split(';');
  const [first, second] = halves(pair);
  const isNamed = pair.includes('=');
  // A header would show it as one with a name. https://cookiestore.spec.whatwg.org/#set-cookie-algorithm
  if (isNamed && first === '' && second.includes('=')) return null;
  const attributes = new Map<string, string>();
  const extensions: string[] = [];
  for (const part of parts) {
    const [name, value] = halves(part);
    if (KNOWN.includes(name.toLowerCase())) {
      if (Buffer.byteLength(value) <= MOST_BYTES) attributes.set(name.toLowerCase(), value);
    } else if (part.trim() !== '') extensions.push(part.trim());
  }
  const get = (name: string): string => attributes.get(name) ?? '';
  const domain = get('domain').replace(/^\./, '').toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is ASCII
  const host = /[^\x00-\x7f]/.test(domain) ? domainToASCII(domain) : domain;
  // As in Chromium, no host is named by a dot alone, nor after two.
  if ((host === '' && get('domain') !== '') || host.startsWith('.')) return null;
  const { Cookie: Made, parseDate } = requirePackage('tough-cookie') as typeof import('tough-cookie');
  return new Made({
    key: isNamed ? first : '',
    value: isNamed ? second : first,
    expires: parseDate(get('expires')) ?? 'Infinity',
    maxAge: /^[-+]?\d+$/.test(get('max-age')) ? Number(get('max-age')) : null,
    domain: host || null,
    path: get('path').startsWith('/') ? get('path') : null,
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: /^(?:strict|lax|none)$/i.exec(get('samesite'))?.[0].toLowerCase(),
    extensions: extensions.length === 0 ? null : extensions,
  });
}

/** What stands before and after the first equals sign, of which there may be none. */
function halves(text: string): [string, string] {
  const [first = '', ...others] = text.split('=');
  const trimmed = (part: string): string => part.replace(/^[\t ]+|[\t ]+$/g, '');
  return [trimmed(first), trimmed(others.join('='))];
}
