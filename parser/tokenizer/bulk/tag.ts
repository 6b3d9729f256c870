import type { ElementName } from '../../../dom/names/element-name.ts';
import { codeUnits, fillWindow } from '../../input-stream/code-units.ts';
import type { InputStream } from '../../input-stream/input-stream.ts';
import { rewindSpecials } from '../../input-stream/specials.ts';
import { Char } from '../characters.ts';
import { newTagSerial } from '../tag-serial.ts';
import type { TokenizerState } from '../tokenizer-state.ts';
import { decodeAttributeValue } from './decode.ts';
import { skipWhitespace, unquotedValueEnd } from './ends.ts';
import { readAttributeName, readElementName } from './names.ts';
import { Skipped, skipAttributes } from './skip-attributes.ts';

/**
 * Reads the start tag whose `<`, before a letter, is at that index of the segment and in the window, and emits it.
 *
 * @returns False, with nothing done, if the state machine has to read the tag: it does not end in the segment, there is a
 * NUL in it, or it is too long for the window.
 */
export function scanStartTag(t: TokenizerState, lessThan: number): boolean {
  const { input, attributes, keepsAttributeOffsets } = t;
  const name = readElementName(input, lessThan + 1 - input.windowStart);
  let i = input.scanEnd;
  if (name === null) return moveWindow(t, lessThan, i) && scanStartTag(t, lessThan);
  if (t.skipsAttributesOf?.(name) === true) return scanWithoutAttributes(t, lessThan, name);
  const serial = newTagSerial();
  let length = 0;
  let selfClosing = false;
  for (;;) {
    i = skipWhitespace(i);
    const c = codeUnits[i] as number;
    if (c === Char.GreaterThanSign) break;
    if (c === Char.Solidus) {
      selfClosing = codeUnits[++i] === Char.GreaterThanSign;
      if (selfClosing) break;
      continue;
    }
    const attributeStart = input.windowStart + i;
    const attribute = readAttributeName(input, i);
    const value = attribute === null ? null : readAttributeValue(input);
    i = input.scanEnd;
    if (attribute === null || value === null) return moveWindow(t, lessThan, i) && scanStartTag(t, lessThan);
    if (attribute.lastTag === serial) {
      t.duplicatesIn = serial;
      if (!t.keepsDuplicates) continue;
    }
    attribute.lastTag = serial;
    attributes[length] = attribute;
    attributes[length + 1] = value;
    if (keepsAttributeOffsets) {
      t.attributeOffsets[length] = input.base + attributeStart;
      t.attributeOffsets[length + 1] = input.base + input.windowStart + i;
    }
    length += 2;
  }
  t.attributesLength = length;
  emitStartTag(t, lessThan, i, name, selfClosing);
  return true;
}

/** The same for one whose name has been read, and of whose attributes nobody asks any. */
function scanWithoutAttributes(t: TokenizerState, lessThan: number, name: ElementName): boolean {
  const { input } = t;
  const skipped = skipAttributes(input, input.scanEnd);
  const i = input.scanEnd;
  if (skipped === Skipped.Nothing) return moveWindow(t, lessThan, i) && scanStartTag(t, lessThan);
  t.attributesLength = 0;
  emitStartTag(t, lessThan, i, name, skipped === Skipped.SelfClosingTag);
  return true;
}

/** @param greaterThan - The index of `codeUnits` where the tag ends. */
function emitStartTag(
  t: TokenizerState,
  lessThan: number,
  greaterThan: number,
  name: ElementName,
  selfClosing: boolean,
): void {
  const { input } = t;
  t.tagStart = input.base + lessThan;
  t.lastStartTagName = name;
  input.index = input.windowStart + greaterThan + 1;
  t.sink.startTag(name, selfClosing);
}

/**
 * The value of the attribute whose name ends at `scanEnd`, which is left where the attribute ends.
 *
 * @returns Null if the window or the segment ends in it or a NUL is in it.
 */
function readAttributeValue(input: InputStream): string | null {
  let i = input.scanEnd;
  if (codeUnits[i] !== Char.EqualsSign) i = skipWhitespace(i);
  if (codeUnits[i] !== Char.EqualsSign) return '';
  i = skipWhitespace(i + 1);
  const c = codeUnits[i] as number;
  if (c === Char.QuotationMark) return readQuotedValue(input, i + 1, '"');
  return c === Char.Apostrophe ? readQuotedValue(input, i + 1, "'") : readUnquotedValue(input, i);
}

function readQuotedValue(input: InputStream, from: number, quote: string): string | null {
  const { source } = input;
  const start = input.windowStart + from;
  const end = source.indexOf(quote, start);
  if (end < 0) {
    // Not for want of window.
    input.scanEnd = -1;
    return null;
  }
  const value = end > input.nextSpecial ? decodeAttributeValue(input, start, end) : input.cut(start, end);
  if (end + 1 >= input.windowEnd) fillWindow(input, end + 1);
  input.scanEnd = end + 1 - input.windowStart;
  return value;
}

function readUnquotedValue(input: InputStream, from: number): string | null {
  const i = unquotedValueEnd(from);
  input.scanEnd = i;
  if (codeUnits[i] === Char.Null) return null;
  const start = input.windowStart + from;
  const end = input.windowStart + i;
  return end > input.nextSpecial ? decodeAttributeValue(input, start, end) : input.cut(start, end);
}

/** The same for an end tag. One with attributes or a solidus is unusual. */
export function scanEndTag(t: TokenizerState, lessThan: number): boolean {
  const { input } = t;
  const name = readElementName(input, lessThan + 2 - input.windowStart);
  if (name === null) return moveWindow(t, lessThan, input.scanEnd) && scanEndTag(t, lessThan);
  const i = skipWhitespace(input.scanEnd);
  if (codeUnits[i] !== Char.GreaterThanSign) return moveWindow(t, lessThan, i) && scanEndTag(t, lessThan);
  t.attributesLength = 0;
  t.tagStart = input.base + lessThan;
  input.index = input.windowStart + i + 1;
  t.sink.endTag(name);
  return true;
}

/**
 * Makes the window start with the tag, if that lets more of the tag be read.
 *
 * @param stop - Where reading stopped, as an index of `codeUnits`.
 */
function moveWindow(t: TokenizerState, lessThan: number, stop: number): boolean {
  const { input } = t;
  const { windowStart, windowEnd } = input;
  if (windowStart + stop !== windowEnd || windowEnd === input.source.length || lessThan <= windowStart) return false;
  // Values that were decoded already will be decoded once more.
  rewindSpecials(input, lessThan, windowEnd);
  fillWindow(input, lessThan);
  return true;
}
