import type { AttributeName } from '../../dom/names/attribute-name.ts';
import { type ElementName, elementName } from '../../dom/names/element-name.ts';
import { XML_NAMESPACE, XMLNS_NAMESPACE } from '../../dom/names/namespaces.ts';
import type { AttributeList } from '../../dom/tree/records.ts';
import { type AttributeDeclarations, collapseSpaces } from './attribute-declarations.ts';
import { normalizeAttributeValue } from './attribute-value.ts';
import { Char, scanName, skipSpace } from './characters.ts';
import { indexOf } from './text.ts';
import { closeElement, insertElement, openElement } from './tree.ts';
import { elementNameOf, type PrefixBinding, prefixedAttributeNameOf, type XmlName } from './xml-names.ts';
import { Stage, type XmlParserState } from './xml-parser-state.ts';

/** https://www.w3.org/TR/xml/#NT-STag and https://www.w3.org/TR/xml/#NT-EmptyElemTag */
export function parseStartTag(parser: XmlParserState, index: number): void {
  const { source } = parser;
  const nameEnd = scanName(source, index + 1);
  if (nameEnd === source.length) parser.failAtEnd();
  const qualifiedName = source.slice(index + 1, nameEnd);
  const name = parser.names.get(qualifiedName) ?? recoverName(parser, index + 1, qualifiedName);
  if (parser.stage === Stage.Epilog) parser.fail('content-outside-root', index);
  let end = nameEnd;
  let count = 0;
  let c = source.charCodeAt(end);
  if (c !== Char.GreaterThan) {
    // The next tag: how a `<` in a value is found.
    parser.nextLessThan = indexOf(source, '<', nameEnd);
    count = parseAttributes(parser, nameEnd, name);
    end = parser.index;
    c = source.charCodeAt(end);
    parser.index = index;
  }
  const isEmpty = c === Char.Solidus;
  if (isEmpty) end = requireEndOfEmptyTag(parser, end, name);
  finishStartTag(parser, name, count, index, end + 1, isEmpty);
}

function recoverName(parser: XmlParserState, index: number, qualifiedName: string): XmlName {
  if (qualifiedName === '') parser.fail('unexpected-markup', index - 1);
  parser.note('bad-qualified-name', index, qualifiedName);
  return parser.names.recover(qualifiedName);
}

/** Returns the index of the `>` after the `/` at that index. */
function requireEndOfEmptyTag(parser: XmlParserState, index: number, name: XmlName): number {
  if (index + 1 === parser.source.length) parser.failAtEnd();
  if (parser.source.charCodeAt(index + 1) !== Char.GreaterThan) {
    parser.fail('tag-not-closed', index, name.qualifiedName);
  }
  return index + 1;
}

/**
 * Reads the attributes into the parser's list. Leaves the index of the `>` or `/` after them in `index`.
 *
 * @returns The number of attributes.
 */
function parseAttributes(parser: XmlParserState, from: number, tagName: XmlName): number {
  const { source, attributes, attributeNames, names } = parser;
  const serial = ++parser.tagSerial;
  let count = 0;
  let index = from;
  for (;;) {
    const start = skipSpace(source, index);
    const c = source.charCodeAt(start);
    if (c === Char.GreaterThan || c === Char.Solidus) {
      parser.index = start;
      return count;
    }
    const nameEnd = scanName(source, start);
    if (nameEnd >= source.length) parser.failAtEnd();
    if (nameEnd === start) parser.fail('tag-not-closed', start, tagName.qualifiedName);
    if (start === index) parser.fail('missing-space', start);
    const name = names.get(source.slice(start, nameEnd));
    if (name === null) parser.fail('bad-qualified-name', start, source.slice(start, nameEnd));
    if (name.lastTag === serial) parser.fail('duplicate-attribute', start, name.qualifiedName);
    name.lastTag = serial;
    const valueStart = startOfValue(parser, nameEnd, name);
    const valueEnd = source.indexOf(source.charCodeAt(valueStart - 1) === Char.Quotation ? '"' : "'", valueStart);
    if (valueEnd === -1) failInValue(parser, source.length);
    if (parser.nextLessThan < valueEnd) failInValue(parser, valueEnd);
    attributes[2 * count] = name.plainAttribute as AttributeName;
    attributes[2 * count + 1] = isPlain(parser, valueStart, valueEnd)
      ? parser.cut(valueStart, valueEnd)
      : normalizeAttributeValue(parser, source, valueStart, valueEnd, -1);
    attributeNames[count++] = name;
    index = valueEnd + 1;
  }
}

