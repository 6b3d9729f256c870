import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';
import { stateChanged } from '../../tree/state-changes.ts';

/** Elements of a document that somebody points at, or presses. */
type Pointed = WeakMap<DocumentRecord, ReadonlySet<ElementRecord>>;

const hovered: Pointed = new WeakMap();
const active: Pointed = new WeakMap();

/** https://html.spec.whatwg.org/#selector-hover */
export function isHovered(element: ElementRecord): boolean {
  return hovered.get(element.nodeDocument)?.has(element) === true;
}

/** https://html.spec.whatwg.org/#selector-active */
export function isActive(element: ElementRecord): boolean {
  return active.get(element.nodeDocument)?.has(element) === true;
}

export function setHovered(document: DocumentRecord, elements: Iterable<ElementRecord>): void {
  change(hovered, document, new Set(elements));
}

export function setActive(document: DocumentRecord, elements: Iterable<ElementRecord>): void {
  change(active, document, new Set(elements));
}

function change(pointed: Pointed, document: DocumentRecord, now: ReadonlySet<ElementRecord>): void {
  const before = pointed.get(document) ?? new Set();
  if (before.size === 0 && now.size === 0) return;
  pointed.set(document, now);
  for (const element of before) if (!now.has(element)) stateChanged(element);
  for (const element of now) if (!before.has(element)) stateChanged(element);
}
