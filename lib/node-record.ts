import { recordOrNull } from '../dom/realm/target-link.ts';
import { isNodeRecord } from '../dom/tree/link.ts';
import type { NodeRecord } from '../dom/tree/records.ts';
import { describe } from './options.ts';

/** The record behind a node that the user gave. */
export function nodeRecordOf(node: unknown, caller: string): NodeRecord {
  const record = recordOrNull(node);
  if (record === null || !isNodeRecord(record)) {
    throw new TypeError(`${caller} takes a node that livedom made; it got ${describe(node)}.`);
  }
  return record;
}
