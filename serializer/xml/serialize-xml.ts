import { Category } from '../../dom/names/categories.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { doctypeState, processingInstructionState } from '../../dom/tree/create.ts';
import { documentData } from '../../dom/tree/document-data.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  isParent,
  type LeafRecord,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../../dom/tree/records.ts';
import { templateContentsOf } from '../../dom/tree/template-contents.ts';
import {
  coerceAttributes,
  coerceData,
  coerceElementName,
  coerceName,
  coercePublicId,
  coerceSystemId,
  coerceTarget,
} from './infoset.ts';
import { NamespaceScope } from './namespace-scope.ts';
import { requireWellFormedElement, requireWellFormedLeaf } from './well-formedness.ts';
import { escapeXmlText } from './xml-escape.ts';
import { startTag } from './xml-tags.ts';

const enum Mode {
  /** What XML cannot hold is written nevertheless. */
  Lenient,
  /** It is refused. */
  RequireWellFormed,
  /** It is made fit for XML. */
  Coerce,
}

/**
 * A node together with its contents as XML. https://w3c.github.io/DOM-Parsing/#dfn-xml-serialization
 *
 * @param requireWellFormed - Whether to refuse what no well-formed document can hold.
 * @throws DOMException InvalidStateError for such a node.
 */
export function serializeXmlNode(node: NodeRecord, requireWellFormed: boolean): string {
  if (node.nodeType === NodeType.Attribute) return '';
  return new XmlSerialization(requireWellFormed ? Mode.RequireWellFormed : Mode.Lenient).node(node);
}

/** The same for what the node contains. */
export function serializeXmlFragment(node: ParentRecord, requireWellFormed: boolean): string {
  const mode = requireWellFormed ? Mode.RequireWellFormed : Mode.Lenient;
  return new XmlSerialization(mode).children(contentsOf(node));
}

/**
 * A node together with its contents as well-formed XML, whatever they are.
 * https://html.spec.whatwg.org/#coercing-an-html-dom-into-an-infoset
 */
export function serializeAsInfoset(node: NodeRecord): string {
  return new XmlSerialization(Mode.Coerce).node(node);
}

/** An element whose contents are being written. */
interface Level {
  readonly element: ElementRecord;
  readonly qualifiedName: string;
  /** The default namespace around the element. */
  readonly inherited: string | null;
  /** Of the namespace scope around the element. */
  readonly mark: number;
}

class XmlSerialization {
  readonly #mode: Mode;
  readonly #scope = new NamespaceScope();
  readonly #levels: Level[] = [];
  #inherited: string | null = null;
  #markup = '';
  /** The element that was asked for: nothing after it is written. */
  #root: ElementRecord | null = null;

  constructor(mode: Mode) {
    this.#mode = mode;
  }

  node(node: NodeRecord): string {
    if (!isParent(node)) return this.#leaf(node as LeafRecord);
    if (!isElement(node)) {
      if (node.nodeType === NodeType.Document) this.#markup = xmlDeclaration(node);
      return this.children(node);
    }
    this.#root = node;
    return this.#enter(node) ? this.children(contentsOf(node)) : this.#markup;
  }

  /** All that is below a parent, in one loop, since a tree may be deeper than the stack. */
  children(parent: ParentRecord): string {
    // OPTIMIZATION (bench/xml): `+=` is faster than joining an array.
    let node = parent.firstChild;
    for (;;) {
      if (node === null) {
        if (this.#levels.length === 0) return this.#markup;
        node = this.#leave();
      } else if (node.nodeType === NodeType.Element) {
        node = this.#enter(node as ElementRecord) ? contentsOf(node as ElementRecord).firstChild : node.nextSibling;
      } else {
        this.#markup += this.#leaf(node as LeafRecord);
        node = node.nextSibling;
      }
    }
  }

  /** Writes a start tag. Returns whether contents and an end tag follow. */
  #enter(element: ElementRecord): boolean {
    let { name, attributes } = element;
    if (this.#mode === Mode.RequireWellFormed) {
      requireWellFormedElement(element);
    } else if (this.#mode === Mode.Coerce) {
      name = coerceElementName(name);
      attributes = coerceAttributes(attributes);
    }
    const { mark } = this.#scope;
    const inherited = this.#inherited;
    const { markup, qualifiedName, namespace } = startTag(name, attributes, inherited, this.#scope);
    this.#markup += markup;
    if (contentsOf(element).firstChild === null) {
      const { categories } = name;
      const isHtml = (categories & Category.Html) !== 0;
      if (!isHtml || (categories & Category.SerializesAsVoid) !== 0) {
        this.#markup += isHtml ? ' />' : '/>';
        this.#scope.leave(mark);
        return false;
      }
    }
    this.#markup += '>';
    this.#levels.push({ element, qualifiedName, inherited, mark });
    this.#inherited = namespace;
    return true;
  }

  /** Writes an end tag. Returns what comes after the element; null after the one that was asked for. */
  #leave(): NodeRecord | null {
    const { element, qualifiedName, inherited, mark } = this.#levels.pop() as Level;
    this.#markup += `</${qualifiedName}>`;
    this.#scope.leave(mark);
    this.#inherited = inherited;
    return element === this.#root ? null : element.nextSibling;
  }

