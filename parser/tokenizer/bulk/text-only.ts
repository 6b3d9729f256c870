import { Char, isWhitespace, toAsciiLower } from '../characters.ts';
import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';
import { rawText, readRcdata } from './decode.ts';

/**
 * Reads RCDATA, RAWTEXT or script data up to the end tag that ends it, with the tag if it is a plain one.
 *
 * @returns False if the state machine has to read the next character.
 */
export function scanTextOnly(t: TokenizerState): boolean {
  const { input } = t;
  const lessThan = findEndTag(t);
  if (lessThan >= 0) {
    addTextUpTo(t, lessThan);
    return scanEndTag(t, lessThan);
  }
  addTextUpTo(t, input.source.length);
  input.noteEnd();
  return input.index === input.source.length;
}

/** Reads PLAINTEXT. */
export function scanPlaintext(t: TokenizerState): boolean {
  const { input } = t;
  addTextUpTo(t, input.source.length);
  input.noteEnd();
  return true;
}

/** Adds what comes before `end` to the text; less if a character reference is undecided there. */
function addTextUpTo(t: TokenizerState, end: number): void {
  const { input } = t;
  const { index } = input;
  if (index === end) return;
  t.noteTextSource(index);
  if (t.state === State.Rcdata) {
    const text = readRcdata(input, end);
    if (text !== '') t.addText(text, 0);
  } else {
    t.addText(rawText(input, index, end), 0);
    input.index = end;
  }
}

/** Where the `<` is that starts, or may start, the end tag, or an escape in script data; -1 if there is none. */
function findEndTag(t: TokenizerState): number {
  const { index, source } = t.input;
  const name = t.lastStartTagName?.localName ?? '';
  const isScript = t.state === State.ScriptData;
  let lessThan = source.indexOf('<', index);
  for (; lessThan >= 0; lessThan = source.indexOf('<', lessThan + 1)) {
    if (lessThan + 1 === source.length) break;
    const c = source.charCodeAt(lessThan + 1);
    if (c === Char.Solidus && mayBeEndTag(source, lessThan + 2, name)) break;
    if (c === Char.ExclamationMark && isScript) break;
  }
  return lessThan;
}

/** Whether the name of an appropriate end tag stands there, or may do so, as the segment ends. */
function mayBeEndTag(source: string, start: number, name: string): boolean {
  const end = start + name.length;
  for (let i = start; i < end; i++) {
    if (i === source.length) return true;
    if (toAsciiLower(source.charCodeAt(i)) !== name.charCodeAt(i - start)) return false;
  }
  if (end >= source.length) return true;
  const c = source.charCodeAt(end);
  return c === Char.GreaterThanSign || c === Char.Solidus || c === Char.CarriageReturn || isWhitespace(c);
}

/** Reads the end tag if there is nothing in it but its name. */
function scanEndTag(t: TokenizerState, lessThan: number): boolean {
  const { input, lastStartTagName } = t;
  const { source } = input;
  if (lastStartTagName === null || source.charCodeAt(lessThan + 1) !== Char.Solidus) return false;
  const end = lessThan + 2 + lastStartTagName.localName.length;
  if (source.charCodeAt(end) !== Char.GreaterThanSign) return false;
  t.flushText();
  t.attributesLength = 0;
  t.tagStart = input.base + lessThan;
  t.state = State.Data;
  input.index = end + 1;
  t.sink.endTag(lastStartTagName);
  return true;
}
