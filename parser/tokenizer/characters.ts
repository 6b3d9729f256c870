/** Code units by the names that the Standard gives them. */
export const enum Char {
  /** Not a character: what a state is given at the end of the input. */
  EndOfFile = -1,
  Null = 0x00,
  Tab = 0x09,
  LineFeed = 0x0a,
  FormFeed = 0x0c,
  CarriageReturn = 0x0d,
  Space = 0x20,
  ExclamationMark = 0x21,
  QuotationMark = 0x22,
  NumberSign = 0x23,
  Ampersand = 0x26,
  Apostrophe = 0x27,
  HyphenMinus = 0x2d,
  Solidus = 0x2f,
  Digit0 = 0x30,
  Digit9 = 0x39,
  Semicolon = 0x3b,
  LessThanSign = 0x3c,
  EqualsSign = 0x3d,
  GreaterThanSign = 0x3e,
  QuestionMark = 0x3f,
  UpperA = 0x41,
  UpperF = 0x46,
  UpperX = 0x58,
  UpperZ = 0x5a,
  LeftSquareBracket = 0x5b,
  RightSquareBracket = 0x5d,
  LowLine = 0x5f,
  GraveAccent = 0x60,
  LowerA = 0x61,
  LowerF = 0x66,
  LowerX = 0x78,
  LowerZ = 0x7a,
  Replacement = 0xfffd,
}

export const REPLACEMENT_CHARACTER = '\uFFFD';

/** Tab, LF, FF or space: ASCII whitespace as it is after newlines are normalized. */
export function isWhitespace(c: number): boolean {
  return c === Char.Space || c === Char.LineFeed || c === Char.Tab || c === Char.FormFeed;
}

/** https://infra.spec.whatwg.org/#ascii-alpha */
export function isAsciiAlpha(c: number): boolean {
  return (c | 0x20) >= Char.LowerA && (c | 0x20) <= Char.LowerZ;
}

function isAsciiUpperAlpha(c: number): boolean {
  return c >= Char.UpperA && c <= Char.UpperZ;
}

export function isAsciiDigit(c: number): boolean {
  return c >= Char.Digit0 && c <= Char.Digit9;
}

/** https://infra.spec.whatwg.org/#ascii-alphanumeric */
export function isAsciiAlphanumeric(c: number): boolean {
  return isAsciiDigit(c) || isAsciiAlpha(c);
}

export function isAsciiHexDigit(c: number): boolean {
  return isAsciiDigit(c) || ((c | 0x20) >= Char.LowerA && (c | 0x20) <= Char.LowerF);
}

/** The character itself; an ASCII upper alpha in lower case. */
export function toAsciiLower(c: number): number {
  return isAsciiUpperAlpha(c) ? c + 0x20 : c;
}
