import { NOWHERE } from '../tree/nowhere.ts';
import type { NodeRecord } from '../tree/records.ts';
import { FilterResult, Traverser } from './filter.ts';

/** https://dom.spec.whatwg.org/#interface-treewalker */
export class TreeWalkerRecord extends Traverser {
  /** OPTIMIZATION: see `webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept = new TreeWalkerRecord(NOWHERE, 0, null);

  current: NodeRecord;

  constructor(root: NodeRecord, whatToShow: number, filter: object | null) {
    super(root, whatToShow, filter);
    this.current = root;
  }

  /** Makes the node the current one. */
  moveTo(node: NodeRecord): NodeRecord {
    this.current = node;
    return node;
  }
}

/** https://dom.spec.whatwg.org/#dom-treewalker-parentnode */
export function walkToParent(walker: TreeWalkerRecord): NodeRecord | null {
  let node: NodeRecord | null = walker.current;
  while (node !== null && node !== walker.root) {
    node = node.parent;
    if (node !== null && walker.filterNode(node) === FilterResult.Accept) return walker.moveTo(node);
  }
  return null;
}

/** https://dom.spec.whatwg.org/#concept-traverse-children, "first" or "last" */
export function walkToChild(walker: TreeWalkerRecord, isFirst: boolean): NodeRecord | null {
  const childOf = (node: NodeRecord) => (isFirst ? node.firstChild : node.lastChild);
  let node = childOf(walker.current);
  while (node !== null) {
    const result = walker.filterNode(node);
    if (result === FilterResult.Accept) return walker.moveTo(node);
    const child: NodeRecord | null = result === FilterResult.Skip ? childOf(node) : null;
    node = child ?? siblingOnTheWayUp(walker, node, isFirst);
  }
  return null;
}

/** The next sibling of the node or of its nearest ancestor, below where the walk began, that has one. */
function siblingOnTheWayUp(walker: TreeWalkerRecord, node: NodeRecord, isForward: boolean): NodeRecord | null {
  let current = node;
  for (;;) {
    const sibling = isForward ? current.nextSibling : current.previousSibling;
    if (sibling !== null) return sibling;
    const { parent } = current;
    if (parent === null || parent === walker.root || parent === walker.current) return null;
    current = parent;
  }
}

/** https://dom.spec.whatwg.org/#concept-traverse-siblings, "next" or "previous" */
export function walkToSibling(walker: TreeWalkerRecord, isNext: boolean): NodeRecord | null {
  const siblingOf = (node: NodeRecord) => (isNext ? node.nextSibling : node.previousSibling);
  let node = walker.current;
  if (node === walker.root) return null;
  for (;;) {
    let sibling = siblingOf(node);
    while (sibling !== null) {
      node = sibling;
      const result = walker.filterNode(node);
      if (result === FilterResult.Accept) return walker.moveTo(node);
      const child: NodeRecord | null = isNext ? node.firstChild : node.lastChild;
      sibling = result === FilterResult.Reject || child === null ? siblingOf(node) : child;
    }
    const { parent } = node;
    if (parent === null || parent === walker.root) return null;
    if (walker.filterNode(parent) === FilterResult.Accept) return null;
    node = parent;
  }
}

/** https://dom.spec.whatwg.org/#dom-treewalker-previousnode */
export function walkToPrevious(walker: TreeWalkerRecord): NodeRecord | null {
  let node = walker.current;
  while (node !== walker.root) {
    let sibling = node.previousSibling;
    while (sibling !== null) {
      node = sibling;
      let result = walker.filterNode(node);
      while (result !== FilterResult.Reject && node.lastChild !== null) {
        node = node.lastChild;
        result = walker.filterNode(node);
      }
      if (result === FilterResult.Accept) return walker.moveTo(node);
      sibling = node.previousSibling;
    }
    if (node === walker.root || node.parent === null) return null;
    node = node.parent;
    if (walker.filterNode(node) === FilterResult.Accept) return walker.moveTo(node);
  }
  return null;
}

/** https://dom.spec.whatwg.org/#dom-treewalker-nextnode */
export function walkToNext(walker: TreeWalkerRecord): NodeRecord | null {
  let node = walker.current;
  let result: number = FilterResult.Accept;
  for (;;) {
    while (result !== FilterResult.Reject && node.firstChild !== null) {
      node = node.firstChild;
      result = walker.filterNode(node);
      if (result === FilterResult.Accept) return walker.moveTo(node);
    }
    let ancestor: NodeRecord | null = node;
    while (ancestor !== null && ancestor.nextSibling === null) {
      if (ancestor === walker.root) return null;
      ancestor = ancestor.parent;
    }
    if (ancestor === null || ancestor === walker.root) return null;
    node = ancestor.nextSibling as NodeRecord;
    result = walker.filterNode(node);
    if (result === FilterResult.Accept) return walker.moveTo(node);
  }
}
