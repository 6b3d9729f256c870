import { isBlank } from '../../dom/names/white-space.ts';
import { createCDATASection, createComment, createDocumentFragment, createText } from '../../dom/tree/create.ts';
import { objectOf } from '../../dom/tree/link.ts';
import { type DocumentRecord, type LeafRecord, NodeType, type ParentRecord, setData } from '../../dom/tree/records.ts';
import { type CopiedIn, Prolog, place } from '../interop/copy-in.ts';
import { documentFor, isXml, ROOT_RULES, type RootOptions, setMode } from '../interop/tree-options.ts';
import { checkOptions, describe } from '../options.ts';
import { directive } from './directive.ts';
import { ElementMaker } from './element-maker.ts';

type Callback = (error: Error | null, root: Document | DocumentFragment) => void;

/**
 * A handler by which htmlparser2 builds a tree of livedom, in the place of its own `DomHandler`. htmlparser2 reads tags as they come:
 * it adds no `html`, `head` and `body`, and moves nothing. Elements get the namespaces that the HTML parser gives them in their
 * place; in XML, those that prefixes and `xmlns` attributes tell. What is in a template is its contents.
 *
 * @example
 * import { TreeHandler } from 'livedom/domhandler';
 * import { Parser } from 'htmlparser2';
 *
 * const handler = new TreeHandler();
 * new Parser(handler).end('<li>Ebb<li>Flow');
 * handler.root.querySelectorAll('li').length; // 2
 */
export class TreeHandler {
  readonly #callback: Callback;
  readonly #options: RootOptions;
  #document!: DocumentRecord;
  #root!: ParentRecord;
  #elements!: ElementMaker;
  #prolog!: Prolog;
  /** What children go into, from the root in. */
  #open: ParentRecord[] = [];
  /** The text or comment that what comes next is added to. */
  #growing: LeafRecord | null = null;
  #isInCDATA = false;

  /**
   * @param callback - Called when the input has ended, with the root, and when the parser fails. Default: none.
   * @param options - Of the document. By default it is HTML, and the root is a DocumentFragment. In a Document, white space outside the root
   *   element is left out, and other text and a second element there throw a HierarchyRequestError.
   * @throws TypeError for a callback that is no function, for options that do not exist and for values that will not do.
   */
  constructor(callback: Callback | null = null, options: RootOptions = {}) {
    if (callback !== null && typeof callback !== 'function') {
      throw new TypeError(`new TreeHandler() takes a function; it got ${describe(callback)}.`);
    }
    checkOptions('new TreeHandler()', options, ROOT_RULES);
    this.#callback = callback ?? (() => undefined);
    this.#options = options;
    this.onreset();
  }

  /** What has been built so far: a Document with `root: 'document'`, otherwise a DocumentFragment. */
  get root(): Document | DocumentFragment {
    return objectOf(this.#root) as Document | DocumentFragment;
  }

  /** Starts again, with a new root. The parser calls this, and all that follow. */
  onreset(): void {
    this.#document = documentFor(this.#options);
    if (!isXml(this.#document)) setMode(this.#document, 'quirks');
    this.#root = this.#options.root === 'document' ? this.#document : createDocumentFragment(this.#document);
    this.#elements = new ElementMaker(this.#document);
    this.#prolog = new Prolog();
    this.#open = [this.#root];
    this.#growing = null;
    this.#isInCDATA = false;
  }

  onend(): void {
    this.#callback(null, this.root);
  }

  onerror(error: Error): void {
    this.#callback(error, this.root);
  }

  onopentag(name: string, attribs: { [name: string]: string }): void {
    const parent = this.#parent;
    const source = { name, attribs, children: [] };
    this.#prolog.elementIn(parent);
    const made = this.#elements.make(source, parent, parent.nodeDocument, this.#open.length);
    this.#add(made);
    this.#open.push(made.container as ParentRecord);
  }

  onclosetag(): void {
    this.#growing = null;
    this.#open.pop();
  }

  ontext(data: string): void {
    if (this.#growing !== null && this.#growing.nodeType !== NodeType.Comment) {
      this.#grow(this.#growing, data);
      return;
    }
    const parent = this.#parent;
    if (parent.nodeType === NodeType.Document && isBlank(data)) return;
    const make = this.#isInCDATA ? createCDATASection : createText;
    this.#addGrowing(make(parent.nodeDocument, data));
  }

  oncomment(data: string): void {
    if (this.#growing?.nodeType === NodeType.Comment) this.#grow(this.#growing, data);
    else this.#addGrowing(createComment(this.#parent.nodeDocument, data));
  }

  oncommentend(): void {
    this.#growing = null;
  }

  /** In HTML it is text, as the parser has it. */
  oncdatastart(): void {
    if (!isXml(this.#document)) return;
    this.#isInCDATA = true;
    this.#addGrowing(createCDATASection(this.#parent.nodeDocument, ''));
  }

  oncdataend(): void {
    if (!this.#isInCDATA) return;
    this.#isInCDATA = false;
    this.#growing = null;
  }

  onprocessinginstruction(name: string, data: string): void {
    const parent = this.#parent;
    this.#add(directive({ name, data }, parent, parent.nodeDocument, isXml(this.#document), this.#prolog));
  }

  get #parent(): ParentRecord {
    return this.#open.at(-1) as ParentRecord;
  }

  #add({ node }: CopiedIn): void {
    this.#growing = null;
    if (node !== null) place(node, this.#parent);
  }

  #addGrowing(node: LeafRecord): void {
    this.#add({ node, container: null });
    this.#growing = node;
  }

  #grow(node: LeafRecord, data: string): void {
    setData(node, node.data + data);
  }
}
