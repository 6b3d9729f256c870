import { hooks as domHooks } from '../hooks.ts';
import { documentBaseUrl } from '../html/document-base-url.ts';
import { documentData } from '../tree/document-data.ts';
import type { DocumentRecord } from '../tree/records.ts';
import type { SpeculativeParser } from './page-parser.ts';
import { scriptingStateOf } from './scripting-state.ts';

/**
 * Looks ahead while scripts block the parser, and has what the page will need fetched. However often the parser is blocked,
 * each part of the input is looked at once: what has been seen is a stretch of what is left to be parsed, before which
 * scripts may write more and behind which more may come from the network.
 *
 * https://html.spec.whatwg.org/#start-the-speculative-html-parser
 */
export class Speculation {
  readonly #document: DocumentRecord;
  readonly #seenUrls = new Set<string>();
  /** The parser at the end of the stretch. */
  #parser: SpeculativeParser | null = null;
  /** Where the stretch starts and ends, counted backwards from the end of the input. */
  #start = 0;
  #end = 0;

  constructor(document: DocumentRecord) {
    this.#document = document;
  }

  /** More has come from the network; `isBlocked` says whether a script blocks the parser now. */
  inputArrived(chunk: string, isBlocked: boolean): void {
    this.#start += chunk.length;
    this.#end += chunk.length;
    if (isBlocked) this.#readEnd([chunk]);
  }

  /** A script blocks the parser, which has all that left to read. */
  parserBlocked(unread: readonly string[]): void {
    let length = 0;
    for (const piece of unread) length += piece.length;
    this.#start = Math.min(this.#start, length);
    this.#end = Math.min(this.#end, length);
    if (this.#start === this.#end) {
      this.#parser = null;
      this.#end = length;
    } else {
      this.#readFront(unread, length - this.#start);
    }
    this.#start = length;
    this.#readEnd(unread);
  }

  /** Looks at what has been put before the stretch, with a parser for just that. */
  #readFront(unread: readonly string[], length: number): void {
    if (length === 0) return;
    const parser = this.#createParser();
    let left = length;
    for (const piece of unread) {
      parser.write(piece.slice(0, left));
      left -= piece.length;
      if (left <= 0) return;
    }
  }

  /** Looks at what is behind the stretch: the last `#end` code units. */
  #readEnd(unread: readonly string[]): void {
    this.#parser ??= this.#createParser();
    let first = unread.length;
    let length = 0;
    while (first > 0 && length < this.#end) length += (unread[--first] as string).length;
    let skip = length - this.#end;
    for (let i = first; i < unread.length; i++) {
      this.#parser.write((unread[i] as string).slice(skip));
      skip = 0;
    }
    this.#end = 0;
  }

  #createParser(): SpeculativeParser {
    const document = this.#document;
    const data = documentData(document);
    const { hooks } = scriptingStateOf(document);
    const baseUrl = documentBaseUrl(document);
    return domHooks.createSpeculativeParser({
      baseUrl,
      hasBase: typeof data.frozenBaseUrl === 'string',
      scripting: data.scripting,
      onResource: (resource) => {
        if (this.#seenUrls.has(resource.url)) return;
        this.#seenUrls.add(resource.url);
        hooks?.prefetch?.(document, resource);
      },
    });
  }
}
