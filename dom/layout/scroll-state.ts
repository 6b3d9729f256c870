import { fireEvent } from '../events/fire-event.ts';
import { scrollStateOrNull } from '../realm/scroll-offsets.ts';
import type { DocumentRecord } from '../tree/records.ts';

/** https://drafts.csswg.org/cssom-view/#document-run-the-scroll-steps: every scroll is over when it has begun. */
export function runScrollSteps(document: DocumentRecord): void {
  const state = scrollStateOrNull(document);
  if (state === null) return;
  const { pending } = state;
  state.pending = new Set();
  for (const target of pending) {
    const bubbles = target === document;
    fireEvent(target, 'scroll', { bubbles });
    fireEvent(target, 'scrollend', { bubbles });
  }
}
