import { Char, isSpace, scanName } from '../../xml/characters.ts';
import { type Entity, htmlEntity, predefinedEntity } from '../../xml/entities.ts';
import type { Xml5ErrorCode } from '../errors.ts';
import { State } from '../state.ts';
import { END_OF_FILE, type Xml5TokenizerState } from '../tokenizer-state.ts';

/** Gives what a reference stands for to the state that it stands in. */
function returnText(t: Xml5TokenizerState, text: string): void {
  if (t.returnState === State.Data) t.emitCharacters(text, t.referenceStart);
  else t.attributeValue += text;
  t.state = t.returnState;
}

/** XML-ER, 1.4.44 Tokenizing character references: the character after the `&` */
export function characterReference(t: Xml5TokenizerState, c: number): void {
  const startsNone =
    isSpace(c) || c === Char.LessThan || c === Char.Percent || c === Char.Ampersand || c === END_OF_FILE;
  if (startsNone || c === t.additionalAllowedCharacter) {
    returnText(t, '&');
    t.reconsumeIn(t.returnState);
  } else if (c === Char.Number) {
    t.buffer = '&#';
    t.isHex = false;
    t.state = State.NumericCharacterReference;
  } else {
    t.reconsumeIn(State.NamedCharacterReference);
  }
}

/** The character after the `&#` */
export function numericCharacterReference(t: Xml5TokenizerState, c: number): void {
  if (c === Char.LowercaseX || c === 0x58) {
    t.buffer += String.fromCharCode(c);
    t.isHex = true;
    t.state = State.NumericCharacterReferenceDigits;
  } else {
    t.reconsumeIn(State.NumericCharacterReferenceDigits);
  }
}

export function numericCharacterReferenceDigits(t: Xml5TokenizerState, c: number): void {
  if (isDigit(c, t.isHex)) {
    t.buffer += String.fromCharCode(c);
    return;
  }
  const digits = t.buffer.slice(t.isHex ? 3 : 2);
  if (digits === '') {
    t.error('absence-of-digits-in-numeric-character-reference');
    returnText(t, wrongReference(t));
    t.reconsumeIn(t.returnState);
    return;
  }
  if (c !== Char.Semicolon) t.error('missing-semicolon-after-character-reference');
  returnText(t, characterFor(t, Number.parseInt(digits, t.isHex ? 16 : 10)));
  if (c !== Char.Semicolon) t.reconsumeIn(t.returnState);
}

/** Erratum reference-ampersand: what is no reference keeps its `&`. */
function wrongReference(t: Xml5TokenizerState): string {
  return t.isLiteral ? t.buffer.slice(1) : t.buffer;
}

function isDigit(c: number, isHex: boolean): boolean {
  if (c >= 0x30 && c <= 0x39) return true;
  const lower = c | 0x20;
  return isHex && c > 0x40 && lower >= 0x61 && lower <= 0x66;
}

function characterFor(t: Xml5TokenizerState, codePoint: number): string {
  if (codePoint > 0x10_ffff) t.error('character-reference-outside-unicode-range');
  else if (codePoint >= 0xd800 && codePoint <= 0xdfff) t.error('surrogate-character-reference');
  // XML-ER leaves open whether to replace NUL.
  else if (codePoint === 0) t.error('null-character-reference');
  else return String.fromCodePoint(codePoint);
  return '\ufffd';
}

/** Erratum reference-name: what is read up to the semicolon is a name. */
export function namedCharacterReference(t: Xml5TokenizerState, c: number): void {
  if (c !== END_OF_FILE && c !== Char.Semicolon && (t.isLiteral || scanName(String.fromCharCode(c), 0) === 1)) {
    t.buffer += String.fromCharCode(c);
  } else if (c === Char.Semicolon) {
    refer(t, t.buffer.slice(1));
  } else {
    t.error('missing-semicolon-after-character-reference');
    returnText(t, wrongReference(t));
    t.reconsumeIn(t.returnState);
  }
}

/** The predefined entities, those that the document declares, and those of HTML; others stay as they are. */
function refer(t: Xml5TokenizerState, name: string): void {
  const predefined = predefinedEntity(name);
  const entity = predefined === '' && !t.isLiteral ? t.sink.entity(name) : undefined;
  if (entity !== undefined) {
    referToEntity(t, entity);
    return;
  }
  const text = predefined || htmlEntity(name);
  if (text === '') t.error('unknown-named-character-reference');
  returnText(t, text || `&${name};`);
}

/** Erratum internal-subset: the entities that it declares are replaced. https://www.w3.org/TR/xml/#entproc */
function referToEntity(t: Xml5TokenizerState, entity: Entity): void {
  const { name, replacementText, isPlain } = entity;
  const isInAttribute = t.returnState !== State.Data;
  const isIgnored = !isInAttribute && t.sink.isOutsideRoot;
  const error = isIgnored ? null : whyNotReplaced(t, entity, isInAttribute);
  if (error !== null) t.error(error);
  if (error !== null || isIgnored) {
    returnText(t, `&${name};`);
  } else if (replacementText === null || isPlain) {
    // An external entity is left out, as https://www.w3.org/TR/xml/#include-if-valid allows.
    const text = replacementText ?? '';
    returnText(t, isInAttribute ? text.replace(/[\t\n\r]/g, ' ') : text);
  } else {
    t.state = t.returnState;
    t.enterEntity(entity);
  }
}

function whyNotReplaced(t: Xml5TokenizerState, entity: Entity, isInAttribute: boolean): Xml5ErrorCode | null {
  const { replacementText, isUnparsed, isOpen } = entity;
  if (isUnparsed) return 'unparsed-entity-reference';
  if (replacementText === null && isInAttribute) return 'external-entity-in-attribute-value';
  if (isOpen) return 'recursive-entity-reference';
  // Each reference counts for something, so that none is free.
  return t.sink.mayExpand((replacementText?.length ?? 0) + 1) ? null : 'entity-expansion-limit';
}
