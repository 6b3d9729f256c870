import { type AttributeName, attributeName } from '../../dom/names/attribute-name.ts';
import { elementName } from '../../dom/names/element-name.ts';
import { XML_NAMESPACE, XMLNS_NAMESPACE } from '../../dom/names/namespaces.ts';
import type { ParserHost } from '../../dom/realm/platform/page-parser.ts';
import {
  createCDATASection,
  createComment,
  createDoctype,
  createProcessingInstruction,
} from '../../dom/tree/create.ts';
import { documentData } from '../../dom/tree/document-data.ts';
import type { AttributeList, DocumentRecord, ParentRecord } from '../../dom/tree/records.ts';
import { type AttributeDeclarations, collapseSpaces } from '../xml/attribute-declarations.ts';
import { isPublicId, normalizePublicId } from '../xml/declaration-reader.ts';
import type { Entity } from '../xml/entities.ts';
import { closeElement, insertCharacters, insertElement, insertNode, openElement, type XmlTree } from '../xml/tree.ts';
import { elementNameOf, prefixedAttributeNameOf, type XmlName, XmlNames } from '../xml/xml-names.ts';
import { Declarations } from './declarations.ts';
import type { DoctypeToken, TokenAttributes, Xml5Sink } from './token-sink.ts';
import type { Xml5Tokenizer } from './tokenizer.ts';

/** XML-ER, 1.5: the phases of tree construction. */
const enum Phase {
  Start,
  Main,
  End,
}

/**
 * XML-ER, 1.5 Tree construction.
 *
 * The text leaves some things open. Namespaces are those of Namespaces in XML; a name whose prefix is bound to nothing has
 * no namespace, and no prefix.
 */
export class Xml5TreeBuilder implements Xml5Sink, XmlTree {
  readonly document: DocumentRecord;
  readonly host: ParserHost | null;
  readonly limits = null;
  names: XmlNames = new XmlNames();
  readonly isLiteral: boolean;
  readonly isFragment = false;
  readonly registryTarget: null = null;
  parent: ParentRecord;
  depth = 0;
  readonly openNames: (XmlName | null)[] = [null];
  readonly openElements: ParentRecord[];
  readonly openParents: ParentRecord[];
  tokenizer!: Xml5Tokenizer;
  isDone = false;
  #phase: Phase = Phase.Start;
  /** What the internal subset declares; null without one. */
  #declarations: Declarations | null = null;
  #isStandalone = false;
  /** The attribute names of the current tag, as far as they were looked up. */
  readonly #attributeNames: XmlName[] = [];

  constructor(document: DocumentRecord, isLiteral: boolean, host: ParserHost | null) {
    this.document = document;
    this.isLiteral = isLiteral;
    this.host = host;
    this.parent = document;
    this.openElements = [document];
    this.openParents = [document];
  }

  startTag(text: string, attributes: TokenAttributes, isEmpty: boolean): void {
    if (this.#phase === Phase.End) {
      this.#ignore();
      return;
    }
    const name = this.names.recover(text);
    const declared = this.#declarations === null ? null : this.#declarations.attributesOf(name);
    const resolved = this.#resolve(declared === null ? attributes : this.#applyDeclarations(declared, attributes));
    const known = elementNameOf(name) ?? elementName(null, null, name.qualifiedName);
    this.#phase = Phase.Main;
    openElement(this, name, insertElement(this, known, resolved));
    name.openCount++;
    if (isEmpty) this.#pop();
  }

  endTag(text: string): void {
    if (this.#phase !== Phase.Main) {
      this.#ignore();
      return;
    }
    const name = this.names.recover(text);
    if (this.openNames[this.depth] !== name) this.tokenizer.errorAtToken('mismatched-end-tag');
    if (name.openCount === 0) return;
    let popped: XmlName;
    do popped = this.#pop();
    while (popped !== name);
  }

  shortEndTag(): void {
    if (this.#phase === Phase.Main) this.#pop();
    else this.#ignore();
  }

  #pop(): XmlName {
    const name = this.openNames[this.depth] as XmlName;
    name.openCount--;
    if (this.depth === 1) this.#phase = Phase.End;
    closeElement(this);
    return name;
  }

  get isOutsideRoot(): boolean {
    return this.#phase !== Phase.Main;
  }

  textOutsideRoot(): void {
    this.#ignore();
  }

  characters(text: string): void {
    insertCharacters(this, text);
  }

  cdataSection(data: string): void {
    if (this.isOutsideRoot) this.#ignore();
    else insertNode(this, createCDATASection(this.parent.nodeDocument, data));
  }

  comment(data: string): void {
    insertNode(this, createComment(this.parent.nodeDocument, data));
  }

  processingInstruction(target: string, data: string): void {
    insertNode(this, createProcessingInstruction(this.parent.nodeDocument, target, data));
  }

