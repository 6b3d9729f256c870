import { setMaxListeners } from 'node:events';
import type { PageFetcher } from './fetcher.ts';
import { failureOf, PageFailure, type Task } from './task.ts';

/** How many pages are fetched at once, or are waited with, of all hosts. */
const MOST_LANES = 64;

/** URLs of one origin, of which several lanes take. */
interface Queue {
  readonly urls: string[];
  next: number;
}

/**
 * Fetches the pages, several at once, of one host no more than `connections`, and gives each when it is there. It fetches no further than
 * it is asked.
 *
 * @param signal - Ends it; what is under way is dropped.
 */
export async function* fetchPages(
  urls: readonly string[],
  fetcher: PageFetcher,
  connections: number,
  signal: AbortSignal,
): AsyncGenerator<Task> {
  const channel = new Channel<Task>();
  const ended = new AbortController();
  // Each request listens: that is no leak, of which Node.js would warn.
  setMaxListeners(0, ended.signal);
  const end = (): void => {
    ended.abort();
    channel.close();
  };
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const places = placesOf(urls, connections);
  let nextPlace = 0;
  const lane = async (): Promise<void> => {
    for (let queue = places[nextPlace++]; queue !== undefined; queue = places[nextPlace++]) {
      while (queue.next < queue.urls.length && !ended.signal.aborted) {
        const input = queue.urls[queue.next++] as string;
        const task = await taskFor(input, fetcher, ended.signal);
        if (task !== null) await channel.give(task);
      }
    }
  };
  const lanes = Array.from({ length: Math.min(MOST_LANES, places.length) }, lane);
  const all = Promise.all(lanes).finally(() => channel.close());
  // It is heard of below; until then somebody may be busy with what was given.
  all.catch(() => {});
  try {
    for (let task = await channel.take(); task !== null; task = await channel.take()) yield task;
  } finally {
    signal.removeEventListener('abort', end);
    end();
    await all;
  }
}

/** Each origin as often as lanes may work for it. */
function placesOf(urls: readonly string[], connections: number): Queue[] {
  const byOrigin = new Map<string, Queue>();
  for (const url of urls) {
    const { origin } = new URL(url);
    const queue = byOrigin.get(origin);
    if (queue === undefined) byOrigin.set(origin, { urls: [url], next: 0 });
    else queue.urls.push(url);
  }
  const queues = [...byOrigin.values()];
  // First one of each, so that all begin early.
  return Array.from({ length: Math.min(connections, MOST_LANES) }, (_, nth) =>
    queues.filter(({ urls: { length } }) => length > nth),
  ).flat();
}

/** Null: it was ended. */
async function taskFor(input: string, fetcher: PageFetcher, signal: AbortSignal): Promise<Task | null> {
  try {
    return { input, page: await fetcher.fetchPage(input, signal) };
  } catch (error) {
    if (signal.aborted) return null;
    if (error instanceof PageFailure) return { input, error: failureOf(error) };
    throw error;
  }
}

/** Hands things over: whoever gives one waits until somebody takes it. */
class Channel<T> {
  readonly #given: { readonly thing: T; readonly taken: () => void }[] = [];
  #waiting: ((thing: T | null) => void) | null = null;
  #isClosed = false;

  give(thing: T): Promise<void> {
    return new Promise((taken) => {
      if (this.#isClosed) taken();
      else if (this.#waiting === null) this.#given.push({ thing, taken });
      else {
        this.#waiting(thing);
        this.#waiting = null;
        taken();
      }
    });
  }

  /** The next one; null when it is closed. One at a time may wait. */
  take(): Promise<T | null> {
    const first = this.#given.shift();
    first?.taken();
    if (first !== undefined) return Promise.resolve(first.thing);
    if (this.#isClosed) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const { taken } of this.#given.splice(0)) taken();
    this.#waiting?.(null);
    this.#waiting = null;
  }
}
