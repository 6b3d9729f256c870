import type { html, Token, TreeAdapter, TreeAdapterTypeMap } from 'parse5';
import { elementName } from '../../dom/names/element-name.ts';
import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE } from '../../dom/names/namespaces.ts';
import { recordOrNull } from '../../dom/realm/target-link.ts';
import { appendAttribute, positionByNamespace } from '../../dom/tree/attributes.ts';
import { replaceData } from '../../dom/tree/character-data.ts';
import {
  createComment,
  createDoctype,
  createDocumentFragment,
  createElement,
  createText,
} from '../../dom/tree/create.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import { isNodeRecord, objectOf } from '../../dom/tree/link.ts';
import { adopt, insert, preInsert, remove, replace } from '../../dom/tree/mutation.ts';
import { rareOf } from '../../dom/tree/rare-data.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  type LeafRecord,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../../dom/tree/records.ts';
import { appropriateTemplateContentsOwnerDocument } from '../../dom/tree/template-contents.ts';
import { namespacedAttribute, setFirstAttributes } from '../interop/element-names.ts';
import { setMode } from '../interop/tree-options.ts';
import { type DocumentMode, modeOf } from '../mode.ts';
import { nodeRecordOf } from '../node-record.ts';
import { describe } from '../options.ts';
import { ChildLists } from './child-lists.ts';
import { attributesOf } from './names.ts';

type ElementLocation = Token.ElementLocation;

/** What the nodes of each kind are to parse5. */
export type TreeMap = TreeAdapterTypeMap<
  Node,
  Document | DocumentFragment | Element,
  ChildNode,
  Document,
  DocumentFragment,
  Element,
  Comment,
  Text,
  HTMLTemplateElement,
  DocumentType
>;

/** Names of other namespaces are written with their prefixes. */
const BY_LOCAL_NAME = new Set<string | null>([HTML_NAMESPACE, SVG_NAMESPACE, MATHML_NAMESPACE]);

/** https://parse5.js.org/interfaces/parse5.TreeAdapter.html */
class LivedomTreeAdapter implements TreeAdapter<TreeMap> {
  /** Where nodes are before they are in a tree. */
  readonly #workshop = createDocumentRecord('html');
  readonly #lists = new ChildLists();
  readonly #locations = new WeakMap<Node, ElementLocation>();

  createDocument = (): Document => objectOf(createDocumentRecord('html')) as Document;

  /** In a document of its own, like that of `parseFragment()`. */
  createDocumentFragment = (): DocumentFragment =>
    objectOf(createDocumentFragment(createDocumentRecord('html'))) as DocumentFragment;

