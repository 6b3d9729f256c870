import { platform } from '../realm/platform.ts';
import { DOMException } from '../webidl/DOMException.ts';
import { AbortSignalRecord, isAborted, keepWhileNeeded } from './abort-signal-record.ts';
import { fireEvent } from './fire-event.ts';

/** https://dom.spec.whatwg.org/#abortsignal-signal-abort */
export function signalAbort(signal: AbortSignalRecord, reason: unknown): void {
  if (isAborted(signal)) return;
  signal.reason = reason === undefined ? new DOMException('signal is aborted without reason', 'AbortError') : reason;
  const aborted = [signal];
  for (const one of aborted) {
    for (const dependent of one.dependentSignals.take()) {
      if (isAborted(dependent)) continue;
      dependent.reason = signal.reason;
      keepWhileNeeded(dependent);
      aborted.push(dependent);
    }
  }
  let thrown: { readonly exception: unknown } | null = null;
  for (const one of aborted.sort((a, b) => a.place - b.place)) thrown = runAbortSteps(one) ?? thrown;
  if (thrown !== null) throw thrown.exception;
}

/** https://dom.spec.whatwg.org/#run-the-abort-steps. What an algorithm throws, as it calls a function of the page, comes when all are done. */
function runAbortSteps(signal: AbortSignalRecord): { readonly exception: unknown } | null {
  let thrown: { readonly exception: unknown } | null = null;
  for (const algorithm of signal.algorithms) {
    try {
      algorithm();
    } catch (exception) {
      thrown = { exception };
    }
  }
  signal.algorithms.clear();
  fireEvent(signal, 'abort');
  return thrown;
}

let lastPlace = 0;

/**
 * https://dom.spec.whatwg.org/#create-a-dependent-abort-signal, but that it depends on the signals themselves: each of a chain of them would
 * have all the sources of those before it.
 */
export function dependentAbortSignal(
  signals: readonly AbortSignalRecord[],
  result = new AbortSignalRecord(),
): AbortSignalRecord {
  const aborted = signals.find(isAborted);
  if (aborted !== undefined) {
    result.reason = aborted.reason;
    return result;
  }
  result.place = ++lastPlace;
  for (const signal of signals) {
    result.sourceSignals.add(signal.reference);
    if (signal.place > 0) result.dependentSources.push(signal);
    signal.dependentSignals.add(result);
  }
  return result;
}

/** https://dom.spec.whatwg.org/#dom-abortsignal-timeout */
export function timeoutSignal(milliseconds: number): AbortSignalRecord {
  const signal = new AbortSignalRecord();
  platform().runAfterTimeout(milliseconds, () => {
    signalAbort(signal, new DOMException('signal timed out', 'TimeoutError'));
  });
  return signal;
}
