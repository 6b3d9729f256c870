import { Char, isSpace, scanName } from '../../xml/characters.ts';
import { State } from '../state.ts';
import { END_OF_FILE, type Xml5TokenizerState } from '../tokenizer-state.ts';

/** What no target starts with. Erratum pi-without-target: nor does it with `?` or `>`. */
function startsNoTarget(t: Xml5TokenizerState, c: number): boolean {
  if (isSpace(c) || c === END_OF_FILE) return true;
  return !t.isLiteral && (c === Char.Question || c === Char.GreaterThan);
}

/** XML-ER, 1.4.16 Pi state. Erratum pi-target-xml: `xml` is a word, which no character of a name follows. */
export function pi(t: Xml5TokenizerState, c: number): void {
  const isNameCharacter = c !== END_OF_FILE && scanName(String.fromCharCode(c), 0) === 1;
  if (t.buffer === 'xml' && (t.isLiteral || !isNameCharacter)) {
    t.declaration = {};
    t.isDeclarationWrong = false;
    t.declarationSource = c === END_OF_FILE ? '' : String.fromCharCode(c);
    t.reconsumeIn(State.XmlDeclaration);
  } else if (t.buffer === '' && startsNoTarget(t, c)) {
    t.error('missing-processing-instruction-target');
    t.reconsumeIn(State.BogusComment);
  } else if (isNameCharacter && 'xml'.startsWith(t.buffer + String.fromCharCode(c))) {
    t.buffer += String.fromCharCode(c);
  } else {
    t.name = t.buffer;
    t.reconsumeIn(State.PiTarget);
  }
}

/** XML-ER, 1.4.24 Pi target state */
export function piTarget(t: Xml5TokenizerState, c: number): void {
  if (isSpace(c)) {
    t.state = State.PiTargetAfter;
    return;
  }
  switch (c) {
    case END_OF_FILE:
      t.error('eof-in-processing-instruction');
      t.emitProcessingInstruction();
      t.reconsumeIn(State.Data);
      return;
    case Char.Question:
      t.state = State.PiAfter;
      return;
    default:
      t.name += String.fromCharCode(c);
  }
}

/** XML-ER, 1.4.25 Pi target after state */
export function piTargetAfter(t: Xml5TokenizerState, c: number): void {
  if (!isSpace(c)) t.reconsumeIn(State.PiData);
}

/** XML-ER, 1.4.26 Pi data state */
export function piData(t: Xml5TokenizerState, c: number): void {
  switch (c) {
    case Char.Question:
      t.state = State.PiAfter;
      return;
    case END_OF_FILE:
      // Erratum eof-in-pi-data: it is in no CDATA section.
      t.error(t.isLiteral ? 'eof-in-cdata' : 'eof-in-processing-instruction');
      t.emitProcessingInstruction();
      t.reconsumeIn(State.Data);
      return;
    default:
      t.data += String.fromCharCode(c);
  }
}

/** XML-ER, 1.4.27 Pi after state */
export function piAfter(t: Xml5TokenizerState, c: number): void {
  switch (c) {
    case Char.GreaterThan:
      t.emitProcessingInstruction();
      return;
    case Char.Question:
      t.data += '?';
      return;
    default:
      // Erratum pi-question-mark: it is of the data.
      if (!t.isLiteral) t.data += '?';
      t.reconsumeIn(State.PiData);
  }
}