  createElement = (tagName: string, namespaceURI: string, attrs: Token.Attribute[]): Element => {
    const element = createElement(this.#workshop, elementName(namespaceURI || null, null, tagName));
    const attributes = attrs.flatMap(({ name, value, namespace, prefix }) => [
      namespacedAttribute(namespace, prefix, name),
      value,
    ]);
    setFirstAttributes(element, attributes);
    return objectOf(element) as Element;
  };

  createCommentNode = (data: string): Comment => objectOf(createComment(this.#workshop, data)) as Comment;
  createTextNode = (value: string): Text => objectOf(createText(this.#workshop, value)) as Text;

  appendChild = (parentNode: Node, newNode: Node): void => this.#insert(parentNode, ownRecord(newNode), null);
  insertBefore = (parentNode: Node, newNode: Node, referenceNode: Node): void =>
    this.#insert(parentNode, ownRecord(newNode), ownRecord(referenceNode));

  insertText = (parentNode: Node, text: string): void => this.#insertText(parentNode, text, null);
  insertTextBefore = (parentNode: Node, text: string, referenceNode: Node): void =>
    this.#insertText(parentNode, text, ownRecord(referenceNode));

  detachNode = (node: Node): void => {
    const record = ownRecord(node);
    const { parent } = record;
    if (parent === null) return;
    remove(record);
    this.#lists.removed(record, parent);
  };

  adoptAttributes = (recipient: Element, attrs: Token.Attribute[]): void => {
    const element = ownRecord(recipient) as ElementRecord;
    for (const { name, value, namespace, prefix } of attrs) {
      const attribute = namespacedAttribute(namespace, prefix, name);
      if (positionByNamespace(element, attribute.namespace, name) === -1) appendAttribute(element, attribute, value);
    }
  };

  setTemplateContent = (templateElement: Node, contentElement: DocumentFragment): void => {
    const template = ownRecord(templateElement) as ElementRecord;
    const contents = ownRecord(contentElement) as ParentRecord;
    adopt(contents, appropriateTemplateContentsOwnerDocument(template.nodeDocument));
    rareOf(contents).host = template;
    rareOf(template).templateContents = contents;
  };

  setDocumentType = (document: Document, name: string, publicId: string, systemId: string): void => {
    const record = ownRecord(document) as DocumentRecord;
    const doctype = createDoctype(record, name, publicId, systemId);
    const former = document.doctype;
    if (former === null) preInsert(doctype, record, null);
    else replace(ownRecord(former), doctype, record);
  };

  setDocumentMode = (document: Document, mode: DocumentMode): void =>
    setMode(ownRecord(document) as DocumentRecord, mode);

  /** For a fragment, parse5 has an element in the place of the document. */
  getDocumentMode = (document: Node): html.DOCUMENT_MODE =>
    modeOf(document.ownerDocument ?? (document as Document)) as html.DOCUMENT_MODE;
  getFirstChild = (node: Node): ChildNode | null => node.firstChild;
  getChildNodes = (node: Node): ChildNode[] => {
    const record = recordOrNull(node);
    return record === null ? Array.from(node.childNodes) : this.#lists.of(record as ParentRecord);
  };
  getParentNode = (node: Node): TreeMap['parentNode'] | null => node.parentNode as TreeMap['parentNode'] | null;
  getAttrList = (element: Element): Token.Attribute[] =>
    attributesOf((nodeRecordOf(element, 'treeAdapter.getAttrList()') as ElementRecord).attributes);
  getNamespaceURI = (element: Element): html.NS => (element.namespaceURI ?? '') as html.NS;
  getTagName = (element: Element): string =>
    BY_LOCAL_NAME.has(element.namespaceURI) ? element.localName : element.tagName;

  getTemplateContent = (templateElement: HTMLTemplateElement): DocumentFragment => templateElement.content;
  getTextNodeContent = (textNode: Text): string => textNode.data;
  getCommentNodeContent = (commentNode: Comment): string => commentNode.data;
  getDocumentTypeNodeName = (doctype: DocumentType): string => doctype.name;
  getDocumentTypeNodePublicId = (doctype: DocumentType): string => doctype.publicId;
  getDocumentTypeNodeSystemId = (doctype: DocumentType): string => doctype.systemId;

  isTextNode = (node: Node): node is Text => node.nodeType === NodeType.Text || node.nodeType === NodeType.CDATASection;
  isCommentNode = (node: Node): node is Comment => node.nodeType === NodeType.Comment;
  isDocumentTypeNode = (node: Node): node is DocumentType => node.nodeType === NodeType.DocumentType;
  isElementNode = (node: Node): node is Element => node.nodeType === NodeType.Element;

  setNodeSourceCodeLocation = (node: Node, location: ElementLocation | null): void => {
    if (location === null) this.#locations.delete(node);
    else this.#locations.set(node, location);
  };
  getNodeSourceCodeLocation = (node: Node): ElementLocation | null => this.#locations.get(node) ?? null;
  updateNodeSourceCodeLocation = (node: Node, location: Partial<ElementLocation>): void => {
    this.#locations.set(node, { ...this.#locations.get(node), ...location } as ElementLocation);
  };

  #insert(parentNode: Node, node: NodeRecord, before: NodeRecord | null): void {
    const parent = ownRecord(parentNode) as ParentRecord;
    // parse5 puts into a document nothing but what it can have, and no node into itself.
    if (parent.nodeType === NodeType.Document) preInsert(node, parent, before);
    else insert(node, parent, before);
    this.#lists.inserted(node, parent, before);
  }

  #insertText(parentNode: Node, text: string, before: NodeRecord | null): void {
    const parent = ownRecord(parentNode) as ParentRecord;
    const previous = before === null ? parent.lastChild : before.previousSibling;
    if (previous?.nodeType === NodeType.Text)
      replaceData(previous as LeafRecord, (previous as LeafRecord).data.length, 0, text);
    else this.#insert(parentNode, createText(parent.nodeDocument, text), before);
    this.#lists.textPut(parent);
  }
}

/** Of a node that this copy of the library made, which alone may be changed. */
function ownRecord(node: Node): NodeRecord {
  const record = recordOrNull(node);
  if (record !== null && isNodeRecord(record)) return record;
  throw new TypeError(
    `treeAdapter changes nodes that it made, or parse() or parseFragment(); it got ${describe(node)}.`,
  );
}

/**
 * A tree adapter by which parse5 builds trees of livedom, and serializes them. parse5 goes by its own reading of the Standard:
 * `parse()` of livedom is quicker and knows what has come since, such as processing instructions and the content of `select`.
 * Nodes of windows with scripts are serialized, and can be the context of a fragment.
 *
 * @example
 * import { parse, serializeOuter } from 'parse5';
 * import { treeAdapter } from 'livedom/parse5';
 *
 * const document = parse('<ul><li class=low>Ebb', { treeAdapter });
 * document.querySelector('.low').textContent; // 'Ebb'
 * serializeOuter(document.querySelector('li'), { treeAdapter }); // '<li class="low">Ebb</li>'
 */
export const treeAdapter: TreeAdapter<TreeMap> = new LivedomTreeAdapter();
