import { asciiLowercase } from '../names/ascii-case.ts';
import { InvalidSelector, type TokenReader } from './token-reader.ts';
import { type Token, TokenType } from './tokens.ts';

const MAXIMUM = 0x7fff_ffff;

/** https://drafts.csswg.org/css-syntax/#anb-microsyntax: A and B, kept to 32 bits. */
export function parseAnPlusB(reader: TokenReader): [step: number, offset: number] {
  const token = reader.peek();
  reader.at++;
  switch (token.type) {
    case TokenType.Number:
      return [0, integerOf(token)];
    case TokenType.Dimension:
      return [integerOf(token), parseRest(token.value, reader)];
    case TokenType.Ident: {
      const name = asciiLowercase(token.value);
      if (name === 'odd') return [2, 1];
      if (name === 'even') return [2, 0];
      return name[0] === '-' ? [-1, parseRest(name.slice(1), reader)] : [1, parseRest(name, reader)];
    }
    case TokenType.Delim:
      if (token.value === '+') return [1, parseRest(reader.take(TokenType.Ident).value, reader)];
      throw new InvalidSelector();
    default:
      throw new InvalidSelector();
  }
}

/** What follows the step: `name` is its `n`, or has the offset too, in part (`n-`) or whole (`n-3`). */
function parseRest(name: string, reader: TokenReader): number {
  const match = /^n(-\d*)?$/i.exec(name);
  if (match === null) throw new InvalidSelector();
  const offset = match[1];
  if (offset === undefined) return parseOffset(reader);
  if (offset !== '-') return clamp(Number(offset));
  reader.skipWhitespace();
  return -unsignedInteger(reader);
}

function parseOffset(reader: TokenReader): number {
  reader.skipWhitespace();
  const token = reader.peek();
  if (token.type === TokenType.Number) {
    if (!token.signed) throw new InvalidSelector();
    reader.at++;
    return integerOf(token);
  }
  if (token.type !== TokenType.Delim) return 0;
  // Any other delimiter can begin the selector of an `of`, but that comes after the word.
  if (token.value !== '+' && token.value !== '-') throw new InvalidSelector();
  reader.at++;
  reader.skipWhitespace();
  const value = unsignedInteger(reader);
  return token.value === '-' ? -value : value;
}

function unsignedInteger(reader: TokenReader): number {
  const token = reader.take(TokenType.Number);
  if (token.signed) throw new InvalidSelector();
  return integerOf(token);
}

function integerOf(token: Token): number {
  if (!token.flag) throw new InvalidSelector();
  return clamp(token.number);
}

function clamp(value: number): number {
  return Math.max(-MAXIMUM, Math.min(MAXIMUM, value)) | 0;
}
