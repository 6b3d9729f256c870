import { platform } from '../realm/platform.ts';
import { DOMException } from '../webidl/DOMException.ts';
import { AbortSignalRecord, isAborted } from './abort-signal-record.ts';
import { fireEvent } from './fire-event.ts';

/** https://dom.spec.whatwg.org/#abortsignal-signal-abort */
export function signalAbort(signal: AbortSignalRecord, reason: unknown): void {
  if (isAborted(signal)) return;
  signal.reason = reason === undefined ? new DOMException('signal is aborted without reason', 'AbortError') : reason;
  const dependentSignals = signal.dependentSignals.take().filter((dependent) => !isAborted(dependent));
  for (const dependent of dependentSignals) dependent.reason = signal.reason;
  runAbortSteps(signal);
  for (const dependent of dependentSignals) runAbortSteps(dependent);
}

/** https://dom.spec.whatwg.org/#run-the-abort-steps */
function runAbortSteps(signal: AbortSignalRecord): void {
  for (const algorithm of signal.algorithms) algorithm();
  signal.algorithms.clear();
  fireEvent(signal, 'abort');
}

/** https://dom.spec.whatwg.org/#create-a-dependent-abort-signal */
export function dependentAbortSignal(
  signals: readonly AbortSignalRecord[],
  result = new AbortSignalRecord(),
): AbortSignalRecord {
  const aborted = signals.find(isAborted);
  if (aborted !== undefined) {
    result.reason = aborted.reason;
    return result;
  }
  result.isDependent = true;
  for (const signal of signals) {
    for (const source of sourcesOf(signal)) {
      result.sourceSignals.add(source.reference);
      source.dependentSignals.add(result);
    }
  }
  return result;
}

function sourcesOf(signal: AbortSignalRecord): AbortSignalRecord[] {
  if (!signal.isDependent) return [signal];
  return [...signal.sourceSignals].map((reference) => reference.deref()).filter((source) => source !== undefined);
}

/** https://dom.spec.whatwg.org/#dom-abortsignal-timeout */
export function timeoutSignal(milliseconds: number): AbortSignalRecord {
  const signal = new AbortSignalRecord();
  platform().runAfterTimeout(milliseconds, () => {
    signalAbort(signal, new DOMException('signal timed out', 'TimeoutError'));
  });
  return signal;
}
