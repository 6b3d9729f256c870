import type { DocumentRecord, ElementRecord } from '../tree/records.ts';

/** https://w3c.github.io/pointerevents/#pointer-capture, of a pointer that is in a document. */
export interface CapturingPointer {
  /** https://w3c.github.io/pointerevents/#the-active-buttons-state: whether a button is down. */
  readonly isPressed: boolean;
  /** https://w3c.github.io/pointerevents/#dfn-pending-pointer-capture-target-override */
  pendingCapture: ElementRecord | null;
}

/** That of a mouse, as in browsers. */
export const MOUSE_POINTER_ID = 1;

/** https://w3c.github.io/pointerevents/#dfn-active-pointer, by their ids. Made when somebody has a pointer first. */
const pointers = new WeakMap<DocumentRecord, Map<number, CapturingPointer>>();

export function addActivePointer(document: DocumentRecord, id: number, pointer: CapturingPointer): void {
  let ofDocument = pointers.get(document);
  if (ofDocument === undefined) {
    ofDocument = new Map();
    pointers.set(document, ofDocument);
  }
  ofDocument.set(id, pointer);
}

export function removeActivePointer(document: DocumentRecord, id: number): void {
  pointers.get(document)?.delete(id);
}

export function activePointer(document: DocumentRecord, id: number): CapturingPointer | null {
  return pointers.get(document)?.get(id) ?? null;
}