  #leaf(node: LeafRecord): string {
    if (this.#mode === Mode.RequireWellFormed) requireWellFormedLeaf(node);
    const coerces = this.#mode === Mode.Coerce;
    const data = coerces ? coerceData(node.nodeType, node.data) : node.data;
    switch (node.nodeType) {
      case NodeType.Comment:
        return `<!--${data}-->`;
      case NodeType.ProcessingInstruction: {
        const { target } = processingInstructionState(node);
        return `<?${coerces ? coerceTarget(target) : target} ${withoutInstructionEnd(data)}?>`;
      }
      case NodeType.CDATASection:
        return `<![CDATA[${withoutSectionEnd(data)}]]>`;
      case NodeType.DocumentType:
        return coerces ? coercedDoctypeMarkup(node) : doctypeMarkup(node);
      default:
        // A CR would be read as an LF.
        return coerces ? escapeXmlText(data).replaceAll('\r', '&#13;') : escapeXmlText(data);
    }
  }
}

/** Where an element's contents are: in its template contents, or in itself. */
function contentsOf(parent: ParentRecord): ParentRecord {
  const name = parent.name;
  if (name === null || name.tagId !== TagId.Template || (name.categories & Category.Html) === 0) return parent;
  return templateContentsOf(parent as ElementRecord);
}

/** DEVIATION: written as two sections, so that the data cannot end the section early. The Standard writes it as it is. */
function withoutSectionEnd(data: string): string {
  return data.includes(']]>') ? data.replaceAll(']]>', ']]]]><![CDATA[>') : data;
}

/** DEVIATION: with a space, so that the data cannot end the instruction early. The Standard writes it as it is. */
function withoutInstructionEnd(data: string): string {
  return data.includes('?>') ? data.replaceAll('?>', '? >') : data;
}

/** https://w3c.github.io/DOM-Parsing/#xml-serializing-a-documenttype-node */
function doctypeMarkup(doctype: LeafRecord): string {
  const { publicId, systemId } = doctypeState(doctype);
  let markup = `<!DOCTYPE ${doctype.data}`;
  if (publicId !== '') markup += ` PUBLIC "${publicId}"`;
  if (systemId !== '') markup += publicId === '' ? ` SYSTEM "${systemId}"` : ` "${systemId}"`;
  return `${markup}>`;
}

/** A doctype without a name cannot be written; one with a public identifier needs a system identifier. */
function coercedDoctypeMarkup(doctype: LeafRecord): string {
  const name = coerceName(doctype.data);
  if (name === '') return '';
  const { publicId, systemId } = doctypeState(doctype);
  const system = `"${coerceSystemId(systemId)}"`;
  if (publicId !== '') return `<!DOCTYPE ${name} PUBLIC "${coercePublicId(publicId)}" ${system}>`;
  return systemId === '' ? `<!DOCTYPE ${name}>` : `<!DOCTYPE ${name} SYSTEM ${system}>`;
}

/** DEVIATION: as in Chromium, a document that was parsed with an XML declaration is written with one. */
export function xmlDeclaration(document: DocumentRecord): string {
  const declaration = documentData(document).xmlDeclaration;
  if (declaration === null) return '';
  const { encoding, standalone } = declaration;
  let markup = '<?xml version="1.0"';
  // What recovers from errors takes any text for a name.
  if (encoding !== null && /^[A-Za-z][\w.-]*$/.test(encoding)) markup += ` encoding="${encoding}"`;
  if (standalone !== null) markup += ` standalone="${standalone ? 'yes' : 'no'}"`;
  return `${markup}?>`;
}
