import { attrOwner } from '../tree/attr.ts';
import { type LeafRecord, type NodeRecord, NodeType } from '../tree/records.ts';
import { isInclusiveAncestor } from '../tree/traversal.ts';
import { nodesOfStep } from './axes.ts';
import type { Step } from './expression.ts';
import { NodeSet } from './node-set.ts';
import { matchesTest } from './node-test.ts';

/**
 * What a step leads to from any of one or more nodes, without its predicates.
 *
 * OPTIMIZATION: in time linear in the tree. Where one node's axis covers another's, the other is not walked again; doing
 * so would make `//a//b` quadratic in the depth, and `//a/following::b` in the length. (test/dom/xpath/growth.test.ts)
 */
export function unionOfStep(set: NodeSet, step: Step): NodeSet {
  switch (step.axis) {
    case 'self':
    case 'attribute':
      return new NodeSet(
        set.nodes.flatMap((context) => nodesOfStep(context, step)),
        set.isOrdered,
      );
    case 'descendant':
    case 'descendant-or-self':
      return new NodeSet(unmet(set.inDocumentOrder(), step), true);
    case 'following-sibling':
      return new NodeSet(unmet(set.inDocumentOrder(), step), false);
    case 'preceding-sibling':
      return new NodeSet(unmet([...set.inDocumentOrder()].reverse(), step), false);
    case 'following':
      return new NodeSet(nodesOfStep(firstToEnd(set.inDocumentOrder()), step), true);
    case 'preceding':
      return new NodeSet(nodesOfStep(set.inDocumentOrder().at(-1)!, step).reverse(), true);
    case 'ancestor':
    case 'ancestor-or-self':
      return new NodeSet(ancestors(set.nodes, step), false);
    default: {
      const found = new Set<NodeRecord>();
      for (const context of set.nodes) for (const node of nodesOfStep(context, step)) found.add(node);
      return new NodeSet([...found], false);
    }
  }
}

/** On these axes a node that was met on the way from another one leads to nothing new. */
function unmet(contexts: readonly NodeRecord[], step: Step): NodeRecord[] {
  const everything: Step = { axis: step.axis, test: { kind: 'node', target: null }, predicates: [] };
  const met = new Set<NodeRecord>();
  const found: NodeRecord[] = [];
  for (const context of contexts) {
    if (met.has(context)) continue;
    for (const node of nodesOfStep(context, everything)) {
      met.add(node);
      if (matchesTest(node, step.test)) found.push(node);
    }
  }
  return found;
}

/** The node whose subtree ends first: what follows any of the nodes follows it. */
function firstToEnd(contexts: readonly NodeRecord[]): NodeRecord {
  let first = contexts[0]!;
  for (let i = 1; i < contexts.length; i++) {
    const context = contexts[i]!;
    const owner = context.nodeType === NodeType.Attribute ? attrOwner(context as LeafRecord) : null;
    // After an attribute comes what its element holds.
    if (first.nodeType === NodeType.Attribute || !isInclusiveAncestor(first, owner ?? context)) break;
    first = context;
  }
  return first;
}

/** Goes up from each node until it meets what another one had above it. */
function ancestors(contexts: readonly NodeRecord[], step: Step): NodeRecord[] {
  const met = new Set<NodeRecord>();
  const found = new Set<NodeRecord>();
  for (const context of contexts) {
    if (step.axis === 'ancestor-or-self' && matchesTest(context, step.test)) found.add(context);
    let ancestor: NodeRecord | null =
      context.nodeType === NodeType.Attribute ? attrOwner(context as LeafRecord) : context.parent;
    for (; ancestor !== null && !met.has(ancestor); ancestor = ancestor.parent) {
      met.add(ancestor);
      if (matchesTest(ancestor, step.test)) found.add(ancestor);
    }
  }
  return [...found];
}
