import { Category } from '../dom/names/categories.ts';
import { TagId } from '../dom/names/tag-ids.ts';
import type { SerializeOptions } from '../dom/realm/platform/markup.ts';
import { processingInstructionState } from '../dom/tree/create.ts';
import { documentData } from '../dom/tree/document-data.ts';
import { NOWHERE } from '../dom/tree/nowhere.ts';
import {
  type ElementRecord,
  isElement,
  isParent,
  isShadowRoot,
  type LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../dom/tree/records.ts';
import { templateContentsOf } from '../dom/tree/template-contents.ts';
import { escapeText } from './html-escape.ts';
import { addStartTag, endTag } from './html-tags.ts';
import { shadowRootStartTag, shadowRootToWrite } from './shadow-root-tag.ts';

/**
 * The contents of an element, a document or a fragment as HTML: what `innerHTML` and `getHTML()` give.
 * https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm
 */
export function serializeHtmlFragment(node: ParentRecord, options: SerializeOptions): string {
  return isElement(node) ? contentsMarkup(node, options) : childrenMarkup(node, options);
}

/** A node together with its contents, as `outerHTML` gives it. */
export function serializeHtmlNode(node: NodeRecord, options: SerializeOptions): string {
  if (!isParent(node)) {
    return leafMarkup(node as LeafRecord, node.parent !== null && holdsLiteralText(node.parent));
  }
  if (!isElement(node)) return childrenMarkup(node, options);
  const tag = addStartTag('', node);
  return serializesAsVoid(node) ? tag : tag + contentsMarkup(node, options) + endTag(node.name);
}

/**
 * The same in parts, to be written one after the other.
 *
 * @param places - Elements whose contents are to be replaced later, by what names they get.
 */
export function markupParts(
  node: NodeRecord,
  options: SerializeOptions,
  places: ReadonlyMap<NodeRecord, string> | null,
): (string | MarkupPosition)[] {
  if (!isParent(node) || (isElement(node) && serializesAsVoid(node))) return [serializeHtmlNode(node, options)];
  if (!isElement(node)) return [new MarkupPosition(node, places)];
  const parts = [addStartTag('', node) + startOfPlace(node, places)];
  const inner = nodeToDescendInto(node, options);
  const isShadow = isShadowRoot(inner);
  const contents = new MarkupPosition(isShadow ? node : inner, places);
  const shadow = isShadow ? [shadowRootStartTag(inner), new MarkupPosition(inner, places), '</template>'] : [];
  return [...parts, ...shadow, contents, endOfPlace(node, places) + endTag(node.name)];
}

/** What stands between an element's tags: its shadow root and its children, or its template contents. */
function contentsMarkup(element: ElementRecord, options: SerializeOptions): string {
  if (serializesAsVoid(element)) return '';
  const inner = nodeToDescendInto(element, options);
  if (!isShadowRoot(inner)) return childrenMarkup(inner, options);
  const shadow = shadowRootStartTag(inner) + childrenMarkup(inner, options);
  return `${shadow}</template>${childrenMarkup(element, options)}`;
}

function childrenMarkup(root: ParentRecord, options: SerializeOptions): string {
  return nextMarkup(new MarkupPosition(root), options, Number.POSITIVE_INFINITY);
}

/** How far the contents of a node have been written. */
export class MarkupPosition {
  /** OPTIMIZATION: see `dom/webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept = new MarkupPosition(NOWHERE);

  readonly root: ParentRecord;
  parent: ParentRecord;
  /** What is to be written next; null: the end tag of `parent`. */
  node: NodeRecord | null;
  isDone = false;
  /** Elements whose contents are to be replaced later, by what names they get. */
  readonly places: ReadonlyMap<NodeRecord, string> | null;

  constructor(root: ParentRecord, places: ReadonlyMap<NodeRecord, string> | null = null) {
    this.root = root;
    this.parent = root;
    this.node = root.firstChild;
    this.places = places;
  }
}

/**
 * All that is below the root, in one loop, since a tree may be deeper than the stack; a part that is at least so long, if
 * there is so much. Template contents and shadow roots have no parent: from there the way back leads over their host.
 */
export function nextMarkup(position: MarkupPosition, options: SerializeOptions, length: number): string {
  const { root, places } = position;
  // OPTIMIZATION (bench/serialize): `+=` is faster than joining an array.
  let markup = '';
  let { parent, node } = position;
  let literal = holdsLiteralText(parent);
  for (;;) {
    if (markup.length >= length) {
      position.parent = parent;
      position.node = node;
      return markup;
    }
    if (node === null) {
      if (parent === root) {
        position.isDone = true;
        return markup;
      }
      const shadow = (parent.flags & NodeFlag.ShadowRoot) !== 0;
      const element = (parent.name === null ? parent.rare!.host : parent) as ElementRecord;
      if (shadow) {
        markup += '</template>';
        parent = element;
        node = element.firstChild;
      } else {
        if (places !== null) markup += endOfPlace(element, places);
        markup += endTag(element.name);
        if (element.parent === null) throw new Error('The tree was changed while it was written.');
        parent = element.parent;
        node = element.nextSibling;
      }
      literal = holdsLiteralText(parent);
    } else if (node.nodeType === NodeType.Text) {
      // OPTIMIZATION (bench/serialize): what stays as it is is looked through once.
      const isWrittenAsIs = literal || (node.flags & NodeFlag.WrittenAsIs) !== 0;
      markup += isWrittenAsIs ? (node as LeafRecord).data : textMarkup(node as LeafRecord);
      node = node.nextSibling;
    } else if (!isElement(node)) {
      markup += leafMarkup(node as LeafRecord, literal);
      node = node.nextSibling;
    } else {
      markup = addStartTag(markup, node);
      if (places !== null) markup += startOfPlace(node, places);
      if (serializesAsVoid(node)) {
        node = node.nextSibling;
      } else {
        parent = nodeToDescendInto(node, options);
        if (parent !== node && isShadowRoot(parent)) markup += shadowRootStartTag(parent);
        literal = holdsLiteralText(parent);
        node = parent.firstChild;
      }
    }
  }
}

function textMarkup(node: LeafRecord): string {
  const markup = escapeText(node.data);
  if (markup === node.data) node.flags |= NodeFlag.WrittenAsIs;
  return markup;
}

function startOfPlace(element: ElementRecord, places: ReadonlyMap<NodeRecord, string> | null): string {
  const name = places?.get(element);
  return name === undefined ? '' : `<?start name="${name}"?>`;
}

function endOfPlace(element: ElementRecord, places: ReadonlyMap<NodeRecord, string> | null): string {
  return places?.has(element) === true ? '<?end?>' : '';
}

/** Where an element's contents are: in its template contents, first in a shadow root that is written too, or in itself. */
function nodeToDescendInto(element: ElementRecord, options: SerializeOptions): ParentRecord {
  const { tagId, categories } = element.name;
  if (tagId === TagId.Template && (categories & Category.Html) !== 0) return templateContentsOf(element);
  return element.rare === null ? element : (shadowRootToWrite(element.rare, options) ?? element);
}

/** Text, CDATASection, Comment, ProcessingInstruction and DocumentType. */
function leafMarkup(node: LeafRecord, literal: boolean): string {
  switch (node.nodeType) {
    case NodeType.Comment:
      return `<!--${node.data}-->`;
    case NodeType.ProcessingInstruction:
      return `<?${processingInstructionState(node).target} ${node.data}?>`;
    case NodeType.DocumentType:
      return `<!DOCTYPE ${node.data}>`;
    default:
      return literal ? node.data : escapeText(node.data);
  }
}

/** https://html.spec.whatwg.org/#serializes-as-void */
function serializesAsVoid(element: ElementRecord): boolean {
  return (element.name.categories & Category.SerializesAsVoid) !== 0;
}

/** Whether text in this node is written as it is. */
function holdsLiteralText(parent: ParentRecord): boolean {
  const name = parent.name;
  if (name === null) return false;
  if ((name.categories & Category.LiteralText) !== 0) return true;
  if (name.tagId !== TagId.Noscript) return false;
  return (name.categories & Category.Html) !== 0 && documentData(parent.nodeDocument).scripting;
}
