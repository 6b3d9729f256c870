/** What a document tells of its mutations, as long as somebody holds it: a live range, a node iterator. */
export interface Watcher<Kind> {
  /** Those that are held as long as it is; null where no document tells it. For `Watchers` alone. */
  group: Kind[] | null;
}

/** A `WeakRef` takes longer to make than a range: so many that come between two mutations share one. */
const GROUP_SIZE = 8;

/** The watchers of one document. Mutations part them from those they came with, so that one that stays keeps the others no longer than that. */
export class Watchers<Kind extends Watcher<Kind>> {
  /** The latest: held, until they are enough for a group or a mutation comes. */
  #latest: Kind[] = [];
  readonly #groups = new Set<WeakRef<Kind[]>>();
  /** What the last mutation was told of, which stays while others follow it in the same task: to look through all references takes longer. */
  #told: WeakRef<Kind[]> | null = null;

  add(watcher: Kind): void {
    watcher.group = this.#latest;
    if (this.#latest.push(watcher) < GROUP_SIZE) return;
    this.#told = null;
    this.#addGroup(this.#latest);
    this.#latest = [];
    const { size } = this.#groups;
    // Groups that nobody holds any more are thrown out whenever the set has doubled, so that it stays in proportion.
    if ((size & (size - 1)) === 0) this.#liveGroups();
  }

  delete(watcher: Kind): void {
    const group = watcher.group!;
    group.splice(group.indexOf(watcher), 1);
    watcher.group = null;
    this.#told = null;
  }

  /** All that somebody may hold, for a mutation that they are told of. */
  forMutation(): readonly Kind[] {
    let told = this.#told?.deref();
    if (told === undefined) {
      told = [];
      for (const group of this.#liveGroups()) {
        told.push(...group);
        if (group.length > 1) this.#part(group);
      }
      this.#told = new WeakRef(told);
    }
    told.push(...this.#latest);
    this.#part(this.#latest);
    return told;
  }

  #part(group: Kind[]): void {
    for (const watcher of group.splice(0)) {
      watcher.group = [watcher];
      this.#addGroup(watcher.group);
    }
  }

  #addGroup(group: Kind[]): void {
    this.#groups.add(new WeakRef(group));
  }

  #liveGroups(): Kind[][] {
    const live: Kind[][] = [];
    for (const reference of this.#groups) {
      const group = reference.deref();
      if (group === undefined || group.length === 0) this.#groups.delete(reference);
      else live.push(group);
    }
    return live;
  }
}
