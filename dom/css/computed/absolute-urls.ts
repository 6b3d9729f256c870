import { documentBaseUrl, parseUrl } from '../../html/document-base-url.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { unescapeName } from '../syntax.ts';
import { stringText } from '../values/component-text.ts';

/** A string, or a URL as values are written. */
const STRING_OR_URL = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|(?<![-\w])url\(("(?:[^"\\]|\\[\s\S])*")\)/g;

/**
 * The value with its URLs absolute. https://drafts.csswg.org/css-values/#relative-urls: those that are a fragment alone, or nothing,
 * stay as they are, as do those that are not valid. `baseUrl` is that of the sheet; null: that of the element's document.
 */
export function absoluteUrls(value: string, baseUrl: string | null, { nodeDocument }: ElementRecord): string {
  const base = baseUrl ?? documentBaseUrl(nodeDocument);
  return value.replace(STRING_OR_URL, (all, quoted: string | undefined) => {
    const url = quoted === undefined ? '' : unescapeName(quoted.slice(1, -1));
    if (url === '' || url.startsWith('#')) return all;
    const parsed = parseUrl(url, base);
    return parsed === null ? all : `url(${stringText(parsed.href)})`;
  });
}
