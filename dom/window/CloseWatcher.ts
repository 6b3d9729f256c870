import { addAbortAlgorithm, isAborted } from '../events/abort-signal-record.ts';
import { EventTarget } from '../events/EventTarget.ts';
import { includeEventHandlers } from '../events/event-handler-members.ts';
import { fireEvent } from '../events/fire-event.ts';
import { signalMember } from '../events/to-abort-signal.ts';
import {
  type CloseWatcherSteps,
  closeWatchersOf,
  destroyCloseWatcher,
  establishCloseWatcher,
} from '../html/top-layer/close-watchers.ts';
import { requireWindow } from '../realm/require-window.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import { brandOfRecord } from '../realm/target-link.ts';
import { pending, TargetRecord } from '../tree/link.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { lazyInterface } from '../webidl/lazy-interface.ts';

/** https://html.spec.whatwg.org/#close-watcher, as a script has it. */
class CloseWatcherRecord extends TargetRecord implements CloseWatcherSteps {
  readonly #document: DocumentRecord;
  #isRunningCancelAction = false;

  constructor(document: DocumentRecord) {
    super();
    this.#document = document;
    establishCloseWatcher(this, document);
  }

  /** https://html.spec.whatwg.org/#close-watcher-is-active */
  #isActive(): boolean {
    return closeWatchersOf(this.#document).groups.some((group) => group.has(this));
  }

  /** https://html.spec.whatwg.org/#close-watcher-request-close */
  requestClose(mayBePrevented: boolean): boolean {
    if (this.#isRunningCancelAction || !this.#isActive()) return true;
    this.#isRunningCancelAction = true;
    const shouldContinue = fireEvent(this, 'cancel', { cancelable: mayBePrevented });
    this.#isRunningCancelAction = false;
    if (shouldContinue) this.close();
    return shouldContinue;
  }

  /** https://html.spec.whatwg.org/#close-watcher-close */
  close(): void {
    if (!this.#isActive()) return;
    this.destroy();
    fireEvent(this, 'close');
  }

  destroy(): void {
    destroyCloseWatcher(this, this.#document);
  }
}

const thisWatcher = brandOfRecord(CloseWatcherRecord);

/** https://html.spec.whatwg.org/#closewatcher */
export const closeWatcherInterface = lazyInterface('CloseWatcher', () => {
  class CloseWatcher extends EventTarget {
    constructor(options: unknown = undefined) {
      const name = 'CloseWatcherOptions';
      const signal = signalMember(toDictionary(options, name)?.signal, name);
      const { document, isClosed } = stateOf(requireWindow('CloseWatcher'));
      if (document === null || isClosed)
        throwDOMException('InvalidStateError', 'CloseWatchers cannot be created in detached Windows.');
      const watcher = new CloseWatcherRecord(document);
      if (signal !== null && isAborted(signal)) watcher.destroy();
      else if (signal !== null) addAbortAlgorithm(signal, () => watcher.destroy());
      pending.record = watcher;
      try {
        super();
      } finally {
        pending.record = null;
      }
    }

    requestClose(): void {
      thisWatcher(this).requestClose(true);
    }

    close(): void {
      thisWatcher(this).close();
    }

    destroy(): void {
      thisWatcher(this).destroy();
    }
  }
  includeEventHandlers(CloseWatcher, 'oncancel onclose', thisWatcher);
  return CloseWatcher;
});
