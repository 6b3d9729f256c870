import { skipIdent } from './syntax.ts';

const WIDE_KEYWORD = /^(?:initial|inherit|unset|revert|revert-layer|default)$/i;

/** https://drafts.csswg.org/css-syntax/#ident-token-diagram, with its escapes. */
export function isIdent(text: string): boolean {
  return text !== '' && skipIdent(text, 0) === text.length;
}

/** https://drafts.csswg.org/css-values/#custom-idents */
export function isName(text: string): boolean {
  return isIdent(text) && !WIDE_KEYWORD.test(text);
}
