import { type AttributeName, attributeName } from '../../dom/names/attribute-name.ts';
import { elementName } from '../../dom/names/element-name.ts';
import { XML_NAMESPACE, XMLNS_NAMESPACE } from '../../dom/names/namespaces.ts';
import type { ParserHost } from '../../dom/scripting/page-parser.ts';
import { createComment, createDoctype, createProcessingInstruction } from '../../dom/tree/create.ts';
import { documentData } from '../../dom/tree/document-data.ts';
import type { AttributeList, DocumentRecord, ParentRecord } from '../../dom/tree/records.ts';
import { closeElement, insertCharacters, insertElement, insertNode, openElement, type XmlTree } from '../xml/tree.ts';
import { elementNameOf, prefixedAttributeNameOf, type XmlName, XmlNames } from '../xml/xml-names.ts';
import type { TokenAttributes, Xml5Sink } from './token-sink.ts';
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
  readonly names: XmlNames = new XmlNames();
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
  /** The attribute names of the current tag, as far as they were looked up. */
  readonly #attributeNames: XmlName[] = [];

  constructor(document: DocumentRecord, host: ParserHost | null) {
    this.document = document;
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
    const resolved = this.#resolve(attributes);
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

  /** DEVIATION: white space outside the root element is no error, as it is none in XML. */
  textOutsideRoot(): void {
    this.#ignore();
  }

  characters(text: string): void {
    insertCharacters(this, text);
  }

  comment(data: string): void {
    insertNode(this, createComment(this.parent.nodeDocument, data));
  }

  processingInstruction(target: string, data: string): void {
    insertNode(this, createProcessingInstruction(this.parent.nodeDocument, target, data));
  }

  /** DEVIATION: XML-ER has declarations and doctypes ignored, with an error, even where XML has them. */
  xmlDeclaration(version: string, encoding: string | null, standalone: string | null): void {
    if (this.tokenizer.tokenStart === this.tokenizer.inputStart) {
      const isStandalone = standalone === null ? null : standalone === 'yes';
      documentData(this.document).xmlDeclaration = { version, encoding, standalone: isStandalone };
    } else {
      this.tokenizer.errorAtToken('misplaced-xml-declaration');
    }
  }

  doctype(name: string): void {
    if (this.#phase !== Phase.Start || documentHasDoctype(this.document)) {
      this.tokenizer.errorAtToken('misplaced-doctype');
      return;
    }
    insertNode(this, createDoctype(this.document, name));
  }

  endOfFile(): void {
    if (this.#phase === Phase.Start) this.tokenizer.errorAtToken('missing-root-element');
    if (this.#phase === Phase.Main) this.tokenizer.errorAtToken('unclosed-elements');
    this.isDone = true;
  }

  #ignore(): void {
    this.tokenizer.errorAtToken('unexpected-token-outside-root');
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
