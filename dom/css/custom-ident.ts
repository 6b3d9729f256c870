const IDENT =
  /^(?:--|-?(?:[a-z_\u0080-\uffff]|\\(?:[\da-f]{1,6}[ \t\n]?|[^\n\da-f])))(?:[\w\u0080-\uffff-]|\\(?:[\da-f]{1,6}[ \t\n]?|[^\n\da-f]))*$/i;
const WIDE_KEYWORD = /^(?:initial|inherit|unset|revert|revert-layer|default)$/i;

/** https://drafts.csswg.org/css-syntax/#ident-token-diagram, with its escapes. */
export function isIdent(text: string): boolean {
  return IDENT.test(text);
}

/** https://drafts.csswg.org/css-values/#custom-idents */
export function isName(text: string): boolean {
  return isIdent(text) && !WIDE_KEYWORD.test(text);
}
