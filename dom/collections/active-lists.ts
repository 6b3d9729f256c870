import { documentData } from '../tree/document-data.ts';
import { type DocumentRecord, Watch } from '../tree/records.ts';
import { SourceKind } from './list-source.ts';
import type { RecordList } from './record-list.ts';

/** How many lists of descendants a document patches. */
const DESCENDANT_LIST_LIMIT = 8;
/** After so many mutations, lists that nobody looked at since the last time go stale. */
const MUTATIONS_PER_ROUND = 256;
/** What a round adds to a list's age; more than as many activations as mutations can be between two rounds. */
const ROUND_AGE = 1 << 20;
/** How many lists of children may be active before those that nobody looks at are sorted out, at first. */
const FIRST_CHILD_LIST_LIMIT = 4096;

/**
 * The lists of a document that mutations patch. Looking at a list makes it active; when nobody has looked at it for
 * long, or it cannot be patched cheaply, it goes stale and is collected again by the next look. Without active lists the
 * document is not watched and mutations cost nothing.
 */
class ActiveLists {
  /** OPTIMIZATION: see `webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept = new ActiveLists();

  /** Lists of descendants, which every mutation looks through. */
  readonly descendantLists: RecordList[] = [];
  /** Lists of children, which mutations find at the parent. Some may have gone stale. */
  childLists: RecordList[] = [];
  #childListLimit = FIRST_CHILD_LIST_LIMIT;
  #mutations = 0;

  add(list: RecordList): void {
    if (list.source!.kind !== SourceKind.Descendants) {
      if (list.isRegistered) return;
      list.isRegistered = true;
      this.childLists.push(list);
      if (this.childLists.length <= this.#childListLimit) return;
      // So that a walk over a large tree sorts out rarely.
      this.#childListLimit = 2 * this.childLists.length;
      this.#retireChildLists();
      return;
    }
    const { descendantLists } = this;
    if (descendantLists.length >= DESCENDANT_LIST_LIMIT) this.retire(leastRecentlyRead(descendantLists));
    descendantLists.push(list);
  }

  /** The list of descendants at that position goes stale; the last one takes its place. */
  retire(position: number): void {
    const { descendantLists } = this;
    descendantLists[position]!.becomeStale();
    const last = descendantLists.pop()!;
    if (position < descendantLists.length) descendantLists[position] = last;
  }

  retireAll(): void {
    while (this.descendantLists.length > 0) this.retire(this.descendantLists.length - 1);
    for (const list of this.childLists) retireChildList(list);
    this.childLists = [];
  }

  get isEmpty(): boolean {
    return this.descendantLists.length === 0 && this.childLists.length === 0;
  }

  /** Counts a mutation of the document. */
  count(document: DocumentRecord): void {
    if (++this.#mutations < MUTATIONS_PER_ROUND) return;
    this.#mutations = 0;
    for (let i = this.descendantLists.length - 1; i >= 0; i--) {
      if (hasOutlived(this.descendantLists[i]!)) this.retire(i);
    }
    this.#retireChildLists();
    if (this.isEmpty) {
      this.#childListLimit = FIRST_CHILD_LIST_LIMIT;
      stopWatching(document);
    }
  }

  #retireChildLists(): void {
    const { childLists } = this;
    let kept = 0;
    for (const list of childLists) {
      if (list.fresh && !hasOutlived(list)) childLists[kept++] = list;
      else retireChildList(list);
    }
    childLists.length = kept;
  }
}

function retireChildList(list: RecordList): void {
  list.isRegistered = false;
  list.becomeStale();
}

/** Whether nobody has looked at the list since the last round. */
function hasOutlived(list: RecordList): boolean {
  if (list.age >= ROUND_AGE) return true;
  list.age += ROUND_AGE;
  return false;
}

function leastRecentlyRead(lists: readonly RecordList[]): number {
  let oldest = 0;
  for (let i = 0; i < lists.length; i++) {
    const list = lists[i]!;
    list.age++;
    if (list.age > lists[oldest]!.age) oldest = i;
  }
  return oldest;
}

function stopWatching(document: DocumentRecord): void {
  document.flags &= ~Watch.LiveCollections;
}

/** From now on mutations patch the list. */
export function activate(list: RecordList): void {
  const document = list.owner!.nodeDocument;
  const active = activeListsOf(document) ?? new ActiveLists();
  documentData(document).activeLists = active;
  document.flags |= Watch.LiveCollections;
  list.age = 0;
  active.add(list);
}

/** The live collections in the document that mutations patch; null: there was none yet. */
export function activeListsOf(document: DocumentRecord): ActiveLists | null {
  return documentData(document).activeLists as ActiveLists | null;
}

/** For changes that are no mutations but decide what a collection holds, such as an element's form owner. */
export function invalidateLiveLists(document: DocumentRecord): void {
  activeListsOf(document)?.retireAll();
  stopWatching(document);
}

/** The flags of a document that nodes were adopted into were added to: takes the watch back where it has no lists. */
export function stopWatchingWithoutLists(document: DocumentRecord): void {
  const active = activeListsOf(document);
  if (active === null || active.isEmpty) stopWatching(document);
}
