import type { EventRecord } from '../../events/event-record.ts';
import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';

/** https://html.spec.whatwg.org/#update-the-rendering, of windows that behave as if they were shown. */
export interface Rendering {
  /** Runs the steps in the next frame of the document's window, after its callbacks. False: the document is not shown. */
  runInNextFrame(document: DocumentRecord, steps: () => void): boolean;
  /** The computed value of a CSS property. */
  style(element: ElementRecord, property: string): string;
}

/** What activation needs of a window. `lib/` fills in what it has; until then nothing navigates. */
export interface ActivationHooks {
  /** https://html.spec.whatwg.org/#following-hyperlinks-2, for an element with a `href` attribute. */
  followHyperlink: ((element: ElementRecord, event: EventRecord) => void) | null;
  /** The part of https://html.spec.whatwg.org/#form-submission-algorithm that follows the events. */
  submitForm: ((form: ElementRecord, submitter: ElementRecord | null) => void) | null;
  /** https://html.spec.whatwg.org/#queue-an-element-task */
  queueTask: (steps: () => void) => void;
  /** Null: there is no window that is shown. */
  rendering: Rendering | null;
}

export const activationHooks: ActivationHooks = {
  followHyperlink: null,
  submitForm: null,
  queueTask: queueByTimer,
  rendering: null,
};

interface Runtime {
  readonly setTimeout?: (callback: () => void) => unknown;
}

/** A task of the runtime; where it has no timers, a microtask. */
function queueByTimer(steps: () => void): void {
  const { setTimeout } = globalThis as Runtime;
  if (setTimeout === undefined) Promise.resolve().then(steps);
  else setTimeout(steps);
}
