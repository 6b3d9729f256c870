import { Char, isAsciiAlpha, REPLACEMENT_CHARACTER, toAsciiLower } from '../characters.ts';
import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';
import { endTagNameInText, endTagOpenInText } from './end-tag-in-text.ts';

/** https://html.spec.whatwg.org/#script-data-escape-start-state */
export function scriptDataEscapeStart(t: TokenizerState, c: number): void {
  escapeStartDash(t, c, State.ScriptDataEscapeStartDash);
}

/** https://html.spec.whatwg.org/#script-data-escape-start-dash-state */
export function scriptDataEscapeStartDash(t: TokenizerState, c: number): void {
  escapeStartDash(t, c, State.ScriptDataEscapedDashDash);
}

function escapeStartDash(t: TokenizerState, c: number, next: State): void {
  if (c === Char.HyphenMinus) {
    t.state = next;
    t.emitCharacters('-');
  } else {
    t.reconsumeIn(State.ScriptData);
  }
}

/** https://html.spec.whatwg.org/#script-data-escaped-state */
export function scriptDataEscaped(t: TokenizerState, c: number): void {
  if (c === Char.LessThanSign) startEscapedLessThanSign(t);
  else escapedCharacter(t, c, State.ScriptDataEscapedDash, State.ScriptDataEscaped);
}

/** https://html.spec.whatwg.org/#script-data-escaped-dash-state */
export function scriptDataEscapedDash(t: TokenizerState, c: number): void {
  if (c === Char.LessThanSign) startEscapedLessThanSign(t);
  else escapedCharacter(t, c, State.ScriptDataEscapedDashDash, State.ScriptDataEscaped);
}

/** https://html.spec.whatwg.org/#script-data-escaped-dash-dash-state */
export function scriptDataEscapedDashDash(t: TokenizerState, c: number): void {
  if (c === Char.LessThanSign) {
    startEscapedLessThanSign(t);
  } else if (c === Char.GreaterThanSign) {
    t.state = State.ScriptData;
    t.emitCharacters('>');
  } else {
    escapedCharacter(t, c, State.ScriptDataEscapedDashDash, State.ScriptDataEscaped);
  }
}

function startEscapedLessThanSign(t: TokenizerState): void {
  t.tagStart = t.currentOffset;
  t.state = State.ScriptDataEscapedLessThanSign;
}

/** The entries that the escaped and the double escaped states share: `-`, NULL, EOF, anything else. */
function escapedCharacter(t: TokenizerState, c: number, dashState: State, textState: State): void {
  switch (c) {
    case Char.HyphenMinus:
      t.state = dashState;
      t.emitCharacters('-');
      return;
    case Char.Null:
      t.error('unexpected-null-character');
      t.state = textState;
      t.emitCharacters(REPLACEMENT_CHARACTER);
      return;
    case Char.EndOfFile:
      t.error('eof-in-script-html-comment-like-text');
      t.emitEndOfFile();
      return;
    default:
      t.state = textState;
      t.emitCharacter(c);
  }
}

/** https://html.spec.whatwg.org/#script-data-escaped-less-than-sign-state */
export function scriptDataEscapedLessThanSign(t: TokenizerState, c: number): void {
  if (c === Char.Solidus) {
    t.temporaryBuffer = '';
    t.state = State.ScriptDataEscapedEndTagOpen;
    return;
  }
  t.emitCharacters('<');
  if (isAsciiAlpha(c)) {
    t.temporaryBuffer = '';
    t.reconsumeIn(State.ScriptDataDoubleEscapeStart);
  } else {
    t.reconsumeIn(State.ScriptDataEscaped);
  }
}

/** https://html.spec.whatwg.org/#script-data-escaped-end-tag-open-state */
export function scriptDataEscapedEndTagOpen(t: TokenizerState, c: number): void {
  endTagOpenInText(t, c, State.ScriptDataEscapedEndTagName, State.ScriptDataEscaped);
}

/** https://html.spec.whatwg.org/#script-data-escaped-end-tag-name-state */
export function scriptDataEscapedEndTagName(t: TokenizerState, c: number): void {
  endTagNameInText(t, c, State.ScriptDataEscaped);
}

/** https://html.spec.whatwg.org/#script-data-double-escape-start-state */
export function scriptDataDoubleEscapeStart(t: TokenizerState, c: number): void {
  doubleEscapeName(t, c, State.ScriptDataDoubleEscaped, State.ScriptDataEscaped);
}

/** https://html.spec.whatwg.org/#script-data-double-escaped-state */
export function scriptDataDoubleEscaped(t: TokenizerState, c: number): void {
  if (c === Char.LessThanSign) startDoubleEscapedLessThanSign(t);
  else escapedCharacter(t, c, State.ScriptDataDoubleEscapedDash, State.ScriptDataDoubleEscaped);
}

/** https://html.spec.whatwg.org/#script-data-double-escaped-dash-state */
export function scriptDataDoubleEscapedDash(t: TokenizerState, c: number): void {
  if (c === Char.LessThanSign) startDoubleEscapedLessThanSign(t);
  else escapedCharacter(t, c, State.ScriptDataDoubleEscapedDashDash, State.ScriptDataDoubleEscaped);
}

/** https://html.spec.whatwg.org/#script-data-double-escaped-dash-dash-state */
export function scriptDataDoubleEscapedDashDash(t: TokenizerState, c: number): void {
  if (c === Char.LessThanSign) {
    startDoubleEscapedLessThanSign(t);
  } else if (c === Char.GreaterThanSign) {
    t.state = State.ScriptData;
    t.emitCharacters('>');
  } else {
    escapedCharacter(t, c, State.ScriptDataDoubleEscapedDashDash, State.ScriptDataDoubleEscaped);
  }
}

function startDoubleEscapedLessThanSign(t: TokenizerState): void {
  t.state = State.ScriptDataDoubleEscapedLessThanSign;
  t.emitCharacters('<');
}

/** https://html.spec.whatwg.org/#script-data-double-escaped-less-than-sign-state */
export function scriptDataDoubleEscapedLessThanSign(t: TokenizerState, c: number): void {
  if (c === Char.Solidus) {
    t.temporaryBuffer = '';
    t.state = State.ScriptDataDoubleEscapeEnd;
    t.emitCharacters('/');
  } else {
    t.reconsumeIn(State.ScriptDataDoubleEscaped);
  }
}

/** https://html.spec.whatwg.org/#script-data-double-escape-end-state */
export function scriptDataDoubleEscapeEnd(t: TokenizerState, c: number): void {
  doubleEscapeName(t, c, State.ScriptDataEscaped, State.ScriptDataDoubleEscaped);
}

/** What may be the name `script`, which leads to another state than any other name. */
function doubleEscapeName(t: TokenizerState, c: number, scriptState: State, otherState: State): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
    case Char.Solidus:
    case Char.GreaterThanSign:
      t.state = t.temporaryBuffer === 'script' ? scriptState : otherState;
      t.emitCharacter(c);
      return;
    default:
      if (isAsciiAlpha(c)) {
        t.temporaryBuffer += String.fromCharCode(toAsciiLower(c));
        t.emitCharacter(c);
      } else {
        t.reconsumeIn(otherState);
      }
  }
}
