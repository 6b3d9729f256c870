import { Char, isSpace } from '../../xml/characters.ts';
import { State } from '../state.ts';
import { END_OF_FILE, TagKind, type Xml5TokenizerState } from '../tokenizer-state.ts';
import { endOfFileInTag } from './tag.ts';

/** What several states do at a `/`. */
function solidus(t: Xml5TokenizerState): void {
  t.tagKind = TagKind.Empty;
  t.state = State.EmptyTag;
}

/** "Emit the current token as start tag token." */
function emitAsStartTag(t: Xml5TokenizerState): void {
  t.tagKind = TagKind.Start;
  t.emitTag();
}

/** XML-ER, 1.4.9 Tag attribute name before state */
export function tagAttributeNameBefore(t: Xml5TokenizerState, c: number): void {
  if (isSpace(c)) return;
  switch (c) {
    case Char.GreaterThan:
      t.emitTag();
      return;
    case Char.Solidus:
      solidus(t);
      return;
    case Char.Colon:
      t.error('colon-before-attr');
      return;
    case END_OF_FILE:
      endOfFileInTag(t);
      return;
    default:
      t.startAttribute(c);
  }
}

/** XML-ER, 1.4.10 Tag attribute name state */
export function tagAttributeName(t: Xml5TokenizerState, c: number): void {
  if (isSpace(c)) {
    t.checkAttributeName();
    t.state = State.TagAttributeNameAfter;
    return;
  }
  switch (c) {
    case Char.Equals:
      t.checkAttributeName();
      t.state = State.TagAttributeValueBefore;
      return;
    case Char.GreaterThan:
      t.checkAttributeName();
      emitAsStartTag(t);
      return;
    case Char.Solidus:
      t.checkAttributeName();
      solidus(t);
      return;
    case END_OF_FILE:
      t.checkAttributeName();
      t.tagKind = TagKind.Start;
      endOfFileInTag(t);
      return;
    default:
      t.attributeName += String.fromCharCode(c);
  }
}

/** XML-ER, 1.4.11 Tag attribute name after state */
export function tagAttributeNameAfter(t: Xml5TokenizerState, c: number): void {
  if (isSpace(c)) return;
  switch (c) {
    case Char.Equals:
      t.state = State.TagAttributeValueBefore;
      return;
    case Char.GreaterThan:
      t.emitTag();
      return;
    case Char.Solidus:
      solidus(t);
      return;
    case END_OF_FILE:
      endOfFileInTag(t);
      return;
    default:
      t.startAttribute(c);
  }
}

/** XML-ER, 1.4.12 Tag attribute value before state */
export function tagAttributeValueBefore(t: Xml5TokenizerState, c: number): void {
  if (isSpace(c)) return;
  switch (c) {
    case Char.Quotation:
      t.state = State.TagAttributeValueDoubleQuoted;
      return;
    case Char.Apostrophe:
      t.state = State.TagAttributeValueSingleQuoted;
      return;
    case Char.Ampersand:
      t.reconsumeIn(State.TagAttributeValueUnquoted);
      return;
    case Char.GreaterThan:
      t.emitTag();
      return;
    case END_OF_FILE:
      endOfFileInTag(t);
      return;
    default:
      t.attributeValue += String.fromCharCode(c);
      t.state = State.TagAttributeValueUnquoted;
  }
}

/** XML-ER, 1.4.13 Tag attribute value double quoted state */
export function tagAttributeValueDoubleQuoted(t: Xml5TokenizerState, c: number): void {
  quoted(t, c, Char.Quotation);
}

/** XML-ER, 1.4.14 Tag attribute value single quoted state */
export function tagAttributeValueSingleQuoted(t: Xml5TokenizerState, c: number): void {
  quoted(t, c, Char.Apostrophe);
}

function quoted(t: Xml5TokenizerState, c: number, quote: number): void {
  if (t.isInEntityOfAttribute) {
    inEntity(t, c, quote);
    return;
  }
  switch (c) {
    case quote:
      t.state = State.TagAttributeNameBefore;
      return;
    case Char.Ampersand:
      referTo(t, quote);
      return;
    case END_OF_FILE:
      endOfFileInTag(t);
      return;
    default:
      append(t, c);
  }
}

/** In the replacement text of an entity, all that means something is a reference. https://www.w3.org/TR/xml/#inliteral */
function inEntity(t: Xml5TokenizerState, c: number, quote: number): void {
  if (c === Char.Ampersand) referTo(t, quote);
  else if (c === END_OF_FILE) t.leaveEntity();
  else append(t, c);
}

/** Erratum attribute-white-space: each such character is a space. https://www.w3.org/TR/xml/#AVNormalize */
function append(t: Xml5TokenizerState, c: number): void {
  const isSpaceToBe = !t.isLiteral && isSpace(c);
  t.attributeValue += isSpaceToBe ? ' ' : String.fromCharCode(c);
}

/** XML-ER, 1.4.15 Tag attribute value unquoted state */
export function tagAttributeValueUnquoted(t: Xml5TokenizerState, c: number): void {
  if (t.isInEntityOfAttribute) {
    inEntity(t, c, Char.GreaterThan);
    return;
  }
  if (isSpace(c)) {
    t.state = State.TagAttributeNameBefore;
    return;
  }
  switch (c) {
    case Char.Ampersand:
      referTo(t, Char.GreaterThan);
      return;
    case Char.GreaterThan:
      emitAsStartTag(t);
      return;
    case END_OF_FILE:
      t.tagKind = TagKind.Start;
      endOfFileInTag(t);
      return;
    default:
      t.attributeValue += String.fromCharCode(c);
  }
}

/** XML-ER, 1.4.42 Character reference in attribute value state */
function referTo(t: Xml5TokenizerState, additionalAllowedCharacter: number): void {
  t.returnState = t.state;
  t.referenceStart = t.offset;
  t.additionalAllowedCharacter = additionalAllowedCharacter;
  t.buffer = '&';
  t.state = State.CharacterReference;
}
