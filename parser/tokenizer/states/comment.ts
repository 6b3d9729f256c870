import { Char, REPLACEMENT_CHARACTER } from '../characters.ts';
import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';

/** https://html.spec.whatwg.org/#bogus-comment-state */
export function bogusComment(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.GreaterThanSign:
      t.emitComment();
      return;
    case Char.EndOfFile:
      t.emitComment();
      t.emitEndOfFile();
      return;
    case Char.Null:
      t.error('unexpected-null-character');
      t.data += REPLACEMENT_CHARACTER;
      return;
    default:
      t.data += String.fromCharCode(c);
  }
}

/**
 * The Standard looks several characters ahead here. The temporary buffer holds those that matched so far; none of them
 * means anything in the bogus comment state, so they need not be consumed again when the next one does not match.
 *
 * https://html.spec.whatwg.org/#markup-declaration-open-state
 */
export function markupDeclarationOpen(t: TokenizerState, c: number): void {
  const seen = c === Char.EndOfFile ? '' : t.temporaryBuffer + String.fromCharCode(c);
  if (seen === '--') {
    t.data = '';
    t.state = State.CommentStart;
  } else if (seen === '[CDATA[') {
    cdataSectionStart(t);
  } else if (seen.length === 7 && seen.toLowerCase() === 'doctype') {
    t.state = State.Doctype;
  } else if (seen !== '' && (seen === '-' || '[CDATA['.startsWith(seen) || 'doctype'.startsWith(asciiLetters(seen)))) {
    t.temporaryBuffer = seen;
  } else {
    t.error('incorrectly-opened-comment', -t.temporaryBuffer.length);
    t.data = t.temporaryBuffer;
    t.reconsumeIn(State.BogusComment);
  }
}

/** In lower case, where only ASCII letters may match: `toLowerCase` makes some others, such as U+212A, into ASCII letters. */
function asciiLetters(text: string): string {
  return /^[A-Za-z]*$/.test(text) ? text.toLowerCase() : text;
}

function cdataSectionStart(t: TokenizerState): void {
  t.flushText();
  if (t.sink.adjustedCurrentNodeIsForeign()) {
    t.state = State.CdataSection;
  } else {
    t.error('cdata-in-html-content');
    t.data = '[CDATA[';
    t.state = State.BogusComment;
  }
}

/** https://html.spec.whatwg.org/#comment-start-state */
export function commentStart(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.HyphenMinus:
      t.state = State.CommentStartDash;
      return;
    case Char.GreaterThanSign:
      t.error('abrupt-closing-of-empty-comment');
      t.emitComment();
      return;
    default:
      t.reconsumeIn(State.Comment);
  }
}

/** https://html.spec.whatwg.org/#comment-start-dash-state */
export function commentStartDash(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.HyphenMinus:
      t.state = State.CommentEnd;
      return;
    case Char.GreaterThanSign:
      t.error('abrupt-closing-of-empty-comment');
      t.emitComment();
      return;
    case Char.EndOfFile:
      eofInComment(t);
      return;
    default:
      t.data += '-';
      t.reconsumeIn(State.Comment);
  }
}

/** https://html.spec.whatwg.org/#comment-state */
export function comment(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.LessThanSign:
      t.data += '<';
      t.state = State.CommentLessThanSign;
      return;
    case Char.HyphenMinus:
      t.state = State.CommentEndDash;
      return;
    case Char.Null:
      t.error('unexpected-null-character');
      t.data += REPLACEMENT_CHARACTER;
      return;
    case Char.EndOfFile:
      eofInComment(t);
      return;
    default:
      t.data += String.fromCharCode(c);
  }
}

/** https://html.spec.whatwg.org/#comment-less-than-sign-state */
export function commentLessThanSign(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.ExclamationMark:
      t.data += '!';
      t.state = State.CommentLessThanSignBang;
      return;
    case Char.LessThanSign:
      t.data += '<';
      return;
    default:
      t.reconsumeIn(State.Comment);
  }
}

/** https://html.spec.whatwg.org/#comment-less-than-sign-bang-state */
export function commentLessThanSignBang(t: TokenizerState, c: number): void {
  if (c === Char.HyphenMinus) t.state = State.CommentLessThanSignBangDash;
  else t.reconsumeIn(State.Comment);
}

/** https://html.spec.whatwg.org/#comment-less-than-sign-bang-dash-state */
export function commentLessThanSignBangDash(t: TokenizerState, c: number): void {
  if (c === Char.HyphenMinus) t.state = State.CommentLessThanSignBangDashDash;
  else t.reconsumeIn(State.CommentEndDash);
}

/** https://html.spec.whatwg.org/#comment-less-than-sign-bang-dash-dash-state */
export function commentLessThanSignBangDashDash(t: TokenizerState, c: number): void {
  if (c !== Char.GreaterThanSign && c !== Char.EndOfFile) t.error('nested-comment');
  t.reconsumeIn(State.CommentEnd);
}

/** https://html.spec.whatwg.org/#comment-end-dash-state */
export function commentEndDash(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.HyphenMinus:
      t.state = State.CommentEnd;
      return;
    case Char.EndOfFile:
      eofInComment(t);
      return;
    default:
      t.data += '-';
      t.reconsumeIn(State.Comment);
  }
}

/** https://html.spec.whatwg.org/#comment-end-state */
export function commentEnd(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.GreaterThanSign:
      t.emitComment();
      return;
    case Char.ExclamationMark:
      t.state = State.CommentEndBang;
      return;
    case Char.HyphenMinus:
      t.data += '-';
      return;
    case Char.EndOfFile:
      eofInComment(t);
      return;
    default:
      t.data += '--';
      t.reconsumeIn(State.Comment);
  }
}

/** https://html.spec.whatwg.org/#comment-end-bang-state */
export function commentEndBang(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.HyphenMinus:
      t.data += '--!';
      t.state = State.CommentEndDash;
      return;
    case Char.GreaterThanSign:
      t.error('incorrectly-closed-comment');
      t.emitComment();
      return;
    case Char.EndOfFile:
      eofInComment(t);
      return;
    default:
      t.data += '--!';
      t.reconsumeIn(State.Comment);
  }
}

function eofInComment(t: TokenizerState): void {
  t.error('eof-in-comment');
  t.emitComment();
  t.emitEndOfFile();
}
