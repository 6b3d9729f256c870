/** Counting from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Says in which line something is. Cheapest when asked in the order of the text. */
export class SourceLines {
  readonly #source: string;
  #line = 1;
  #lineStart = 0;

  constructor(source: string) {
    this.#source = source;
  }

  positionOf(offset: number): Position {
    if (offset < this.#lineStart) {
      this.#line = 1;
      this.#lineStart = 0;
    }
    const ends = /\r\n?|[\n\u2028\u2029]/g;
    ends.lastIndex = this.#lineStart;
    while (ends.exec(this.#source) !== null && ends.lastIndex <= offset) {
      this.#line++;
      this.#lineStart = ends.lastIndex;
    }
    return { line: this.#line, column: offset - this.#lineStart + 1 };
  }
}
