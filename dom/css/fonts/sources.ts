import { parseUrl } from '../../html/document-base-url.ts';
import { fontSources } from '../descriptors/font-sources.ts';
import { unescapeName } from '../syntax.ts';

const URL_SOURCE = /url\("((?:[^"\\]|\\[\s\S])*)"\)/g;

/** The URLs that the value of a `src` descriptor names, absolute; null: it is none. https://drafts.csswg.org/css-fonts/#src-desc */
export function sourceUrls(src: string, baseUrl: string): readonly string[] | null {
  const sources = fontSources(src);
  if (sources === null) return null;
  const urls = [...sources.matchAll(URL_SOURCE)].map(([, url]) => parseUrl(unescapeName(url as string), baseUrl)?.href);
  return urls.filter((url) => url !== undefined);
}

const SIGNATURES: ReadonlySet<string> = new Set(['\0\x01\0\0', 'OTTO', 'true', 'typ1', 'ttcf', 'wOFF', 'wOF2']);

/** Whether a file that begins with these characters, one for each byte, is a font. Nothing else of it is looked at. */
export function isFont(start: string): boolean {
  return SIGNATURES.has(start.slice(0, 4));
}
