import { isCustomProperty, namesDeclaring } from './properties.ts';

/**
 * What may be declared, as bits: one for the first word of each name, which other words share. Where the bits of a property and
 * of a block have none in common, the block does not declare it.
 *
 * OPTIMIZATION: what is asked for stands in few of the rules that may be for an element, and the others need not be read for it.
 * (bench/styles)
 */

/** Anything may be declared. */
const ALL_BITS = -1;

/** A custom property. */
export const CUSTOM = 1 << 30;
const ALL = 1 << 31;
/** How many bits other words have. */
const OTHERS = 30;

/** By longhand, of which there are only so many. */
const known = new Map<string, number>();

/** Of whatever can declare that longhand or custom property. */
export function bitsOfProperty(name: string): number {
  if (isCustomProperty(name)) return CUSTOM;
  let bits = known.get(name);
  if (bits === undefined) {
    bits = bitsOfNames(namesDeclaring(name));
    known.set(name, bits);
  }
  return bits;
}

export function bitsOfNames(names: Iterable<string>): number {
  let bits = 0;
  for (const name of names) bits |= bitOfName(name, 0, name.length);
  return bits;
}

/** Of all that the contents of a block may declare. Names are what colons follow, and values may hold some, too. */
export function bitsOfText(text: string): number {
  // Comments may stand anywhere, and escapes for any character.
  if (text.includes('\\') || text.includes('/*')) return ALL_BITS;
  let bits = 0;
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    let end = colon;
    while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
    let start = end;
    while (start > 0 && isOfName(text.charCodeAt(start - 1))) start--;
    bits |= bitOfName(text, start, end);
  }
  return bits;
}

/** Of the name that stands there, in any case. What vendors put before a name does not count. */
function bitOfName(text: string, start: number, end: number): number {
  let at = start;
  if (text.charCodeAt(at) === DASH) {
    if (text.charCodeAt(at + 1) === DASH) return CUSTOM;
    at = text.indexOf('-', at + 1) + 1;
    if (at === 0) return ALL_BITS;
  }
  let hash = 0;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === DASH) break;
    hash = (hash * 31 + (code | LOWERCASE)) | 0;
  }
  return hash === HASH_OF_ALL ? ALL : 1 << ((hash >>> 1) % OTHERS);
}

const DASH = 0x2d;
const LOWERCASE = 0x20;
const UNDERSCORE = 0x5f;
const [A, L] = [0x61, 0x6c];
const HASH_OF_ALL = (A * 31 + L) * 31 + L;

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a;
}

function isOfName(code: number): boolean {
  const lowercase = code | LOWERCASE;
  if (lowercase >= 0x61 && lowercase <= 0x7a) return true;
  return code === DASH || (code >= 0x30 && code <= 0x39) || code === UNDERSCORE || code >= 0x80;
}
