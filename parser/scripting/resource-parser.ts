import { frozenBaseUrlOf } from '../../dom/html/document-base-url.ts';
import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import { ATTR } from '../../dom/names/attribute-name.ts';
import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import type { ParserHost, SpeculativeParser } from '../../dom/realm/platform/page-parser.ts';
import type { PageResource } from '../../dom/realm/platform/page-resource.ts';
import { PageResources } from '../../dom/scripting/page-resources.ts';
import { getAttribute } from '../../dom/tree/attributes.ts';
import { documentData } from '../../dom/tree/document-data.ts';
import { isPatchPlaceTarget } from '../../dom/tree/patch-places.ts';
import { type DocumentRecord, type ElementRecord, isElement, NodeFlag, NodeType } from '../../dom/tree/records.ts';
import { TreeBuilder } from '../insertion-modes/tree-builder.ts';
import { TagTracker } from '../rewriter/tag-tracker.ts';
import type { TokenSink } from '../tokenizer/token-sink.ts';
import { Tokenizer } from '../tokenizer/tokenizer.ts';
import type { EncodingDeclarations } from '../tree-construction/html-parser-options.ts';
import { releaseWorkspace, takeWorkspace } from '../tree-construction/workspace.ts';
import { ParserState } from './parser-state.ts';

const TABLE = HTML_NAMES[TagId.Table];
const META = HTML_NAMES[TagId.Meta];

interface ResourceParserOptions {
  /** An empty document of type "html", whose URL, encoding and scripting flag count. The parser fills it and empties it again. */
  readonly document: DocumentRecord;
  /** Is called with each resource when the page would have it loaded. */
  readonly onResource: (resource: PageResource) => void;
  /** What decodes the input and may change the encoding. Default: nothing does. */
  readonly encodingDeclarations?: EncodingDeclarations | null;
}

/**
 * Finds in a page what it has loaded.
 *
 * It is the tokenizer and the tree construction that parse pages, so that it never disagrees with them; but there is no
 * text in the tree, and an element is taken out when it has ended: what is left is the stack of open elements, and the places
 * of which templates may put something.
 */
export class ResourceParser implements TokenSink, SpeculativeParser, ParserHost {
  readonly tree: TreeBuilder;
  readonly #document: DocumentRecord;
  readonly #tokenizer: Tokenizer;
  readonly #tracker = new TagTracker();
  readonly #workspace = takeWorkspace();
  readonly #resources: PageResources;
  /** When the tables came. */
  readonly #tables = new WeakMap<ElementRecord, number>();
  #serial = 0;
  /** When the base element that counts came, and the table that it was put before, if it was. */
  #base = 0;
  #tableAfterBase: ElementRecord | null = null;
  #start: ParserState | null = null;
  /** Whether a base element came that may be before one that was in the page when this parser started, or may not. */
  #isBaseUnknown = false;
  /** Whether it looks ahead, and an element came that says how all that follows is to be requested, or that it is not. */
  #isRuled = false;

  constructor({ document, onResource, encodingDeclarations = null }: ResourceParserOptions) {
    const data = documentData(document);
    this.#document = document;
    this.#resources = new PageResources((resource) => {
      if (!this.#isBaseUnknown && !this.#isRuled) onResource(resource);
    });
    // Base elements are found when they come. There is no tree to look for them in.
    data.frozenBaseUrl ??= null;
    this.tree = new TreeBuilder(document, null, { host: this, encodingDeclarations }, this.#tracker, this.#workspace);
    this.tree.discardsText = true;
    this.#tokenizer = new Tokenizer(this);
    this.#tokenizer.input.textIsIgnored = true;
    this.tree.tokenizer = this.#tokenizer;
  }

  /** The state that the tree builder was given is that of a parser in the middle of a page. */
  startInside(): void {
    this.#start = new ParserState(this.tree);
  }

  get isAsAtStart(): boolean {
    return this.#start?.equals(new ParserState(this.tree)) === true;
  }

  /** Reads as far as it can. */
  write(text: string): void {
    this.#tokenizer.write(text);
  }

