import { type DocumentRecord, type ElementRecord, isConnected } from '../../tree/records.ts';

/** https://html.spec.whatwg.org/#sequential-focus-navigation-starting-point: what has been pressed, focused or scrolled to last. */
const startingPoints = new WeakMap<DocumentRecord, ElementRecord>();

export function setStartingPoint(document: DocumentRecord, element: ElementRecord): void {
  startingPoints.set(document, element);
}

export function forgetStartingPoint(document: DocumentRecord): void {
  startingPoints.delete(document);
}

/** Null: the order begins where the page does. */
export function startingPointOf(document: DocumentRecord): ElementRecord | null {
  const element = startingPoints.get(document);
  return element !== undefined && element.nodeDocument === document && isConnected(element) ? element : null;
}
