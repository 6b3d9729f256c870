import type { Entity } from './entities.ts';
import { Reference, readReference } from './references.ts';
import { insertCharacters } from './tree.ts';
import { Stage, type XmlParserState } from './xml-parser-state.ts';

/** https://www.w3.org/TR/xml/#NT-content: character data and references, up to the next `<`. */
export function parseText(parser: XmlParserState, index: number): void {
  const { source } = parser;
  if (parser.nextLessThan < index) parser.nextLessThan = indexOf(source, '<', index);
  const end = parser.nextLessThan;
  if (parser.stage !== Stage.Content) {
    skipSpaceOutsideRoot(parser, index, end);
    return;
  }
  if (parser.nextCdataEnd < index) parser.nextCdataEnd = indexOf(source, ']]>', index);
  if (parser.nextAmpersand < index) parser.nextAmpersand = indexOf(source, '&', index);
  if (parser.nextCdataEnd < end) parser.fail('cdata-end-in-text', parser.nextCdataEnd);
  if (parser.nextAmpersand < end) {
    parseTextWithReferences(parser, index, end);
  } else {
    parser.index = end;
    insertCharacters(parser, parser.cut(index, end));
  }
}

const NOT_SPACE = /[^\t\n ]/g;

function skipSpaceOutsideRoot(parser: XmlParserState, index: number, end: number): void {
  NOT_SPACE.lastIndex = index;
  const match = NOT_SPACE.test(parser.source) ? NOT_SPACE.lastIndex - 1 : end;
  if (match < end) parser.fail('content-outside-root', match);
  parser.index = end;
}

function parseTextWithReferences(parser: XmlParserState, start: number, end: number): void {
  const { source } = parser;
  let text = '';
  let index = start;
  for (;;) {
    if (parser.nextAmpersand < index) parser.nextAmpersand = indexOf(source, '&', index);
    const ampersand = Math.min(parser.nextAmpersand, end);
    if (index < ampersand) text += parser.cut(index, ampersand);
    if (ampersand === end) break;
    const reference = readReference(parser, source, ampersand, ampersand);
    index = parser.referenceEnd;
    if (reference !== Reference.Entity) {
      text += parser.referenceText;
      continue;
    }
    if (text !== '') insertCharacters(parser, text);
    parser.enterEntity(parser.referenceEntity as Entity, index);
    return;
  }
  parser.index = end;
  if (text !== '') insertCharacters(parser, text);
}

/** Where the text is next; the length of the source when it is not. */
export function indexOf(source: string, text: string, from: number): number {
  const index = source.indexOf(text, from);
  return index < 0 ? source.length : index;
}
