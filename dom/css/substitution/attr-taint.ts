import { JoinedTokens } from '../join-tokens.ts';
import { type Token, tokensOf } from '../tokens.ts';

/**
 * https://drafts.csswg.org/css-values-5/#attr-security: what comes of an attribute stands between two comments while values are put
 * together. No other text has them, as nothing that was preprocessed has a NUL.
 */
const BEGINS = '/*\0(*/';
const ENDS = '/*\0)*/';
const MARKS = /(\/\*\0[()]\*\/)/;

export function tainted(text: string): string {
  return BEGINS + text + ENDS;
}

export function isTainted(text: string): boolean {
  return text.includes('/*\0');
}

/** The text without the marks. */
export function untainted(text: string): string {
  if (!isTainted(text)) return text;
  const result = new JoinedTokens();
  for (const [index, part] of text.split(MARKS).entries()) if (index % 2 === 0) result.add(part);
  return result.toString();
}

/** Functions in which strings are URLs. */
const OF_URLS = /^(?:url|src|(?:-webkit-)?image-set)$/;

/** Whether an attribute says something of a URL, which makes a declaration invalid at computed-value time. */
export function hasTaintedUrl(text: string): boolean {
  if (!isTainted(text)) return false;
  const open: boolean[] = [];
  let depth = 0;
  let urls = 0;
  for (const part of text.split(MARKS)) {
    if (part === BEGINS) depth++;
    if (part === ENDS) depth--;
    if (part === BEGINS || part === ENDS) {
      if (urls > 0) return true;
      continue;
    }
    for (const token of tokensOf(part)) {
      const isOfUrls = token.kind === 'function' ? OF_URLS.test(token.text) : isUrl(token, part);
      if (isOfUrls && depth > 0) return true;
      if (token.kind === 'function' || token.kind === 'open') {
        open.push(isOfUrls);
        urls += Number(isOfUrls);
      } else if (token.kind === 'close') urls -= Number(open.pop() ?? false);
    }
  }
  return false;
}

/** https://drafts.csswg.org/css-syntax/#typedef-url-token */
function isUrl({ kind, start }: Token, source: string): boolean {
  return kind === 'other' && /^url\($/i.test(source.slice(start, start + 4));
}
