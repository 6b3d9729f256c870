import { Char } from '../../xml/characters.ts';
import { State } from '../state.ts';
import { END_OF_FILE, type Xml5TokenizerState } from '../tokenizer-state.ts';

/** Erratum cdata-end-of-input: the brackets are of the section, which counts as closed at the end of the input. */
function endOfFileInCdata(t: Xml5TokenizerState, brackets: string): void {
  t.error('eof-in-cdata');
  if (!t.isLiteral) t.passCdata(brackets);
  t.emitCdataSection();
  t.reconsumeIn(State.Data);
}

/** XML-ER, 1.4.39 CDATA state */
export function cdata(t: Xml5TokenizerState, c: number): void {
  if (c === Char.RightBracket) t.state = State.CdataBracket;
  else if (c === END_OF_FILE) endOfFileInCdata(t, '');
  else t.passCdata(String.fromCharCode(c));
}

/** XML-ER, 1.4.40 CDATA bracket state. Erratum cdata-bracket: after another character the bracket is over. */
export function cdataBracket(t: Xml5TokenizerState, c: number): void {
  if (c === Char.RightBracket) {
    t.state = State.CdataEnd;
  } else if (c === END_OF_FILE) {
    endOfFileInCdata(t, ']');
  } else {
    t.passCdata(`]${String.fromCharCode(c)}`);
    if (!t.isLiteral) t.state = State.Cdata;
  }
}

/** XML-ER, 1.4.41 CDATA end state */
export function cdataEnd(t: Xml5TokenizerState, c: number): void {
  if (c === Char.GreaterThan) {
    t.emitCdataSection();
  } else if (c === Char.RightBracket) {
    t.passCdata(']');
  } else if (c === END_OF_FILE) {
    endOfFileInCdata(t, ']]');
  } else {
    t.passCdata(`]]${String.fromCharCode(c)}`);
    t.state = State.Cdata;
  }
}
