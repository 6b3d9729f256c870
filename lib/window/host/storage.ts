import type { StorageHost, StorageListener } from '../../../dom/window/host.ts';

interface Area {
  readonly items: Map<string, string>;
  /** UTF-16 code units of all keys and values. */
  size: number;
}

type QueueTask = (steps: () => void) => void;

interface Listening {
  readonly changed: StorageListener;
  readonly owner: object;
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

  /** The session as one window sees it; `close` ends its listening. */
  open(queueTask: QueueTask): { storage: StorageHost; close(): void } {
    const owner = {};
    const broadcast = (...change: Parameters<StorageListener>): void => {
      for (const listening of this.#listeners) {
        if (listening.owner === owner) continue;
        listening.queueTask(() => listening.changed(...change));
      }
    };
    const storage: StorageHost = {
      keys: (origin, isLocal) => JSON.stringify([...this.#area(origin, isLocal).items.keys()]),
      get: (origin, isLocal, key) => this.#area(origin, isLocal).items.get(key) ?? null,
      set: (origin, isLocal, key, value, url) => {
        const area = this.#area(origin, isLocal);
        const oldValue = area.items.get(key) ?? null;
        if (oldValue === value) return true;
        const growth = value.length - (oldValue === null ? -key.length : oldValue.length);
        if (area.size + growth > this.#quota) return false;
        area.items.set(key, value);
        area.size += growth;
        broadcast(origin, isLocal, key, oldValue, value, url);
        return true;
      },
      remove: (origin, isLocal, key, url) => {
        const area = this.#area(origin, isLocal);
        const oldValue = area.items.get(key);
        if (oldValue === undefined) return;
        area.items.delete(key);
        area.size -= key.length + oldValue.length;
        broadcast(origin, isLocal, key, oldValue, null, url);
      },
      clear: (origin, isLocal, url) => {
        const area = this.#area(origin, isLocal);
        if (area.items.size === 0) return;
        area.items.clear();
        area.size = 0;
        broadcast(origin, isLocal, null, null, null, url);
      },
      listen: (changed) => {
        this.#listeners.add({ changed, owner, queueTask });
      },
    };
    return { storage, close: () => this.#forget(owner) };
  }

  #area(origin: string, isLocal: boolean): Area {
    const name = `${isLocal ? 'local' : 'session'} ${origin}`;
    let area = this.#areas.get(name);
    if (area === undefined) {
      area = { items: new Map(), size: 0 };
      this.#areas.set(name, area);
    }
    return area;
  }

  #forget(owner: object): void {
    for (const listening of this.#listeners) if (listening.owner === owner) this.#listeners.delete(listening);
  }
}