/** The value ends with the source, or is said to end after a `<`. */
function failInValue(parser: XmlParserState, valueEnd: number): never {
  if (parser.nextLessThan < valueEnd) parser.fail('less-than-in-attribute', parser.nextLessThan);
  parser.failAtEnd();
}

/** The index after the quotation mark that follows the name. */
function startOfValue(parser: XmlParserState, nameEnd: number, name: XmlName): number {
  const { source } = parser;
  let i = nameEnd;
  if (source.charCodeAt(i) !== Char.Equals) {
    i = skipSpace(source, i);
    if (i >= source.length) parser.failAtEnd();
    if (source.charCodeAt(i) !== Char.Equals) parser.fail('attribute-without-value', nameEnd, name.qualifiedName);
  }
  i++;
  let c = source.charCodeAt(i);
  if (c !== Char.Quotation && c !== Char.Apostrophe) {
    i = skipSpace(source, i);
    if (i >= source.length) parser.failAtEnd();
    c = source.charCodeAt(i);
    if (c !== Char.Quotation && c !== Char.Apostrophe) parser.fail('attribute-without-value', i, name.qualifiedName);
  }
  return i + 1;
}

/** Whether the value of an attribute is what stands there. */
function isPlain(parser: XmlParserState, start: number, end: number): boolean {
  const { source } = parser;
  if (parser.nextAmpersand < start) parser.nextAmpersand = indexOf(source, '&', start);
  if (parser.nextLineFeed < start) parser.nextLineFeed = indexOf(source, '\n', start);
  if (parser.nextTab < start) parser.nextTab = indexOf(source, '\t', start);
  if (parser.nextAmpersand < end || parser.nextLineFeed < end || parser.nextTab < end) return false;
  // A CR comes only by a reference in the text of an entity.
  return parser.frames.length === 0 || !source.slice(start, end).includes('\r');
}

function finishStartTag(
  parser: XmlParserState,
  name: XmlName,
  written: number,
  index: number,
  indexAfter: number,
  isEmpty: boolean,
): void {
  const declared = parser.doctype === null ? null : parser.doctype.attributesOf(name);
  let count = declared === null ? written : applyDeclarations(parser, declared, written);
  const needsLook = count > 0 && hasNamespaces(parser, count);
  if (needsLook) count = declareNamespaces(parser, count, index);
  let element = elementNameOf(name);
  if (element === null || (name.prefix === 'xmlns' && element.namespace === XMLNS_NAMESPACE)) {
    parser.note('prefix-unbound', index + 1, name.qualifiedName);
    element = elementName(null, null, name.qualifiedName);
  }
  if (needsLook) resolveAttributes(parser, count, index);
  parser.index = indexAfter;
  insertAndOpen(parser, name, element, takeAttributes(parser.attributes, count));
  if (!isEmpty) return;
  if (parser.depth === 1 && !parser.isFragment) parser.stage = Stage.Epilog;
  closeElement(parser);
}

function insertAndOpen(
  parser: XmlParserState,
  name: XmlName,
  element: ElementName,
  attributes: AttributeList | null,
): void {
  parser.stage = Stage.Content;
  openElement(parser, name, insertElement(parser, element, attributes));
}

/** OPTIMIZATION: a literal is made where it stands, a slice by a call. (bench/xml) */
function takeAttributes(a: AttributeList, count: number): AttributeList | null {
  switch (count) {
    case 0:
      return null;
    case 1:
      return [a[0] as AttributeName, a[1] as string];
    case 2:
      return [a[0] as AttributeName, a[1] as string, a[2] as AttributeName, a[3] as string];
    default:
      return a.slice(0, 2 * count);
  }
}

