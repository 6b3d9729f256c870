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
  const description = { cancelable: newState === 'open', composed: isComposed(source), values };
  return fireEvent(element, 'beforetoggle', description, TOGGLE_EVENT);
}

/** DEVIATION: as in Chromium, where there is a source. */
function isComposed(source: ElementRecord | null): boolean {
  return source !== null;
}

interface PendingToggle {
  oldState: ToggleState;
  newState: ToggleState;
  source: ElementRecord | null;
}

/** https://html.spec.whatwg.org/#dialog-toggle-task-tracker and https://html.spec.whatwg.org/#popover-toggle-task-tracker */
const pendingToggles = {
  dialog: new WeakMap<ElementRecord, PendingToggle>(),
  popover: new WeakMap<ElementRecord, PendingToggle>(),
};

/**
 * https://html.spec.whatwg.org/#queue-a-popover-toggle-event-task and
 * https://html.spec.whatwg.org/#queue-a-dialog-toggle-event-task: one event tells of all changes in between.
 */
export function queueToggle(
  kind: keyof typeof pendingToggles,
  element: ElementRecord,
  oldState: ToggleState,
  newState: ToggleState,
  source: ElementRecord | null,
): void {
  const pending = pendingToggles[kind].get(element);
  if (pending !== undefined) {
    pending.newState = newState;
    pending.source = source;
    return;
  }
  const toggle = { oldState, newState, source };
  pendingToggles[kind].set(element, toggle);
  platform().queueTask(() => {
    pendingToggles[kind].delete(element);
    fireEvent(element, 'toggle', { composed: isComposed(toggle.source), values: { ...toggle } }, TOGGLE_EVENT);
  });
}
