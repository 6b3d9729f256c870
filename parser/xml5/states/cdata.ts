import { Char } from '../../xml/characters.ts';
import { State } from '../state.ts';
import { END_OF_FILE, type Xml5Tokenizer } from '../tokenizer.ts';

function endOfFileInCdata(t: Xml5Tokenizer, brackets: string): void {
  t.error('eof-in-cdata');
  // DEVIATION: XML-ER loses brackets at the end, though it says that the section counts as closed there.
  t.emitCharacters(brackets);
  t.reconsumeIn(State.Data);
}

/** XML-ER, 1.4.39 CDATA state */
export function cdata(t: Xml5Tokenizer, c: number): void {
  if (c === Char.RightBracket) t.state = State.CdataBracket;
  else if (c === END_OF_FILE) endOfFileInCdata(t, '');
  else t.emitCharacters(String.fromCharCode(c));
}

/** XML-ER, 1.4.40 CDATA bracket state */
export function cdataBracket(t: Xml5Tokenizer, c: number): void {
  if (c === Char.RightBracket) {
    t.state = State.CdataEnd;
  } else if (c === END_OF_FILE) {
    endOfFileInCdata(t, ']');
  } else {
    // DEVIATION: XML-ER stays in this state, which makes one bracket later on end half of a section.
    t.emitCharacters(`]${String.fromCharCode(c)}`);
    t.state = State.Cdata;
  }
}

/** XML-ER, 1.4.41 CDATA end state */
export function cdataEnd(t: Xml5Tokenizer, c: number): void {
  if (c === Char.GreaterThan) {
    t.state = State.Data;
  } else if (c === Char.RightBracket) {
    t.emitCharacters(']');
  } else if (c === END_OF_FILE) {
    endOfFileInCdata(t, ']]');
  } else {
    t.emitCharacters(`]]${String.fromCharCode(c)}`);
    t.state = State.Cdata;
  }
}
