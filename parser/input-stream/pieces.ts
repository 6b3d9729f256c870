import { narrowCopy } from './speed-ups.ts';

/** How many code units a piece has: less than 16 KB where they take two bytes. */
const PIECE = 8000;

/** What is longer gets a copy for itself, so that no piece is made for the sake of its last few characters. */
const LONG = 2048;

/**
 * What is no longer keeps its source: strings are cut from it as it is.
 *
 * OPTIMIZATION: copying all of a page makes parsing take an eighth longer. (bench/parse)
 */
const SHORT_SOURCE = 131_072;

/** In a string with one of these, all characters take two bytes. */
const WIDE = /[^\0-\xff]/;

/** What V8 copies at once when it is cut out of a string. */
const LONGEST_COPIED = 12;

/** The same characters in a string that shares no memory with another: the sum is written anew when it is cut. */
export function wholeCopy(text: string): string {
  return ` ${text}`.slice(1);
}

/** The same characters so that strings may be cut from them by `Pieces`; few of them in a string of their own. */
export function ownChunk(text: string): string {
  return text.length <= PIECE ? wholeCopy(text) : text;
}

/**
 * Cuts strings out of a long source so that none of them keeps it alive. An engine cuts without copying, and what it cuts holds the
 * whole string that it was cut from; therefore the source is copied in pieces, as they are needed, and strings are cut
 * from these.
 *
 * OPTIMIZATION: copying each string takes twice as long as cutting it. (bench/parse)
 */
export class Pieces {
  #source = '';
  #isWide = false;
  #piece = '';
  /** Where in the source the piece is. */
  #start = 0;
  #end = 0;

  /** From now on strings are cut out of this source. */
  setSource(source: string): void {
    const isShort = source.length <= SHORT_SOURCE;
    this.#source = source;
    this.#isWide = !isShort && WIDE.test(source);
    this.#piece = isShort ? source : '';
    this.#start = 0;
    this.#end = isShort ? source.length : 0;
  }

  /** The code units from `start` to `end`, both within the source. */
  cut(start: number, end: number): string {
    if (start >= this.#start && end <= this.#end) return this.#piece.slice(start - this.#start, end - this.#start);
    return this.#cutAnew(start, end);
  }

  #cutAnew(start: number, end: number): string {
    const length = end - start;
    if (length <= LONGEST_COPIED) return this.#source.slice(start, end);
    if (length > LONG) return this.#copy(start, end);
    this.#end = Math.min(start + PIECE, this.#source.length);
    this.#piece = this.#copy(start, this.#end);
    this.#start = start;
    return this.#piece.slice(0, length);
  }

  /** Most of a page with a wide character has none. */
  #copy(start: number, end: number): string {
    const text = this.#source.slice(start, end);
    return (this.#isWide ? narrowCopy(text) : null) ?? wholeCopy(text);
  }
}
