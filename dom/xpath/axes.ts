import type { AttributeName } from '../names/attribute-name.ts';
import { attrOwner } from '../tree/attr.ts';
import { attrAt } from '../tree/attributes.ts';
import { type ElementRecord, isElement, type LeafRecord, type NodeRecord, NodeType } from '../tree/records.ts';
import { nextAfterSubtree, nextInTreeOrder, previousInTreeOrder, rootOf } from '../tree/traversal.ts';
import type { Axis, Step } from './expression.ts';
import { matchesAttributeName, matchesTest } from './node-test.ts';

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#axes: whether an axis goes backwards from the context node. */
export function isReverse(axis: Axis): boolean {
  return axis === 'ancestor' || axis === 'ancestor-or-self' || axis === 'preceding' || axis === 'preceding-sibling';
}

/** The parent of a node in XPath's tree, in which an attribute has one. */
function parentOf(node: NodeRecord): NodeRecord | null {
  return node.nodeType === NodeType.Attribute ? attrOwner(node as LeafRecord) : node.parent;
}

/** The nodes on the step's axis that pass its test, in the order of the axis: all, or as many as are wanted. There are no namespace nodes. */
export function nodesOfStep(context: NodeRecord, step: Step, wanted = Number.POSITIVE_INFINITY): NodeRecord[] {
  const nodes: NodeRecord[] = [];
  const add: Add = (node) => {
    if (node !== null && matchesTest(node, step.test)) nodes.push(node);
    return nodes.length < wanted;
  };
  switch (step.axis) {
    case 'self':
      addSelf(context, step, nodes);
      break;
    case 'child':
      for (let node = context.firstChild; node !== null && add(node); node = node.nextSibling);
      break;
    case 'parent':
      add(parentOf(context));
      break;
    case 'attribute':
      if (isElement(context)) addAttributes(context, step, nodes);
      break;
    case 'ancestor-or-self':
      addSelf(context, step, nodes);
      for (let node = parentOf(context); node !== null && add(node); node = node.parent);
      break;
    case 'ancestor':
      for (let node = parentOf(context); node !== null && add(node); node = node.parent);
      break;
    case 'descendant-or-self':
      addSelf(context, step, nodes);
      addDescendants(context, add);
      break;
    case 'descendant':
      addDescendants(context, add);
      break;
    case 'following-sibling':
      for (let node = context.nextSibling; node !== null && add(node); node = node.nextSibling);
      break;
    case 'preceding-sibling':
      for (let node = context.previousSibling; node !== null && add(node); node = node.previousSibling);
      break;
    case 'following':
      addFollowing(context, add);
      break;
    case 'preceding':
      addPreceding(context, add);
  }
  return nodes;
}

/** Whether more are wanted. */
type Add = (node: NodeRecord | null) => boolean;

/** A node test for a name asks for elements here, so an attribute passes only `node()`. */
function addSelf(context: NodeRecord, step: Step, nodes: NodeRecord[]): void {
  if (matchesTest(context, step.test)) nodes.push(context);
}

function addDescendants(context: NodeRecord, add: Add): void {
  for (let node = nextInTreeOrder(context, context); node !== null && add(node); node = nextInTreeOrder(node, context));
}

function addAttributes(element: ElementRecord, step: Step, nodes: NodeRecord[]): void {
  const { attributes } = element;
  if (attributes === null) return;
  for (let position = 0; position < attributes.length; position += 2) {
    if (matchesAttributeName(attributes[position] as AttributeName, element, step.test)) {
      nodes.push(attrAt(element, position));
    }
  }
}

/** All that comes after the context node and its descendants; after an attribute comes what its element holds. */
function addFollowing(context: NodeRecord, add: Add): void {
  const owner = context.nodeType === NodeType.Attribute ? attrOwner(context as LeafRecord) : null;
  const root = rootOf(owner ?? context);
  let node = owner === null ? nextAfterSubtree(context, root) : nextInTreeOrder(owner, root);
  for (; node !== null && add(node); node = nextInTreeOrder(node, root));
}

/** All that comes before the context node, but its ancestors. */
function addPreceding(context: NodeRecord, add: Add): void {
  const start = (context.nodeType === NodeType.Attribute ? attrOwner(context as LeafRecord) : null) ?? context;
  const root = rootOf(start);
  let ancestor = start.parent;
  for (let node = previousInTreeOrder(start, root); node !== null; node = previousInTreeOrder(node, root)) {
    if (node === ancestor) ancestor = node.parent;
    else if (!add(node)) break;
  }
}
