import { fireEvent } from '../../events/fire-event.ts';
import { TOGGLE_EVENT } from '../../events/html-events.ts';
import { platform } from '../../realm/platform.ts';
import type { ElementRecord } from '../../tree/records.ts';

type ToggleState = 'open' | 'closed';

/** Fires `beforetoggle`; whether nobody canceled it, which can be done as long as the element is to open. */
export function fireBeforeToggle(
  element: ElementRecord,
  oldState: ToggleState,
  newState: ToggleState,
  source: ElementRecord | null,
): boolean {
  const values = { oldState, newState, source };
  return fireEvent(element, 'beforetoggle', { cancelable: newState === 'open', values }, TOGGLE_EVENT);
}

interface PendingToggle {
  oldState: ToggleState;
  newState: ToggleState;
  source: ElementRecord | null;
}

const pendingToggles = new WeakMap<ElementRecord, PendingToggle>();

/**
 * https://html.spec.whatwg.org/#queue-a-popover-toggle-event-task and
 * https://html.spec.whatwg.org/#queue-a-dialog-toggle-event-task: one event tells of all changes in between.
 */
export function queueToggle(
  element: ElementRecord,
  oldState: ToggleState,
  newState: ToggleState,
  source: ElementRecord | null,
): void {
  const pending = pendingToggles.get(element);
  if (pending !== undefined) {
    pending.newState = newState;
    pending.source = source;
    return;
  }
  const toggle = { oldState, newState, source };
  pendingToggles.set(element, toggle);
  platform().queueTask(() => {
    pendingToggles.delete(element);
    fireEvent(element, 'toggle', { values: { ...toggle } }, TOGGLE_EVENT);
  });
}
