/** Where something is: both count from 1, columns in UTF-16 code units. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Turns offsets into lines and columns. A line ends with LF, CR or CRLF, as newlines are normalized; the line table is
 * made when somebody first asks.
 *
 * @example
 * new LineMap('a\nbc').position(3) // { line: 2, column: 2 }
 */
export class LineMap {
  /** OPTIMIZATION: see `webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept: LineMap = new LineMap();

  /** What has not been searched for newlines yet, and the offset where it starts. */
  #pending: string[];
  #pendingStart = 0;
  /** The offset at which each line starts, as far as was searched. */
  readonly #starts = [0];
  #endsWithCarriageReturn = false;

  constructor(source = '') {
    this.#pending = [source];
  }

  /** Adds to the end of the source. */
  append(text: string): void {
    this.#pending.push(text);
  }

  /** Puts the text in the place of the source from that offset on. */
  replaceFrom(offset: number, text: string): void {
    this.#search();
    // A line that starts right at the offset stays: its newline is before it.
    this.#starts.length = this.#indexOf(offset) + 1;
    this.#pendingStart = offset;
    this.#endsWithCarriageReturn = false;
    this.#pending = [text];
  }

  /** @param offset - In UTF-16 code units from the start of the source. */
  position(offset: number): Position {
    this.#search();
    const index = this.#indexOf(offset);
    return { line: index + 1, column: offset - (this.#starts[index] as number) + 1 };
  }

  /** The last line that starts at the offset or before. */
  #indexOf(offset: number): number {
    const starts = this.#starts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #search(): void {
    for (const text of this.#pending) if (text !== '') this.#searchIn(text);
    this.#pending = [];
  }

  #searchIn(text: string): void {
    const starts = this.#starts;
    const start = this.#pendingStart;
    if (this.#endsWithCarriageReturn && text[0] === '\n') starts.pop();
    for (const { 0: newline, index } of text.matchAll(/\r\n?|\n/g)) starts.push(start + index + newline.length);
    this.#endsWithCarriageReturn = text.endsWith('\r');
    this.#pendingStart += text.length;
  }
}
