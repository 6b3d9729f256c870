import { Char, isSpace } from '../../xml/characters.ts';
import { State } from '../state.ts';
import { END_OF_FILE, type Xml5TokenizerState } from '../tokenizer-state.ts';

/** XML-ER, 1.4.17 XML declaration state */
export function xmlDeclaration(t: Xml5TokenizerState, c: number): void {
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
      giveUp(t, c, '');
      return;
    default:
      if (t.isLiteral) {
        t.error('invalid-xml-declaration');
        t.name = 'xml';
        t.reconsumeIn(State.PiData);
      } else {
        giveUp(t, c, '');
      }
  }
}

/**
 * The declaration becomes an instruction. Erratum xml-declaration-data: its data is all that stands there, not what XML-ER puts
 * in its place.
 */
function giveUp(t: Xml5TokenizerState, c: number, literalData: string): void {
  t.error(c === END_OF_FILE ? 'eof-in-xml-declaration' : 'invalid-xml-declaration');
  t.name = 'xml';
  t.data = t.isLiteral ? literalData : sourceBefore(t, c);
  if (c === END_OF_FILE) t.emitProcessingInstruction();
  if (c === END_OF_FILE) t.reconsumeIn(State.Data);
  else t.reconsumeIn(t.isLiteral ? State.PiTarget : State.PiData);
}

/** What was read of the declaration before the character. */
function sourceBefore({ declarationSource }: Xml5TokenizerState, c: number): string {
  const end = c === END_OF_FILE ? declarationSource.length : declarationSource.length - 1;
  return declarationSource.slice(0, end).replace(/^[\t\n ]+/, '');
}

const NAMES = ['version', 'encoding', 'standalone'];

/** XML-ER, 1.4.18 XML declaration attribute name state */
export function xmlDeclarationAttributeName(t: Xml5TokenizerState, c: number): void {
  const seen = c === END_OF_FILE ? '' : t.buffer + String.fromCharCode(c);
  if (NAMES.includes(seen)) {
    t.declarationName = seen;
    t.state = State.XmlDeclarationAttributeNameAfter;
  } else if (seen !== '' && NAMES.some((name) => name.startsWith(seen))) {
    t.buffer = seen;
  } else if (t.isLiteral) {
    t.error('invalid-xml-declaration', t.buffer.length);
    t.name = t.buffer;
    t.reconsumeIn(State.PiTarget);
  } else {
    giveUp(t, c, '');
  }
}

/** XML-ER, 1.4.19 XML declaration attribute name after. Erratum xml-declaration-twice: each name may be there once. */
export function xmlDeclarationAttributeNameAfter(t: Xml5TokenizerState, c: number): void {
  if (c === Char.Equals && (t.isLiteral || !Object.hasOwn(t.declaration, t.declarationName))) {
    t.state = State.XmlDeclarationAttributeBeforeValue;
  } else if (!isSpace(c)) {
    giveUp(t, c, 'version=');
  }
}

/** XML-ER, 1.4.20 XML declaration attribute before value state */
export function xmlDeclarationAttributeBeforeValue(t: Xml5TokenizerState, c: number): void {
  if (isSpace(c)) return;
  t.data = '';
  if (c === Char.Apostrophe) t.state = State.XmlDeclarationAttributeValueSingleQuoted;
  else if (c === Char.Quotation) t.state = State.XmlDeclarationAttributeValueDoubleQuoted;
  else giveUp(t, c, 'version=');
}

/** XML-ER, 1.4.21 XML declaration attribute value (single-quoted) state */
export function xmlDeclarationAttributeValueSingleQuoted(t: Xml5TokenizerState, c: number): void {
  quoted(t, c, Char.Apostrophe);
}

/** XML-ER, 1.4.22 XML declaration attribute value (double-quoted) state */
export function xmlDeclarationAttributeValueDoubleQuoted(t: Xml5TokenizerState, c: number): void {
  quoted(t, c, Char.Quotation);
}

function quoted(t: Xml5TokenizerState, c: number, quote: number): void {
  switch (c) {
    case quote:
      finishValue(t);
      t.state = State.XmlDeclaration;
      return;
    case Char.Question:
      t.error('abrupt-closing-xml-declaration');
      t.isDeclarationWrong = true;
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
      character(t, c);
  }
}

/** Erratum xml-declaration-value: a value may have characters. */
function character(t: Xml5TokenizerState, c: number): void {
  if (t.isLiteral) {
    t.error('invalid-xml-declaration');
    t.state = State.PiTarget;
  } else {
    t.data += String.fromCharCode(c);
  }
}

function finishValue(t: Xml5TokenizerState): void {
  t.declaration[t.declarationName] ??= t.data;
  t.data = '';
}

/** https://www.w3.org/TR/xml/#NT-XMLDecl, without `<?xml` */
const WELL_FORMED =
  /^[\t\n ]+version[\t\n ]*=[\t\n ]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[\t\n ]+encoding[\t\n ]*=[\t\n ]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[\t\n ]+standalone[\t\n ]*=[\t\n ]*(?:"(?:yes|no)"|'(?:yes|no)'))?[\t\n ]*\?>$/;

/** Erratum xml-declaration-form: a declaration that is not well-formed is a parse error. */
function checkForm(t: Xml5TokenizerState): void {
  if (t.isLiteral || t.isDeclarationWrong || WELL_FORMED.test(t.declarationSource)) return;
  t.errorAt('invalid-xml-declaration', t.markupStart);
}

/** XML-ER, 1.4.23 XML declaration after state. Erratum xml-declaration-end: nothing between `?` and `>` is lost. */
export function xmlDeclarationAfter(t: Xml5TokenizerState, c: number): void {
  if (c === Char.GreaterThan) {
    checkForm(t);
    t.emitXmlDeclaration();
  } else if (!t.isLiteral) {
    giveUp(t, c, '');
  } else if (c === Char.Question) {
    t.data += '?';
  } else {
    t.reconsumeIn(State.PiData);
  }
}
