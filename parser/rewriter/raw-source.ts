/** The last part of an input that comes in chunks: what has been read, but not been told of, and the current chunk. */
export class RawSource {
  /** The code units before the chunk that may be asked for. */
  #held = '';
  #chunk = '';
  /** The offset of the first code unit of the chunk. */
  #chunkStart = 0;

  add(chunk: string, keptFrom: number): void {
    this.#held = this.slice(keptFrom, this.end);
    this.#chunkStart = this.end;
    this.#chunk = chunk;
  }

  get end(): number {
    return this.#chunkStart + this.#chunk.length;
  }

  slice(start: number, end: number): string {
    const inChunk = start - this.#chunkStart;
    if (inChunk >= 0) return this.#chunk.slice(inChunk, end - this.#chunkStart);
    const held = this.#held.slice(this.#held.length + inChunk);
    return end > this.#chunkStart ? held + this.#chunk.slice(0, end - this.#chunkStart) : held.slice(0, end - start);
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
