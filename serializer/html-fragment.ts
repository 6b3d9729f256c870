import type { SerializeOptions } from '../dom/hooks.ts';
import { Category } from '../dom/names/categories.ts';
import { TagId } from '../dom/names/tag-ids.ts';
import { processingInstructionState } from '../dom/tree/create.ts';
import { documentData } from '../dom/tree/document-data.ts';
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

/** What stands between an element's tags: its shadow root and its children, or its template contents. */
function contentsMarkup(element: ElementRecord, options: SerializeOptions): string {
  if (serializesAsVoid(element)) return '';
  const inner = nodeToDescendInto(element, options);
  if (!isShadowRoot(inner)) return childrenMarkup(inner, options);
  const shadow = shadowRootStartTag(inner) + childrenMarkup(inner, options);
  return `${shadow}</template>${childrenMarkup(element, options)}`;
}

/**
 * All that is below `root`, in one loop, since a tree may be deeper than the stack. Template contents and shadow roots
 * have no parent: from there the way back leads over their host.
 */
function childrenMarkup(root: ParentRecord, options: SerializeOptions): string {
  // OPTIMIZATION (bench: serialize): `+=` is faster than joining an array.
  let markup = '';
  let parent = root;
  let literal = holdsLiteralText(root);
  let node = root.firstChild;
  for (;;) {
    if (node === null) {
      if (parent === root) return markup;
      const shadow = (parent.flags & NodeFlag.ShadowRoot) !== 0;
      const element = (parent.name === null ? parent.rare!.host : parent) as ElementRecord;
      if (shadow) {
        markup += '</template>';
        parent = element;
        node = element.firstChild;
      } else {
        markup += endTag(element.name);
        parent = element.parent!;
        node = element.nextSibling;
      }
      literal = holdsLiteralText(parent);
    } else if (node.nodeType === NodeType.Text) {
      const { data } = node as LeafRecord;
      markup += literal ? data : escapeText(data);
      node = node.nextSibling;
    } else if (!isElement(node)) {
      markup += leafMarkup(node as LeafRecord, literal);
      node = node.nextSibling;
    } else {
      markup = addStartTag(markup, node);
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
