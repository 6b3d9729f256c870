import { ownChunk } from '../../parser/input-stream/pieces.ts';
import { makeOneString } from '../../parser/tree-construction/one-string.ts';
import { byteDecoding } from '../bytes/byte-decoding.ts';
import { ByteQueue } from '../bytes/byte-queue.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import type { BytesSoFar } from '../bytes/encoding-change.ts';
import { type EncodingOptions, encodingHints } from '../bytes/encoding-options.ts';
import type { ParsingLimits } from '../limits.ts';
import { isomorphicEncode } from '../runtime/isomorphic.ts';
import type { Chunk } from '../stream/chunks.ts';
import { pieceEnd } from '../stream/pieces.ts';
import { type Codec, STRINGS } from './codec.ts';
import { beginRewriting, type PageUnderWay } from './deferred-rewriting.ts';
import type { ElementToken } from './element-token.ts';
import { HandlerRegistry } from './handlers.ts';
import { type PageBytes, pageBytesIn } from './page-bytes.ts';
import { Rewriting } from './rewriting.ts';
import { RewritingLimits } from './rewriting-limits.ts';

/** A page that comes as strings or as bytes, and leaves as what it came as. */
export class PageRewriter {
  readonly #registry: HandlerRegistry;
  readonly #options: EncodingOptions & ParsingLimits;
  readonly #limits: RewritingLimits;
  /** The first bytes, as long as their encoding is not known; then the beginning of a character. */
  readonly #waiting = new ByteQueue();
  readonly #written = new ByteWriter();
  #bytes: PageBytes | null = null;
  /** What has been read, as long as the page may declare its encoding. https://html.spec.whatwg.org/#concept-encoding-confidence */
  #soFar: BytesSoFar | null = null;
  /** What is being read now, and how much of that is left for another encoding. */
  #piece: Uint8Array = new Uint8Array(0);
  #unread = 0;
  #rewriting: PageUnderWay | null = null;
  #kind: 'string' | 'bytes' | null;

  /** @param kind - What the page comes as; null: the first chunk tells. */
  constructor(registry: HandlerRegistry, options: EncodingOptions & ParsingLimits, kind: 'bytes' | null) {
    keepShapesOfMany();
    this.#registry = registry;
    this.#options = options;
    this.#limits = new RewritingLimits(options);
    this.#kind = kind;
  }

  /** The next part of the new page. */
  async write(chunk: Chunk): Promise<Chunk> {
    const kind = typeof chunk === 'string' ? 'string' : 'bytes';
    if (this.#kind !== null && this.#kind !== kind) {
      throw new TypeError(`HTMLRewriter: after chunks of ${this.#kind} came one of ${kind}; all must be of one kind.`);
    }
    this.#kind = kind;
    this.#limits.read(chunk.length);
    if (typeof chunk !== 'string') {
      await this.#writeBytes(chunk, false);
      return this.#written.take();
    }
    this.#rewriting ??= beginRewriting(this.#registry, STRINGS, this.#limits);
    return this.#rewriteText(this.#rewriting, chunk);
  }

