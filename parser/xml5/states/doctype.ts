import { Char, isSpace } from '../../xml/characters.ts';
import { State } from '../state.ts';
import { END_OF_FILE, type Xml5Tokenizer } from '../tokenizer.ts';

function isUppercase(c: number): boolean {
  return c >= 0x41 && c <= 0x5a;
}

/** What several states do at the end of the input. */
function endOfFileInDoctype(t: Xml5Tokenizer): void {
  t.error('eof-in-doctype');
  t.emitDoctype();
  t.reconsumeIn(State.Data);
}

/** XML-ER, 1.4.45 DOCTYPE state */
export function doctype(t: Xml5Tokenizer, c: number): void {
  if (isSpace(c)) {
    t.state = State.BeforeDoctypeName;
  } else if (c === END_OF_FILE) {
    endOfFileInDoctype(t);
  } else {
    t.error('missing-whitespace-before-doctype-name');
    t.reconsumeIn(State.BeforeDoctypeName);
  }
}

/** XML-ER, 1.4.46 Before DOCTYPE name state */
export function beforeDoctypeName(t: Xml5Tokenizer, c: number): void {
  if (isSpace(c)) return;
  switch (c) {
    case Char.GreaterThan:
      t.error('missing-doctype-name');
      t.emitDoctype();
      return;
    case END_OF_FILE:
      endOfFileInDoctype(t);
      return;
    default:
      t.name = String.fromCharCode(isUppercase(c) ? c + 0x20 : c);
      t.state = State.DoctypeName;
  }
}

/** XML-ER, 1.4.47 DOCTYPE name state */
export function doctypeName(t: Xml5Tokenizer, c: number): void {
  if (isSpace(c)) {
    t.doctypeDepth = 0;
    t.state = State.AfterDoctypeName;
    return;
  }
  switch (c) {
    case Char.GreaterThan:
      // DEVIATION: XML-ER has a new token emitted, which has no name.
      t.emitDoctype();
      return;
    case END_OF_FILE:
      endOfFileInDoctype(t);
      return;
    default:
      t.name += String.fromCharCode(isUppercase(c) ? c + 0x20 : c);
  }
}

/** XML-ER, 1.4.48 After DOCTYPE name state */
export function afterDoctypeName(t: Xml5Tokenizer, c: number): void {
  switch (c) {
    case Char.LeftBracket:
      t.doctypeDepth++;
      return;
    case Char.RightBracket:
      if (t.doctypeDepth === 0) t.state = State.BogusDoctype;
      else t.doctypeDepth--;
      return;
    case Char.GreaterThan:
      if (t.doctypeDepth === 0) t.emitDoctype();
      return;
    case END_OF_FILE:
      endOfFileInDoctype(t);
      return;
  }
}

/** XML-ER, 1.4.49 Bogus DOCTYPE state */
export function bogusDoctype(t: Xml5Tokenizer, c: number): void {
  if (c === Char.GreaterThan) {
    t.emitDoctype();
  } else if (c === END_OF_FILE) {
    t.emitDoctype();
    t.reconsumeIn(State.Data);
  }
}
