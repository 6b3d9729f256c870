import { asciiLowercase } from '../names/ascii-case.ts';
import { isReservedIdent } from '../names/wide-keywords.ts';
import { InvalidSelector, type TokenReader } from './token-reader.ts';
import { isDelim, TokenType } from './tokens.ts';

const SCROLL_BUTTON_DIRECTIONS = new Set([
  'up',
  'down',
  'left',
  'right',
  'block-start',
  'block-end',
  'inline-start',
  'inline-end',
]);

/** Checks the arguments of a pseudo-element, which matter no further, since no element is one. */
export function parsePseudoElementArguments(name: string, reader: TokenReader): void {
  switch (name) {
    case 'part':
      do reader.take(TokenType.Ident);
      while (skipSpaceBeforeMore(reader));
      break;
    case 'highlight':
      reader.take(TokenType.Ident);
      break;
    case 'picker':
      if (asciiLowercase(reader.take(TokenType.Ident).value) !== 'select') throw new InvalidSelector();
      break;
    case 'scroll-button':
      parseScrollButton(reader);
      break;
    default:
      parseNamesAndClasses(reader);
  }
  reader.skipWhitespace();
}

function skipSpaceBeforeMore(reader: TokenReader): boolean {
  reader.skipWhitespace();
  return !reader.atEnd();
}

/** https://drafts.csswg.org/css-overflow-5/#typedef-scroll-button-direction */
function parseScrollButton(reader: TokenReader): void {
  const token = reader.peek();
  const isDirection = token.type === TokenType.Ident && SCROLL_BUTTON_DIRECTIONS.has(asciiLowercase(token.value));
  if (!isDirection && !isDelim(token, '*')) throw new InvalidSelector();
  reader.at++;
}

/** https://drafts.csswg.org/css-view-transitions-2/#typedef-pt-name-and-class-selector */
function parseNamesAndClasses(reader: TokenReader): void {
  const first = reader.peek();
  const isClass = isDelim(first, '.');
  if (!isClass) {
    if (isDelim(first, '*')) reader.at++;
    else takeCustomIdent(reader);
  }
  while (!reader.atEnd() && reader.peek().type !== TokenType.Whitespace) {
    if (reader.take(TokenType.Delim).value !== '.') throw new InvalidSelector();
    takeCustomIdent(reader);
  }
}

/** https://drafts.csswg.org/css-values/#custom-idents, with the white space after it. */
function takeCustomIdent(reader: TokenReader): void {
  const { value } = reader.take(TokenType.Ident);
  if (isReservedIdent(value)) throw new InvalidSelector();
  reader.skipWhitespace();
}
