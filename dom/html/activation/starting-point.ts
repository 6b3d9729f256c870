import { type DocumentRecord, type ElementRecord, isConnected } from '../../tree/records.ts';

/** https://html.spec.whatwg.org/#sequential-focus-navigation-starting-point: what has been pressed, focused or scrolled to last. */
const startingPoints = new WeakMap<DocumentRecord, WeakRef<ElementRecord>>();

export function setStartingPoint(document: DocumentRecord, element: ElementRecord): void {
  // It counts no more once it is removed, and is not held then.
  startingPoints.set(document, new WeakRef(element));
}

export function forgetStartingPoint(document: DocumentRecord): void {
  startingPoints.delete(document);
}

/** Null: the order begins where the page does. */
export function startingPointOf(document: DocumentRecord): ElementRecord | null {
  const element = startingPoints.get(document)?.deref();
  return element !== undefined && element.nodeDocument === document && isConnected(element) ? element : null;
}
