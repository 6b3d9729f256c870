/** Where something is: both count from 1, columns in UTF-16 code units. */
export interface Position {
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
  readonly #source: string;
  /** The offset at which each line starts. */
  #starts: number[] | null = null;

  constructor(source: string) {
    this.#source = source;
  }

  /** @param offset - In UTF-16 code units from the start of the source. */
  position(offset: number): Position {
    this.#starts ??= lineStarts(this.#source);
    const starts = this.#starts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 };
  }
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (const { 0: newline, index } of source.matchAll(/\r\n?|\n/g)) starts.push(index + newline.length);
  return starts;
}
