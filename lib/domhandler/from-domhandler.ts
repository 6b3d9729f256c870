import type {
  AnyNode,
  ProcessingInstruction as Directive,
  Document as Root,
  Element as Tag,
  Text as TextNode,
} from 'domhandler';
import { isBlank } from '../../dom/names/white-space.ts';
import { createCDATASection, createComment, createDocumentFragment, createText } from '../../dom/tree/create.ts';
import { objectOf } from '../../dom/tree/link.ts';
import { type DocumentRecord, NodeType, type ParentRecord } from '../../dom/tree/records.ts';
import { type CopiedIn, type CopyIn, copyIn, fragmentIn, LEFT_OUT, leaf, Prolog } from '../interop/copy-in.ts';
import { documentFor, isXml, ROOT_RULES, type RootOptions, setMode } from '../interop/tree-options.ts';
import { checkOptions, describe } from '../options.ts';
import { directive } from './directive.ts';
import { ElementMaker } from './element-maker.ts';

/**
 * A copy of a node of domhandler, and of all that is in it, in a document of its own: of what htmlparser2, cheerio or parse5's adapter
 * for them made, or `toDomHandler()`. Where elements do not tell their namespace they get that which the HTML parser would give
 * them in their place; in XML, that which prefixes and `xmlns` attributes tell. It takes time in proportion to the number of nodes.
 *
 * White space outside the root element of a document and doctypes where none can be are left out, as the HTML parser leaves them out.
 *
 * @param node - A node; it and what it is in stay as they are.
 * @returns A node without a parent; a Document or a DocumentFragment for a root. Without a mode of its own (`x-mode`) the document
 *   has the one that its doctype puts it in.
 * @throws TypeError for what is no node of domhandler, for options that do not exist and for values that will not do;
 *   HierarchyRequestError for a document with text or a second element outside its root element.
 *
 * @example
 * import { fromDomHandler, toDomHandler } from 'livedom/domhandler';
 * import { parse } from 'livedom';
 *
 * const root = toDomHandler(parse('<p class=tide>Ebb'));
 * root.children[0].children[1].children[0].attribs.class = 'low tide';
 * fromDomHandler(root).querySelector('.low').textContent; // 'Ebb'
 */
export function fromDomHandler(node: Root, options: RootOptions & { readonly root: 'document' }): Document;
export function fromDomHandler(node: Root, options: RootOptions & { readonly root: 'fragment' }): DocumentFragment;
export function fromDomHandler(node: Root, options?: RootOptions): Document | DocumentFragment;
export function fromDomHandler(node: Tag, options?: RootOptions): Element;
export function fromDomHandler(node: AnyNode, options?: RootOptions): Node;
export function fromDomHandler(node: AnyNode, options: RootOptions = {}): Node {
  checkOptions('fromDomHandler()', options, ROOT_RULES);
  const document = documentFor(options);
  const copy = copyIn(node, new DomHandlerReading(document, node, options.root));
  if (copy === null) throw new TypeError(`fromDomHandler(): there is no node for ${describe(node)}.`);
  return objectOf(copy) as Node;
}

class DomHandlerReading implements CopyIn<AnyNode> {
  readonly #document: DocumentRecord;
  readonly #root: ParentRecord;
  readonly #elements: ElementMaker;
  readonly #prolog = new Prolog();
  /** Whether the mode of the document is known without its doctype. */
  #hasMode: boolean;

  constructor(document: DocumentRecord, root: AnyNode, wanted: 'document' | 'fragment' | undefined) {
    this.#document = document;
    this.#elements = new ElementMaker(document);
    this.#hasMode = isXml(document);
    const isDocument = wanted === undefined ? isWholeDocument(root) : wanted === 'document';
    this.#root = isDocument ? document : createDocumentFragment(document);
  }

  childrenOf(source: AnyNode): readonly AnyNode[] {
    return (source as Root).children;
  }

  copy(source: AnyNode, parent: ParentRecord | null, depth: number): CopiedIn {
    const document = parent === null ? this.#document : parent.nodeDocument;
    switch (source?.type as string) {
      case 'tag':
      case 'script':
      case 'style':
        this.#prolog.elementIn(parent);
        return this.#elements.make(source as Tag, parent, document, depth);
      case 'text': {
        const { data } = source as TextNode;
        return parent?.nodeType === NodeType.Document && isBlank(data) ? LEFT_OUT : leaf(createText(document, data));
      }
      case 'comment':
        return leaf(createComment(document, (source as TextNode).data));
      case 'cdata':
        return leaf(
          createCDATASection(document, (source as Root).children.map((child) => (child as TextNode).data).join('')),
        );
      case 'directive':
        return directive(source as Directive, parent, document, this.#hasMode, this.#prolog);
      case 'root':
        return this.#fragment(source as Root, parent);
      default:
        throw new TypeError(`fromDomHandler() takes nodes of domhandler; it got ${describe(source)}.`);
    }
  }

  #fragment(source: Root, parent: ParentRecord | null): CopiedIn {
    if (parent !== null) return fragmentIn(parent);
    const mode = source['x-mode'] ?? (this.#hasMode ? 'no-quirks' : 'quirks');
    setMode(this.#document, mode);
    if (source['x-mode'] !== undefined) this.#hasMode = true;
    return { node: this.#root, container: this.#root };
  }
}

/** Whether it says that it is a document, or has what makes one and nothing that none can have. */
function isWholeDocument(root: AnyNode): boolean {
  if (root.type !== 'root') return false;
  if (root['x-mode'] !== undefined) return true;
  const elements = root.children.filter((child) => 'attribs' in child);
  const isMarked = elements[0]?.name === 'html' || root.children.some((child) => isDoctype(child));
  const hasText = root.children.some((child) => 'data' in child && child.type === 'text' && !isBlank(child.data));
  return isMarked && elements.length <= 1 && !hasText;
}

function isDoctype(node: AnyNode): boolean {
  return node.type === 'directive' && node.name.startsWith('!');
}
