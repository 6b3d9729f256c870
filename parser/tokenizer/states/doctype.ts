import { Char, REPLACEMENT_CHARACTER, toAsciiLower } from '../characters.ts';
import type { TokenizerErrorCode } from '../errors.ts';
import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';

/** https://html.spec.whatwg.org/#doctype-state */
export function doctype(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
      t.state = State.BeforeDoctypeName;
      return;
    case Char.GreaterThanSign:
      t.reconsumeIn(State.BeforeDoctypeName);
      return;
    case Char.EndOfFile:
      t.createDoctype();
      eofInDoctype(t);
      return;
    default:
      t.error('missing-whitespace-before-doctype-name');
      t.reconsumeIn(State.BeforeDoctypeName);
  }
}

/** https://html.spec.whatwg.org/#before-doctype-name-state */
export function beforeDoctypeName(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
      return;
    case Char.Null:
      t.error('unexpected-null-character');
      t.createDoctype();
      t.doctypeName = REPLACEMENT_CHARACTER;
      t.state = State.DoctypeName;
      return;
    case Char.GreaterThanSign:
      t.createDoctype();
      emitInQuirks(t, 'missing-doctype-name');
      return;
    case Char.EndOfFile:
      t.createDoctype();
      eofInDoctype(t);
      return;
    default:
      t.createDoctype();
      t.doctypeName = String.fromCharCode(toAsciiLower(c));
      t.state = State.DoctypeName;
  }
}

/** https://html.spec.whatwg.org/#doctype-name-state */
export function doctypeName(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
      t.temporaryBuffer = '';
      t.state = State.AfterDoctypeName;
      return;
    case Char.GreaterThanSign:
      t.emitDoctype();
      return;
    case Char.Null:
      t.error('unexpected-null-character');
      t.doctypeName += REPLACEMENT_CHARACTER;
      return;
    case Char.EndOfFile:
      eofInDoctype(t);
      return;
    default:
      t.doctypeName += String.fromCharCode(toAsciiLower(c));
  }
}

/**
 * The Standard looks six characters ahead here. The temporary buffer holds those that matched so far; the bogus DOCTYPE
 * state would ignore them, so they need not be consumed again when the next one does not match.
 *
 * https://html.spec.whatwg.org/#after-doctype-name-state
 */
export function afterDoctypeName(t: TokenizerState, c: number): void {
  const seen = t.temporaryBuffer;
  if (seen === '') {
    switch (c) {
      case Char.Tab:
      case Char.LineFeed:
      case Char.FormFeed:
      case Char.Space:
        return;
      case Char.GreaterThanSign:
        t.emitDoctype();
        return;
      case Char.EndOfFile:
        eofInDoctype(t);
        return;
    }
  }
  const keyword = c < 0x80 && c !== Char.EndOfFile ? seen + String.fromCharCode(toAsciiLower(c)) : '';
  if (keyword === 'public') {
    t.state = State.AfterDoctypePublicKeyword;
  } else if (keyword === 'system') {
    t.state = State.AfterDoctypeSystemKeyword;
  } else if (keyword !== '' && ('public'.startsWith(keyword) || 'system'.startsWith(keyword))) {
    t.temporaryBuffer = keyword;
  } else {
    t.error('invalid-character-sequence-after-doctype-name', -seen.length);
    t.forceQuirks = true;
    t.reconsumeIn(State.BogusDoctype);
  }
}

/** https://html.spec.whatwg.org/#bogus-doctype-state */
export function bogusDoctype(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.GreaterThanSign:
      t.emitDoctype();
      return;
    case Char.Null:
      t.error('unexpected-null-character');
      return;
    case Char.EndOfFile:
      t.emitDoctype();
      t.emitEndOfFile();
      return;
  }
}

export function emitInQuirks(t: TokenizerState, code: TokenizerErrorCode): void {
  t.error(code);
  t.forceQuirks = true;
  t.emitDoctype();
}

export function eofInDoctype(t: TokenizerState): void {
  t.error('eof-in-doctype');
  t.forceQuirks = true;
  t.emitDoctype();
  t.emitEndOfFile();
}
