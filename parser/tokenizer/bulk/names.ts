import { asciiLowercase } from '../../../dom/names/ascii-case.ts';
import { type AttributeName, plainAttributeName } from '../../../dom/names/attribute-name.ts';
import { type ElementName, htmlElementName } from '../../../dom/names/element-name.ts';
import { codeUnits } from '../../input-stream/code-units.ts';
import type { InputStream } from '../../input-stream/input-stream.ts';
import { Char, toAsciiLower } from '../characters.ts';
import { NAME_CODES, NameTable } from './name-table.ts';

// Names of tags and attributes, read from the window. Places are indexes of `codeUnits`.

const elementNames = new NameTable<ElementName>();
const attributeNames = new NameTable<AttributeName>();

/** How many characters of a name are packed. */
const PACKED = 10;

let first = 0;
let second = 0;
let rest = 0;

/** Packs the characters from `start` on that usual names consist of. */
function packName(input: InputStream, start: number): void {
  let i = start;
  let packed = 0;
  let code = NAME_CODES[codeUnits[i] as number] as number;
  let end = i + PACKED / 2;
  while (code !== 0 && i < end) {
    packed = (packed << 6) | code;
    code = NAME_CODES[codeUnits[++i] as number] as number;
  }
  first = packed;
  packed = 0;
  end += PACKED / 2;
  while (code !== 0 && i < end) {
    packed = (packed << 6) | code;
    code = NAME_CODES[codeUnits[++i] as number] as number;
  }
  second = packed;
  rest = 0;
  while (code !== 0) {
    // Odd, so that no name with a rest is taken for one without.
    rest = (Math.imul(rest, 31) + code) | 1;
    code = NAME_CODES[codeUnits[++i] as number] as number;
  }
  input.scanEnd = i;
}

/** Whether the name that `packName` read is this one, given that the packed characters and the hash of the rest agree. */
function hasName(localName: string, start: number, end: number): boolean {
  const length = end - start;
  if (length <= PACKED) return true;
  if (localName.length !== length) return false;
  for (let i = PACKED; i < length; i++) {
    if (toAsciiLower(codeUnits[start + i] as number) !== localName.charCodeAt(i)) return false;
  }
  return true;
}

/**
 * The name of a tag whose first letter is at `start`. Leaves where it ends in the input's `scanEnd`.
 *
 * @returns Null if the window ends in it or a NUL is in it, which `scanEnd` then tells the place of.
 */
export function readElementName(input: InputStream, start: number): ElementName | null {
  packName(input, start);
  const end = input.scanEnd;
  if (endsTagName(codeUnits[end] as number)) {
    const name = elementNames.find(first, second, rest);
    if (name !== null && hasName(name.localName, start, end)) return name;
  }
  return otherElementName(input, start);
}

/** The name of an attribute, which holds the character at `start`, whatever that is; null as above. */
export function readAttributeName(input: InputStream, start: number): AttributeName | null {
  packName(input, start);
  const end = input.scanEnd;
  const c = codeUnits[end] as number;
  if (c === Char.EqualsSign || endsTagName(c)) {
    const name = attributeNames.find(first, second, rest);
    if (name !== null && hasName(name.localName, start, end)) return name;
  }
  return otherAttributeName(input, start);
}

/** A name that is not in the table yet, or that is not in there for its length or its characters. */
function otherElementName(input: InputStream, start: number): ElementName | null {
  const packedEnd = input.scanEnd;
  if (!findNameEnd(input, start, false)) return null;
  const name = htmlElementName(nameAt(input, start));
  if (input.scanEnd === packedEnd && elementNames.find(first, second, rest) === null) {
    elementNames.add(first, second, rest, name);
  }
  return name;
}

function otherAttributeName(input: InputStream, start: number): AttributeName | null {
  const packedEnd = input.scanEnd;
  if (!findNameEnd(input, start, true)) return null;
  const name = plainAttributeName(nameAt(input, start));
  if (input.scanEnd === packedEnd && attributeNames.find(first, second, rest) === null) {
    attributeNames.add(first, second, rest, name);
  }
  return name;
}

function nameAt(input: InputStream, start: number): string {
  return asciiLowercase(input.source.slice(input.windowStart + start, input.windowStart + input.scanEnd));
}

function endsTagName(c: number): boolean {
  return c === Char.GreaterThanSign || c === Char.Solidus || isRawWhitespace(c);
}

/** White space before newlines are normalized. */
function isRawWhitespace(c: number): boolean {
  return c === Char.Space || c === Char.LineFeed || c === Char.CarriageReturn || c === Char.Tab || c === Char.FormFeed;
}

/** Finds the end of a name of any characters, of which an attribute's holds the first, whatever that is. False: as above. */
export function findNameEnd(input: InputStream, start: number, isAttribute: boolean): boolean {
  let i = start;
  let c = codeUnits[i] as number;
  while (c !== Char.Null) {
    c = codeUnits[++i] as number;
    if (endsTagName(c) || (isAttribute && c === Char.EqualsSign)) break;
  }
  input.scanEnd = i;
  return c !== Char.Null;
}
