import { isReservedIdent } from '../names/wide-keywords.ts';
import { skipIdent } from './syntax.ts';

/** https://drafts.csswg.org/css-syntax/#ident-token-diagram, with its escapes. */
export function isIdent(text: string): boolean {
  return text !== '' && skipIdent(text, 0) === text.length;
}

/** https://drafts.csswg.org/css-values/#custom-idents */
export function isName(text: string): boolean {
  return isIdent(text) && !isReservedIdent(text);
}
