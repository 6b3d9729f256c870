import { parseAttributeListDeclaration } from './attribute-list-declaration.ts';
import { Char } from './characters.ts';
import { scanComment, scanInstruction } from './comment-and-instruction.ts';
import { DeclarationReader } from './declaration-reader.ts';
import type { DocumentTypeDeclaration } from './document-type-declaration.ts';
import { parseElementDeclaration } from './element-declaration.ts';
import type { Entity } from './entities.ts';
import { parseEntityDeclaration } from './entity-declaration.ts';
import { readEntityName } from './references.ts';
import { XmlError } from './xml-error.ts';
import type { XmlParserState } from './xml-parser-state.ts';

/** A text that is read, and the parameter entity whose replacement text it is. */
interface Level {
  readonly reader: DeclarationReader;
  readonly entity: Entity | null;
}

/** Takes an error in what starts at the index, and has the reader go on somewhere after it. */
type SubsetRecovery = (error: XmlError, reader: DeclarationReader, start: number) => void;

/** https://www.w3.org/TR/xml/#NT-intSubset, up to and with the `]` after it. */
export function parseInternalSubset(
  reader: DeclarationReader,
  doctype: DocumentTypeDeclaration,
  recover: SubsetRecovery | null = null,
): void {
  const levels: Level[] = [{ reader, entity: null }];
  // The declarations are parsed again, should the document type declaration turn out not to be complete.
  for (;;) {
    const { reader: current, entity } = levels[levels.length - 1] as Level;
    current.skipSpace();
    const start = current.index;
    if (entity !== null && current.isAtEnd) {
      entity.isOpen = false;
      levels.pop();
    } else if (current.c === Char.RightBracket && entity === null) {
      current.index++;
      return;
    } else {
      try {
        parseDeclarationOrReference(levels, current, doctype);
      } catch (error) {
        if (recover === null || !(error instanceof XmlError)) throw error;
        recover(error, current, start);
      }
    }
  }
}

function parseDeclarationOrReference(
  levels: Level[],
  current: DeclarationReader,
  doctype: DocumentTypeDeclaration,
): void {
  if (current.c === Char.Percent) referToParameterEntity(levels, current, doctype);
  else if (current.c === Char.LessThan) parseDeclaration(current, doctype);
  else current.fail('bad-internal-subset');
}

/** https://www.w3.org/TR/xml/#NT-DeclSep */
function referToParameterEntity(levels: Level[], current: DeclarationReader, doctype: DocumentTypeDeclaration): void {
  const parser: XmlParserState = current.parser;
  const errorIndex = current.errorIndex < 0 ? current.index : current.errorIndex;
  const name = readEntityName(parser, current.source, current.index, errorIndex);
  current.index = parser.referenceEnd;
  const entity = doctype.parameterEntities.get(name);
  if (entity === undefined) parser.fail('entity-undeclared', errorIndex, `%${name}`);
  if (entity.isOpen) parser.fail('entity-recursion', errorIndex, `%${name}`);
  const text = entity.replacementText;
  parser.expand(text === null ? 1 : text.length + 1);
  if (text === null) {
    doctype.ignoresDeclarations = !parser.isStandalone;
    return;
  }
  entity.isOpen = true;
  levels.push({ reader: new DeclarationReader(parser, text, 0, errorIndex), entity });
}

/** https://www.w3.org/TR/xml/#NT-markupdecl */
function parseDeclaration(reader: DeclarationReader, doctype: DocumentTypeDeclaration): void {
  if (reader.accept('<!ENTITY')) parseEntityDeclaration(reader, doctype);
  else if (reader.accept('<!ATTLIST')) parseAttributeListDeclaration(reader, doctype);
  else if (reader.accept('<!ELEMENT')) parseElementDeclaration(reader);
  else if (reader.accept('<!NOTATION')) parseNotationDeclaration(reader);
  else passCommentOrInstruction(reader);
}

/** https://www.w3.org/TR/xml/#Notations */
function parseNotationDeclaration(reader: DeclarationReader): void {
  reader.space('bad-notation-declaration');
  reader.unprefixedName('bad-notation-declaration');
  reader.space('bad-notation-declaration');
  if (reader.externalId('bad-notation-declaration', true) === null) reader.fail('bad-notation-declaration');
  reader.skipSpace();
  reader.character(Char.GreaterThan, 'bad-notation-declaration');
}

const OPENINGS = ['<!ENTITY', '<!ATTLIST', '<!ELEMENT', '<!NOTATION', '<!--'];

function passCommentOrInstruction(reader: DeclarationReader): void {
  const { source, index } = reader;
  const isComment = source.startsWith('<!--', index);
  if (!isComment && !source.startsWith('<?', index)) {
    const rest = source.slice(index, index + 10);
    if (index + rest.length === source.length && OPENINGS.some((opening) => opening.startsWith(rest))) {
      reader.index = source.length;
    }
    reader.fail('bad-internal-subset');
  }
  const scan = isComment ? scanComment : scanInstruction;
  reader.index = scan(reader.parser, source, index, reader.errorIndex);
}
