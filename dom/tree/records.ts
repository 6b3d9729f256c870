import type { AttributeName } from '../names/attribute-name.ts';
import type { ElementName } from '../names/element-name.ts';
import type { RareData } from './rare-data.ts';

/**
 * A node as the engine sees it. The algorithms of `dom/`, `parser/` and `serializer/` are functions on records and never
 * touch interface objects: `object` is made the first time somebody outside asks for the node.
 *
 * There are two shapes, so that every access stays (nearly) monomorphic: one for nodes that can have children, one for
 * those that cannot. Both start with the same fields in the same order. Only `tree/mutation.ts` writes the links. Attributes
 * are changed by `tree/attributes.ts`; who makes an element gives it its first ones by `setAttributes`.
 *
 * OPTIMIZATION: two classes without a common base, whose constructors assign every field. A call of `super` and field
 * initializers are not always inlined into the code that makes nodes. (bench/parse)
 */
export interface NodeRecord {
  /** The DOM's `nodeType`. */
  readonly nodeType: number;
  /** Bits of `NodeFlag`; on a document also those of `Watch`. */
  flags: number;
  /** The node document; a document is its own. */
  nodeDocument: DocumentRecord;
  readonly parent: ParentRecord | null;
  readonly previousSibling: NodeRecord | null;
  readonly nextSibling: NodeRecord | null;
  /** The interface object, once somebody asked for it (see `tree/link.ts`). */
  object: object | null;
  /** What most nodes never have. */
  rare: RareData | null;
  readonly firstChild: NodeRecord | null;
  readonly lastChild: NodeRecord | null;
}

/** Text, CDATASection, Comment, ProcessingInstruction, DocumentType and Attr: nodes without children. */
export class LeafRecord implements NodeRecord {
  readonly nodeType: number;
  flags: number;
  nodeDocument: DocumentRecord;
  readonly parent: ParentRecord | null;
  readonly previousSibling: NodeRecord | null;
  readonly nextSibling: NodeRecord | null;
  object: object | null;
  rare: RareData | null;
  /** Character data; the value of an Attr; the name of a DocumentType. Set by `setData`. */
  readonly data: string;

  constructor(nodeType: number, nodeDocument: DocumentRecord, data: string) {
    this.nodeType = nodeType;
    this.flags = 0;
    this.nodeDocument = nodeDocument;
    this.parent = null;
    this.previousSibling = null;
    this.nextSibling = null;
    this.object = null;
    this.rare = null;
    this.data = data;
  }

  get firstChild(): null {
    return null;
  }

  get lastChild(): null {
    return null;
  }
}

export function setData(node: LeafRecord, data: string): void {
  (node as { data: string }).data = data;
  node.flags &= ~NodeFlag.WrittenAsIs;
}

/** Element, Document, DocumentFragment and ShadowRoot: nodes that can have children. */
export class ParentRecord implements NodeRecord {
  readonly nodeType: number;
  flags: number;
  nodeDocument: DocumentRecord;
  readonly parent: ParentRecord | null;
  readonly previousSibling: NodeRecord | null;
  readonly nextSibling: NodeRecord | null;
  object: object | null;
  rare: RareData | null;
  readonly firstChild: NodeRecord | null;
  readonly lastChild: NodeRecord | null;
  /** The element's interned name; null for what is not an element. */
  readonly name: ElementName | null;
  /** Name, value, name, value …, of exactly that length; null when there is no attribute. */
  readonly attributes: AttributeList | null;

  constructor(nodeType: number, nodeDocument: DocumentRecord | null, name: ElementName | null) {
    this.nodeType = nodeType;
    this.flags = 0;
    // A document passes null and stands for itself.
    this.nodeDocument = nodeDocument ?? this;
    this.parent = null;
    this.previousSibling = null;
    this.nextSibling = null;
    this.object = null;
    this.rare = null;
    this.firstChild = null;
    this.lastChild = null;
    this.name = name;
    this.attributes = null;
  }
}

/** Of an element that only its maker knows. What others may see is changed by `tree/attributes.ts`, which tells them. */
export function setAttributes(element: ParentRecord, attributes: AttributeList | null): void {
  (element as { attributes: AttributeList | null }).attributes = attributes;
}

/** Flat and of exact size: never grown by `push`, which reserves 17 slots. Even positions hold names, odd ones values. */
export type AttributeList = (AttributeName | string)[];

export type ElementRecord = ParentRecord & { readonly name: ElementName };
/** A document's state is in its rare data (`tree/document-data.ts`). */
export type DocumentRecord = ParentRecord;

/** https://dom.spec.whatwg.org/#dom-node-nodetype */
export const enum NodeType {
  Element = 1,
  Attribute = 2,
  Text = 3,
  CDATASection = 4,
  ProcessingInstruction = 7,
  Comment = 8,
  Document = 9,
  DocumentType = 10,
  DocumentFragment = 11,
}

