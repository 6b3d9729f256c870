import { Char, isUnprefixedName, isXmlCharacter, scanName } from './characters.ts';
import { type Entity, htmlEntity, predefinedEntity } from './entities.ts';
import type { XmlParserState } from './xml-parser-state.ts';

export const enum Reference {
  /** It stands for the parser's `referenceText`, in which nothing is to be recognized. */
  Text,
  /** It stands for the parser's `referenceEntity`, whose replacement text is to be parsed. */
  Entity,
}

/**
 * Reads the reference that starts at the index, in the parser's source or in the replacement text of an entity. Leaves
 * where it ends in the parser's `referenceEnd`.
 *
 * @param errorIndex - Where in the parser's source errors are reported.
 */
export function readReference(parser: XmlParserState, source: string, index: number, errorIndex: number): Reference {
  if (source.charCodeAt(index + 1) === Char.Number) {
    parser.referenceText = readCharacterReference(parser, source, index, errorIndex);
    return Reference.Text;
  }
  const name = readEntityName(parser, source, index, errorIndex);
  const predefined = predefinedEntity(name);
  if (predefined !== '') {
    parser.referenceText = predefined;
    return Reference.Text;
  }
  return useEntity(parser, name, errorIndex);
}

/** https://www.w3.org/TR/xml/#NT-EntityRef */
export function readEntityName(parser: XmlParserState, source: string, index: number, errorIndex: number): string {
  const end = scanName(source, index + 1);
  if (end === source.length) failInReference(parser, source, errorIndex);
  const name = source.slice(index + 1, end);
  if (source.charCodeAt(end) !== Char.Semicolon || !isUnprefixedName(name)) parser.fail('bad-reference', errorIndex);
  parser.referenceEnd = end + 1;
  return name;
}

/** https://www.w3.org/TR/xml/#wf-entdeclared and the rules after it. */
function useEntity(parser: XmlParserState, name: string, errorIndex: number): Reference {
  const { doctype } = parser;
  const entity = doctype?.entities.get(name);
  if (entity === undefined) {
    const text = doctype?.isXhtml === true ? htmlEntity(name) : '';
    // DEVIATION: after an external subset or parameter entity, which are not read, a reference to an entity that they may
    // declare could be left out. It is an error, as in Chromium, since nothing in the tree would show that it was there.
    if (text === '') parser.fail('entity-undeclared', errorIndex, name);
    parser.referenceText = text;
    return Reference.Text;
  }
  if (entity.isUnparsed) parser.fail('entity-unparsed', errorIndex, name);
  if (entity.isOpen) parser.fail('entity-recursion', errorIndex, name);
  return expandEntity(parser, entity);
}

function expandEntity(parser: XmlParserState, entity: Entity): Reference {
  parser.referenceEntity = entity;
  const text = entity.replacementText;
  // Each reference counts for something, so that none is free.
  parser.expand(text === null ? 1 : text.length + 1);
  if (text !== null && !entity.isPlain) return Reference.Entity;
  // An external entity is left out, as https://www.w3.org/TR/xml/#include-if-valid allows.
  parser.referenceText = text ?? '';
  return Reference.Text;
}

/** https://www.w3.org/TR/xml/#NT-CharRef */
export function readCharacterReference(
  parser: XmlParserState,
  source: string,
  index: number,
  errorIndex: number,
): string {
  const isHex = source.charCodeAt(index + 2) === Char.LowercaseX;
  const start = index + (isHex ? 3 : 2);
  let codePoint = 0;
  let i = start;
  for (;;) {
    const digit = digitValue(source.charCodeAt(i), isHex);
    if (digit < 0) break;
    codePoint = Math.min(codePoint * (isHex ? 16 : 10) + digit, 0x11_0000);
    i++;
  }
  if (i >= source.length) failInReference(parser, source, errorIndex);
  if (i === start || source.charCodeAt(i) !== Char.Semicolon) {
    parser.fail('bad-character-reference', errorIndex, source.slice(index, i + 1));
  }
  if (!isXmlCharacter(codePoint)) parser.fail('invalid-character', errorIndex, source.slice(index, i + 1));
  parser.referenceEnd = i + 1;
  return String.fromCodePoint(codePoint);
}

function digitValue(c: number, isHex: boolean): number {
  if (c >= 0x30 && c <= 0x39) return c - 0x30;
  if (!isHex) return -1;
  const lower = c | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

function failInReference(parser: XmlParserState, source: string, errorIndex: number): never {
  if (source === parser.source) parser.failAtEnd();
  parser.fail('bad-reference', errorIndex);
}
