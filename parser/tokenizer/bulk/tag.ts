import { codeUnits, fillWindow } from '../../input-stream/code-units.ts';
import { rewindSpecials } from '../../input-stream/specials.ts';
import { Char } from '../characters.ts';
import { newTagSerial } from '../tag-serial.ts';
import type { TokenizerState } from '../tokenizer-state.ts';
import { decodeAttributeValue } from './decode.ts';
import { readAttributeName, readElementName } from './names.ts';

/**
 * Reads the start tag whose `<`, before a letter, is at that index of the segment and in the window, and emits it.
 *
 * OPTIMIZATION: all of a tag in one function, over local variables. (bench/parse)
 *
 * @returns False, with nothing done, if the state machine has to read the tag: it does not end in the segment, there is a
 * NUL in it, or it is too long for the window.
 */
export function scanStartTag(t: TokenizerState, lessThan: number): boolean {
  const { input, attributes, locations } = t;
  const { source } = input;
  let windowStart = input.windowStart;
  let i = lessThan + 1 - windowStart;
  const name = readElementName(input, i);
  i = input.scanEnd;
  if (name === null) return moveWindow(t, lessThan, i) && scanStartTag(t, lessThan);
  const serial = newTagSerial();
  let length = 0;
  let selfClosing = false;
  for (;;) {
    i = skipWhitespace(i);
    let c = codeUnits[i] as number;
    if (c === Char.GreaterThanSign) break;
    if (c === Char.Solidus) {
      selfClosing = codeUnits[++i] === Char.GreaterThanSign;
      if (selfClosing) break;
      continue;
    }
    const attributeStart = windowStart + i;
    const attribute = readAttributeName(input, i);
    i = input.scanEnd;
    if (attribute === null) return moveWindow(t, lessThan, i) && scanStartTag(t, lessThan);
    let attributeEnd = windowStart + i;
    let value = '';
    if (codeUnits[i] !== Char.EqualsSign) i = skipWhitespace(i);
    if (codeUnits[i] === Char.EqualsSign) {
      i = skipWhitespace(i + 1);
      c = codeUnits[i] as number;
      if (c === Char.QuotationMark || c === Char.Apostrophe) {
        const valueStart = windowStart + i + 1;
        const valueEnd = source.indexOf(c === Char.QuotationMark ? '"' : "'", valueStart);
        if (valueEnd < 0) return false;
        value =
          valueEnd > input.nextSpecial
            ? decodeAttributeValue(input, valueStart, valueEnd)
            : source.slice(valueStart, valueEnd);
        attributeEnd = valueEnd + 1;
        if (attributeEnd >= input.windowEnd) {
          fillWindow(input, attributeEnd);
          windowStart = attributeEnd;
        }
        i = attributeEnd - windowStart;
      } else {
        const valueStart = windowStart + i;
        i = unquotedValueEnd(i);
        if (codeUnits[i] === Char.Null) return moveWindow(t, lessThan, i) && scanStartTag(t, lessThan);
        attributeEnd = windowStart + i;
        value =
          attributeEnd > input.nextSpecial
            ? decodeAttributeValue(input, valueStart, attributeEnd)
            : source.slice(valueStart, attributeEnd);
      }
    }
    if (attribute.lastTag === serial && !t.keepsDuplicates) continue;
    attribute.lastTag = serial;
    attributes[length] = attribute;
    attributes[length + 1] = value;
    if (locations) {
      t.attributeOffsets[length] = input.base + attributeStart;
      t.attributeOffsets[length + 1] = input.base + attributeEnd;
    }
    length += 2;
  }
  t.attributesLength = length;
  t.tagStart = input.base + lessThan;
  t.lastStartTagName = name;
  input.index = windowStart + i + 1;
  t.sink.startTag(name, selfClosing);
  return true;
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

function skipWhitespace(start: number): number {
  let i = start;
  let c = codeUnits[i] as number;
  while (
    c === Char.Space ||
    c === Char.LineFeed ||
    c === Char.CarriageReturn ||
    c === Char.Tab ||
    c === Char.FormFeed
  ) {
    c = codeUnits[++i] as number;
  }
  return i;
}

/** Where white space, `>`, NUL or the end of the window is. */
function unquotedValueEnd(start: number): number {
  let i = start;
  for (;;) {
    const c = codeUnits[i] as number;
    if (c === Char.GreaterThanSign) return i;
    if (c <= Char.Space) {
      if (c === Char.Space || c === Char.LineFeed || c === Char.CarriageReturn) return i;
      if (c === Char.Null || c === Char.Tab || c === Char.FormFeed) return i;
    }
    i++;
  }
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
