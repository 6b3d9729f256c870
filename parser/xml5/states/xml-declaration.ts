import { Char, isSpace } from '../../xml/characters.ts';
import { State } from '../state.ts';
import { END_OF_FILE, type Xml5Tokenizer } from '../tokenizer.ts';

/** XML-ER, 1.4.17 XML declaration state */
export function xmlDeclaration(t: Xml5Tokenizer, c: number): void {
  if (isSpace(c)) return;
  switch (c) {
    case 0x65:
    case 0x73:
    case 0x76:
      t.buffer = '';
      t.reconsumeIn(State.XmlDeclarationAttributeName);
      return;
    case Char.Question:
      t.state = State.XmlDeclarationAfter;
      return;
    case END_OF_FILE:
      t.error('eof-in-xml-declaration');
      t.name = 'xml';
      t.emitProcessingInstruction();
      t.reconsumeIn(State.Data);
      return;
    default:
      t.error('invalid-xml-declaration');
      t.name = 'xml';
      t.reconsumeIn(State.PiData);
  }
}

const NAMES = ['version', 'encoding', 'standalone'];

/** XML-ER, 1.4.18 XML declaration attribute name state */
export function xmlDeclarationAttributeName(t: Xml5Tokenizer, c: number): void {
  const seen = c === END_OF_FILE ? '' : t.buffer + String.fromCharCode(c);
  if (NAMES.includes(seen)) {
    t.declarationName = seen;
    t.state = State.XmlDeclarationAttributeNameAfter;
  } else if (seen !== '' && NAMES.some((name) => name.startsWith(seen))) {
    t.buffer = seen;
  } else {
    t.error('invalid-xml-declaration', t.buffer.length);
    t.name = t.buffer;
    t.reconsumeIn(State.PiTarget);
  }
}

/** XML-ER, 1.4.19 XML declaration attribute name after */
export function xmlDeclarationAttributeNameAfter(t: Xml5Tokenizer, c: number): void {
  if (c === Char.Equals) t.state = State.XmlDeclarationAttributeBeforeValue;
  else if (!isSpace(c)) giveUp(t, c);
}

/** XML-ER, 1.4.20 XML declaration attribute before value state */
export function xmlDeclarationAttributeBeforeValue(t: Xml5Tokenizer, c: number): void {
  if (isSpace(c)) return;
  t.data = '';
  if (c === Char.Apostrophe) t.state = State.XmlDeclarationAttributeValueSingleQuoted;
  else if (c === Char.Quotation) t.state = State.XmlDeclarationAttributeValueDoubleQuoted;
  else giveUp(t, c);
}

/** The declaration becomes an instruction. */
function giveUp(t: Xml5Tokenizer, c: number): void {
  t.error(c === END_OF_FILE ? 'eof-in-xml-declaration' : 'invalid-xml-declaration');
  t.name = 'xml';
  t.data = 'version=';
  if (c === END_OF_FILE) t.emitProcessingInstruction();
  t.reconsumeIn(c === END_OF_FILE ? State.Data : State.PiTarget);
}

/** XML-ER, 1.4.21 XML declaration attribute value (single-quoted) state */
export function xmlDeclarationAttributeValueSingleQuoted(t: Xml5Tokenizer, c: number): void {
  quoted(t, c, Char.Apostrophe);
}

/** XML-ER, 1.4.22 XML declaration attribute value (double-quoted) state */
export function xmlDeclarationAttributeValueDoubleQuoted(t: Xml5Tokenizer, c: number): void {
  quoted(t, c, Char.Quotation);
}

function quoted(t: Xml5Tokenizer, c: number, quote: number): void {
  switch (c) {
    case quote:
      finishValue(t);
      t.state = State.XmlDeclaration;
      return;
    case Char.Question:
      t.error('abrupt-closing-xml-declaration');
      finishValue(t);
      t.state = State.XmlDeclarationAfter;
      return;
    case END_OF_FILE:
      t.error('eof-in-xml-declaration');
      finishValue(t);
      t.emitXmlDeclaration();
      t.reconsumeIn(State.Data);
      return;
    default:
      // DEVIATION: in XML-ER no value may have any character, which makes every declaration invalid.
      t.data += String.fromCharCode(c);
  }
}

function finishValue(t: Xml5Tokenizer): void {
  t.declaration[t.declarationName] ??= t.data;
  t.data = '';
}

/** XML-ER, 1.4.23 XML declaration after state */
export function xmlDeclarationAfter(t: Xml5Tokenizer, c: number): void {
  switch (c) {
    case Char.GreaterThan:
      t.emitXmlDeclaration();
      return;
    case Char.Question:
      t.data += '?';
      return;
    default:
      // DEVIATION: XML-ER gives the instruction no target.
      t.name = 'xml';
      t.reconsumeIn(State.PiData);
  }
}
