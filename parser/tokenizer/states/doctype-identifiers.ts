import { Char, isWhitespace, REPLACEMENT_CHARACTER } from '../characters.ts';
import type { TokenizerErrorCode } from '../errors.ts';
import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';
import { emitInQuirks, eofInDoctype } from './doctype.ts';

/** What the states of the public and of the system identifier of a DOCTYPE differ in. */
interface Identifier {
  readonly field: 'publicId' | 'systemId';
  readonly before: State;
  readonly doubleQuoted: State;
  readonly singleQuoted: State;
  readonly after: State;
  readonly missingWhitespace: TokenizerErrorCode;
  readonly missing: TokenizerErrorCode;
  readonly missingQuote: TokenizerErrorCode;
  readonly abrupt: TokenizerErrorCode;
}

const PUBLIC: Identifier = {
  field: 'publicId',
  before: State.BeforeDoctypePublicIdentifier,
  doubleQuoted: State.DoctypePublicIdentifierDoubleQuoted,
  singleQuoted: State.DoctypePublicIdentifierSingleQuoted,
  after: State.AfterDoctypePublicIdentifier,
  missingWhitespace: 'missing-whitespace-after-doctype-public-keyword',
  missing: 'missing-doctype-public-identifier',
  missingQuote: 'missing-quote-before-doctype-public-identifier',
  abrupt: 'abrupt-doctype-public-identifier',
};

const SYSTEM: Identifier = {
  field: 'systemId',
  before: State.BeforeDoctypeSystemIdentifier,
  doubleQuoted: State.DoctypeSystemIdentifierDoubleQuoted,
  singleQuoted: State.DoctypeSystemIdentifierSingleQuoted,
  after: State.AfterDoctypeSystemIdentifier,
  missingWhitespace: 'missing-whitespace-after-doctype-system-keyword',
  missing: 'missing-doctype-system-identifier',
  missingQuote: 'missing-quote-before-doctype-system-identifier',
  abrupt: 'abrupt-doctype-system-identifier',
};

/** https://html.spec.whatwg.org/#after-doctype-public-keyword-state */
export function afterDoctypePublicKeyword(t: TokenizerState, c: number): void {
  afterKeyword(t, c, PUBLIC);
}

/** https://html.spec.whatwg.org/#before-doctype-public-identifier-state */
export function beforeDoctypePublicIdentifier(t: TokenizerState, c: number): void {
  beforeIdentifier(t, c, PUBLIC);
}

/** https://html.spec.whatwg.org/#doctype-public-identifier-(double-quoted)-state */
export function doctypePublicIdentifierDoubleQuoted(t: TokenizerState, c: number): void {
  quotedIdentifier(t, c, PUBLIC, Char.QuotationMark);
}

/** https://html.spec.whatwg.org/#doctype-public-identifier-(single-quoted)-state */
export function doctypePublicIdentifierSingleQuoted(t: TokenizerState, c: number): void {
  quotedIdentifier(t, c, PUBLIC, Char.Apostrophe);
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
  else beforeIdentifier(t, c, SYSTEM);
}

/** https://html.spec.whatwg.org/#after-doctype-system-keyword-state */
export function afterDoctypeSystemKeyword(t: TokenizerState, c: number): void {
  afterKeyword(t, c, SYSTEM);
}

/** https://html.spec.whatwg.org/#before-doctype-system-identifier-state */
export function beforeDoctypeSystemIdentifier(t: TokenizerState, c: number): void {
  beforeIdentifier(t, c, SYSTEM);
}

/** https://html.spec.whatwg.org/#doctype-system-identifier-(double-quoted)-state */
export function doctypeSystemIdentifierDoubleQuoted(t: TokenizerState, c: number): void {
  quotedIdentifier(t, c, SYSTEM, Char.QuotationMark);
}

/** https://html.spec.whatwg.org/#doctype-system-identifier-(single-quoted)-state */
export function doctypeSystemIdentifierSingleQuoted(t: TokenizerState, c: number): void {
  quotedIdentifier(t, c, SYSTEM, Char.Apostrophe);
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

function afterKeyword(t: TokenizerState, c: number, identifier: Identifier): void {
  if (c === Char.QuotationMark || c === Char.Apostrophe) t.error(identifier.missingWhitespace);
  beforeIdentifier(t, c, identifier);
  if (isWhitespace(c)) t.state = identifier.before;
}

function beforeIdentifier(t: TokenizerState, c: number, identifier: Identifier): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
      return;
    case Char.QuotationMark:
      t[identifier.field] = '';
      t.state = identifier.doubleQuoted;
      return;
    case Char.Apostrophe:
      t[identifier.field] = '';
      t.state = identifier.singleQuoted;
      return;
    case Char.GreaterThanSign:
      emitInQuirks(t, identifier.missing);
      return;
    case Char.EndOfFile:
      eofInDoctype(t);
      return;
    default:
      t.error(identifier.missingQuote);
      t.forceQuirks = true;
      t.reconsumeIn(State.BogusDoctype);
  }
}

function quotedIdentifier(t: TokenizerState, c: number, identifier: Identifier, quote: number): void {
  switch (c) {
    case quote:
      t.state = identifier.after;
      return;
    case Char.Null:
      t.error('unexpected-null-character');
      t[identifier.field] += REPLACEMENT_CHARACTER;
      return;
    case Char.GreaterThanSign:
      emitInQuirks(t, identifier.abrupt);
      return;
    case Char.EndOfFile:
      eofInDoctype(t);
      return;
    default:
      t[identifier.field] += String.fromCharCode(c);
  }
}
