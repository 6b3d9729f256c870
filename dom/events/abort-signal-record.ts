import { TargetRecord } from '../tree/link.ts';
import { listensFor } from './listeners.ts';

/** https://dom.spec.whatwg.org/#interface-AbortSignal */
export class AbortSignalRecord extends TargetRecord {
  /** https://dom.spec.whatwg.org/#abortsignal-abort-reason; undefined: not aborted. */
  reason: unknown = undefined;
  readonly algorithms = new Set<() => void>();
  /** Which dependent signal it is, in the order they were made; 0: none. */
  place = 0;
  /** The signals that it was made of. Those that are dependent lead to its sources, and live as long as it does. */
  readonly sourceSignals = new Set<WeakRef<AbortSignalRecord>>();
  readonly dependentSources: AbortSignalRecord[] = [];
  readonly dependentSignals = new DependentSignals();
  #reference: WeakRef<AbortSignalRecord> | null = null;

  /** Always the same, so that sets know who is in them. */
  get reference(): WeakRef<AbortSignalRecord> {
    this.#reference ??= new WeakRef(this);
    return this.#reference;
  }
}

/** https://dom.spec.whatwg.org/#abortsignal-dependent-signals, in the order they were made. */
export class DependentSignals {
  readonly #signals = new Set<WeakRef<AbortSignalRecord>>();
  /** Those that https://dom.spec.whatwg.org/#abort-signal-garbage-collection keeps alive. */
  readonly #kept = new Set<AbortSignalRecord>();
  #sweepAt = 16;

  add(signal: AbortSignalRecord): void {
    this.#signals.add(signal.reference);
    if (this.#signals.size < this.#sweepAt) return;
    for (const reference of this.#signals) if (reference.deref() === undefined) this.#signals.delete(reference);
    this.#sweepAt = Math.max(16, this.#signals.size * 2);
  }

  get keepsAny(): boolean {
    return this.#kept.size > 0;
  }

  /** Answers whether that changed whether any is kept. */
  keep(signal: AbortSignalRecord, isKept: boolean): boolean {
    const { keepsAny } = this;
    if (isKept) this.#kept.add(signal);
    else this.#kept.delete(signal);
    return this.keepsAny !== keepsAny;
  }

  /** All that are alive. */
  list(): AbortSignalRecord[] {
    return [...this.#signals].map((reference) => reference.deref()).filter((signal) => signal !== undefined);
  }

  /** The same; afterwards none is held. */
  take(): AbortSignalRecord[] {
    const signals = this.list();
    this.#signals.clear();
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
  if (signal.algorithms.add(algorithm).size === 1) keepWhileNeeded(signal);
}

/** https://dom.spec.whatwg.org/#abortsignal-remove */
export function removeAbortAlgorithm(signal: AbortSignalRecord, algorithm: () => void): void {
  if (signal.algorithms.delete(algorithm) && signal.algorithms.size === 0) keepWhileNeeded(signal);
}

/** A dependent signal with a listener lives as long as its sources, until it is aborted. */
export function keepWhileNeeded(signal: AbortSignalRecord): void {
  const changed = [signal];
  for (const one of changed) {
    const isHeard = listensFor(one, 'abort') || one.algorithms.size > 0 || one.dependentSignals.keepsAny;
    const isNeeded = isHeard && !isAborted(one);
    for (const reference of one.sourceSignals) {
      const source = reference.deref();
      if (source?.dependentSignals.keep(one, isNeeded)) changed.push(source);
    }
  }
}
