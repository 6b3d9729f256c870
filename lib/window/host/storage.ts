import type { StorageHost, StorageListener } from '../../../dom/window/host.ts';
import type { Client } from './client.ts';

interface Area {
  readonly items: Map<string, string>;
  /** UTF-16 code units of all keys and values. */
  size: number;
}

type QueueTask = (steps: () => void) => void;

interface Listening {
  readonly changed: StorageListener;
  readonly owner: Client;
  readonly queueTask: QueueTask;
}

/** https://html.spec.whatwg.org/#storage-2: the areas that the windows of one session share. Nothing outlives it. */
export class StorageSession {
  readonly #areas = new Map<string, Area>();
  readonly #listeners = new Set<Listening>();
  readonly #quota: number;

  /** @param quota - How many code units the keys and values of one area may have. */
  constructor(quota: number) {
    this.#quota = quota;
  }

  /** The session as one window sees it: the areas of its origin. `close` ends its listening. */
  open(owner: Client, queueTask: QueueTask): { storage: StorageHost; close(): void } {
    const broadcast = (...change: Parameters<StorageListener>): void => {
      for (const listening of this.#listeners) {
        if (listening.owner === owner || listening.owner.origin.key !== owner.origin.key) continue;
        listening.queueTask(() => listening.changed(...change));
      }
    };
    const storage: StorageHost = {
      keys: (isLocal) => JSON.stringify([...this.#area(owner, isLocal).items.keys()]),
      get: (isLocal, key) => this.#area(owner, isLocal).items.get(key) ?? null,
      set: (isLocal, key, value) => {
        const area = this.#area(owner, isLocal);
        const oldValue = area.items.get(key) ?? null;
        if (oldValue === value) return true;
        const growth = value.length - (oldValue === null ? -key.length : oldValue.length);
        if (area.size + growth > this.#quota) return false;
        area.items.set(key, value);
        area.size += growth;
        broadcast(isLocal, key, oldValue, value, owner.url);
        return true;
      },
      remove: (isLocal, key) => {
        const area = this.#area(owner, isLocal);
        const oldValue = area.items.get(key);
        if (oldValue === undefined) return;
        area.items.delete(key);
        area.size -= key.length + oldValue.length;
        broadcast(isLocal, key, oldValue, null, owner.url);
      },
      clear: (isLocal) => {
        const area = this.#area(owner, isLocal);
        if (area.items.size === 0) return;
        area.items.clear();
        area.size = 0;
        broadcast(isLocal, null, null, null, owner.url);
      },
      listen: (changed) => {
        this.#listeners.add({ changed, owner, queueTask });
      },
    };
    return { storage, close: () => this.#forget(owner) };
  }

  #area({ origin }: Client, isLocal: boolean): Area {
    const name = `${isLocal ? 'local' : 'session'} ${origin.key}`;
    let area = this.#areas.get(name);
    if (area === undefined) {
      area = { items: new Map(), size: 0 };
      this.#areas.set(name, area);
    }
    return area;
  }

  #forget(owner: Client): void {
    for (const listening of this.#listeners) if (listening.owner === owner) this.#listeners.delete(listening);
  }
}
