/** Where in the whole input the parts of it stand that are read one after the other. */
export class SourcePosition {
  #offset = 0;
  /** The lines that are complete, and the offset at which the last one starts. */
  #lines = 0;
  #lineStart = 0;

  /** What was read so far is followed by other text. */
  pass(source: string): void {
    for (let i = source.indexOf('\n'); i !== -1; i = source.indexOf('\n', i + 1)) {
      this.#lines++;
      this.#lineStart = this.#offset + i + 1;
    }
    this.#offset += source.length;
  }

  /** Of an index in the part that is being read: its offset in the input, its line and column from 1. */
  at(source: string, index: number): { offset: number; line: number; column: number } {
    let line = this.#lines + 1;
    let lineStart = this.#lineStart;
    for (let i = source.indexOf('\n'); i !== -1 && i < index; i = source.indexOf('\n', i + 1)) {
      line++;
      lineStart = this.#offset + i + 1;
    }
    const offset = this.#offset + index;
    return { offset, line, column: offset - lineStart + 1 };
  }
}
