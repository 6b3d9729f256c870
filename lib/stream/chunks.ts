import { bytesOf } from '../bytes/bytes-of.ts';
import { describe } from '../options.ts';
import { canParseUrl } from '../runtime/can-parse-url.ts';

/** A piece of a page: characters or bytes. */
export type Chunk = string | Uint8Array;

/** What a page can be read from. */
export type PageSource =
  | ReadableStream<Uint8Array>
  | ReadableStream<string>
  | AsyncIterable<string | Uint8Array>
  | Iterable<string | Uint8Array>
  | Response
  | Blob
  | ArrayBuffer
  | ArrayBufferView;

/** What gives pieces one by one. */
interface Chunks {
  next(): Promise<IteratorResult<unknown, unknown>>;
  /** No more will be asked for: frees the source, even if it was asked and has not answered. */
  cancel(reason: unknown): void;
  /** There is no more: lets others have the source. */
  release(): void;
}

/** The pieces of a source. */
export function chunksOf(source: PageSource, caller: string): Chunks {
  const { body, stream, getReader } = Object(source) as { body?: unknown; stream?: unknown; getReader?: unknown };
  if (typeof getReader === 'function') return fromStream(source as ReadableStream);
  if (typeof source === 'string' || bytesOf(source) !== null) return fromIterator([source][Symbol.iterator](), null);
  if (isAsyncIterable(source)) return fromIterator(source[Symbol.asyncIterator](), source);
  if (isIterable(source)) return fromIterator(source[Symbol.iterator](), null);
  if (typeof stream === 'function') return fromStream((source as Blob).stream());
  if (body === null) return fromIterator([][Symbol.iterator](), null);
  if (body !== undefined) return chunksOf(body as PageSource, caller);
  throw new TypeError(
    `${caller} reads a ReadableStream, a Node.js Readable, a Response, a Blob, bytes or an iterable; it got ${describe(source)}.`,
  );
}

function fromStream(stream: ReadableStream): Chunks {
  const reader = stream.getReader();
  return {
    next: () => reader.read() as Promise<IteratorResult<unknown, unknown>>,
    cancel(reason) {
      // What fails here has failed before.
      void reader.cancel(reason).then(undefined, () => undefined);
      reader.releaseLock();
    },
    release: () => reader.releaseLock(),
  };
}

interface Destroyable {
  destroy?(): void;
}

/** @param destroyable - A Node.js stream can be freed while it is waited for; an iterator cannot. */
function fromIterator(iterator: Iterator<unknown> | AsyncIterator<unknown>, destroyable: object | null): Chunks {
  let hasFailed = false;
  return {
    async next() {
      try {
        return await iterator.next();
      } catch (error) {
        // It has ended, and must not be told so.
        hasFailed = true;
        throw error;
      }
    },
    cancel() {
      const stream = destroyable as Destroyable | null;
      if (typeof stream?.destroy === 'function') stream.destroy();
      else if (!hasFailed) void ended(iterator).catch(() => undefined);
    },
    release: () => undefined,
  };
}

async function ended(iterator: Iterator<unknown> | AsyncIterator<unknown>): Promise<void> {
  await iterator.return?.();
}

/** The Content-Type of a Response or Blob, if it tells. */
export function contentTypeOf(source: unknown): string | null {
  const { headers, type } = Object(source) as { headers?: { get?(name: string): string | null }; type?: unknown };
  if (typeof headers?.get === 'function') return headers.get('content-type');
  return typeof type === 'string' && type.includes('/') ? type : null;
}

/** The URL of a Response; null where that has none, as one that a program made. */
export function urlOf(source: unknown): string | null {
  const { url, headers } = Object(source) as { url?: unknown; headers?: unknown };
  return headers !== undefined && typeof url === 'string' && canParseUrl(url) ? url : null;
}

/** A piece as it was read, which must be characters or bytes. */
export function chunkOf(value: unknown, caller: string): Chunk {
  const chunk = typeof value === 'string' ? value : bytesOf(value);
  if (chunk === null)
    throw new TypeError(`${caller} takes chunks that are strings or bytes; it got ${describe(value)}.`);
  return chunk;
}

export type ChunkKind = 'string' | 'bytes';

/** All chunks must be of one kind; the first one tells which. */
export function kindOf(chunk: Chunk, before: ChunkKind | null, caller: string): ChunkKind {
  const kind = typeof chunk === 'string' ? 'string' : 'bytes';
  if (before !== null && kind !== before)
    throw new TypeError(`${caller}: after chunks of ${before} came ${describe(chunk)}; all must be of one kind.`);
  return kind;
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof (Object(value) as Partial<AsyncIterable<unknown>>)[Symbol.asyncIterator] === 'function';
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof (Object(value) as Partial<Iterable<unknown>>)[Symbol.iterator] === 'function';
}
