import { Pieces } from './pieces.ts';
import type { ReadLog } from './read-log.ts';

/** A part of the input below the one being read, and how far it has been read. */
interface Segment {
  readonly source: string;
  readonly index: number;
}

/**
 * The input stream: a stack of segments, so that `document.write` inserts text without copying what remains.
 *
 *     chunks still to come, first in first out
 *     below[0]       a chunk, interrupted by a script
 *     below[1]       what that script wrote, interrupted by a script in it
 *     source, index  what that one wrote, now being read
 *
 * The insertion point is the boundary above `below[insertionPoint]`: a script starts to run with everything up to the
 * segment being read below the point. What a script writes goes right above the point, under what it wrote before
 * and the parser, being paused, has left there.
 *
 * https://html.spec.whatwg.org/#the-input-byte-stream, https://html.spec.whatwg.org/#insertion-point
 */
export class InputStream {
  /** The segment being read, which is never copied nor changed. */
  source = '';
  /** Where in `source` the next code unit to be read is. */
  index = 0;
  /** The offset of the first code unit of `source` in the whole input. */
  base = 0;
  /** The last code unit read was a CR, which counts as LF: an LF right after it does not count. */
  skipLineFeed = false;
  /** Nothing will be added at the end. */
  closed = false;
  /** Nobody looks at what text there is, only at what kind of: its newlines need not be normalized. */
  textIsIgnored = false;
  /** A number of segments, see above; negative while the insertion point is undefined. */
  insertionPoint = -1;

  // OPTIMIZATION: where in `source` the next of these is, searched for again only once it has been passed; the length of
  // `source` when there is none, less than `index` when it has to be searched for. (bench/parse)
  nextAmpersand = -1;
  nextCarriageReturn = -1;
  nextNull = -1;
  /** At most the least of the three above. */
  nextSpecial = -1;
  /** The same for `-->`. */
  nextCommentEnd = -1;

  /** The part of `source` that `codeUnits` holds; empty when `windowEnd` is 0. */
  windowStart = 0;
  windowEnd = 0;

  // What a scan finds besides what it returns.
  /** Where in the window the name, white space or attribute value ends that was read last. */
  scanEnd = 0;
  /** What the character reference stands for that was read last. */
  referenceCharacters = '';

  /** What is told of all that is read; null: nothing is. */
  log: ReadLog | null = null;

  readonly #pieces = new Pieces();
  readonly #below: Segment[] = [];
  readonly #chunks: string[] = [];
  #chunksRead = 0;
  /** The length of all chunks so far. */
  #appended = 0;

  /** The offset of the next input character: how many code units of input came before it. */
  get position(): number {
    return this.base + this.index;
  }

  /** How many segments lie below the one being read. */
  get depth(): number {
    return this.#below.length;
  }

  /** The code units between two indexes of the segment, in a string that does not keep the segment alive. */
  cut(start: number, end: number): string {
    return this.#pieces.cut(start, end);
  }

  /** Adds to the end of the input. */
  append(chunk: string): void {
    if (chunk === '') return;
    this.#chunks.push(chunk);
    this.#appended += chunk.length;
  }

  /** Inserts at the insertion point, which must be defined. */
  insert(text: string): void {
    if (text === '') return;
    const above = this.insertionPoint + 1;
    if (this.#below.length >= above) {
      this.#below.splice(above, 0, { source: text, index: 0 });
      return;
    }
    this.#below.push({ source: this.source, index: this.index });
    this.#read(text, 0);
  }

  /**
   * Goes on to what comes after the segment being read, which must be used up.
   *
   * @param floor - Nothing of the segments up to this number may be read; -1 for no limit.
   * @returns Whether there is something to read.
   */
  advance(floor: number): boolean {
    while (this.index >= this.source.length) {
      const segment = this.#below.pop();
      if (segment !== undefined) {
        this.#read(segment.source, segment.index);
        if (this.#below.length <= floor) return false;
      } else if (floor < 0 && this.#chunksRead < this.#chunks.length) {
        this.#read(this.#takeChunk(), 0);
      } else {
        return false;
      }
    }
    return true;
  }

  /** What has not been read, in the order it would be. */
  unread(): string[] {
    const pieces = [this.source.slice(this.index)];
    for (let i = this.#below.length - 1; i >= 0; i--) {
      const { source, index } = this.#below[i] as Segment;
      pieces.push(source.slice(index));
    }
    for (let i = this.#chunksRead; i < this.#chunks.length; i++) pieces.push(this.#chunks[i] as string);
    return pieces;
  }

  /** How many code units of the chunks have not been read, not counting what was inserted between them. */
  get unreadOfChunks(): number {
    const bottom = this.#below[0] ?? this;
    let unread = bottom.source.length - bottom.index;
    for (let i = this.#chunksRead; i < this.#chunks.length; i++) unread += (this.#chunks[i] as string).length;
    return unread;
  }

  /** How many code units of the chunks have been read; -1 while what was inserted is being read. */
  get readOfChunks(): number {
    return this.#below.length === 0 ? this.#appended - this.unreadOfChunks : -1;
  }

  /** Puts the text in the place of what has not been read of the chunks. */
  replaceUnreadOfChunks(text: string): void {
    this.#appended += text.length - this.unreadOfChunks;
    this.#chunks.length = 0;
    this.#chunksRead = 0;
    if (this.#below.length === 0) this.#read(text, 0);
    else this.#below[0] = { source: text, index: 0 };
  }

  /** To be called when text was read to the end of the segment, or nearly so, without looking at each character. */
  noteEnd(): void {
    const { source } = this;
    this.skipLineFeed = this.index === source.length && source.charCodeAt(source.length - 1) === 0x0d;
  }

  /** Forgets whatever has not been read. */
  discard(): void {
    this.#below.length = 0;
    this.#chunks.length = 0;
    this.#chunksRead = 0;
    this.#read('', 0);
    this.closed = true;
  }

  #takeChunk(): string {
    const chunk = this.#chunks[this.#chunksRead] as string;
    this.#chunks[this.#chunksRead++] = '';
    if (this.#chunksRead === this.#chunks.length) {
      this.#chunks.length = 0;
      this.#chunksRead = 0;
    }
    return chunk;
  }

  #read(source: string, index: number): void {
    this.base += this.index - index;
    this.log?.pieces.push({ start: this.base + index, index, source, isWritten: this.#below.length > 0 });
    this.source = source;
    this.index = index;
    this.#pieces.setSource(source);
    this.nextAmpersand = -1;
    this.nextCarriageReturn = -1;
    this.nextNull = -1;
    this.nextSpecial = -1;
    this.nextCommentEnd = -1;
    this.windowEnd = 0;
  }
}
