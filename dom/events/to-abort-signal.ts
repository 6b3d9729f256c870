import { whenOwnWindowCloses } from '../realm/own-window.ts';
import { platform } from '../realm/platform.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { DOMException } from '../webidl/DOMException.ts';
import { parseJson } from '../webidl/language/intrinsics.ts';
import { ReturnArgument } from '../webidl/shared/return-argument.ts';
import { typeError } from '../webidl/unnamed.ts';
import { signalAbort } from './abort.ts';
import { AbortSignalRecord } from './abort-signal-record.ts';

/** A value of the type `AbortSignal`: the library's own, of whatever realm, or the platform's. Null: it is none. */
export function toAbortSignalOrNull(value: unknown): AbortSignalRecord | null {
  const record = recordOrNull(value);
  if (record !== null) {
    // That of another realm has another class.
    return 'algorithms' in record && 'dependentSignals' in record ? (record as AbortSignalRecord) : null;
  }
  return typeof value === 'object' && value !== null ? followerOf(value) : null;
}

/** The member `signal` of a dictionary; null when it is missing. */
export function signalMember(value: unknown, dictionary: string): AbortSignalRecord | null {
  if (value === undefined) return null;
  const record = toAbortSignalOrNull(value);
  if (record === null) {
    throw typeError(
      `Failed to read the 'signal' property from '${dictionary}': Failed to convert value to 'AbortSignal'.`,
    );
  }
  return record;
}

/** What stands in this realm for a signal of the platform. Stamped on it, as nothing that a page may change can be. */
class Follower extends ReturnArgument {
  #record: AbortSignalRecord | null = null;

  static of(signal: object): AbortSignalRecord | null {
    return #record in signal ? signal.#record : null;
  }

  static set(signal: object, record: AbortSignalRecord | null): void {
    const follower = #record in signal ? signal : new Follower(signal);
    follower.#record = record;
  }
}

/** A record that is aborted when the signal is. There is but one, however often the signal is used. */
function followerOf(signal: object): AbortSignalRecord | null {
  const platformSignals = platform().signals;
  const state = platformSignals.stateOf(signal);
  if (state === null) return null;
  const known = Follower.of(signal);
  if (known !== null) return known;
  const record = new AbortSignalRecord();
  if (state === 'aborted') {
    record.reason = reasonOf(signal);
    return record;
  }
  Follower.set(signal, record);
  const stop = platformSignals.watch(signal, () => signalAbort(record, reasonOf(signal)));
  whenOwnWindowCloses(() => {
    stop();
    Follower.set(signal, null);
  });
  return record;
}

function reasonOf(signal: object): unknown {
  const platformSignals = platform().signals;
  const exception = platformSignals.exceptionOf(signal);
  if (exception === null) return platformSignals.reasonOf(signal);
  const parts = parseJson(exception) as [name: string, message: string];
  return new DOMException(parts[1], parts[0]);
}
