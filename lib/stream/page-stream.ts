import { xmlTypeOf } from '../../dom/markup/xml-type.ts';
import { objectOf } from '../../dom/tree/link.ts';
import { ownChunk } from '../../parser/input-stream/pieces.ts';
import { RESTART_LIMIT } from '../bytes/create-html-decoder.ts';
import { encodingHints } from '../bytes/encoding-options.ts';
import { createPage } from '../create-document.ts';
import { limitsOf, requireFewBytes } from '../limits.ts';
import type { OptionRule } from '../options.ts';
import { PAGE_RULES, type ParseOptions } from '../parse-options.ts';
import { type Chunk, type ChunkKind, chunkOf, kindOf } from './chunks.ts';
import { type ElementCallback, ElementWatch } from './element-watch.ts';
import { PageParsing } from './page-parsing.ts';
import { pieceEnd } from './pieces.ts';

export interface StreamOptions extends ParseOptions {
  /**
   * What to call when an element that matches a selector is complete: when it has been closed and the parser will add
   * nothing to it any more. The callback gets the element, in the tree as it is by then. It may remove it: a page of any
   * length can be read in the memory that one element takes. While a promise that it returns is not fulfilled, no more
   * input is read.
   *
   * What a selector says about siblings that follow is not known by then: `:last-child` matches everything. Selectors take
   * linear time, deep and flat pages alike, whatever they ask of whom, or no more than the logarithm of the page's size on top of it,
   * but for these: `:nth-last-of-type(An+B)` with an A beyond 1 and -1, asked of others than the element, in pages with many names of
   * elements that each come often; and what asks others for what may change, asked in turns of elements in shadow trees and of
   * such around them, deep in a tree. What a callback changes may have to be looked for again: what is in an element that it
   * changes or moves, and the siblings behind one.
   *
   * If a page declares its encoding late, all of it is parsed again, as `parse` does, as long as no callback was called. From
   * then on a declaration counts for what follows it, and only if all before it is ASCII.
   * @defaultValue nothing
   *
   * @example
   * const print = (article) => { console.log(article.textContent); article.remove(); };
   * const document = await parseStream(response, { onElement: { article: print } });
   * document.querySelectorAll('article').length; // 0
   */
  readonly onElement?: Readonly<Record<string, ElementCallback>> | undefined;
  /**
   * Ends parsing early when it is aborted; the promise is rejected with its reason, and the source is cancelled.
   * @defaultValue none
   */
  readonly signal?: AbortSignal | undefined;
}

const IS_CALLBACKS: OptionRule = {
  accepts: (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'function'),
  wanted: 'an object with functions by selector',
};

export const STREAM_RULES: Record<keyof StreamOptions, OptionRule> = {
  ...PAGE_RULES,
  onElement: IS_CALLBACKS,
  signal: {
    accepts: (value) => typeof (Object(value) as Partial<AbortSignal>).aborted === 'boolean',
    wanted: 'an AbortSignal',
  },
};

/** A page that is parsed from chunks of characters or bytes as they come. */
export class PageStream {
  readonly #caller: string;
  readonly #options: StreamOptions;
  readonly #parsing: PageParsing;
  readonly #isWatched: boolean;
  readonly watch: ElementWatch | null;
  #kind: ChunkKind | null = null;
  #size = 0;

  /**
   * @param isWatched - Whether somebody can see the document before it is complete.
   * @param contentType - What the source says of itself.
   */
  constructor(caller: string, options: StreamOptions, isWatched: boolean, contentType: string | null) {
    this.#caller = caller;
    this.#options = contentType === null ? options : { contentType, ...options };
    const xmlType = xmlTypeOf(this.#options.contentType);
    if (xmlType !== null) throw new TypeError(`${caller}: '${xmlType}' is XML, which parse() takes, in one piece.`);
    const { onElement } = options;
    this.#isWatched = isWatched;
    this.watch = isWatched || onElement !== undefined ? new ElementWatch() : null;
    for (const [selector, callback] of Object.entries(onElement ?? {})) this.watch?.add(selector, callback);
    this.#parsing = new PageParsing(caller, () => createPage(options), {
      ...limitsOf(options),
      locations: options.locations,
      explanations: options.explanations,
      onParseError: options.onParseError,
      coerceToInfoset: options.coerceToInfoset,
      elementWatcher: this.watch,
    });
  }

  get document(): Document {
    return objectOf(this.#parsing.document) as Document;
  }

  /** Parses the chunk. Returns a promise if there is something to wait for before the next one. */
  write(value: unknown): Promise<unknown> | null {
    this.#options.signal?.throwIfAborted();
    const chunk = chunkOf(value, this.#caller);
    this.#count(chunk.length);
    this.#require(chunk);
    if (typeof chunk === 'string') this.#parsing.writeText(ownChunk(chunk));
    else this.#writeBytes(chunk);
    return this.watch?.settle() ?? null;
  }

  #writeBytes(chunk: Uint8Array): void {
    const parsing = this.#parsing;
    // Whoever guesses the encoding sees all that there is.
    const isWhole = parsing.decoder!.encoding === null;
    for (let start = 0, end = 0; start < chunk.length; start = end) {
      end = isWhole ? chunk.length : pieceEnd(chunk, start);
      parsing.writeBytes(chunk.subarray(start, end));
    }
  }

  end(): Promise<unknown> | null {
    this.#options.signal?.throwIfAborted();
    this.#parsing.end();
    this.watch?.stop();
    return this.watch?.settle() ?? null;
  }

  abort(): void {
    this.#parsing.abort();
    this.watch?.stop();
  }

  #count(length: number): void {
    this.#size += length;
    requireFewBytes(this.#caller, this.#size, this.#options, this.#parsing.document);
  }

  #require(chunk: Chunk): void {
    const before = this.#kind;
    this.#kind = kindOf(chunk, before, this.#caller);
    if (before !== null || this.#kind === 'string') return;
    const canRestart = !this.#isWatched;
    this.#parsing.expectBytes(encodingHints(this.#options), { canRestart, certainAfter: RESTART_LIMIT });
  }
}
