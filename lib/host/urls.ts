import type { UrlHost } from '../../dom/realm/host.ts';
import { hasLongHost, parseUrl } from '../runtime/parse-url.ts';

type Settable = 'protocol' | 'username' | 'password' | 'host' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash';

/** By the URL of Node.js. */
export const urls: UrlHost = {
  parse: (text, base) => parseUrl(text, base)?.href ?? null,
  get(url, part) {
    return new URL(url)[part as Settable];
  },
  set(url, part, value) {
    // Node.js would leave a port without a host, which it cannot parse. https://url.spec.whatwg.org/#host-state
    if (part === 'host' && /^[\t\n\r]*:/.test(value)) return url;
    if (part.startsWith('host') && hasLongHost(`//${value}`)) return url;
    const parsed = new URL(url);
    parsed[part as Settable] = value;
    return parsed.href;
  },
  parseUrlencoded(text) {
    // The leading "?" that the constructor takes away is not the parser's business.
    return JSON.stringify([...new URLSearchParams(text.startsWith('?') ? `?${text}` : text)]);
  },
  serializeUrlencoded(pairs) {
    return new URLSearchParams(JSON.parse(pairs) as [string, string][]).toString();
  },
};
