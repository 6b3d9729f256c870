import { Pieces } from '../input-stream/pieces.ts';

/** The last part of an input that comes in chunks: what has been read, but not been told of, and the current chunk. */
export class RawSource {
  /** The code units before the chunk that may be asked for, from `#heldStart` on. */
  #held = '';
  #heldStart = 0;
  #chunk = '';
  /** The offset of the first code unit of the chunk. */
  #chunkStart = 0;
  readonly #pieces = new Pieces();

  /** @param keptFrom - What comes before that offset is not asked for any more. */
  add(chunk: string, keptFrom: number): void {
    const { end } = this;
    // A long tag may come in many chunks: what is held must not be copied with each.
    if (keptFrom === this.#heldStart) this.#held += this.#chunk;
    else this.#held = keptFrom < end ? this.slice(keptFrom, end) : '';
    this.#heldStart = keptFrom;
    this.#chunkStart = end;
    this.#chunk = chunk;
    this.#pieces.setSource(chunk);
  }

  /** Forgets what comes from there on, in the chunk. */
  dropFrom(offset: number): void {
    this.#chunk = this.#chunk.slice(0, offset - this.#chunkStart);
  }

  get end(): number {
    return this.#chunkStart + this.#chunk.length;
  }

  slice(start: number, end: number): string {
    const chunkStart = this.#chunkStart;
    if (start >= chunkStart) return this.#pieces.cut(start - chunkStart, end - chunkStart);
    const held = this.#held.slice(start - this.#heldStart, Math.min(end, chunkStart) - this.#heldStart);
    return end > chunkStart ? held + this.#pieces.cut(0, end - chunkStart) : held;
  }

  /**
   * Whether there is a `<` between the two offsets, as far as can be told quickly.
   *
   * OPTIMIZATION: without a slice. What follows a text is a `<`, mostly; nothing is searched far beyond the end. (bench/stream)
   */
  mayHaveLessThan(start: number, end: number): boolean {
    const chunkStart = this.#chunkStart;
    if (start < chunkStart) return true;
    const index = this.#chunk.indexOf('<', start - chunkStart);
    return index >= 0 && index < end - chunkStart;
  }

  /** The code unit at that offset of the chunk; NaN before it. */
  codeUnitInChunk(offset: number): number {
    return this.#chunk.charCodeAt(offset - this.#chunkStart);
  }

  /** The last offset of the character in the chunk; -1 if it is not there. */
  lastInChunk(character: string): number {
    const index = this.#chunk.lastIndexOf(character);
    return index < 0 ? -1 : this.#chunkStart + index;
  }
}
