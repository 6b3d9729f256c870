import { invokeHandler } from '../../navigables/navigation-api/handle-transition.ts';
import type { InterceptHandler } from '../../navigables/navigation-api/navigate-event-state.ts';
import { type Deferred, deferred, markAsHandled, realmOfWindow } from '../../navigables/navigation-api/records.ts';
import { renderingOf } from '../../realm/document-window.ts';
import { hostOfWindow, type WindowRecord } from '../../realm/shared/window-record.ts';
import type { DocumentRecord } from '../../tree/records.ts';
import { DOMException, type DOMExceptionName } from '../../webidl/DOMException.ts';
import type { PlatformState } from '../../webidl/state.ts';

/** https://drafts.csswg.org/css-view-transitions-1/#viewtransition. DEVIATION: nothing is painted, so that nothing is captured or animated. */
export class ViewTransitionState implements PlatformState {
  readonly kind = 'ViewTransition';
  readonly document: DocumentRecord;
  readonly window: WindowRecord;
  readonly update: InterceptHandler | null;
  readonly types: Set<string>;
  readonly ready: Deferred<undefined>;
  readonly updateCallbackDone: Deferred<undefined>;
  readonly finished: Deferred<undefined>;
  /** https://drafts.csswg.org/css-view-transitions-1/#viewtransition-phase, as far as they differ. */
  phase: 'pending-capture' | 'update-callback-called' | 'done' = 'pending-capture';
  object: object | null = null;
  typesObject: object | null = null;

  constructor(document: DocumentRecord, window: WindowRecord, update: InterceptHandler | null, types: string[]) {
    this.document = document;
    this.window = window;
    this.update = update;
    this.types = new Set(types);
    this.ready = deferred(window);
    this.updateCallbackDone = deferred(window);
    this.finished = deferred(window);
  }
}

/** https://drafts.csswg.org/css-view-transitions-1/#document-active-view-transition */
const active = new WeakMap<DocumentRecord, ViewTransitionState>();

export function activeViewTransition(document: DocumentRecord): ViewTransitionState | null {
  return active.get(document) ?? null;
}

/** https://drafts.csswg.org/css-view-transitions-1/#dom-document-startviewtransition */
export function startViewTransition(transition: ViewTransitionState): void {
  const { document } = transition;
  const before = active.get(document);
  active.set(document, transition);
  if (!inNextFrame(transition, () => capture(transition))) {
    if (before === undefined) active.delete(document);
    else active.set(document, before);
    skipWith(transition, 'InvalidStateError', 'Transition was skipped because document visibility state is hidden.');
  } else if (before !== undefined) {
    skipWith(before, 'AbortError', 'Old view transition aborted by new view transition.');
  }
}

/** False: the document is not shown. */
function inNextFrame({ document }: ViewTransitionState, steps: () => void): boolean {
  return renderingOf(document)?.runInNextFrame(document, steps) ?? false;
}

function skipWith(transition: ViewTransitionState, name: DOMExceptionName, message: string): void {
  skipViewTransition(
    transition,
    realmOfWindow(transition.window).enter(() => new DOMException(message, name)),
  );
}

/** https://drafts.csswg.org/css-view-transitions-1/#dom-viewtransition-skiptransition */
export function skipTransition(transition: ViewTransitionState): void {
  skipWith(transition, 'AbortError', 'Transition was skipped');
}

/** https://drafts.csswg.org/css-view-transitions-1/#setup-view-transition */
function capture(transition: ViewTransitionState): void {
  if (transition.phase !== 'pending-capture') return;
  const callUnlessSkipped = (): void => {
    if (transition.phase === 'pending-capture') callUpdateCallback(transition);
  };
  hostOfWindow(transition.window).tasks.queueTask(callUnlessSkipped);
}

/** https://drafts.csswg.org/css-view-transitions-1/#call-the-update-callback */
function callUpdateCallback(transition: ViewTransitionState): void {
  const { window, update, updateCallbackDone, ready } = transition;
  if (transition.phase !== 'done') transition.phase = 'update-callback-called';
  const given = update === null ? undefined : invokeHandler(window, update, []);
  realmOfWindow(window).react(
    given,
    () => {
      updateCallbackDone.resolve(undefined);
      activate(transition);
    },
    (reason: unknown) => {
      updateCallbackDone.reject(reason);
      if (transition.phase === 'done') return;
      markAsHandled(window, ready.promise);
      skipViewTransition(transition, reason);
    },
  );
}

/** https://drafts.csswg.org/css-view-transitions-1/#activate-view-transition */
function activate(transition: ViewTransitionState): void {
  if (transition.phase === 'done') return;
  transition.ready.resolve(undefined);
  const end = (): void => finish(transition);
  if (!inNextFrame(transition, end)) end();
}

/** https://drafts.csswg.org/css-view-transitions-1/#skip-the-view-transition */
function skipViewTransition(transition: ViewTransitionState, reason: unknown): void {
  if (transition.phase === 'done') return;
  if (transition.phase === 'pending-capture')
    hostOfWindow(transition.window).tasks.queueTask(() => callUpdateCallback(transition));
  transition.ready.reject(reason);
  finish(transition);
}

/** What is left once there is nothing to animate any more. https://drafts.csswg.org/css-view-transitions-1/#clear-view-transition */
function finish(transition: ViewTransitionState): void {
  const { document, window, finished, updateCallbackDone } = transition;
  if (transition.phase === 'done') return;
  transition.phase = 'done';
  if (active.get(document) === transition) active.delete(document);
  realmOfWindow(window).react(
    updateCallbackDone.promise,
    () => finished.resolve(undefined),
    (reason) => finished.reject(reason),
  );
}
