import type { StorageHost, StorageListener } from '../../dom/realm/host.ts';
import type { Client } from './client.ts';

class Area {
  readonly items = new Map<string, string>();
  /** UTF-16 code units of all keys and values. */
  size = 0;
  /** The keys in order, from `#start` on, once somebody asked for one by its place; null: they are to be listed again. */
  #keys: string[] | null = null;
  #start = 0;

  set(key: string, value: string): void {
    if (!this.items.has(key)) this.#keys?.push(key);
    this.items.set(key, value);
  }

  remove(key: string): void {
    this.items.delete(key);
    const keys = this.#keys;
    if (keys === null) return;
    // Loops that empty an area take the first or the last key each time.
    if (keys[this.#start] === key) this.#start++;
    else if (keys.at(-1) === key) keys.pop();
    else this.#keys = null;
  }

  clear(): void {
    this.items.clear();
    this.#keys = null;
    this.size = 0;
  }

  copy(): Area {
    const copy = new Area();
    this.items.forEach((value, key) => {
      copy.items.set(key, value);
    });
    copy.size = this.size;
    return copy;
  }

  keyAt(index: number): string | null {
    if (this.#keys === null) {
      this.#keys = [...this.items.keys()];
      this.#start = 0;
    }
    return this.#keys[this.#start + index] ?? null;
  }
}

type QueueTask = (steps: () => void) => void;

interface Listening {
  readonly changed: StorageListener;
  readonly owner: Client;
  readonly queueTask: QueueTask;
}

/** https://html.spec.whatwg.org/#storage-2: the areas that the windows of one session share. Nothing outlives it. */
export class StorageSession {
  readonly #local = new Map<string, Area>();
  /** Those of https://html.spec.whatwg.org/#dom-sessionstorage, by tabs. */
  readonly #ofTabs = new WeakMap<object, Map<string, Area>>();
  readonly #listeners = new Set<Listening>();
  readonly #quota: number;

  /** @param quota - How many code units the keys and values of one area may have. */
  constructor(quota: number) {
    this.#quota = quota;
  }

  /** The session as one window sees it: the areas of its origin. `close` ends its listening. */
  open(owner: Client, queueTask: QueueTask): { storage: StorageHost; close(): void } {
    const broadcast = (...change: Parameters<StorageListener>): void => {
      const [isLocal] = change;
      for (const listening of this.#listeners) {
        if (listening.owner === owner || listening.owner.storageKey !== owner.storageKey) continue;
        if (!isLocal && listening.owner.tab !== owner.tab) continue;
        listening.queueTask(() => listening.changed(...change));
      }
    };
    const storage: StorageHost = {
      keys: (isLocal) => JSON.stringify([...this.#area(owner, isLocal).items.keys()]),
      length: (isLocal) => this.#area(owner, isLocal).items.size,
      key: (isLocal, index) => this.#area(owner, isLocal).keyAt(index),
      get: (isLocal, key) => this.#area(owner, isLocal).items.get(key) ?? null,
      set: (isLocal, key, value) => {
        const area = this.#area(owner, isLocal);
        const oldValue = area.items.get(key) ?? null;
        if (oldValue === value) return true;
        const growth = value.length - (oldValue === null ? -key.length : oldValue.length);
        if (area.size + growth > this.#quota) return false;
        area.set(key, value);
        area.size += growth;
        broadcast(isLocal, key, oldValue, value, owner.url);
        return true;
      },
      remove: (isLocal, key) => {
        const area = this.#area(owner, isLocal);
        const oldValue = area.items.get(key);
        if (oldValue === undefined) return;
        area.remove(key);
        area.size -= key.length + oldValue.length;
        broadcast(isLocal, key, oldValue, null, owner.url);
      },
      clear: (isLocal) => {
        const area = this.#area(owner, isLocal);
        if (area.items.size === 0) return;
        area.clear();
        broadcast(isLocal, null, null, null, owner.url);
      },
      listen: (changed) => {
        this.#listeners.add({ changed, owner, queueTask });
      },
    };
    return { storage, close: () => this.#forget(owner) };
  }

  /** https://storage.spec.whatwg.org/#legacy-clone-a-traversable-storage-shed */
  copySession(from: object, to: object): void {
    const copies = this.#areasOf(to);
    this.#ofTabs.get(from)?.forEach((area, key) => {
      copies.set(key, area.copy());
    });
  }

  clearLocal(storageKey: string): void {
    this.#local.delete(storageKey);
  }

  #area({ storageKey, tab }: Client, isLocal: boolean): Area {
    const areas = isLocal ? this.#local : this.#areasOf(tab);
    let area = areas.get(storageKey);
    if (area === undefined) {
      area = new Area();
      areas.set(storageKey, area);
    }
    return area;
  }

  #areasOf(tab: object): Map<string, Area> {
    let areas = this.#ofTabs.get(tab);
    if (areas === undefined) {
      areas = new Map();
      this.#ofTabs.set(tab, areas);
    }
    return areas;
  }

  #forget(owner: Client): void {
    for (const listening of this.#listeners) if (listening.owner === owner) this.#listeners.delete(listening);
  }
}
