import { sniffEncoding } from '../../parser/encoding/sniffing.ts';
import { ByteQueue } from '../bytes/byte-queue.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import { encodingHints } from '../bytes/encoding-options.ts';
import { isomorphicDecode } from '../node/isomorphic.ts';
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
  readonly #written = new ByteWriter();
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
    if (typeof chunk !== 'string') {
      await this.#writeBytes(chunk, false);
      return this.#written.take();
    }
    this.#rewriting ??= new Rewriting(this.#registry, STRINGS);
    return this.#rewriting.write(chunk);
  }

  async end(): Promise<Chunk> {
    if (this.#kind !== 'bytes') {
      this.#rewriting ??= new Rewriting(this.#registry, STRINGS);
      return this.#rewriting.end();
    }
    await this.#writeBytes(new Uint8Array(0), true);
    this.#written.write(await this.#rewriting!.end());
    return this.#written.take();
  }

  async #writeBytes(bytes: Uint8Array, isLast: boolean): Promise<void> {
    if (this.#rewriting !== null) return this.#rewrite(this.#rewriting, bytes);
    this.#start.push(bytes);
    const start = this.#start.join();
    const sniffed = sniffEncoding(start, isLast, encodingHints({ contentType: this.#contentType }));
    if (sniffed === null) return;
    this.#start.clear();
    this.#rewriting = new Rewriting(this.#registry, new ByteCodec(sniffed.encoding));
    await this.#rewrite(this.#rewriting, start);
  }

  async #rewrite(rewriting: Rewriting, bytes: Uint8Array): Promise<void> {
    for (let start = 0, end = 0; start < bytes.length; start = end) {
      end = pieceEnd(bytes, start);
      const text = rewriting.write(isomorphicDecode(bytes.subarray(start, end)));
      this.#written.write(typeof text === 'string' ? text : await text);
    }
  }
}
