import { Char, isSpace } from '../../xml/characters.ts';
import { State } from '../state.ts';
import { END_OF_FILE, type Xml5TokenizerState } from '../tokenizer-state.ts';
import { endOfFileInDoctype, startInternalSubset } from './doctype-steps.ts';

const KEYWORDS = ['SYSTEM', 'PUBLIC'];

/** After the name and the white space that follows it. Erratum doctype-identifiers. https://www.w3.org/TR/xml/#NT-doctypedecl */
export function doctypeKeyword(t: Xml5TokenizerState, c: number): void {
  const seen = c === END_OF_FILE ? '' : t.buffer + String.fromCharCode(c);
  if (KEYWORDS.includes(seen)) {
    t.doctype.keyword = seen;
    t.hasSpace = false;
    t.state = State.DoctypeIdentifier;
  } else if (seen !== '' && KEYWORDS.some((keyword) => keyword.startsWith(seen))) {
    t.buffer = seen;
  } else if (t.buffer !== '') {
    becomeBogus(t, t.buffer.length);
  } else if (!isSpace(c)) {
    endOrGoOn(t, c);
  }
}

/** https://www.w3.org/TR/xml/#NT-ExternalID, after the keyword and after each literal. */
export function doctypeIdentifier(t: Xml5TokenizerState, c: number): void {
  const { keyword, identifiers } = t.doctype;
  const expected = (keyword === 'PUBLIC' ? 2 : 1) - identifiers.length;
  if (isSpace(c)) {
    t.hasSpace = true;
  } else if (expected > 0 && (c === Char.Quotation || c === Char.Apostrophe)) {
    if (!t.hasSpace) t.error('invalid-doctype');
    t.quote = c;
    t.buffer = '';
    t.state = State.DoctypeIdentifierQuoted;
  } else {
    if (expected > 0 && c !== END_OF_FILE) t.error('invalid-doctype');
    if (expected > 0 && c !== Char.GreaterThan && c !== Char.LeftBracket && c !== END_OF_FILE) {
      t.reconsumeIn(State.BogusDoctype);
    } else {
      endOrGoOn(t, c);
    }
  }
}

/** Erratum doctype-literal: a `>` is of the literal, if that has an end. */
export function doctypeIdentifierQuoted(t: Xml5TokenizerState, c: number): void {
  if (c === t.quote) {
    t.release();
    t.doctype.identifiers.push(t.buffer);
    t.hasSpace = false;
    t.state = State.DoctypeIdentifier;
  } else if (c === END_OF_FILE) {
    const length = t.rewind('invalid-doctype');
    t.doctype.identifiers.push(length < 0 ? t.buffer : t.buffer.slice(0, length));
    if (length < 0) endOfFileInDoctype(t);
    else t.emitDoctype();
  } else if (c === Char.GreaterThan && t.isReread) {
    t.error('invalid-doctype');
    t.doctype.identifiers.push(t.buffer);
    t.emitDoctype();
  } else {
    if (c === Char.GreaterThan) t.hold(t.buffer.length);
    t.buffer += String.fromCharCode(c);
  }
}

/** Where the declaration may end, or its internal subset begin. */
function endOrGoOn(t: Xml5TokenizerState, c: number): void {
  if (c === Char.GreaterThan) t.emitDoctype();
  else if (c === Char.LeftBracket) startInternalSubset(t);
  else if (c === END_OF_FILE) endOfFileInDoctype(t);
  else becomeBogus(t, 0);
}

function becomeBogus(t: Xml5TokenizerState, distance: number): void {
  t.error('invalid-doctype', distance);
  t.reconsumeIn(State.BogusDoctype);
}
