import type { AttributeName } from '../../names/attribute-name.ts';
import type { DocumentRecord, ElementRecord, NodeRecord, ParentRecord } from '../../tree/records.ts';
import type { PageParser, ParserHost } from './page-parser.ts';

/** What `dom/` has of the parser and the serializer, which it must not import. */
export interface Markup {
  /**
   * https://html.spec.whatwg.org/#html-fragment-parsing-algorithm
   * The result is a DocumentFragment whose node document is the context's.
   */
  parseHtmlFragment(markup: string, context: ElementRecord, options: FragmentOptions): ParentRecord;
  /** Parses a whole page into an empty document of type "html". */
  parseHtmlDocument(markup: string, document: DocumentRecord, options: DocumentOptions): void;
  /** The name of the encoding that a page declares, given its bytes as Latin-1; null: none, or too late. */
  encodingDeclaredIn(text: string): string | null;
  /** Makes a parser for an empty document of type "html" or "xml", which takes its input in pieces and can be interrupted. */
  createPageParser(document: DocumentRecord, host: ParserHost): PageParser;
  /** Where in its input a node comes from; null where no parser has recorded that. */
  locationOf(node: NodeRecord): NodeLocation | null;
  /** https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm: the children of the node. */
  serializeHtmlFragment(node: ParentRecord, options: SerializeOptions): string;
  /** The same for the node itself, as `outerHTML` writes it. */
  serializeHtmlNode(node: NodeRecord, options: SerializeOptions): string;
  /**
   * https://html.spec.whatwg.org/#xml-fragment-parsing-algorithm
   * Null when the markup is not well-formed. The target is the node whose custom element registry counts.
   */
  parseXmlFragment(markup: string, context: ElementRecord, target: ParentRecord): ParentRecord | null;
  /**
   * Parses a whole document into an empty one of type "xml". Returns whether it is well-formed; one that is not shows the
   * error in a `parsererror` element.
   */
  parseXmlDocument(markup: string, document: DocumentRecord): boolean;
  /** https://w3c.github.io/DOM-Parsing/#dfn-xml-serialization of the children of the node, or of the node itself. */
  serializeXmlFragment(node: ParentRecord, requireWellFormed: boolean): string;
  serializeXmlNode(node: NodeRecord, requireWellFormed: boolean): string;
}

/** From one offset in the input to another, in UTF-16 code units; the second is that after the last one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Of an element, its tags, where the input has them, and its attributes as well. */
interface NodeLocation extends Span {
  readonly startTag: Span | null;
  readonly endTag: Span | null;
  readonly attributes: ReadonlyMap<AttributeName, Span> | null;
}

interface FragmentOptions {
  /** https://html.spec.whatwg.org/#document-allow-declarative-shadow-roots */
  readonly allowDeclarativeShadowRoots: boolean;
  /** The node whose custom element registry counts. Default: the context. */
  readonly target?: ParentRecord;
  /** Default: that of the context's document. */
  readonly scripting?: boolean | undefined;
}

export interface DocumentOptions {
  readonly allowDeclarativeShadowRoots: boolean;
  readonly scripting: boolean;
}

export interface SerializeOptions {
  readonly serializableShadowRoots: boolean;
  readonly shadowRoots: Pick<readonly ParentRecord[], 'includes'>;
}
