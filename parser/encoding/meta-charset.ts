import { isAsciiWhitespace } from '../../dom/names/white-space.ts';
import { getEncoding } from './labels.ts';

/**
 * The encoding that the `content` attribute of a pragma names; null: none.
 * https://html.spec.whatwg.org/#algorithm-for-extracting-a-character-encoding-from-a-meta-element
 *
 * @example
 * extractEncodingFromMeta('text/html; charset=utf-8') // 'UTF-8'
 */
export function extractEncodingFromMeta(content: string): string | null {
  const charset = /charset/gi;
  while (charset.test(content)) {
    const equals = skipWhitespace(content, charset.lastIndex);
    if (content[equals] !== '=') {
      charset.lastIndex = equals;
      continue;
    }
    const label = quotedOrBare(content, skipWhitespace(content, equals + 1));
    return label === null ? null : getEncoding(label);
  }
  return null;
}

function skipWhitespace(text: string, index: number): number {
  let at = index;
  while (isAsciiWhitespace(text.charCodeAt(at))) at++;
  return at;
}

function quotedOrBare(text: string, start: number): string | null {
  const quote = text[start];
  if (quote === undefined) return null;
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, start + 1);
    return end < 0 ? null : text.slice(start + 1, end);
  }
  let end = start;
  while (end < text.length && text[end] !== ';' && !isAsciiWhitespace(text.charCodeAt(end))) end++;
  return text.slice(start, end);
}
