import { Char, isSpace, scanName } from '../../xml/characters.ts';
import { htmlEntity, predefinedEntity } from '../../xml/entities.ts';
import { State } from '../state.ts';
import { END_OF_FILE, type Xml5Tokenizer } from '../tokenizer.ts';

/** Gives what a reference stands for to the state that it stands in. */
function returnText(t: Xml5Tokenizer, text: string): void {
  if (t.returnState === State.Data) t.emitCharacters(text, t.referenceStart);
  else t.attributeValue += text;
  t.state = t.returnState;
}

/** XML-ER, 1.4.44 Tokenizing character references: the character after the `&` */
export function characterReference(t: Xml5Tokenizer, c: number): void {
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
export function numericCharacterReference(t: Xml5Tokenizer, c: number): void {
  if (c === Char.LowercaseX || c === 0x58) {
    t.buffer += String.fromCharCode(c);
    t.isHex = true;
    t.state = State.NumericCharacterReferenceDigits;
  } else {
    t.reconsumeIn(State.NumericCharacterReferenceDigits);
  }
}

export function numericCharacterReferenceDigits(t: Xml5Tokenizer, c: number): void {
  if (isDigit(c, t.isHex)) {
    t.buffer += String.fromCharCode(c);
    return;
  }
  const digits = t.buffer.slice(t.isHex ? 3 : 2);
  if (digits === '') {
    // DEVIATION: XML-ER returns what was consumed without the `&`; nothing is lost here.
    t.error('absence-of-digits-in-numeric-character-reference');
    returnText(t, t.buffer);
    t.reconsumeIn(t.returnState);
    return;
  }
  if (c !== Char.Semicolon) t.error('missing-semicolon-after-character-reference');
  returnText(t, characterFor(t, Number.parseInt(digits, t.isHex ? 16 : 10)));
  if (c !== Char.Semicolon) t.reconsumeIn(t.returnState);
}

function isDigit(c: number, isHex: boolean): boolean {
  if (c >= 0x30 && c <= 0x39) return true;
  const lower = c | 0x20;
  return isHex && c > 0x40 && lower >= 0x61 && lower <= 0x66;
}

function characterFor(t: Xml5Tokenizer, codePoint: number): string {
  if (codePoint > 0x10_ffff) t.error('character-reference-outside-unicode-range');
  else if (codePoint >= 0xd800 && codePoint <= 0xdfff) t.error('surrogate-character-reference');
  // DEVIATION: XML-ER leaves open whether to replace NUL.
  else if (codePoint === 0) t.error('null-character-reference');
  else return String.fromCodePoint(codePoint);
  return '\ufffd';
}

/** DEVIATION: XML-ER reads up to a semicolon, and asks itself whether to read a name. A name it is. */
export function namedCharacterReference(t: Xml5Tokenizer, c: number): void {
  if (c !== END_OF_FILE && scanName(String.fromCharCode(c), 0) === 1) {
    t.buffer += String.fromCharCode(c);
  } else if (c === Char.Semicolon) {
    returnText(t, entityText(t, t.buffer.slice(1)));
  } else {
    t.error('missing-semicolon-after-character-reference');
    returnText(t, t.buffer);
    t.reconsumeIn(t.returnState);
  }
}

/** The predefined entities and those of HTML; others stay as they are. */
function entityText(t: Xml5Tokenizer, name: string): string {
  const text = predefinedEntity(name) || htmlEntity(name);
  if (text !== '') return text;
  t.error('unknown-named-character-reference');
  return `&${name};`;
}
