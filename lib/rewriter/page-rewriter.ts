import { bomSniff } from '../../parser/encoding/bom.ts';
import { sniffEncoding } from '../../parser/encoding/sniffing.ts';
import { makeOneString } from '../../parser/one-string.ts';
import { ByteQueue } from '../bytes/byte-queue.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import { type EncodingOptions, encodingHints } from '../bytes/encoding-options.ts';
import type { Chunk } from '../stream/chunks.ts';
import { pieceEnd } from '../stream/pieces.ts';
import { STRINGS } from './codec.ts';
import type { HandlerRegistry } from './handlers.ts';
import { type PageBytes, pageBytesIn } from './page-bytes.ts';
import { Rewriting } from './rewriting.ts';

/** A page that comes as strings or as bytes, and leaves as what it came as. */
export class PageRewriter {
  readonly #registry: HandlerRegistry;
  readonly #encoding: EncodingOptions;
  /** The first bytes, as long as their encoding is not known; then the beginning of a character. */
  readonly #waiting = new ByteQueue();
  readonly #written = new ByteWriter();
  #bytes: PageBytes | null = null;
  #rewriting: Rewriting | null = null;
  #kind: 'string' | 'bytes' | null;

  /** @param kind - What the page comes as; null: the first chunk tells. */
  constructor(registry: HandlerRegistry, encoding: EncodingOptions, kind: 'bytes' | null) {
    this.#registry = registry;
    this.#encoding = encoding;
    this.#kind = kind;
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
    const bytes = this.#bytes!;
    const rewriting = this.#rewriting!;
    const rest = bytes.readEnd(rewriting.copied);
    if (rest !== '') bytes.write(await rewriting.write(rest), this.#written);
    bytes.write(await rewriting.end(), this.#written);
    bytes.writeEnd(this.#written);
    return this.#written.take();
  }

  async #writeBytes(added: Uint8Array, isLast: boolean): Promise<void> {
    this.#waiting.push(added);
    const all = this.#waiting.join();
    const start = this.#bytes === null ? this.#begin(all, isLast) : 0;
    const bytes = this.#bytes;
    if (bytes === null) return;
    const end = isLast ? all.length : bytes.wholeLength(all);
    this.#waiting.clear();
    if (end < all.length) this.#waiting.push(all.slice(end));
    await this.#rewrite(bytes, all.subarray(start, end));
  }

  /** Finds out the encoding, if it can. Returns how many of the bytes are no part of the page. */
  #begin(bytes: Uint8Array, isLast: boolean): number {
    const sniffed = sniffEncoding(bytes, isLast, encodingHints(this.#encoding));
    if (sniffed === null) return 0;
    this.#bytes = pageBytesIn(sniffed.encoding, 0);
    this.#rewriting = new Rewriting(this.#registry, this.#bytes.codec);
    const byteOrderMark = bomSniff(bytes);
    if (byteOrderMark === null) return 0;
    const length = byteOrderMark === 'UTF-8' ? 3 : 2;
    this.#written.writeBytes(bytes.subarray(0, length));
    return length;
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

  async #rewrite(page: PageBytes, bytes: Uint8Array): Promise<void> {
    const rewriting = this.#rewriting!;
    for (let start = 0, end = 0; start < bytes.length; start = end) {
      end = pieceEnd(bytes, start);
      const text = rewriting.write(page.read(bytes.subarray(start, end), rewriting.copied));
      page.write(typeof text === 'string' ? text : await text, this.#written);
    }
  }
}
