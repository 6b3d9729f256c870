import { forgetReactions } from '../../custom-elements/custom-element-data.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { Category } from '../../names/categories.ts';
import { TagId } from '../../names/tag-ids.ts';
import { filterAttributes, hasAttribute } from '../../tree/attributes.ts';
import { processingInstructionState } from '../../tree/create.ts';
import { insert, remove } from '../../tree/mutation.ts';
import {
  type ElementRecord,
  isElement,
  type LeafRecord,
  type NodeRecord,
  NodeType,
  type ParentRecord,
  Watch,
} from '../../tree/records.ts';
import { shadowRootOf } from '../../tree/shadow.ts';
import { templateContentsOf } from '../../tree/template-contents.ts';
import { nextAfterSubtree, nextInTreeOrder } from '../../tree/traversal.ts';
import { ElementAction, type Filter } from './filter.ts';

/**
 * https://wicg.github.io/sanitizer-api/#sanitize, for a tree that a parser made and nobody has seen. Contents of templates and shadow
 * trees are done after the tree that they hang on, so that no depth of nesting is too deep.
 *
 * Returns whether anything was removed.
 */
export function sanitize(root: ParentRecord, filter: Filter): boolean {
  const work: Work = { filter, roots: [root], hasRemoved: false };
  for (let next = work.roots.pop(); next !== undefined; next = work.roots.pop()) sanitizeTree(next, work);
  return work.hasRemoved;
}

interface Work {
  readonly filter: Filter;
  /** What is still to be done. */
  readonly roots: ParentRecord[];
  hasRemoved: boolean;
}

/** https://wicg.github.io/sanitizer-api/#sanitize-core. Adds to the roots what hangs on elements that stay. */
function sanitizeTree(root: ParentRecord, work: Work): void {
  let node = root.firstChild;
  while (node !== null) {
    if (node.nodeType === NodeType.Element) {
      node = sanitizeElement(node as ElementRecord, root, work);
    } else {
      const next = nextInTreeOrder(node, root);
      if (!isAllowedLeaf(node, work.filter)) {
        remove(node);
        work.hasRemoved = true;
      }
      node = next;
    }
  }
}

function isAllowedLeaf(node: NodeRecord, filter: Filter): boolean {
  switch (node.nodeType) {
    case NodeType.Comment:
      return filter.configuration.comments;
    case NodeType.ProcessingInstruction:
      return filter.allowsProcessingInstruction(processingInstructionState(node as LeafRecord).target);
    default:
      return true;
  }
}

/** Returns the node that comes next. */
function sanitizeElement(element: ElementRecord, root: ParentRecord, work: Work): NodeRecord | null {
  const elementFilter = work.filter.elementFilter(element.name);
  if (elementFilter.action !== ElementAction.Keep) {
    work.hasRemoved = true;
    if (elementFilter.action === ElementAction.ReplaceWithChildren) {
      forgetReactions(element);
      return replaceWithChildren(element, root, work.filter);
    }
    const next = nextAfterSubtree(element, root);
    remove(element);
    forgetReactionsIn(element);
    return next;
  }
  const { tagId, categories } = element.name;
  if (tagId === TagId.Template && (categories & Category.Html) !== 0) work.roots.push(templateContentsOf(element));
  const shadowRoot = shadowRootOf(element);
  if (shadowRoot !== null) work.roots.push(shadowRoot);
  if (element.attributes !== null && filterAttributes(element, (name, value) => elementFilter.allows(name, value))) {
    work.hasRemoved = true;
    if (element.rare?.isValue != null && !hasAttribute(element, ATTR.is)) {
      element.rare.isValue = null;
      forgetReactions(element);
    }
  }
  return nextInTreeOrder(element, root);
}

/**
 * The parser has looked up definitions, and elements of those are to be upgraded once the caller is done: by then a constructor would
 * run for what is not allowed, and be told of its attributes.
 */
function forgetReactionsIn(removed: ElementRecord): void {
  if ((removed.nodeDocument.flags & Watch.CustomElements) === 0) return;
  const roots: ParentRecord[] = [removed];
  for (let root = roots.pop(); root !== undefined; root = roots.pop()) {
    for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
      if (!isElement(node)) continue;
      forgetReactions(node);
      const shadowRoot = shadowRootOf(node);
      if (shadowRoot !== null) roots.push(shadowRoot);
    }
  }
}

/**
 * What is in it comes next, in its new place. One by one, first those that are in others and then those that hold them, so that no node
 * moves more than once, and none with what is in it, however many of its ancestors are replaced.
 */
function replaceWithChildren(element: ElementRecord, root: ParentRecord, filter: Filter): NodeRecord | null {
  const places = new Map<NodeRecord | null, Place>([
    [element, { parent: element.parent as ParentRecord, child: element }],
  ]);
  const nodes: NodeRecord[] = [element];
  const kept: [NodeRecord, Place][] = [];
  for (let node = nextInTreeOrder(element, element); node !== null; node = nextInTreeOrder(node, element)) {
    const place = places.get(node.parent) ?? { parent: node.parent as ParentRecord, child: null };
    nodes.push(node);
    if (isElement(node) && filter.elementFilter(node.name).action === ElementAction.ReplaceWithChildren) {
      forgetReactions(node);
      places.set(node, place);
    } else kept.push([node, place]);
  }
  const next = kept[0]?.[0] ?? nextAfterSubtree(element, root);
  while (nodes.length > 1) remove(nodes.pop() as NodeRecord);
  for (const [node, { parent, child }] of kept) insert(node, parent, child);
  remove(element);
  return next;
}

/** Where nodes go: before that child, or to the end. */
interface Place {
  readonly parent: ParentRecord;
  readonly child: NodeRecord | null;
}
