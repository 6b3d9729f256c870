import { brandOfRecord } from '../realm/target-link.ts';
import { current, pending } from '../tree/link.ts';
import { requireArguments, toEnforced, toSequence } from '../webidl/convert.ts';
import { DOMException } from '../webidl/DOMException.ts';
import { expose } from '../webidl/expose.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { brandOf, linkState, type PlatformState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { dependentAbortSignal, signalAbort, timeoutSignal } from './abort.ts';
import { AbortSignalRecord, isAborted, keepWhileNeeded } from './abort-signal-record.ts';
import { EventTarget } from './EventTarget.ts';
import { includeEventHandlers } from './event-handler-members.ts';
import { toAbortSignalOrNull } from './to-abort-signal.ts';

const thisSignal = brandOfRecord(AbortSignalRecord);

/** https://dom.spec.whatwg.org/#interface-AbortSignal */
export class AbortSignal extends EventTarget {
  constructor() {
    if (pending.record === null) throw typeError('Illegal constructor');
    super();
  }

  static abort(reason: unknown = undefined): AbortSignal {
    const signal = new AbortSignalRecord();
    signal.reason = reason === undefined ? new DOMException('signal is aborted without reason', 'AbortError') : reason;
    return signalObject(signal);
  }

  static timeout(milliseconds: unknown): AbortSignal {
    requireArguments(arguments.length, 1);
    return signalObject(timeoutSignal(toEnforced(milliseconds, 'unsigned long long', 0, Number.MAX_SAFE_INTEGER)));
  }

  static any(signals: unknown): AbortSignal {
    requireArguments(arguments.length, 1);
    return signalObject(dependentAbortSignal(toSignals(signals)));
  }

  get aborted(): boolean {
    return isAborted(thisSignal(this));
  }

  get reason(): unknown {
    return thisSignal(this).reason;
  }

  throwIfAborted(): void {
    const signal = thisSignal(this);
    if (isAborted(signal)) throw signal.reason;
  }
}

includeEventHandlers(AbortSignal, 'onabort', thisSignal, (signal) => keepWhileNeeded(signal as AbortSignalRecord));
expose(AbortSignal, 'AbortSignal');
nameInterface('AbortSignal', () => AbortSignal);

export function signalObject(record: AbortSignalRecord): AbortSignal {
  return current.realm.createObjectOf(record, AbortSignal) as AbortSignal;
}

/** `sequence<AbortSignal>` */
export function toSignals(value: unknown): AbortSignalRecord[] {
  return toSequence(value, (item) => {
    const record = toAbortSignalOrNull(item);
    if (record === null) throw typeError("Failed to convert value to 'AbortSignal'.");
    return record;
  });
}

interface ControllerState extends PlatformState {
  readonly kind: 'AbortController';
  readonly signal: AbortSignalRecord;
}

const thisController = brandOf<ControllerState>('AbortController');

export function signalOfController(controller: object): AbortSignalRecord {
  return thisController(controller).signal;
}

/** https://dom.spec.whatwg.org/#interface-abortcontroller */
export class AbortController {
  constructor() {
    const { record } = pending;
    // An interface that inherits from this one gives its own.
    const signal = record instanceof AbortSignalRecord ? record : new AbortSignalRecord();
    if (signal !== record) signalObject(signal);
    linkState(this, { kind: 'AbortController', signal } as ControllerState);
  }

  get signal(): AbortSignal {
    return thisController(this).signal.object as AbortSignal;
  }

  abort(reason: unknown = undefined): void {
    signalAbort(thisController(this).signal, reason);
  }
}

expose(AbortController, 'AbortController');
