import type { DocumentRecord, ElementRecord } from '../tree/records.ts';

export interface Offset {
  readonly left: number;
  readonly top: number;
}

export const NOT_SCROLLED: Offset = { left: 0, top: 0 };

/** What has been scrolled in a document; the document itself stands for its viewport. */
interface ScrollState {
  readonly offsets: WeakMap<DocumentRecord | ElementRecord, Offset>;
  /** https://drafts.csswg.org/cssom-view/#pending-scroll-event-targets */
  pending: Set<DocumentRecord | ElementRecord>;
}

const states = new WeakMap<DocumentRecord, ScrollState>();

export function scrollStateOrNull(document: DocumentRecord): ScrollState | null {
  return states.get(document) ?? null;
}

export function scrollStateOf(document: DocumentRecord): ScrollState {
  let state = states.get(document);
  if (state === undefined) {
    state = { offsets: new WeakMap(), pending: new Set() };
    states.set(document, state);
  }
  return state;
}

export function scrollOffset(target: DocumentRecord | ElementRecord): Offset {
  return states.get(target.nodeDocument)?.offsets.get(target) ?? NOT_SCROLLED;
}
