import { Char, isSpace } from '../../xml/characters.ts';
import { State } from '../state.ts';
import { END_OF_FILE, type Xml5TokenizerState } from '../tokenizer-state.ts';
import { endOfFileInDoctype, startInternalSubset } from './doctype-steps.ts';

/** XML-ER, 1.4.45 DOCTYPE state */
export function doctype(t: Xml5TokenizerState, c: number): void {
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
export function beforeDoctypeName(t: Xml5TokenizerState, c: number): void {
  if (isSpace(c)) return;
  switch (c) {
    case Char.GreaterThan:
      t.error('missing-doctype-name');
      t.emitDoctype();
      return;
    case END_OF_FILE:
      endOfFileInDoctype(t);
      return;
    case Char.LeftBracket:
      if (!t.isLiteral) {
        t.error('missing-doctype-name');
        startInternalSubset(t);
        return;
      }
  }
  t.reconsumeIn(State.DoctypeName);
}

/** XML-ER, 1.4.47 DOCTYPE name state. Erratum doctype-name-case: no letter becomes lowercase. */
export function doctypeName(t: Xml5TokenizerState, c: number): void {
  if (isSpace(c)) {
    t.doctypeDepth = 0;
    t.buffer = '';
    t.state = t.isLiteral ? State.AfterDoctypeName : State.DoctypeKeyword;
    return;
  }
  switch (c) {
    case Char.GreaterThan:
      t.emitDoctype();
      return;
    case END_OF_FILE:
      endOfFileInDoctype(t);
      return;
    case Char.LeftBracket:
      if (!t.isLiteral) {
        startInternalSubset(t);
        return;
      }
  }
  t.doctype.name += String.fromCharCode(c);
}

/** XML-ER, 1.4.48 After DOCTYPE name state; without `isLiteral`, what comes after the internal subset. */
export function afterDoctypeName(t: Xml5TokenizerState, c: number): void {
  switch (c) {
    case Char.GreaterThan:
      if (t.doctypeDepth === 0) t.emitDoctype();
      return;
    case END_OF_FILE:
      endOfFileInDoctype(t);
      return;
  }
  if (!t.isLiteral) {
    if (isSpace(c)) return;
    t.error('invalid-doctype');
    t.state = State.BogusDoctype;
  } else if (c === Char.LeftBracket) {
    t.doctypeDepth++;
  } else if (c === Char.RightBracket) {
    if (t.doctypeDepth === 0) t.state = State.BogusDoctype;
    else t.doctypeDepth--;
  }
}

/** XML-ER, 1.4.49 Bogus DOCTYPE state. Erratum bogus-doctype: an internal subset counts all the same. */
export function bogusDoctype(t: Xml5TokenizerState, c: number): void {
  if (c === Char.GreaterThan) {
    t.emitDoctype();
  } else if (c === END_OF_FILE) {
    if (!t.isLiteral) t.error('eof-in-doctype');
    t.emitDoctype();
    t.reconsumeIn(State.Data);
  } else if (c === Char.LeftBracket && !t.isLiteral && t.doctype.subset === null) {
    startInternalSubset(t);
  }
}
