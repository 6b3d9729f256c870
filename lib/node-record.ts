import { recordOrNull } from '../dom/realm/target-link.ts';
import { isNodeRecord } from '../dom/tree/link.ts';
import type { NodeRecord } from '../dom/tree/records.ts';
import { describe } from './options.ts';
import { recordOfRealms } from './window/support.ts';

/** The record behind a node that the user gave, of any window. It is to be read only. */
export function nodeRecordOf(node: unknown, caller: string): NodeRecord {
  const record = recordOrNull(node) ?? recordOfRealms(node);
  if (record === null || !isNodeRecord(record)) {
    throw new TypeError(`${caller} takes a node that livedom made; it got ${describe(node)}.`);
  }
  return record;
}

/** Whether the node is of a window with scripts, the records of which are not those of the library's own realm. */
export function isOfRealm(node: unknown): boolean {
  return recordOrNull(node) === null;
}
