import { XML_NAME_SOURCE } from '../../dom/tree/name-validation.ts';

/** Characters that XML's grammar is about. */
export const enum Char {
  Tab = 0x09,
  LineFeed = 0x0a,
  CarriageReturn = 0x0d,
  Space = 0x20,
  Exclamation = 0x21,
  Quotation = 0x22,
  Number = 0x23,
  Percent = 0x25,
  Ampersand = 0x26,
  Apostrophe = 0x27,
  LeftParenthesis = 0x28,
  RightParenthesis = 0x29,
  Asterisk = 0x2a,
  Plus = 0x2b,
  Comma = 0x2c,
  Hyphen = 0x2d,
  Solidus = 0x2f,
  Colon = 0x3a,
  Semicolon = 0x3b,
  LessThan = 0x3c,
  Equals = 0x3d,
  GreaterThan = 0x3e,
  Question = 0x3f,
  LeftBracket = 0x5b,
  RightBracket = 0x5d,
  LowercaseX = 0x78,
  Bar = 0x7c,
}

/** https://www.w3.org/TR/xml/#NT-S. Newlines being normalized, a CR comes only by a reference in the text of an entity. */
export function isSpace(c: number): boolean {
  return c === Char.Space || c === Char.LineFeed || c === Char.Tab || c === Char.CarriageReturn;
}

/** Where the white space that starts at the index ends. */
export function skipSpace(source: string, index: number): number {
  let i = index;
  while (isSpace(source.charCodeAt(i))) i++;
  return i;
}

/** 1 for what a name may hold below U+0080. */
const NAME_CHARACTERS = new Uint8Array(0x80);
for (const c of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_:-.') {
  NAME_CHARACTERS[c.charCodeAt(0)] = 1;
}

/** Where what may be a name ends. Characters from U+0080 on are taken for those of a name; `isXmlName` tells. */
export function scanName(source: string, index: number): number {
  let i = index;
  for (;;) {
    const c = source.charCodeAt(i);
    // The end of the source gives NaN, which is neither.
    if (c < 0x80 ? NAME_CHARACTERS[c] === 1 : c >= 0x80) i++;
    else return i;
  }
}

/** https://www.w3.org/TR/xml-names/#NT-QName, as which it also has the form of a Name. */
export function isQualifiedName(name: string): boolean {
  const colon = name.indexOf(':');
  if (colon === -1) return isUnprefixedName(name);
  return isUnprefixedName(name.slice(0, colon)) && isUnprefixedName(name.slice(colon + 1));
}

const ASCII_NAME = /^[A-Za-z_][\w.-]*$/;
let anyName: RegExp | null = null;

/** https://www.w3.org/TR/xml-names/#NT-NCName */
export function isUnprefixedName(name: string): boolean {
  if (ASCII_NAME.test(name)) return true;
  anyName ??= new RegExp(`^${XML_NAME_SOURCE}$`, 'u');
  return anyName.test(name) && !name.includes(':');
}

let nameToken: RegExp | null = null;

/** https://www.w3.org/TR/xml/#NT-Nmtoken: what a name may go on with. */
export function isNameToken(text: string): boolean {
  nameToken ??= new RegExp(`^${XML_NAME_SOURCE}$`, 'u');
  return nameToken.test(`_${text}`) && text !== '';
}

/** https://www.w3.org/TR/xml/#NT-Char, for a code point. */
export function isXmlCharacter(codePoint: number): boolean {
  if (codePoint < 0x20) return codePoint === 0x09 || codePoint === 0x0a || codePoint === 0x0d;
  return (
    codePoint <= 0xd7ff ||
    (codePoint >= 0xe000 && codePoint <= 0xfffd) ||
    (codePoint >= 0x10000 && codePoint <= 0x10ffff)
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_A_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SUSPICIOUS = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/;
/** With the flag `u`, a surrogate that is half of a pair is none. */
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/**
 * Whether the text holds only characters that a document may hold, and no surrogates.
 *
 * OPTIMIZATION: one look at each character says all there is to say of nearly all documents. (bench/xml)
 */
export function isUnsuspicious(text: string): boolean {
  return !SUSPICIOUS.test(text);
}

/** Where the first character stands that no XML document may hold; -1 when there is none. Surrogates count as allowed. */
export function findInvalidCharacter(source: string): number {
  return source.search(NOT_A_CHARACTER);
}

/** The text as a sequence of scalar values: a surrogate that stands alone becomes U+FFFD. */
export function toScalarValues(text: string): string {
  if (!LONE_SURROGATE.test(text)) return text;
  return text.replace(new RegExp(LONE_SURROGATE, 'gu'), '\ufffd');
}
