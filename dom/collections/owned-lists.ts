import { rareOf } from '../tree/rare-data.ts';
import type { NodeRecord } from '../tree/records.ts';
import type { RecordList } from './record-list.ts';

/** The lists of a node's children and those that `getElementsBy…` return again, kept in the node's rare data. */
class OwnedLists {
  /** OPTIMIZATION: see `webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept = new OwnedLists();

  childNodes: RecordList | null = null;
  children: RecordList | null = null;
  /** Lists of descendants by their source, or by what else asks for them. */
  bySource: Map<object, RecordList> | null = null;
}

export function ownedLists(owner: NodeRecord): OwnedLists {
  const rare = rareOf(owner);
  rare.lists ??= new OwnedLists();
  return rare.lists as OwnedLists;
}

/** The same without making anything. */
export function ownedListsOrNull(owner: NodeRecord): OwnedLists | null {
  return owner.rare === null ? null : (owner.rare.lists as OwnedLists | null);
}
