import type { PlatformSignals } from '../realm/platform-signals.ts';
import type { AnyRecord } from '../tree/link.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import type { EventRecord } from './event-record.ts';
import { signalsOfRealm } from './platform-signal.ts';

/** What an uncompiled event handler is made of. https://html.spec.whatwg.org/#getting-the-current-value-of-the-event-handler */
export interface EventHandlerSource {
  /** The value of the content attribute. */
  readonly body: string;
  /** The handler's name: 'onclick' … */
  readonly name: string;
  /** The element that has the attribute. */
  readonly element: ElementRecord;
  /** Whether the handler belongs to the document's window, though the attribute is the body element's. */
  readonly isOfWindow: boolean;
}

/** What events need of a window. `lib/` fills in what it has; until then there is no window and nothing is compiled. */
export interface EventHooks {
  /** The window that events bubble to from a document; null when the document has none. */
  windowOf(document: DocumentRecord): AnyRecord | null;
  /** The document of a window; null for any other target. */
  documentOf(target: AnyRecord): DocumentRecord | null;
  /** What `this` stands for in `addEventListener('x', f)` without an object before the dot. */
  globalTarget: AnyRecord | null;
  /** https://html.spec.whatwg.org/#report-the-exception. Must not throw. */
  reportException(exception: unknown): void;
  /** https://html.spec.whatwg.org/#run-steps-after-a-timeout */
  runAfterTimeout(milliseconds: number, steps: () => void): void;
  /** The AbortSignals of the platform. */
  platformSignals: PlatformSignals;
  /** Has the steps run when the window of the realm closes, if there is one. */
  whenClosed(steps: () => void): void;
  /**
   * Builds the function of an `onclick="…"` attribute; only called where scripting is on. Null: it could not be compiled, and
   * that was reported. Without a compiler the attributes do nothing.
   */
  compileEventHandler: ((source: EventHandlerSource) => object | null) | null;
  /** https://html.spec.whatwg.org/#perform-a-microtask-checkpoint, for when the last script has left the stack. Null: none. */
  performMicrotaskCheckpoint: (() => void) | null;
}

export const eventHooks: EventHooks = {
  windowOf: () => null,
  documentOf: () => null,
  globalTarget: null,
  reportException: reportToRuntime,
  runAfterTimeout: runByTimer,
  platformSignals: signalsOfRealm,
  whenClosed: () => {},
  compileEventHandler: null,
  performMicrotaskCheckpoint: null,
};

interface Runtime {
  readonly reportError?: (exception: unknown) => void;
  readonly queueMicrotask?: (callback: () => void) => void;
  readonly setTimeout?: (callback: () => void, milliseconds: number) => unknown;
}

/** The longest time that timers keep: 2^31 - 1 ms. */
const LONGEST_TIME = 2_147_483_647;

/** By the runtime's timer; where it can (Node.js), without keeping the process alive. */
function runByTimer(milliseconds: number, steps: () => void): void {
  const { setTimeout } = globalThis as Runtime;
  if (setTimeout === undefined) throw new TypeError('This runtime has no setTimeout, which timeouts need.');
  const wait = Math.min(milliseconds, LONGEST_TIME);
  const timer = setTimeout(() => {
    if (wait === milliseconds) steps();
    else runByTimer(milliseconds - wait, steps);
  }, wait);
  (timer as { unref?: () => void }).unref?.();
}

/** The runtime hears of it as of an exception that nobody caught, after whoever fired the event is done. */
function reportToRuntime(exception: unknown): void {
  const { reportError, queueMicrotask } = globalThis as Runtime;
  if (reportError !== undefined) {
    reportError(exception);
  } else if (queueMicrotask !== undefined) {
    queueMicrotask(() => {
      throw exception;
    });
  } else {
    Promise.reject(exception);
  }
}

/** The event of https://dom.spec.whatwg.org/#window-current-event, for the getter of `window.event`. */
export const current: { event: EventRecord | null } = { event: null };
