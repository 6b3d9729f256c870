import type { Element as HastElement, Nodes, Root } from 'hast';
import { elementName } from '../../dom/names/element-name.ts';
import { SVG_NAMESPACE } from '../../dom/names/namespaces.ts';
import { isBlank } from '../../dom/names/white-space.ts';
import {
  createComment,
  createDoctype,
  createDocumentFragment,
  createElement,
  createText,
} from '../../dom/tree/create.ts';
import { objectOf } from '../../dom/tree/link.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../../dom/tree/records.ts';
import { templateContentsOf } from '../../dom/tree/template-contents.ts';
import { type CopiedIn, type CopyIn, copyIn, fragmentIn, LEFT_OUT, leaf, Prolog } from '../interop/copy-in.ts';
import { isTemplate } from '../interop/copy-out.ts';
import { adjustAttributes, PlacedNames, setFirstAttributes } from '../interop/element-names.ts';
import { documentFor, ROOT_RULES, type RootOptions, setMode } from '../interop/tree-options.ts';
import { checkOptions, describe, type OptionRule, oneOf } from '../options.ts';
import { attributesOf } from './properties.ts';

export interface HastOptions extends RootOptions {
  /**
   * What the node is in: in `'svg'`, elements are of SVG, as in an `svg` element.
   * @defaultValue `'html'`
   */
  readonly space?: 'html' | 'svg' | undefined;
}

const HAST_RULES: Record<keyof HastOptions, OptionRule> = { ...ROOT_RULES, space: oneOf('html', 'svg') };

/**
 * A copy of a node of hast, and of all that is in it, in a document of its own. Properties become attributes by
 * `property-information`; elements get the namespaces that the HTML parser gives them in their place; a doctype is that of HTML. It
 * takes time in proportion to the number of nodes.
 *
 * White space outside the root element of a document and doctypes where none can be are left out, as the HTML parser leaves them out.
 *
 * @param node - A node; it and what it is in stay as they are.
 * @returns A node without a parent; a Document or a DocumentFragment for a root.
 * @throws TypeError for a `raw` node, which holds markup that nobody has parsed, and every other node that is not of hast, for options that
 *   do not exist and for values that will not do; HierarchyRequestError for a document with text or a second element outside its root element.
 *
 * @example
 * import { fromHast } from 'livedom/hast';
 *
 * const item = fromHast({
 *   type: 'element',
 *   tagName: 'li',
 *   properties: { className: ['low', 'tide'], hidden: true },
 *   children: [{ type: 'text', value: 'Ebb' }],
 * });
 * item.outerHTML; // '<li class="low tide" hidden="">Ebb</li>'
 */
export function fromHast(node: Root, options: HastOptions & { readonly root: 'document' }): Document;
export function fromHast(node: Root, options: HastOptions & { readonly root: 'fragment' }): DocumentFragment;
export function fromHast(node: Root, options?: HastOptions): Document | DocumentFragment;
export function fromHast(node: HastElement, options?: HastOptions): Element;
export function fromHast(node: Nodes, options?: HastOptions): Node;
export function fromHast(node: Nodes, options: HastOptions = {}): Node {
  checkOptions('fromHast()', options, HAST_RULES);
  const copy = copyIn(node, new HastReading(node, options));
  return objectOf(copy as NodeRecord) as Node;
}

class HastReading implements CopyIn<Nodes> {
  readonly #document: DocumentRecord;
  readonly #root: ParentRecord;
  readonly #names = new PlacedNames();
  readonly #prolog = new Prolog();
  /** What everything is as if it were in. */
  readonly #context: ElementRecord | null;

  constructor(node: Nodes, options: HastOptions) {
    this.#document = documentFor(options);
    const isDocument = options.root === undefined ? isWholeDocument(node) : options.root === 'document';
    this.#root = isDocument ? this.#document : createDocumentFragment(this.#document);
    const isSvg = options.space === 'svg';
    this.#context = isSvg ? createElement(this.#document, elementName(SVG_NAMESPACE, null, 'svg')) : null;
  }

  /** The contents of a template first. */
  childrenOf(source: Nodes): readonly Nodes[] {
    const { children, content } = source as HastElement;
    return content === undefined ? children : [content, ...children];
  }

  copy(source: Nodes, parent: ParentRecord | null): CopiedIn {
    const document = parent === null ? this.#document : parent.nodeDocument;
    switch (source?.type) {
      case 'element':
        this.#prolog.elementIn(parent);
        return this.#element(source, parent, document);
      case 'text':
        if (parent?.nodeType === NodeType.Document && isBlank(source.value)) return LEFT_OUT;
        return leaf(createText(document, source.value));
      case 'comment':
        return leaf(createComment(document, source.value));
      case 'doctype':
        if (!this.#prolog.takesDoctype(parent)) return LEFT_OUT;
        return leaf(createDoctype(document, 'html'));
      case 'root':
        return this.#fragment(source, parent);
      default:
        return refuse(source);
    }
  }

  #fragment(source: Root, parent: ParentRecord | null): CopiedIn {
    if (parent !== null) return fragmentIn(parent);
    const { quirksMode } = (source.data ?? {}) as { quirksMode?: unknown };
    setMode(this.#document, quirksMode === true ? 'quirks' : 'no-quirks');
    return { node: this.#root, container: this.#root };
  }

  #element(source: HastElement, parent: ParentRecord | null, document: DocumentRecord): CopiedIn {
    const place = parent === null || parent === this.#root ? this.#context : parent;
    const name = this.#names.nameIn(place, source.tagName);
    const element = createElement(document, name);
    const attributes = attributesOf(source.properties, name.namespace);
    adjustAttributes(attributes, name);
    setFirstAttributes(element, attributes);
    const hasContents = isTemplate(element) && source.content === undefined;
    return { node: element, container: hasContents ? templateContentsOf(element) : element };
  }
}

function refuse(source: unknown): never {
  const type = (source as { type?: unknown } | null | undefined)?.type;
  if (type === 'raw') {
    throw new TypeError(
      'fromHast(): a raw node holds markup that nobody has parsed; rehype-raw puts nodes in its place.',
    );
  }
  const got = typeof type === 'string' ? `a node of type ${describe(type)}` : describe(source);
  throw new TypeError(`fromHast() takes nodes of hast; it got ${got}.`);
}

/** Whether there is what makes a document, and nothing that none can have. */
function isWholeDocument(node: Nodes): boolean {
  if (node?.type !== 'root') return false;
  const elements = node.children.filter((child) => child.type === 'element');
  const isMarked = elements[0]?.tagName === 'html' || node.children.some((child) => child.type === 'doctype');
  const hasText = node.children.some((child) => child.type === 'text' && !isBlank(child.value));
  return isMarked && elements.length <= 1 && !hasText;
}
