import { current, type Realm, thisRealm } from './link.ts';
import { rareOf } from './rare-data.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag, NodeType, ParentRecord } from './records.ts';

/** https://www.w3.org/TR/xml/#NT-XMLDecl */
interface XmlDeclaration {
  readonly version: string;
  readonly encoding: string | null;
  readonly standalone: boolean | null;
}

/**
 * https://dom.spec.whatwg.org/#interface-document: what a document has beyond being a node.
 *
 * What is of type `object | null` is state of a layer above: its accessor, in the file named here, alone knows the type.
 */
export class DocumentData {
  /** https://dom.spec.whatwg.org/#concept-node-document's relevant realm: where its nodes' interface objects are made. */
  realm: Realm = current.realm;
  /** https://html.spec.whatwg.org/#concept-document-bc: the window that shows the document (`realm/document-window.ts`). */
  window: object | null = null;
  /** The window that it was made for, the realm of which still does for its elements what it does when another document is shown. */
  madeFor: object | null = null;
  url = 'about:blank';
  /** The one that has the fragment of the target element, where a script has changed the URL since; null: the URL does. */
  indicatingUrl: string | null = null;
  /** https://html.spec.whatwg.org/#concept-document-about-base-url: that of whoever shows an `about:` document, when it came. */
  aboutBaseUrl: string | null = null;
  /** https://html.spec.whatwg.org/#the-document's-referrer */
  referrer = '';
  /** What the response said of its language, which counts where nothing in the document does; '' for nothing. */
  contentLanguage = '';
  /** The value of `Last-Modified`, where the page came with one. */
  lastModified: string | null = null;
  /** Whether the page came with a Content-Security-Policy, so that nobody may read the nonces of its elements. */
  hidesNonces = false;
  /** What it asks of strings that may run as scripts (`realm/trusted-types.ts`); null: nothing. */
  typesGuard: object | null = null;
  /** What its policies allow (`realm/content-security-policy.ts`); null: it has none. */
  policyGuard: object | null = null;
  /** https://html.spec.whatwg.org/#an-iframe-srcdoc-document, which no doctype, nor the lack of one, puts into quirks mode. */
  isIframeSrcdoc = false;
  /** https://html.spec.whatwg.org/#parser-cannot-change-the-mode-flag, which srcdoc documents do not need. */
  parserCannotChangeMode = false;
  encoding = 'UTF-8';
  contentType = 'application/xml';
  /** Whether the document implements XMLDocument, which not every document of type "xml" does. */
  isXMLDocument = false;
  /** What the XML declaration says that the document was parsed with; null when there was none. */
  xmlDeclaration: XmlDeclaration | null = null;
  /** https://html.spec.whatwg.org/#current-document-readiness */
  readyState: 'loading' | 'interactive' | 'complete' = 'complete';
  /** https://html.spec.whatwg.org/#concept-document-noscript: whether scripting is on for what the document holds. */
  scripting = false;
  /** https://html.spec.whatwg.org/#appropriate-template-contents-owner-document's inert document. */
  inertTemplateDocument: DocumentRecord | null = null;
  /** The https://html.spec.whatwg.org/#frozen-base-url that counts; null: there is none; undefined: not looked for yet. */
  frozenBaseUrl: string | null | undefined = undefined;
  /** The node iterators of this document, as long as somebody holds them (`traversal/node-iterators.ts`). */
  nodeIterators: object | null = null;
  /** The live ranges in this document, as long as somebody holds them (`ranges/live-ranges.ts`). */
  liveRanges: object | null = null;
  /** How many nodes mutation observers observe, once there was one (`observers/registered-observers.ts`). */
  observation: object | null = null;
  /** What styles of its elements came to (`css/remembered-styles.ts`). */
  rememberedStyles: object | null = null;
  /** https://dom.spec.whatwg.org/#document-allow-declarative-shadow-roots */
  allowDeclarativeShadowRoots = false;
  /** The engine that queries of this document go to; null for the project's own (`selectors/engine.ts`). */
  selectorEngine: object | null = null;
  /** The order of the document's elements, once several queries have walked it (`element-order.ts`). */
  elementOrder: object | null = null;
  /** How many have, since the tree last changed. */
  elementWalks = 0;
  /** What `closest()` found last, until the same things change (`selectors/closest.ts`). */
  latestClosest: object | null = null;
  /** What selectors found out, until anything changes (`selectors/kept-context.ts`). */
  matchContext: object | null = null;
  /** What remembers what selectors matched in the document while a parser adds to it (`selectors/lasting-matches.ts`). */
  lastingMatches: object | null = null;
  /** Of a window's document that has an object: the properties that it has for named elements (`html/document-named-items.ts`). */
  namedItems: object | null = null;
  /** Grows when something that may hold a patch place comes into a parent, or what a place says changes. */
  patchPlacesAdded = 0;
  /** Grows when an element, or something that may hold a patch place, is taken out of its parent. */
  patchPlacesMoved = 0;
  /** The live collections that mutations keep up to date (`collections/active-lists.ts`). */
  activeLists: object | null = null;
  /** https://w3c.github.io/selection-api/#dfn-selection, once somebody asked for it (`selection/selection-record.ts`). */
  selection: object | null = null;
  /** https://html.spec.whatwg.org/#focused-area-of-the-document, where it is an element (`html/activation/focus.ts`). */
  focused: ElementRecord | null = null;
  /** The text control in which the document's selection is (`html/forms/selection-in-control.ts`). */
  controlWithSelection: ElementRecord | null = null;
  /** Grows with each mutation that an index of ids is told of. */
  idMutations = 0;
  /** A shadow tree in the document has an index of its ids. */
  hasShadowIdIndex = false;
  /** It has, or has had, an instruction that asks for a style sheet (`css/sheets/sheet-instructions.ts`). */
  hasSheetInstructions = false;
  /** What scripts, the active parser and loading need, once there is something of it (`scripting/scripting-state.ts`). */
  scriptingState: object | null = null;
}

/** A new document of type "xml" (as the DOM Standard has it by default) or "html". */
export function createDocumentRecord(type: 'html' | 'xml', contentType?: string): DocumentRecord {
  const document = new ParentRecord(NodeType.Document, null, null);
  document.flags |= NodeFlag.Connected;
  const data = new DocumentData();
  rareOf(document).document = data;
  if (type === 'html') {
    document.flags |= NodeFlag.HtmlDocument;
    data.contentType = 'text/html';
  }
  if (contentType !== undefined) data.contentType = contentType;
  return document;
}

/** One that is kept, and belongs to no window: of a window it would keep all. */
export function createHiddenDocument(type: 'html' | 'xml'): DocumentRecord {
  const document = createDocumentRecord(type);
  documentData(document).realm = thisRealm;
  return document;
}

export function documentData(document: DocumentRecord): DocumentData {
  return document.rare!.document as DocumentData;
}
