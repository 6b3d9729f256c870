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
  readonly oldState: ToggleState;
  readonly newState: ToggleState;
  readonly source: ElementRecord | null;
}

/**
 * https://html.spec.whatwg.org/#details-toggle-task-tracker, https://html.spec.whatwg.org/#dialog-toggle-task-tracker and
 * https://html.spec.whatwg.org/#popover-toggle-task-tracker
 */
const pendingToggles = {
  details: new WeakMap<ElementRecord, PendingToggle>(),
  dialog: new WeakMap<ElementRecord, PendingToggle>(),
  popover: new WeakMap<ElementRecord, PendingToggle>(),
};

/**
 * https://html.spec.whatwg.org/#queue-a-details-toggle-event-task, https://html.spec.whatwg.org/#queue-a-dialog-toggle-event-task and
 * https://html.spec.whatwg.org/#queue-a-popover-toggle-event-task: one event tells of all changes, in the place of the last.
 *
 * DEVIATION: as in Chromium, where `close` is of another task source, that of a dialog comes before it: in the place of the first change.
 */
export function queueToggle(
  kind: keyof typeof pendingToggles,
  element: ElementRecord,
  oldState: ToggleState,
  newState: ToggleState,
  source: ElementRecord | null,
): void {
  const pending = pendingToggles[kind];
  const before = pending.get(element);
  const toggle = { oldState: before?.oldState ?? oldState, newState, source };
  pending.set(element, toggle);
  if (kind === 'dialog' && before !== undefined) return;
  platform().queueTask(() => {
    const last = pending.get(element);
    if (last === undefined || (last !== toggle && kind !== 'dialog')) return;
    pending.delete(element);
    fireEvent(element, 'toggle', { composed: isComposed(last.source), values: { ...last } }, TOGGLE_EVENT);
  });
}