/** Adds the attributes that are left out and have a default, and collapses white space in those that are tokenized. */
function applyDeclarations(parser: XmlParserState, declared: AttributeDeclarations, written: number): number {
  const { attributes, attributeNames, tagSerial } = parser;
  for (let i = 0; i < written; i++) {
    if (!declared.tokenized.has(attributeNames[i] as XmlName)) continue;
    attributes[2 * i + 1] = collapseSpaces(attributes[2 * i + 1] as string);
  }
  let count = written;
  for (const { name, defaultValue } of declared.withDefault) {
    if (written > 0 && name.lastTag === tagSerial) continue;
    const value = defaultValue as string;
    parser.expand(value.length + name.qualifiedName.length);
    attributes[2 * count] = name.plainAttribute as AttributeName;
    attributes[2 * count + 1] = value;
    attributeNames[count++] = name;
  }
  return count;
}

function hasNamespaces({ attributeNames }: XmlParserState, count: number): boolean {
  for (let i = 0; i < count; i++) {
    const name = attributeNames[i] as XmlName;
    if (name.plainAttribute === null || name.declares !== null) return true;
  }
  return false;
}

/**
 * https://www.w3.org/TR/xml-names/#ns-decl
 *
 * @returns The number of attributes that are left: what must not be declared is no attribute, as in Chromium.
 */
function declareNamespaces(parser: XmlParserState, count: number, index: number): number {
  const { attributes, attributeNames } = parser;
  let left = 0;
  for (let i = 0; i < count; i++) {
    const name = attributeNames[i] as XmlName;
    const value = attributes[2 * i + 1] as string;
    if (name.declares !== null) {
      if (!isDeclarable(parser, name.declares, value, name.qualifiedName, index)) continue;
      parser.names.declare(name.declares, value === '' ? null : value, parser.depth + 1);
    }
    attributes[2 * left] = attributes[2 * i] as AttributeName;
    attributes[2 * left + 1] = value;
    attributeNames[left++] = name;
  }
  return left;
}

/** https://www.w3.org/TR/xml-names/#xmlReserved and https://www.w3.org/TR/xml-names/#nsc-NoPrefixUndecl */
function isDeclarable(
  parser: XmlParserState,
  { prefix }: PrefixBinding,
  namespace: string,
  qualifiedName: string,
  index: number,
): boolean {
  if (prefix === 'xmlns' || namespace === XMLNS_NAMESPACE || (prefix === 'xml') !== (namespace === XML_NAMESPACE)) {
    parser.note('namespace-reserved', index, prefix === 'xml' || prefix === 'xmlns' ? qualifiedName : namespace);
    return false;
  }
  if (namespace !== '' || prefix === '') return true;
  parser.note('namespace-declaration-empty', index, prefix);
  return false;
}

/** Gives attributes with a prefix their names. No two may have the same, and both stay: https://www.w3.org/TR/xml-names/#uniqAttrs */
function resolveAttributes(parser: XmlParserState, count: number, index: number): void {
  const { attributes, attributeNames } = parser;
  let first: AttributeName | null = null;
  let seen: Set<string> | null = null;
  for (let i = 0; i < count; i++) {
    const name = attributeNames[i] as XmlName;
    if (name.plainAttribute !== null) continue;
    const attribute = prefixedAttributeNameOf(name);
    if (attribute === null) parser.fail('prefix-unbound', index, name.qualifiedName);
    attributes[2 * i] = attribute;
    if (first === null) {
      first = attribute;
      continue;
    }
    seen ??= new Set([expandedName(first)]);
    const expanded = expandedName(attribute);
    if (seen.has(expanded)) parser.note('duplicate-attribute', index, name.qualifiedName);
    seen.add(expanded);
  }
}

function expandedName(name: AttributeName): string {
  return `${name.localName}\0${name.namespace}`;
}
