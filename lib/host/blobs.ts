import type { BlobHost } from '../../dom/realm/host.ts';
import { copyIn } from './bytes.ts';
import type { Client } from './client.ts';
import { nodeCrypto } from './late-modules.ts';
import type { Origin } from './origin.ts';

interface BlobEntry {
  /** That of who made the URL. */
  readonly origin: Origin;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface BlobUrls {
  /** What a `blob:` URL stands for. */
  resolve(url: string): BlobEntry | null;
}

/** By what the realm has of them, which is nothing but an object. */
const heldEntries = new WeakMap<object, BlobEntry>();

/**
 * https://url.spec.whatwg.org/#concept-url-blob-entry: what the URL stood for when it was parsed, or stands for now, which a request
 * keeps though the URL is revoked before it is fetched.
 */
export function holdBlob(url: string, urls: BlobUrls, held: object | null = null): BlobUrls {
  if (!url.startsWith('blob:')) return urls;
  const entry = held === null ? urls.resolve(url) : (heldEntries.get(held) ?? null);
  return { resolve: (other) => (other === url ? entry : urls.resolve(other)) };
}

/** https://w3c.github.io/FileAPI/#BlobURLStore of one session. A window's URLs go when it closes. */
export class BlobSession implements BlobUrls {
  readonly #entries = new Map<string, BlobEntry>();

  resolve(url: string): BlobEntry | null {
    const end = url.indexOf('#');
    return this.#entries.get(end < 0 ? url : url.slice(0, end)) ?? null;
  }

  open(client: Client): { blobs: BlobHost; close(): void } {
    const own = new Set<string>();
    const blobs: BlobHost = {
      register: (type, bytes) => {
        const { origin } = client;
        const url = `blob:${origin.serialization}/${nodeCrypto().randomUUID()}`;
        this.#entries.set(url, { origin, type, bytes: copyIn(bytes) });
        own.add(url);
        return url;
      },
      revoke: (url) => {
        if (this.#entries.get(url)?.origin.key !== client.origin.key) return;
        this.#entries.delete(url);
        own.delete(url);
      },
      hold: (url) => {
        const entry = this.resolve(url);
        if (entry === null) return null;
        const held = Object.freeze(Object.create(null)) as object;
        heldEntries.set(held, entry);
        return held;
      },
    };
    return {
      blobs,
      close: () => {
        for (const url of own) this.#entries.delete(url);
      },
    };
  }
}
