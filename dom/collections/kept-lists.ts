import type { ParentRecord } from '../tree/records.ts';
import type { ListInterface } from './list-interface.ts';
import { type DescendantSource, SourceKind } from './list-source.ts';
import { ownedLists, ownedListsOrNull } from './owned-lists.ts';
import { RecordList } from './record-list.ts';

/** How many lists of descendants one node keeps so as to return the same object again. */
const KEPT_LIMIT = 64;

/** What a list is kept by: its source, when the list need not stay the same object for ever. */
type Key = DescendantSource | object;

/** The list of descendants of `owner` with that source: the same object while it is kept. */
export function keptList(owner: ParentRecord, source: DescendantSource, listInterface: ListInterface): object {
  const lists = ownedListsOrNull(owner) ?? ownedLists(owner);
  const list = lists.bySource?.get(source);
  return (list ?? keep(owner, source, listInterface, source)).object;
}

/** The list of descendants of `owner` for that key, always the same one. */
export function keptListFor(
  owner: ParentRecord,
  key: object,
  listInterface: ListInterface,
  createSource: () => DescendantSource,
): RecordList {
  const list = ownedLists(owner).bySource?.get(key);
  return list ?? keep(owner, key, listInterface, createSource());
}

function keep(owner: ParentRecord, key: Key, listInterface: ListInterface, source: DescendantSource): RecordList {
  const list = new RecordList(listInterface, owner, source);
  const lists = ownedLists(owner);
  lists.bySource ??= new Map();
  if (lists.bySource.size >= KEPT_LIMIT && key === source) forgetOldest(lists.bySource);
  lists.bySource.set(key, list);
  return list;
}

/** A page that asks for ever new names must not fill memory. */
function forgetOldest(bySource: Map<object, RecordList>): void {
  for (const key of bySource.keys()) {
    if ((key as Partial<DescendantSource>).kind !== SourceKind.Descendants) continue;
    bySource.delete(key);
    return;
  }
}

/** How many sources are kept to be shared by all nodes that are asked the same. */
const SHARED_LIMIT = 256;

/** Sources by what they look for. They hold no state, so that all trees can share one. */
export class SharedSources<T extends DescendantSource> {
  readonly #sources = new Map<string, T>();
  readonly #create: (argument: string) => T;

  constructor(create: (argument: string) => T) {
    this.#create = create;
  }

  get(argument: string): T {
    let source = this.#sources.get(argument);
    if (source === undefined) {
      source = this.#create(argument);
      if (this.#sources.size >= SHARED_LIMIT) this.#sources.clear();
      this.#sources.set(argument, source);
    }
    return source;
  }
}
