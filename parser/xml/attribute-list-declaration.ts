import { collapseSpaces } from './attribute-declarations.ts';
import { normalizeAttributeValue } from './attribute-value.ts';
import { Char, isNameToken, isSpace } from './characters.ts';
import type { DeclarationReader } from './declaration-reader.ts';
import type { DocumentTypeDeclaration } from './document-type-declaration.ts';
import type { XmlName } from './xml-names.ts';

const CODE = 'bad-attribute-declaration';

/** https://www.w3.org/TR/xml/#NT-AttType, the longer ones of two that start alike first. */
const TYPES = ['CDATA', 'IDREFS', 'IDREF', 'ID', 'ENTITIES', 'ENTITY', 'NMTOKENS', 'NMTOKEN'];

/** https://www.w3.org/TR/xml/#attdecls, after `<!ATTLIST`. */
export function parseAttributeListDeclaration(reader: DeclarationReader, doctype: DocumentTypeDeclaration): void {
  reader.space(CODE);
  const element = nameOf(reader);
  for (;;) {
    const hasSpace = isSpace(reader.c);
    reader.skipSpace();
    if (reader.c === Char.GreaterThan) break;
    if (!hasSpace) reader.space(CODE);
    const name = nameOf(reader);
    reader.space(CODE);
    const isTokenized = parseType(reader);
    reader.space(CODE);
    const defaultValue = parseDefault(reader, isTokenized);
    if (doctype.ignoresDeclarations) continue;
    doctype.declareAttribute(element, { name, defaultValue, isTokenized });
  }
  reader.index++;
}

function nameOf(reader: DeclarationReader): XmlName {
  return reader.parser.names.get(reader.qualifiedName(CODE)) as XmlName;
}

/** Returns whether it is another type than CDATA. */
function parseType(reader: DeclarationReader): boolean {
  if (reader.c === Char.LeftParenthesis) {
    passGroup(reader, false);
    return true;
  }
  if (reader.accept('NOTATION')) {
    reader.space(CODE);
    if (reader.c !== Char.LeftParenthesis) reader.fail(CODE);
    passGroup(reader, true);
    return true;
  }
  const type = TYPES.find((name) => reader.accept(name));
  if (type === undefined) reader.failAt(CODE);
  return type !== 'CDATA';
}

/** https://www.w3.org/TR/xml/#NT-Enumeration */
function passGroup(reader: DeclarationReader, holdsNames: boolean): void {
  do {
    reader.index++;
    reader.skipSpace();
    if (holdsNames) reader.unprefixedName(CODE);
    else if (!isNameToken(reader.nameToken(CODE))) reader.fail(CODE);
    reader.skipSpace();
  } while (reader.c === Char.Bar);
  reader.character(Char.RightParenthesis, CODE);
}

/** https://www.w3.org/TR/xml/#NT-DefaultDecl. Returns the default value, null when there is none. */
function parseDefault(reader: DeclarationReader, isTokenized: boolean): string | null {
  if (reader.accept('#REQUIRED') || reader.accept('#IMPLIED')) return null;
  if (reader.accept('#FIXED')) reader.space(CODE);
  const { parser, errorIndex } = reader;
  const reportAt = errorIndex < 0 ? reader.index : errorIndex;
  const literal = reader.literal(CODE);
  const value = normalizeAttributeValue(parser, literal, 0, literal.length, reportAt);
  return isTokenized ? collapseSpaces(value) : value;
}
