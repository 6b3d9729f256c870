import { TargetRecord } from '../tree/link.ts';
import { listenersOrNull } from './listeners.ts';

/** https://dom.spec.whatwg.org/#interface-AbortSignal */
export class AbortSignalRecord extends TargetRecord {
  /** https://dom.spec.whatwg.org/#abortsignal-abort-reason; undefined: not aborted. */
  reason: unknown = undefined;
  readonly algorithms = new Set<() => void>();
  isDependent = false;
  readonly sourceSignals = new Set<WeakRef<AbortSignalRecord>>();
  readonly dependentSignals = new DependentSignals();
}

/** https://dom.spec.whatwg.org/#abortsignal-dependent-signals, in the order they were made. */
export class DependentSignals {
  #signals: WeakRef<AbortSignalRecord>[] = [];
  #known = new WeakSet<AbortSignalRecord>();
  /** Those that https://dom.spec.whatwg.org/#abort-signal-garbage-collection keeps alive. */
  #kept = new Set<AbortSignalRecord>();
  #sweepAt = 16;

  add(signal: AbortSignalRecord): void {
    if (this.#known.has(signal)) return;
    this.#known.add(signal);
    this.#signals.push(new WeakRef(signal));
    if (this.#signals.length < this.#sweepAt) return;
    this.#signals = this.#signals.filter((reference) => reference.deref() !== undefined);
    this.#sweepAt = Math.max(16, this.#signals.length * 2);
  }

  keep(signal: AbortSignalRecord, isKept: boolean): void {
    if (isKept) this.#kept.add(signal);
    else this.#kept.delete(signal);
  }

  /** All that are alive. */
  list(): AbortSignalRecord[] {
    return this.#signals.map((reference) => reference.deref()).filter((signal) => signal !== undefined);
  }

  /** The same; afterwards none is held. */
  take(): AbortSignalRecord[] {
    const signals = this.list();
    this.#signals = [];
    this.#kept.clear();
    return signals;
  }
}

export function isAborted(signal: AbortSignalRecord): boolean {
  return signal.reason !== undefined;
}

/** https://dom.spec.whatwg.org/#abortsignal-add */
export function addAbortAlgorithm(signal: AbortSignalRecord, algorithm: () => void): void {
  if (isAborted(signal)) return;
  signal.algorithms.add(algorithm);
  keepWhileNeeded(signal);
}

/** https://dom.spec.whatwg.org/#abortsignal-remove */
export function removeAbortAlgorithm(signal: AbortSignalRecord, algorithm: () => void): void {
  signal.algorithms.delete(algorithm);
  keepWhileNeeded(signal);
}

/** A dependent signal with a listener lives as long as its sources. */
export function keepWhileNeeded(signal: AbortSignalRecord): void {
  if (!signal.isDependent || isAborted(signal)) return;
  const listeners = listenersOrNull(signal);
  const isListenedTo = listeners?.list.some((listener) => listener.type === 'abort' && !listener.removed) ?? false;
  const isNeeded = isListenedTo || signal.algorithms.size > 0;
  for (const source of signal.sourceSignals) source.deref()?.dependentSignals.keep(signal, isNeeded);
}
