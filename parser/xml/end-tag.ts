import { Char, isQualifiedName, scanName, skipSpace } from './characters.ts';
import { closeElement } from './tree.ts';
import type { XmlName } from './xml-names.ts';
import { type InputFrame, Stage, type XmlParserState } from './xml-parser-state.ts';

/** https://www.w3.org/TR/xml/#NT-ETag */
export function parseEndTag(parser: XmlParserState, index: number): void {
  const { source, depth } = parser;
  const name = parser.openNames[depth] as XmlName | null;
  if (name === null || !source.startsWith(name.qualifiedName, index + 2)) failAtEndTag(parser, index);
  let end = index + 2 + name.qualifiedName.length;
  let c = source.charCodeAt(end);
  if (c !== Char.GreaterThan) {
    if (scanName(source, end) !== end) failAtEndTag(parser, index);
    end = skipSpace(source, end);
    c = source.charCodeAt(end);
    if (end === source.length) parser.failAtEnd();
    if (c !== Char.GreaterThan) parser.fail('bad-end-tag', end);
  }
  const { frames } = parser;
  if (frames.length > 0) {
    const { depth: depthOfEntity, entity } = frames[frames.length - 1] as InputFrame;
    if (depth <= depthOfEntity) parser.fail('entity-unbalanced', index, entity.name);
  }
  parser.index = end + 1;
  if (depth === 1 && !parser.isFragment) parser.stage = Stage.Epilog;
  closeElement(parser);
}

function failAtEndTag(parser: XmlParserState, index: number): never {
  const { source } = parser;
  const end = scanName(source, index + 2);
  if (end === source.length) parser.failAtEnd();
  const qualifiedName = source.slice(index + 2, end);
  if (!isQualifiedName(qualifiedName)) parser.fail('bad-end-tag', index);
  const open = parser.openNames[parser.depth];
  if (open === null || open === undefined) parser.fail('content-outside-root', index);
  parser.fail('mismatched-end-tag', index, qualifiedName, open.qualifiedName);
}
