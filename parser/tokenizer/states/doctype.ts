import { Char, isWhitespace, REPLACEMENT_CHARACTER, toAsciiLower } from '../characters.ts';
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

/** https://html.spec.whatwg.org/#after-doctype-public-keyword-state */
export function afterDoctypePublicKeyword(t: TokenizerState, c: number): void {
  if (c === Char.QuotationMark || c === Char.Apostrophe) t.error('missing-whitespace-after-doctype-public-keyword');
  beforeDoctypePublicIdentifier(t, c);
  if (isWhitespace(c)) t.state = State.BeforeDoctypePublicIdentifier;
}

/** https://html.spec.whatwg.org/#before-doctype-public-identifier-state */
export function beforeDoctypePublicIdentifier(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
      return;
    case Char.QuotationMark:
      t.publicId = '';
      t.state = State.DoctypePublicIdentifierDoubleQuoted;
      return;
    case Char.Apostrophe:
      t.publicId = '';
      t.state = State.DoctypePublicIdentifierSingleQuoted;
      return;
    case Char.GreaterThanSign:
      emitInQuirks(t, 'missing-doctype-public-identifier');
      return;
    case Char.EndOfFile:
      eofInDoctype(t);
      return;
    default:
      bogusInQuirks(t, 'missing-quote-before-doctype-public-identifier');
  }
}

/** https://html.spec.whatwg.org/#doctype-public-identifier-(double-quoted)-state */
export function doctypePublicIdentifierDoubleQuoted(t: TokenizerState, c: number): void {
  publicIdentifier(t, c, Char.QuotationMark);
}

/** https://html.spec.whatwg.org/#doctype-public-identifier-(single-quoted)-state */
export function doctypePublicIdentifierSingleQuoted(t: TokenizerState, c: number): void {
  publicIdentifier(t, c, Char.Apostrophe);
}

function publicIdentifier(t: TokenizerState, c: number, quote: number): void {
  switch (c) {
    case quote:
      t.state = State.AfterDoctypePublicIdentifier;
      return;
    case Char.Null:
      t.error('unexpected-null-character');
      t.publicId += REPLACEMENT_CHARACTER;
      return;
    case Char.GreaterThanSign:
      emitInQuirks(t, 'abrupt-doctype-public-identifier');
      return;
    case Char.EndOfFile:
      eofInDoctype(t);
      return;
    default:
      t.publicId += String.fromCharCode(c);
  }
}

/** https://html.spec.whatwg.org/#after-doctype-public-identifier-state */
export function afterDoctypePublicIdentifier(t: TokenizerState, c: number): void {
  if (c === Char.QuotationMark || c === Char.Apostrophe) {
    t.error('missing-whitespace-between-doctype-public-and-system-identifiers');
  }
  betweenDoctypePublicAndSystemIdentifiers(t, c);
  if (isWhitespace(c)) t.state = State.BetweenDoctypePublicAndSystemIdentifiers;
}

/** https://html.spec.whatwg.org/#between-doctype-public-and-system-identifiers-state */
export function betweenDoctypePublicAndSystemIdentifiers(t: TokenizerState, c: number): void {
  if (c === Char.GreaterThanSign) t.emitDoctype();
  else beforeDoctypeSystemIdentifier(t, c);
}

/** https://html.spec.whatwg.org/#after-doctype-system-keyword-state */
export function afterDoctypeSystemKeyword(t: TokenizerState, c: number): void {
  if (c === Char.QuotationMark || c === Char.Apostrophe) t.error('missing-whitespace-after-doctype-system-keyword');
  beforeDoctypeSystemIdentifier(t, c);
  if (isWhitespace(c)) t.state = State.BeforeDoctypeSystemIdentifier;
}

/** https://html.spec.whatwg.org/#before-doctype-system-identifier-state */
export function beforeDoctypeSystemIdentifier(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
      return;
    case Char.QuotationMark:
      t.systemId = '';
      t.state = State.DoctypeSystemIdentifierDoubleQuoted;
      return;
    case Char.Apostrophe:
      t.systemId = '';
      t.state = State.DoctypeSystemIdentifierSingleQuoted;
      return;
    case Char.GreaterThanSign:
      emitInQuirks(t, 'missing-doctype-system-identifier');
      return;
    case Char.EndOfFile:
      eofInDoctype(t);
      return;
    default:
      bogusInQuirks(t, 'missing-quote-before-doctype-system-identifier');
  }
}

/** https://html.spec.whatwg.org/#doctype-system-identifier-(double-quoted)-state */
export function doctypeSystemIdentifierDoubleQuoted(t: TokenizerState, c: number): void {
  systemIdentifier(t, c, Char.QuotationMark);
}

/** https://html.spec.whatwg.org/#doctype-system-identifier-(single-quoted)-state */
export function doctypeSystemIdentifierSingleQuoted(t: TokenizerState, c: number): void {
  systemIdentifier(t, c, Char.Apostrophe);
}

function systemIdentifier(t: TokenizerState, c: number, quote: number): void {
  switch (c) {
    case quote:
      t.state = State.AfterDoctypeSystemIdentifier;
      return;
    case Char.Null:
      t.error('unexpected-null-character');
      t.systemId += REPLACEMENT_CHARACTER;
      return;
    case Char.GreaterThanSign:
      emitInQuirks(t, 'abrupt-doctype-system-identifier');
      return;
    case Char.EndOfFile:
      eofInDoctype(t);
      return;
    default:
      t.systemId += String.fromCharCode(c);
  }
}

/** https://html.spec.whatwg.org/#after-doctype-system-identifier-state */
export function afterDoctypeSystemIdentifier(t: TokenizerState, c: number): void {
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
    default:
      t.error('unexpected-character-after-doctype-system-identifier');
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

function emitInQuirks(t: TokenizerState, code: TokenizerErrorCode): void {
  t.error(code);
  t.forceQuirks = true;
  t.emitDoctype();
}

function bogusInQuirks(t: TokenizerState, code: TokenizerErrorCode): void {
  t.error(code);
  t.forceQuirks = true;
  t.reconsumeIn(State.BogusDoctype);
}

function eofInDoctype(t: TokenizerState): void {
  t.error('eof-in-doctype');
  t.forceQuirks = true;
  t.emitDoctype();
  t.emitEndOfFile();
}
