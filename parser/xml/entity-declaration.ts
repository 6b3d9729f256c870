import { Char } from './characters.ts';
import type { DeclarationReader } from './declaration-reader.ts';
import type { DocumentTypeDeclaration } from './document-type-declaration.ts';
import { Entity } from './entities.ts';
import { readCharacterReference, readEntityName } from './references.ts';

const CODE = 'bad-entity-declaration';

/** https://www.w3.org/TR/xml/#sec-entity-decl, after `<!ENTITY`. */
export function parseEntityDeclaration(reader: DeclarationReader, doctype: DocumentTypeDeclaration): void {
  reader.space(CODE);
  const isParameterEntity = reader.accept('%');
  if (isParameterEntity) reader.space(CODE);
  const name = reader.unprefixedName(CODE);
  reader.space(CODE);
  const entity = parseDefinition(reader, name, isParameterEntity);
  reader.skipSpace();
  reader.character(Char.GreaterThan, CODE);
  const declared = isParameterEntity ? doctype.parameterEntities : doctype.entities;
  // The first declaration counts.
  if (!doctype.ignoresDeclarations && !declared.has(name)) declared.set(name, entity);
}

/** https://www.w3.org/TR/xml/#NT-EntityDef and https://www.w3.org/TR/xml/#NT-PEDef */
function parseDefinition(reader: DeclarationReader, name: string, isParameterEntity: boolean): Entity {
  if (reader.externalId(CODE) === null) return new Entity(name, replacementText(reader));
  const start = reader.index;
  reader.skipSpace();
  if (isParameterEntity || !reader.accept('NDATA')) return new Entity(name, null);
  if (reader.index === start + 'NDATA'.length) reader.fail(CODE);
  reader.space(CODE);
  reader.unprefixedName(CODE);
  return new Entity(name, null, true);
}

/** https://www.w3.org/TR/xml/#intern-replacement: character references are replaced, entity references stay. */
function replacementText(reader: DeclarationReader): string {
  const { parser } = reader;
  const literal = reader.literal(CODE);
  if (literal.includes('%')) reader.fail('parameter-entity-misplaced');
  const errorIndex = reader.errorIndex < 0 ? reader.index : reader.errorIndex;
  let text = '';
  let done = 0;
  for (let i = literal.indexOf('&'); i !== -1; i = literal.indexOf('&', parser.referenceEnd)) {
    if (literal.charCodeAt(i + 1) === Char.Number) {
      text += literal.slice(done, i) + readCharacterReference(parser, literal, i, errorIndex);
      done = parser.referenceEnd;
    } else {
      readEntityName(parser, literal, i, errorIndex);
    }
  }
  return text + literal.slice(done);
}
