import { createCDATASection, createComment, createProcessingInstruction } from '../../dom/tree/create.ts';
import { Char, scanName, skipSpace } from './characters.ts';
import { scanComment, scanInstruction } from './comment-and-instruction.ts';
import { parseDoctype } from './doctype.ts';
import { parseEndTag } from './end-tag.ts';
import { parseStartTag } from './start-tag.ts';
import { parseText } from './text.ts';
import { insertNode } from './tree.ts';
import { parseXmlDeclaration } from './xml-declaration.ts';
import { Stage, type XmlParserState } from './xml-parser-state.ts';

/** Parses what there is of a document, or of a fragment, until the source is used up or the parser has to stop. */
export function parseContent(parser: XmlParserState): void {
  if (parser.stage === Stage.Start && parser.source !== '') parseXmlDeclaration(parser);
  for (;;) {
    const { source, index } = parser;
    if (index >= source.length) {
      if (parser.frames.length === 0) return;
      parser.leaveEntity();
    } else if (source.charCodeAt(index) !== Char.LessThan) {
      parseText(parser, index);
    } else {
      parseMarkup(parser, source.charCodeAt(index + 1), index);
      if (parser.mustStop) return;
    }
  }
}

/** @param c - The character after the `<`. */
function parseMarkup(parser: XmlParserState, c: number, index: number): void {
  switch (c) {
    case Char.Solidus:
      parseEndTag(parser, index);
      break;
    case Char.Exclamation:
      parseMarkupDeclaration(parser, index);
      break;
    case Char.Question:
      parseInstruction(parser, index);
      break;
    default:
      parseStartTag(parser, index);
  }
}

/** What starts with `<!`. */
function parseMarkupDeclaration(parser: XmlParserState, index: number): void {
  const { source } = parser;
  if (source.startsWith('--', index + 2)) {
    const end = scanComment(parser, source, index, -1);
    const comment = createComment(parser.parent.nodeDocument, parser.cut(index + 4, end - 3));
    parser.index = end;
    insertNode(parser, comment);
  } else if (source.startsWith('[CDATA[', index + 2)) {
    parseCdataSection(parser, index);
  } else if (source.startsWith('DOCTYPE', index + 2)) {
    parseDoctype(parser, index);
  } else {
    failAtPrefix(parser, index, ['<!--', '<![CDATA[', '<!DOCTYPE']);
  }
}

/** The source goes on with something that is none of these; unless it ends with the first characters of one. */
function failAtPrefix(parser: XmlParserState, index: number, expected: readonly string[]): never {
  const rest = parser.source.slice(index, index + 12);
  if (parser.source.length <= index + 12 && expected.some((text) => text.startsWith(rest))) parser.failAtEnd();
  parser.fail('unexpected-markup', index);
}

/** https://www.w3.org/TR/xml/#sec-cdata-sect */
function parseCdataSection(parser: XmlParserState, index: number): void {
  const { source } = parser;
  if (parser.stage !== Stage.Content) parser.fail('content-outside-root', index);
  const end = source.indexOf(']]>', index + 9);
  if (end === -1) parser.failAtEnd();
  parser.index = end + 3;
  insertNode(parser, createCDATASection(parser.parent.nodeDocument, parser.cut(index + 9, end)));
}

/** https://www.w3.org/TR/xml/#sec-pi */
function parseInstruction(parser: XmlParserState, index: number): void {
  const { source } = parser;
  const targetEnd = scanName(source, index + 2);
  const end = scanInstruction(parser, source, index, -1);
  const data = parser.cut(skipSpace(source, targetEnd), end - 2);
  parser.index = end;
  insertNode(parser, createProcessingInstruction(parser.parent.nodeDocument, parser.cut(index + 2, targetEnd), data));
}
