import { createDoctype } from '../../dom/tree/create.ts';
import { Char, isSpace } from './characters.ts';
import { DeclarationReader } from './declaration-reader.ts';
import { DocumentTypeDeclaration } from './document-type-declaration.ts';
import { isXhtmlPublicId } from './entities.ts';
import { parseInternalSubset } from './internal-subset.ts';
import { insertNode } from './tree.ts';
import { Stage, type XmlParserState } from './xml-parser-state.ts';

/** https://www.w3.org/TR/xml/#NT-doctypedecl */
export function parseDoctype(parser: XmlParserState, index: number): void {
  if (parser.stage !== Stage.Prolog) parser.fail('doctype-misplaced', index);
  const reader = new DeclarationReader(parser, parser.source, index + '<!DOCTYPE'.length, -1);
  reader.space('bad-doctype');
  const name = reader.qualifiedName('bad-doctype');
  const doctype = new DocumentTypeDeclaration();
  parser.doctype = doctype;
  const hasSpace = isSpace(reader.c);
  reader.skipSpace();
  const external = hasSpace ? reader.externalId('bad-doctype') : null;
  if (external !== null) doctype.isXhtml = isXhtmlPublicId(external.publicId);
  reader.skipSpace();
  if (reader.c === Char.LeftBracket) {
    reader.index++;
    parseInternalSubset(reader, doctype);
    reader.skipSpace();
  }
  reader.character(Char.GreaterThan, 'bad-doctype');
  parser.stage = Stage.AfterDoctype;
  parser.index = reader.index;
  insertNode(parser, createDoctype(parser.document, name, external?.publicId ?? '', external?.systemId ?? ''));
}
