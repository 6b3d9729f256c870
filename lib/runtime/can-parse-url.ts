import { parseUrl } from './parse-url.ts';

/**
 * https://url.spec.whatwg.org/#dom-url-canparse. Not by `URL.canParse`: once Node.js 20 has optimized its callers, it takes "ß" and its
 * like for broken UTF-8.
 */
export function canParseUrl(text: string, base?: string | URL): boolean {
  return parseUrl(text, base) !== null;
}
