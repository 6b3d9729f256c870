import {
  type DocumentRecord,
  type ElementRecord,
  isConnected,
  isElement,
  type NodeRecord,
} from '../../tree/records.ts';
import { nextAfterSubtree, nextInTreeOrder, previousInTreeOrder, rootOf } from '../../tree/traversal.ts';

/**
 * https://html.spec.whatwg.org/#sequential-focus-navigation-starting-point: what has been pressed, focused or scrolled to last; or,
 * where that had the focus when it was removed, what was before it and after it. It is not held once it is removed.
 */
interface StartingPoint {
  readonly forward: WeakRef<ElementRecord> | null;
  readonly backward: WeakRef<ElementRecord> | null;
}

const startingPoints = new WeakMap<DocumentRecord, StartingPoint>();

export function setStartingPoint(document: DocumentRecord, element: ElementRecord): void {
  const reference = new WeakRef(element);
  startingPoints.set(document, { forward: reference, backward: reference });
}

/** The subtree, or only what is in it, leaves the document with what has the focus. */
export function leaveStartingPoint(root: NodeRecord, isOfChildren: boolean): void {
  const top = rootOf(root);
  let before: NodeRecord | null = isOfChildren ? root : previousInTreeOrder(root, top);
  while (before !== null && !isElement(before)) before = previousInTreeOrder(before, top);
  let after = nextAfterSubtree(root, top);
  while (after !== null && !isElement(after)) after = nextInTreeOrder(after, top);
  startingPoints.set(root.nodeDocument, {
    forward: before === null ? null : new WeakRef(before),
    backward: after === null ? null : new WeakRef(after),
  });
}

export function forgetStartingPoint(document: DocumentRecord): void {
  startingPoints.delete(document);
}

/** Null: the order begins where the page does. */
export function startingPointOf(document: DocumentRecord, isForward: boolean): ElementRecord | null {
  const element = startingPoints.get(document)?.[isForward ? 'forward' : 'backward']?.deref();
  return element !== undefined && element.nodeDocument === document && isConnected(element) ? element : null;
}
