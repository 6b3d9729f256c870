import type { Serialized } from '../../realm/serialized.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { type Deferred, deferred, type EntryRecord, entryObject, markAsHandled } from './records.ts';

/** What a method of `navigation` gives. */
export interface NavigationResult {
  readonly committed: Promise<object>;
  readonly finished: Promise<object>;
}

/** https://html.spec.whatwg.org/#navigation-api-method-tracker */
export class MethodTracker {
  readonly info: unknown;
  /** What the entry is to have; null: the entry is there already, with its own. */
  state: { readonly serialized: Serialized } | null;
  #entry: EntryRecord | null = null;
  readonly #committed: Deferred<object>;
  readonly #finished: Deferred<object>;

  constructor(window: WindowRecord, info: unknown, state: { readonly serialized: Serialized } | null) {
    this.info = info;
    this.state = state;
    this.#committed = deferred(window);
    this.#finished = deferred(window);
    // Who waits for the one need not wait for the other, nor have asked for what the next navigation gives up.
    markAsHandled(window, this.#finished.promise);
  }

  get result(): NavigationResult {
    return { committed: this.#committed.promise, finished: this.#finished.promise };
  }

  /** https://html.spec.whatwg.org/#notify-about-the-committed-to-entry */
  committedTo(entry: EntryRecord): void {
    if (this.#entry !== null) return;
    this.#entry = entry;
    if (this.state !== null) entry.entry.apiState = this.state.serialized;
    this.#committed.resolve(entryObject(entry));
  }

  /** https://html.spec.whatwg.org/#resolve-the-finished-promise */
  resolve(): void {
    if (this.#entry !== null) this.#finished.resolve(entryObject(this.#entry));
  }

  /** https://html.spec.whatwg.org/#reject-the-finished-promise */
  reject(reason: unknown): void {
    this.#committed.reject(reason);
    this.#finished.reject(reason);
  }
}
