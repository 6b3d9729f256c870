import { codeUnits, fillWindow } from '../../input-stream/code-units.ts';
import { findCommentEnd, findSpecials } from '../../input-stream/specials.ts';
import { Char, isAsciiAlpha } from '../characters.ts';
import { State } from '../state.ts';
import { TextFlag } from '../token-sink.ts';
import type { TokenizerState } from '../tokenizer-state.ts';
import { rawText, readText } from './decode.ts';
import { scanEndTag, scanStartTag } from './tag.ts';
import { scanWhitespace } from './whitespace.ts';

/**
 * Reads text, tags and comments in the data state.
 *
 * @returns False if the state machine has to read the next character.
 */
export function scanData(t: TokenizerState): boolean {
  const { input } = t;
  do {
    const lessThan = scanText(t);
    if (t.interrupted) return true;
    if (lessThan < 0) return input.index === input.source.length;
    if (!scanMarkup(t, lessThan)) return false;
  } while (!t.interrupted && t.state === State.Data && input.index < input.source.length);
  return true;
}

/**
 * Reads text up to a `<` that starts markup, or may do so, as the segment ends with it.
 *
 * @returns Where the `<` is; -1 if the text ends otherwise.
 */
function scanText(t: TokenizerState): number {
  const { input } = t;
  const { index } = input;
  if (index + 1 >= input.windowEnd) fillWindow(input, index);
  let i = index - input.windowStart;
  const c = codeUnits[i] as number;
  if (c === Char.LessThanSign && startsMarkup(codeUnits[i + 1] as number)) {
    if (t.text !== '') t.flushText();
    return index;
  }
  if (c === Char.LineFeed || c === Char.Space || c === Char.CarriageReturn || c === Char.Tab) {
    const whitespace = scanWhitespace(input, i);
    i = input.scanEnd;
    if (whitespace !== '' && startsMarkup(codeUnits[i + 1] as number)) {
      t.noteTextSource(index);
      input.index = input.windowStart + i;
      emitText(t, whitespace, TextFlag.OnlyWhitespace);
      return input.windowStart + i;
    }
  }
  const lessThan = findMarkup(t, input.windowStart + i);
  return scanTextUpTo(t, lessThan);
}

/** Where the next `<` is that starts markup, or may do so, as the segment ends with it; -1 if there is none. */
function findMarkup(t: TokenizerState, from: number): number {
  const { input } = t;
  const { source } = input;
  let lessThan = source.indexOf('<', from);
  while (lessThan >= 0) {
    if (lessThan + 1 >= input.windowEnd) fillWindow(input, lessThan);
    const c = codeUnits[lessThan + 1 - input.windowStart] as number;
    if (startsMarkup(c) || lessThan + 1 === source.length) break;
    lessThan = source.indexOf('<', lessThan + 1);
  }
  return lessThan;
}

/** Reads text up to `lessThan`; if that is -1, to the end of the segment or a reference that is undecided there. */
function scanTextUpTo(t: TokenizerState, lessThan: number): number {
  const { input } = t;
  const { source, index } = input;
  const end = lessThan < 0 ? source.length : lessThan;
  let flags = 0;
  let text: string;
  t.noteTextSource(index);
  if (end <= input.nextSpecial) {
    text = input.cut(index, end);
    input.index = end;
  } else {
    findSpecials(input, index);
    if (input.nextNull < end) flags = TextFlag.MayHaveNull;
    text = readText(input, end);
  }
  if (lessThan >= 0) {
    emitText(t, text, flags);
  } else {
    if (text !== '') t.addText(text, flags);
    input.noteEnd();
  }
  return lessThan;
}

/** Emits the text, with what came before it and is not emitted yet. */
function emitText(t: TokenizerState, text: string, flags: number): void {
  if (t.text !== '') {
    t.addText(text, flags);
    t.flushText();
  } else if (text !== '') {
    t.handOver(text, flags);
  }
}

/** Whether what begins with `<` and this code unit, or the end of the segment, is or may be more than text. */
function startsMarkup(c: number): boolean {
  return isAsciiAlpha(c) || c === Char.Solidus || c === Char.ExclamationMark || c === Char.QuestionMark;
}

/**
 * Reads the tag or comment at a `<`.
 *
 * @returns False, with nothing done, if the state machine has to read it.
 */
function scanMarkup(t: TokenizerState, lessThan: number): boolean {
  const { input } = t;
  if (lessThan + 4 > input.windowEnd) fillWindow(input, lessThan);
  const i = lessThan - input.windowStart;
  const c = codeUnits[i + 1] as number;
  if (isAsciiAlpha(c)) return scanStartTag(t, lessThan);
  if (c === Char.Solidus) return isAsciiAlpha(codeUnits[i + 2] as number) && scanEndTag(t, lessThan);
  if (c !== Char.ExclamationMark) return false;
  const opensComment = codeUnits[i + 2] === Char.HyphenMinus && codeUnits[i + 3] === Char.HyphenMinus;
  return opensComment && scanComment(t, lessThan);
}

/** Reads a comment that is not abruptly closed and ends in the segment. */
function scanComment(t: TokenizerState, lessThan: number): boolean {
  const { input } = t;
  const { source } = input;
  const start = lessThan + 4;
  const c = source.charCodeAt(start);
  if (c === Char.GreaterThanSign) return false;
  if (c === Char.HyphenMinus && source.charCodeAt(start + 1) === Char.GreaterThanSign) return false;
  findCommentEnd(input, start);
  let end = input.nextCommentEnd;
  if (end === source.length) return false;
  let after = end + 3;
  const incorrectEnd = source.slice(start, end).indexOf('--!>');
  if (incorrectEnd >= 0) {
    end = start + incorrectEnd;
    after = end + 4;
  }
  const data = rawText(input, start, end);
  t.tagStart = input.base + lessThan;
  input.index = after;
  t.sink.comment(data);
  return true;
}
