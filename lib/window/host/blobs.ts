import { randomUUID } from 'node:crypto';
import type { BlobHost } from '../../../dom/window/host.ts';
import { copyIn } from './bytes.ts';

export interface BlobEntry {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** https://w3c.github.io/FileAPI/#BlobURLStore of one session. A window's URLs go when it closes. */
export class BlobSession {
  readonly #entries = new Map<string, BlobEntry>();

  /** What a `blob:` URL stands for. */
  resolve(url: string): BlobEntry | null {
    const end = url.indexOf('#');
    return this.#entries.get(end < 0 ? url : url.slice(0, end)) ?? null;
  }

  open(): { blobs: BlobHost; close(): void } {
    const own = new Set<string>();
    const blobs: BlobHost = {
      register: (origin, type, bytes) => {
        const url = `blob:${origin}/${randomUUID()}`;
        this.#entries.set(url, { type, bytes: copyIn(bytes) });
        own.add(url);
        return url;
      },
      revoke: (url) => {
        this.#entries.delete(url);
        own.delete(url);
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
