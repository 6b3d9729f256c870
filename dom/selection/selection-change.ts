import { fireEvent } from '../events/fire-event.ts';
import { eventHooks } from '../events/hooks.ts';
import { activationHooks } from '../html/activation/hooks.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';

/** https://w3c.github.io/selection-api/#dfn-has-scheduled-selectionchange-event */
const scheduled = new WeakSet<DocumentRecord | ElementRecord>();

/**
 * https://w3c.github.io/selection-api/#scheduling-selectionhange-event, on a document or, with an event that bubbles, on
 * a text control. Without a window there is no event loop to queue the task on.
 */
export function scheduleSelectionChange(target: DocumentRecord | ElementRecord, bubbles: boolean): void {
  if (scheduled.has(target) || eventHooks.windowOf(target.nodeDocument) === null) return;
  scheduled.add(target);
  activationHooks.queueTask(() => {
    scheduled.delete(target);
    fireEvent(target, 'selectionchange', { bubbles });
  });
}
