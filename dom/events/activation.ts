import type { AnyRecord } from '../tree/link.ts';
import { emptyTable } from '../webidl/table.ts';
import type { EventRecord } from './event-record.ts';

/** What a `click` does to elements. https://dom.spec.whatwg.org/#eventtarget-activation-behavior */
export const activation = emptyTable<{
  /**
   * https://dom.spec.whatwg.org/#eventtarget-legacy-pre-activation-behavior of the first on the path that has activation behavior.
   * Returns what taking it back needs; null: there is nothing to take back.
   */
  begin(path: readonly AnyRecord[]): unknown;
  /** The activation behavior, or https://dom.spec.whatwg.org/#eventtarget-legacy-canceled-activation-behavior. */
  end(path: readonly AnyRecord[], event: EventRecord, legacyState: unknown): void;
}>();