  /** Says that the input is complete. */
  end(): void {
    this.#tokenizer.end();
    releaseWorkspace(this.#workspace);
  }

  startTag(name: ElementName, selfClosing: boolean): void {
    const { tree } = this;
    tree.startTag(name, selfClosing);
    // Nobody asks which form anything belongs to.
    tree.formAssociations = null;
    const { started } = this.#tracker;
    this.#tracker.started = null;
    if (started !== null) {
      this.#elementStarted(started);
      if (started !== tree.open.current) this.#prune(started);
    }
    this.#pruneEnded();
  }

  endTag(name: ElementName): void {
    this.tree.endTag(name);
    const { ended } = this.#tracker;
    this.#pruneEnded();
    if (ended !== null) this.#prune(ended);
  }

  characters(text: string, flags: number): void {
    this.tree.characters(text, flags);
  }

  /** Comments mean nothing to tree construction. */
  comment(): void {}

  /** Most neither. */
  processingInstruction(target: string, data: string): void {
    if (isPatchPlaceTarget(target) || target === 'end') this.tree.processingInstruction(target, data);
  }

  doctype(name: string | null, publicId: string | null, systemId: string | null, forceQuirks: boolean): void {
    this.tree.doctype(name, publicId, systemId, forceQuirks);
  }

  endOfFile(): void {
    this.tree.endOfFile();
  }

  adjustedCurrentNodeIsForeign(): boolean {
    return this.tree.adjustedCurrentNodeIsForeign();
  }

  scriptEndTag(script: ElementRecord): void {
    if ((script.flags & NodeFlag.Connected) !== 0) this.#resources.scriptEnded(script);
  }

  stopParsing(): void {}

  #elementStarted(element: ElementRecord): void {
    this.#serial++;
    if ((element.flags & NodeFlag.Connected) === 0) return;
    if (element.name === META) this.#isRuled ||= this.#start !== null && isOfRequests(element);
    if (element.name === TABLE) this.#tables.set(element, this.#serial);
    else if (element.name === HTML_NAMES[TagId.Base]) this.#takeBase(element);
    else this.#resources.elementInserted(element);
  }

  /**
   * https://html.spec.whatwg.org/#set-the-frozen-base-url, for what may be the first base element with an `href`.
   *
   * DEVIATION: one that `<template for>` puts elsewhere does not count. What it would have to be compared with has ended, and so is
   * not in the tree any more: nobody can tell which is first.
   */
  #takeBase(base: ElementRecord): void {
    const href = getAttribute(base, ATTR.href);
    // Nor is one in a shadow tree the document's.
    if (href === null || this.tree.open.hasTemplate) return;
    const data = documentData(this.#document);
    const table = tableAfter(base);
    if (data.frozenBaseUrl !== null) {
      if (table === null) return;
      if (this.#base === 0) this.#isBaseUnknown = true;
      if (!this.#isBaseIn(table)) return;
    }
    data.frozenBaseUrl = frozenBaseUrlOf(href, this.#document);
    this.#base = this.#serial;
    this.#tableAfterBase = table;
  }

  /**
   * Whether the base element that counts is in that table, before which another one has just been put. What comes while a table is
   * open comes into it, unless it is put before it.
   */
  #isBaseIn(table: ElementRecord): boolean {
    return (this.#tables.get(table) ?? 0) < this.#base && table !== this.#tableAfterBase;
  }

  #pruneEnded(): void {
    const { withoutTag } = this.#tracker;
    for (const element of withoutTag) this.#prune(element);
    withoutTag.length = 0;
  }

  /** Takes an element that has ended out of the tree, unless it holds something: one that is still open, or a place. */
  #prune(element: ElementRecord): void {
    const { parent } = element;
    // The head and the body stay, as the parser may come back to them.
    if (parent === null || parent.nodeType === NodeType.Document || parent.name?.tagId === TagId.Html) return;
    if (element.firstChild === null) this.tree.takeOut(element);
  }
}

/** Whether it has a policy for requests, or for the referrers of them. */
function isOfRequests(meta: ElementRecord): boolean {
  return (
    asciiLowercase(getAttribute(meta, ATTR.httpEquiv) ?? '') === 'content-security-policy' ||
    asciiLowercase(getAttribute(meta, ATTR.name) ?? '') === 'referrer'
  );
}

/** The table that the element was put before, if it was. https://html.spec.whatwg.org/#foster-parent */
function tableAfter({ nextSibling }: ElementRecord): ElementRecord | null {
  return nextSibling !== null && isElement(nextSibling) && nextSibling.name === TABLE ? nextSibling : null;
}
