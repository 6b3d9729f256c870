import type { CookieJar } from 'tough-cookie';
import { BlobSession } from './blobs.ts';
import { ChannelSession } from './channels.ts';
import { ClientSession } from './clients.ts';
import { createJar } from './cookies/jar.ts';
import { PreflightCache } from './fetch/preflight-cache.ts';
import { Turns } from './fetch/turns.ts';
import type { SessionOptions } from './options.ts';
import { ResourceLoader } from './resource-loader.ts';
import { StorageSession } from './storage.ts';
import { TaskQueue } from './tasks.ts';

/** What a window shares with its iframes: cookies, storage, broadcast channels, blob URLs, the event loop. */
export class Session {
  readonly storage: StorageSession;
  readonly tasks = new TaskQueue();
  readonly clients = new ClientSession();
  readonly turns = new Turns();
  readonly preflights = new PreflightCache();
  readonly loader: ResourceLoader;
  /** Whether scripts read no more of other origins than these let them. Tests ask servers that know nothing of their URL. */
  readonly keepsOriginsApart: boolean;
  #channels: ChannelSession | null = null;
  #blobs: BlobSession | null = null;
  #cookieJar: CookieJar | null;

  constructor(options: SessionOptions = {}, keepsOriginsApart = true) {
    this.keepsOriginsApart = keepsOriginsApart;
    this.#cookieJar = options.cookieJar ?? null;
    this.loader = options.resourceLoader ?? new ResourceLoader();
    this.storage = new StorageSession(options.storageQuota ?? 5_000_000);
  }

  get channels(): ChannelSession {
    this.#channels ??= new ChannelSession();
    return this.#channels;
  }

  get blobs(): BlobSession {
    this.#blobs ??= new BlobSession();
    return this.#blobs;
  }

  get cookieJar(): CookieJar {
    this.#cookieJar ??= createJar();
    return this.#cookieJar;
  }
}
