import { bomSniff } from '../../parser/encoding/bom.ts';
import { sniffEncoding } from '../../parser/encoding/sniffing.ts';
import { makeOneString } from '../../parser/one-string.ts';
import { ByteQueue } from '../bytes/byte-queue.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import { type EncodingOptions, encodingHints } from '../bytes/encoding-options.ts';
import { isomorphicDecode } from '../runtime/isomorphic.ts';
import type { Chunk } from '../stream/chunks.ts';
import { pieceEnd } from '../stream/pieces.ts';
import { ByteCodec, STRINGS } from './codec.ts';
import type { HandlerRegistry } from './handlers.ts';
import { Rewriting } from './rewriting.ts';

/** That of UTF-8, each byte as one code unit. */
const BOM = '\xef\xbb\xbf';

/** A page that comes as strings or as bytes, and leaves as what it came as. */
export class PageRewriter {
  readonly #registry: HandlerRegistry;
  readonly #encoding: EncodingOptions;
  /** The first bytes, as long as their encoding is not known; then the beginning of a character. */
  readonly #waiting = new ByteQueue();
  readonly #written = new ByteWriter();
  #codec: ByteCodec | null = null;
  #rewriting: Rewriting | null = null;
  #kind: 'string' | 'bytes' | null = null;

  constructor(registry: HandlerRegistry, encoding: EncodingOptions) {
    this.#registry = registry;
    this.#encoding = encoding;
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
    return this.#rewriteText(this.#rewriting, chunk);
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
    this.#waiting.push(bytes);
    const all = this.#waiting.join();
    this.#codec ??= this.#findCodec(all, isLast);
    if (this.#codec === null) return;
    // A byte order mark is no part of the page.
    const start = this.#rewriting === null && bomSniff(all) !== null ? BOM.length : 0;
    if (start > 0) this.#written.write(BOM);
    this.#rewriting ??= new Rewriting(this.#registry, this.#codec);
    const end = isLast ? all.length : this.#codec.wholeLength(all);
    this.#waiting.clear();
    if (end < all.length) this.#waiting.push(all.slice(end));
    await this.#rewrite(this.#rewriting, all.subarray(start, end));
  }

  #findCodec(bytes: Uint8Array, isLast: boolean): ByteCodec | null {
    const sniffed = sniffEncoding(bytes, isLast, encodingHints(this.#encoding));
    return sniffed === null ? null : new ByteCodec(sniffed.encoding);
  }

  /**
   * OPTIMIZATION: what a piece became is made one string at once, so that few parts live at a time. (bench/stream)
   */
  async #rewriteText(rewriting: Rewriting, chunk: string): Promise<string> {
    let written = '';
    for (let start = 0, end = 0; start < chunk.length; start = end) {
      end = pieceEnd(chunk, start);
      const result = rewriting.write(chunk.slice(start, end));
      const text = typeof result === 'string' ? result : await result;
      makeOneString(text);
      written += text;
    }
    return written;
  }

  async #rewrite(rewriting: Rewriting, bytes: Uint8Array): Promise<void> {
    for (let start = 0, end = 0; start < bytes.length; start = end) {
      end = pieceEnd(bytes, start);
      const text = rewriting.write(isomorphicDecode(bytes.subarray(start, end)));
      this.#written.write(typeof text === 'string' ? text : await text);
    }
  }
}