export const enum NodeFlag {
  /** https://dom.spec.whatwg.org/#connected: the shadow-including root is a document. */
  Connected = 1 << 0,
  /** A DocumentFragment that is a shadow root. */
  ShadowRoot = 1 << 1,
  /** Text, and comments, whose data the parser is still adding to, need nothing; elements that load something: a parser made this one. */
  ParserInserted = 1 << 2,
  /** Document: its type is "html" (not "xml"). https://dom.spec.whatwg.org/#concept-document-type */
  HtmlDocument = 1 << 3,
  /** Document: its mode is "quirks". https://dom.spec.whatwg.org/#concept-document-quirks */
  Quirks = 1 << 4,
  /** Document: its mode is "limited-quirks". */
  LimitedQuirks = 1 << 5,
  /** script: https://html.spec.whatwg.org/#already-started */
  AlreadyStarted = 1 << 6,
  /** script: https://html.spec.whatwg.org/#script-force-async is false. */
  NotForcedAsync = 1 << 7,
  /**
   * The serializer has found nothing that HTML escapes in the data of this Text, or in the values of this element's attributes,
   * and they are still the same.
   */
  WrittenAsIs = 1 << 8,
  /**
   * A processing instruction where a parser may put the content of a template (`tree/patch-places.ts`); other nodes: there may be
   * one among the descendants; documents: a parser may remember those of its nodes.
   */
  HoldsPatchPlaces = 1 << 9,
  /** script: an attribute of its tag came twice. https://w3c.github.io/webappsec-csp/#is-element-nonceable */
  HadDuplicateAttribute = 1 << 10,
  /** input: its checkedness. option: its selectedness. */
  Checked = 1 << 24,
  /** input: its dirty checkedness flag. option: its dirtiness. */
  DirtyChecked = 1 << 25,
  /** input, option, select: checkedness has been worked out; until then it follows from the markup alone. */
  CheckedKnown = 1 << 26,
}

/**
 * Which reactors are to be called at mutations in a document, as bits in the document's `flags`: one test of one word answers "none",
 * which is nearly always so. Set by the first observer, read only by `tree/mutation.ts` and `tree/attributes.ts`.
 */
export const enum Watch {
  LiveCollections = 1 << 16,
  IdMap = 1 << 17,
  Ranges = 1 << 18,
  NodeIterators = 1 << 19,
  MutationObservers = 1 << 20,
  CustomElements = 1 << 21,
  Slots = 1 << 22,
  /** Elements with insertion, removing or children changed steps of their own (script, style, iframe …) are at work. */
  ElementSteps = 1 << 23,
  /** What selectors matched is remembered while a parser adds to the tree (`selectors/lasting-matches.ts`). */
  Selectors = 1 << 27,
  /** The order of the elements is known, or would be worth knowing (`tree/element-order.ts`). */
  ElementOrder = 1 << 28,
  /** Which elements are of a class is known (`tree/element-order.ts`). */
  ClassLists = 1 << 29,
  /** Styles may start transitions and animations when anything changes that they depend on (`css/motion.ts`). */
  Styles = 1 << 30,
  /** What styles of elements come to is remembered (`css/remembered-styles.ts`). */
  RememberedStyles = 1 << 31,
  /** Either of those that ask for styles. */
  AnyStyles = Styles | RememberedStyles,
  Any = 0x78ff_0000 | RememberedStyles,
}

/** https://dom.spec.whatwg.org/#connected */
export function isConnected({ flags }: NodeRecord): boolean {
  return (flags & NodeFlag.Connected) !== 0;
}

/** https://dom.spec.whatwg.org/#concept-document-quirks */
export function isQuirky(document: Pick<DocumentRecord, 'flags'>): boolean {
  return (document.flags & NodeFlag.Quirks) !== 0;
}

export function isElement(node: NodeRecord): node is ElementRecord {
  return node.nodeType === NodeType.Element;
}

/** Text and CDATASection: what the DOM Standard calls a Text node. */
export function isText(node: NodeRecord): node is LeafRecord {
  return node.nodeType === NodeType.Text || node.nodeType === NodeType.CDATASection;
}

export function isShadowRoot(node: NodeRecord): node is ParentRecord {
  return (node.flags & NodeFlag.ShadowRoot) !== 0;
}

/** Whether the node can have children, whatever their kind. */
export function isParent(node: NodeRecord): node is ParentRecord {
  // Not by its class: records of a window with scripts are of a copy of it.
  const { nodeType } = node;
  return nodeType === NodeType.Element || nodeType === NodeType.Document || nodeType === NodeType.DocumentFragment;
}