  async end(): Promise<Chunk> {
    if (this.#kind !== 'bytes') {
      this.#rewriting ??= beginRewriting(this.#registry, STRINGS, this.#limits);
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

  /** No handler is called any more. */
  cancel(reason: unknown): void {
    this.#rewriting?.cancel(reason);
  }

  async #writeBytes(added: Uint8Array, isLast: boolean): Promise<void> {
    this.#waiting.push(added);
    const all = this.#waiting.join();
    let start = this.#bytes === null ? this.#begin(all, isLast) : 0;
    if (this.#bytes === null) return;
    this.#waiting.clear();
    for (let page = null; page !== this.#bytes; ) {
      page = this.#bytes;
      const rest = all.subarray(start);
      start += await this.#rewrite(page, isLast ? rest : rest.subarray(0, page.wholeLength(rest)));
    }
    if (start < all.length) this.#waiting.push(all.slice(start));
  }

  /** Finds out the encoding, if it can. Returns how many of the bytes are no part of the page. */
  #begin(bytes: Uint8Array, isLast: boolean): number {
    const { BytesSoFar, bomSniff, sniffEncoding } = byteDecoding();
    const sniffed = sniffEncoding(bytes, isLast, encodingHints(this.#options));
    if (sniffed === null) return 0;
    this.#bytes = pageBytesIn(sniffed.encoding, 0);
    if (sniffed.confidence === 'tentative') this.#soFar = new BytesSoFar();
    this.#rewriting = this.#beginIn(this.#bytes.codec);
    const byteOrderMark = bomSniff(bytes);
    if (byteOrderMark === null) return 0;
    const length = byteOrderMark === 'UTF-8' ? 3 : 2;
    this.#written.writeBytes(bytes.subarray(0, length));
    return length;
  }

  #beginIn(codec: Codec): PageUnderWay {
    if (this.#soFar === null) return beginRewriting(this.#registry, codec, this.#limits);
    const rewriting: Rewriting = new Rewriting(this.#registry, codec, this.#limits, {
      onEncodingDeclared: (encoding, unread) => this.#changeEncoding(rewriting, encoding, unread),
    });
    return rewriting;
  }

  /**
   * What was handed out stands: a declaration counts if all before it means the same with it.
   * https://html.spec.whatwg.org/#change-the-encoding
   *
   * @returns Whether what has not been read is to be read in another encoding.
   */
  #changeEncoding(rewriting: Rewriting, declared: string, unread: number): boolean {
    const [soFar, page] = [this.#soFar, this.#bytes as PageBytes];
    this.#soFar = null;
    const encoding = soFar === null ? null : byteDecoding().changedEncoding(page.encoding, declared);
    // DEVIATION: what was read in ISO-2022-JP goes on in it.
    if (soFar === null || encoding === null || page.encoding === 'ISO-2022-JP') return false;
    soFar.add(this.#piece.subarray(0, this.#piece.length - unread));
    if (!soFar.areTheSameIn([encoding, page.encoding])) return false;
    this.#bytes = pageBytesIn(encoding, soFar.length);
    rewriting.codec = this.#bytes.codec;
    this.#unread = unread;
    return true;
  }

  /**
   * OPTIMIZATION: what a piece became is made one string at once, so that few parts live at a time. (bench/stream)
   */
  async #rewriteText(rewriting: PageUnderWay, chunk: string): Promise<string> {
    let written = '';
    for (let start = 0, end = 0; start < chunk.length; start = end) {
      end = pieceEnd(chunk, start);
      const result = rewriting.write(ownChunk(chunk.slice(start, end)));
      const text = typeof result === 'string' ? result : await result;
      makeOneString(text);
      written += text;
    }
    return written;
  }

  /** Returns how many of the bytes it has read: those up to where the encoding changes. */
  async #rewrite(page: PageBytes, bytes: Uint8Array): Promise<number> {
    const rewriting = this.#rewriting!;
    for (let start = 0, end = 0; start < bytes.length; start = end) {
      end = pieceEnd(bytes, start);
      this.#piece = bytes.subarray(start, end);
      this.#unread = 0;
      const text = rewriting.write(page.read(this.#piece, rewriting.copied));
      const written = typeof text === 'string' ? text : await text;
      this.#bytes!.write(written, this.#written);
      if (page !== this.#bytes) return end - this.#unread;
      this.#soFar?.add(this.#piece);
    }
    return bytes.length;
  }
}

export async function rewriteText(registry: HandlerRegistry, page: string, given: ParsingLimits): Promise<string> {
  keepShapesOfMany();
  const limits = new RewritingLimits(given);
  limits.read(page.length);
  const rewriting = beginRewriting(registry, STRINGS, limits);
  const start = await rewriting.write(page);
  return start + (await rewriting.end());
}

/** OPTIMIZATION: see `keptParsers` of the HTML parser. (bench/rewrite: 1.2 to 1.5 times as fast) */
const kept: unknown[] = [];

/** A program that rewrites less has more work with the sample than with its pages. */
const FEW_PAGES = 8;
let pagesBegun = 0;

/** Keeps a page in the middle, and what handlers were given and have done. */
function keepShapesOfMany(): void {
  pagesBegun++;
  if (pagesBegun !== FEW_PAGES) return;
  const keep = (token: unknown) => void kept.push(token);
  const element = (token: ElementToken) => {
    keep(token);
    if (!token.hasAttribute('c')) token.setAttribute('c', 'd').onEndTag(keep);
  };
  const registry = new HandlerRegistry();
  registry.on('i > b, a[b]', { element, text: keep, comments: keep });
  const page = new PageRewriter(registry, { contentType: 'text/html;charset=utf-8' }, 'bytes');
  keep(page);
  // If the stack is full in the middle, less is kept.
  page.write(isomorphicEncode('<i><b><a b="c" d><!--e-->f</a><a b>')).catch(() => undefined);
}
