import type { EventRecord } from '../../events/event-record.ts';
import type { ElementRecord } from '../../tree/records.ts';

/** What activation needs of a window. `lib/` fills in what it has; until then nothing navigates. */
export interface ActivationHooks {
  /** https://html.spec.whatwg.org/#following-hyperlinks-2, for an element with a `href` attribute. */
  followHyperlink: ((element: ElementRecord, event: EventRecord) => void) | null;
  /** The part of https://html.spec.whatwg.org/#form-submission-algorithm that follows the events. */
  submitForm: ((form: ElementRecord, submitter: ElementRecord | null) => void) | null;
  /** https://html.spec.whatwg.org/#queue-an-element-task */
  queueTask: (steps: () => void) => void;
}

export const activationHooks: ActivationHooks = { followHyperlink: null, submitForm: null, queueTask: queueByTimer };

interface Runtime {
  readonly setTimeout?: (callback: () => void) => unknown;
}

/** A task of the runtime; where it has no timers, a microtask. */
function queueByTimer(steps: () => void): void {
  const { setTimeout } = globalThis as Runtime;
  if (setTimeout === undefined) Promise.resolve().then(steps);
  else setTimeout(steps);
}
