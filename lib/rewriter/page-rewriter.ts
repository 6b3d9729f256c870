import { sniffEncoding } from '../../parser/encoding/sniffing.ts';
import { ByteQueue } from '../bytes/byte-queue.ts';
import { encodingHints } from '../bytes/encoding-options.ts';
import { isomorphicDecode, isomorphicEncode } from '../node/isomorphic.ts';
import type { Chunk } from '../stream/chunks.ts';
import { pieceEnd } from '../stream/pieces.ts';
import { ByteCodec, STRINGS } from './codec.ts';
import type { HandlerRegistry } from './handlers.ts';
import { Rewriting } from './rewriting.ts';

/** A page that comes as strings or as bytes, and leaves as what it came as. */
export class PageRewriter {
  readonly #registry: HandlerRegistry;
  readonly #contentType: string | undefined;
  /** The first bytes, as long as their encoding is not known. */
  readonly #start = new ByteQueue();
  #rewriting: Rewriting | null = null;
  #kind: 'string' | 'bytes' | null = null;

  constructor(registry: HandlerRegistry, contentType: string | undefined) {
    this.#registry = registry;
    this.#contentType = contentType;
  }

  /** The next part of the new page. */
  async write(chunk: Chunk): Promise<Chunk> {
    const kind = typeof chunk === 'string' ? 'string' : 'bytes';
    if (this.#kind !== null && this.#kind !== kind) {
      throw new TypeError(`HTMLRewriter: after chunks of ${this.#kind} came one of ${kind}; all must be of one kind.`);
    }
    this.#kind = kind;
    if (typeof chunk !== 'string') return (await this.#writeBytes(chunk, false)).join();
    this.#rewriting ??= new Rewriting(this.#registry, STRINGS);
    return this.#rewriting.write(chunk);
  }

  async end(): Promise<Chunk> {
    if (this.#kind !== 'bytes') {
      this.#rewriting ??= new Rewriting(this.#registry, STRINGS);
      return this.#rewriting.end();
    }
    const last = await this.#writeBytes(new Uint8Array(0), true);
    last.push(isomorphicEncode(await this.#rewriting!.end()));
    return last.join();
  }

  async #writeBytes(bytes: Uint8Array, isLast: boolean): Promise<ByteQueue> {
    const written = new ByteQueue();
    if (this.#rewriting !== null) {
      await this.#rewrite(this.#rewriting, bytes, written);
      return written;
    }
    this.#start.push(bytes);
    const start = this.#start.join();
    const sniffed = sniffEncoding(start, isLast, encodingHints({ contentType: this.#contentType }));
    if (sniffed === null) return written;
    this.#start.clear();
    this.#rewriting = new Rewriting(this.#registry, new ByteCodec(sniffed.encoding));
    await this.#rewrite(this.#rewriting, start, written);
    return written;
  }

  async #rewrite(rewriting: Rewriting, bytes: Uint8Array, written: ByteQueue): Promise<void> {
    for (let start = 0, end = 0; start < bytes.length; start = end) {
      end = pieceEnd(bytes, start);
      const text = rewriting.write(isomorphicDecode(bytes.subarray(start, end)));
      written.push(isomorphicEncode(typeof text === 'string' ? text : await text));
    }
  }
}
