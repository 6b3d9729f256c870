import { comparePoints } from '../ranges/boundary-points.ts';
import type { BoundaryPoint } from '../ranges/range-record.ts';
import { indexOf } from '../tree/child-index.ts';
import { isShadowRoot, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { hostOf, isShadowIncludingInclusiveAncestor, rootOf } from '../tree/traversal.ts';

/**
 * The position of the first point relative to the second, when they may be in different trees under one shadow-including
 * root: -1 for before, 0 for equal, 1 for after. What is in a shadow tree comes before the children of its host.
 */
export function compareComposedPoints(a: BoundaryPoint, b: BoundaryPoint): number {
  const rootsOfA = rootsFrom(a.node);
  let liftedB = b;
  let root = rootOf(b.node);
  while (!rootsOfA.includes(root)) {
    liftedB = { node: hostOf(root) as NodeRecord, offset: 0 };
    root = rootOf(liftedB.node);
  }
  let liftedA = a;
  for (let rootOfA = rootsOfA[0]!; rootOfA !== root; rootOfA = rootOf(liftedA.node)) {
    liftedA = { node: hostOf(rootOfA) as NodeRecord, offset: 0 };
  }
  const order = comparePoints(liftedA.node, liftedA.offset, liftedB.node, liftedB.offset);
  if (order !== 0) return order;
  return Number(liftedB !== b) - Number(liftedA !== a);
}

/** The node's root, that of the root's host if it is a shadow root, and so on. */
function rootsFrom(node: NodeRecord): NodeRecord[] {
  const roots = [rootOf(node)];
  for (let root = roots[0]!; isShadowRoot(root); ) {
    root = rootOf(hostOf(root) as NodeRecord);
    roots.push(root);
  }
  return roots;
}

export function isSamePoint(a: BoundaryPoint, b: BoundaryPoint): boolean {
  return a.node === b.node && a.offset === b.offset;
}

/**
 * https://w3c.github.io/selection-api/#dom-selection-getcomposedranges: a point taken out of the shadow trees that the
 * caller does not know.
 */
export function rescope(point: BoundaryPoint, shadowRoots: readonly ParentRecord[], isEnd: boolean): BoundaryPoint {
  let { node, offset } = point;
  for (let root = rootOf(node); isShadowRoot(root) && !isKnown(root, shadowRoots); root = rootOf(node)) {
    const host = hostOf(root) as NodeRecord;
    if (host.parent === null) return { node: host, offset: 0 };
    node = host.parent;
    offset = indexOf(host) + (isEnd ? 1 : 0);
  }
  return { node, offset };
}

function isKnown(root: NodeRecord, shadowRoots: readonly ParentRecord[]): boolean {
  return shadowRoots.some((shadowRoot) => isShadowIncludingInclusiveAncestor(root, shadowRoot));
}
