import type { ParentRecord } from '../tree/records.ts';
import type { ListInterface } from './list-interface.ts';
import type { DescendantSource } from './list-source.ts';
import { ownedLists } from './live-lists.ts';
import { RecordList } from './record-list.ts';

/** How many lists of descendants one node keeps so as to return the same object again. */
const KEPT_LIMIT = 64;

/** The kept list of descendants of `owner` for that key, made with `createSource` when there is none. */
export function keptList(
  owner: ParentRecord,
  key: unknown,
  listInterface: ListInterface,
  createSource: () => DescendantSource,
): object {
  const { bySource } = ownedLists(owner);
  let list = bySource.get(key);
  if (list === undefined) {
    list = new RecordList(listInterface, owner, createSource());
    if (bySource.size >= KEPT_LIMIT && typeof key === 'string') forgetOldest(bySource);
    bySource.set(key, list);
  }
  return list.object;
}

/** A page that asks for ever new names must not fill memory. What has to stay the same object is kept for good. */
function forgetOldest(bySource: Map<unknown, RecordList>): void {
  for (const key of bySource.keys()) {
    if (typeof key !== 'string') continue;
    bySource.delete(key);
    return;
  }
}
