import type {
  PageParser,
  PageParserState,
  SpeculationAllowance,
  SpeculativeParser,
} from '../realm/platform/page-parser.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { scriptingStateOf } from './scripting-state.ts';

/**
 * Looks ahead while scripts block the parser, and has what the page will need fetched. What has been seen is a stretch of what is left
 * to be parsed, before which scripts may write more and behind which more may come from the network. However often the parser is
 * blocked, each part of the input is looked at once; unless what scripts write has it mean something else, and then so seldom that
 * all of it takes linear time.
 *
 * https://html.spec.whatwg.org/#start-the-speculative-html-parser
 */
export class Speculation {
  readonly #document: DocumentRecord;
  readonly #page: PageParser;
  readonly #seen = new Set<string>();
  /** Grows with the input, so that looking ahead from ever deeper in the page takes linear time. */
  readonly #allowance: SpeculationAllowance;
  /** The parser at the end of the stretch; null when the stretch does not mean what it seemed to. */
  #parser: SpeculativeParser | null = null;
  /** What came after the script that runs meant before it ran. */
  #state: PageParserState | null = null;
  /** Where the stretch starts and ends, counted backwards from the end of the input. */
  #start = 0;
  #end = 0;

  /** @param length - How many code units of input there were before. */
  constructor(document: DocumentRecord, page: PageParser, length: number) {
    this.#document = document;
    this.#page = page;
    this.#allowance = { left: length };
  }

  /** More has come from the network; `isBlocked` says whether a script blocks the parser now. */
  inputArrived(chunk: string, isBlocked: boolean): void {
    this.#allowance.left += chunk.length;
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
    if (this.#parser === null && this.#mayLookAgain()) this.#end = this.#start;
    if (this.#start === this.#end) {
      this.#parser = this.#startParser();
      this.#end = length;
    } else if (length > this.#start && this.#parser !== null) {
      this.#readFront(unread, length - this.#start);
    }
    this.#start = length;
    this.#readEnd(unread);
  }

  /** A script that the parser came upon, not one that was written, is about to run. */
  scriptStarts(): void {
    this.#state = this.#page.state();
  }

  /** It has run, and what it has written has been parsed, up to a script to wait for if there is one. */
  scriptHasEnded(): void {
    const now = this.#page.state();
    if (now !== null && this.#state?.equals(now) === false) this.#parser = null;
  }

  /** Whether the stretch may be looked at again; if so, that is paid for. */
  #mayLookAgain(): boolean {
    const length = this.#start - this.#end;
    if (this.#allowance.left < length) return false;
    this.#allowance.left -= length;
    return true;
  }

  /** Looks at what has been put before the stretch, with a parser for just that, which goes on if the stretch now means something else. */
  #readFront(unread: readonly string[], length: number): void {
    this.#allowance.left += length;
    const parser = this.#startParser();
    let left = length;
    for (const piece of unread) {
      parser?.write(piece.slice(0, left));
      left -= piece.length;
      if (left <= 0) break;
    }
    if (parser?.isAsAtStart === true) return;
    this.#parser = null;
    if (parser === null || !this.#mayLookAgain()) return;
    this.#parser = parser;
    this.#end = this.#start;
  }

  /** Looks at what is behind the stretch: the last `#end` code units. */
  #readEnd(unread: readonly string[]): void {
    if (this.#parser === null) return;
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

  #startParser(): SpeculativeParser | null {
    const document = this.#document;
    const { hooks } = scriptingStateOf(document);
    return this.#page.speculate(this.#allowance, (resource) => {
      if (resource.isLazy || resource.url === null) return;
      const key = `${resource.kind} ${resource.url}`;
      if (this.#seen.has(key)) return;
      this.#seen.add(key);
      hooks?.prefetch?.(document, resource);
    });
  }
}
