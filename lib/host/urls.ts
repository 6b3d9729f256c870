import type { UrlHost } from '../../dom/realm/host.ts';

type Settable = 'protocol' | 'username' | 'password' | 'host' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash';

/** By the URL of Node.js. */
export const urls: UrlHost = {
  parse(text, base) {
    // Not by URL.canParse: see `canParseUrl`.
    try {
      return new URL(text, base).href;
    } catch {
      return null;
    }
  },
  get(url, part) {
    return new URL(url)[part as Settable];
  },
  set(url, part, value) {
    // Node.js would leave a port without a host, which it cannot parse. https://url.spec.whatwg.org/#host-state
    if (part === 'host' && /^[\t\n\r]*:/.test(value)) return url;
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