  /** Erratum declaration-tokens: a declaration where XML has it is kept. */
  xmlDeclaration(version: string, encoding: string | null, standalone: string | null): void {
    if (this.isLiteral || this.tokenizer.tokenStart !== this.tokenizer.inputStart) {
      this.tokenizer.errorAtToken('misplaced-xml-declaration');
      return;
    }
    const isStandalone = standalone === null ? null : standalone === 'yes';
    this.#isStandalone = isStandalone === true;
    documentData(this.document).xmlDeclaration = { version, encoding, standalone: isStandalone };
  }

  /** Erratum declaration-tokens: so is a doctype. */
  doctype(token: DoctypeToken): void {
    if (this.isLiteral || this.#phase !== Phase.Start || documentHasDoctype(this.document)) {
      this.tokenizer.errorAtToken('misplaced-doctype');
      return;
    }
    const { name, keyword, identifiers, subset } = token;
    const isPublic = keyword === 'PUBLIC';
    const publicId = isPublic ? (identifiers[0] ?? '') : '';
    if (!isPublicId(publicId)) this.tokenizer.errorAtToken('invalid-doctype');
    const systemId = identifiers[isPublic ? 1 : 0] ?? '';
    insertNode(this, createDoctype(this.document, name, normalizePublicId(publicId), systemId));
    if (subset === null) return;
    this.#declarations = new Declarations(this.document, this.#isStandalone);
    this.names = this.#declarations.names;
    this.#declarations.read(token, (offset) => this.tokenizer.errorAt('invalid-internal-subset', offset));
  }

  entity(name: string): Entity | undefined {
    return this.#declarations?.entity(name);
  }

  mayExpand(length: number): boolean {
    return this.#declarations === null || this.#declarations.mayExpand(length);
  }

  endOfFile(): void {
    if (this.#phase === Phase.Start) this.tokenizer.errorAtToken('missing-root-element');
    if (this.#phase === Phase.Main) this.tokenizer.errorAtToken('unclosed-elements');
    this.isDone = true;
  }

  #ignore(): void {
    this.tokenizer.errorAtToken('unexpected-token-outside-root');
  }

  /** https://www.w3.org/TR/xml/#attdecls: white space in those that are tokenized, and those that are left out. */
  #applyDeclarations({ tokenized, withDefault }: AttributeDeclarations, attributes: TokenAttributes): TokenAttributes {
    const applied: string[] = [];
    const written = new Set<string>();
    for (let i = 0; i < attributes.length; i += 2) {
      const text = attributes[i] as string;
      const value = attributes[i + 1] as string;
      written.add(text);
      applied.push(text, tokenized.has(this.names.recover(text)) ? collapseSpaces(value) : value);
    }
    for (const { name, defaultValue } of withDefault) {
      const { qualifiedName } = name;
      if (written.has(qualifiedName)) continue;
      if (!this.mayExpand((defaultValue as string).length + qualifiedName.length)) {
        this.tokenizer.errorAtToken('entity-expansion-limit');
        break;
      }
      applied.push(qualifiedName, defaultValue as string);
    }
    return applied;
  }

  /** The attributes of a tag with their names in the scope of its element, which begins here. */
  #resolve(attributes: TokenAttributes): AttributeList | null {
    if (attributes.length === 0) return null;
    const names = this.#attributeNames;
    names.length = 0;
    for (let i = 0; i < attributes.length; i += 2) {
      const name = this.names.recover(attributes[i] as string);
      names.push(name);
      if (name.declares !== null) this.#declare(name, attributes[i + 1] as string);
    }
    const list: AttributeList = [];
    let seen: Set<AttributeName> | null = null;
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as XmlName;
      const resolved = attributeNameFor(name);
      if (name.plainAttribute === null) {
        // Two prefixes may stand for one namespace.
        seen ??= new Set();
        const canonical = attributeName(resolved.namespace, null, resolved.localName);
        if (seen.has(canonical)) {
          this.tokenizer.errorAtToken('duplicate-attribute');
          continue;
        }
        seen.add(canonical);
      }
      list.push(resolved, attributes[2 * i + 1] as string);
    }
    return list.slice();
  }

  /** What Namespaces in XML forbids declares nothing. */
  #declare({ declares }: XmlName, value: string): void {
    if (declares === null || declares.prefix === 'xml' || declares.prefix === 'xmlns') return;
    if (value === XML_NAMESPACE || value === XMLNS_NAMESPACE) return;
    this.names.declare(declares, value === '' ? null : value, this.depth + 1);
  }
}

function attributeNameFor(name: XmlName): AttributeName {
  return name.plainAttribute ?? prefixedAttributeNameOf(name) ?? attributeName(null, null, name.qualifiedName);
}

function documentHasDoctype(document: DocumentRecord): boolean {
  for (let child = document.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === 10) return true;
  }
  return false;
}
