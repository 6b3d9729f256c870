const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Tells where in a page that comes in pieces an offset is, for offsets that only grow: each piece is looked through once. */
export class SourceLines {
  /** The pieces that have not been looked through to their end. */
  readonly #pieces: string[] = [];
  /** Where in the first of them the search goes on, and the offset of that place in the whole. */
  #index = 0;
  #offset = 0;
  /** Counted from 1. */
  #line = 1;
  /** The offset that the line starts at. */
  #lineStart = 0;

  append(piece: string): void {
    if (piece !== '') this.#pieces.push(piece);
  }

  /** All that follows the offset is other text now. Nobody may have asked for a place after it. */
  replaceFrom(offset: number, text: string): void {
    let rest = offset - this.#offset + this.#index;
    let kept = 0;
    while (kept < this.#pieces.length && rest > 0) {
      const piece = this.#pieces[kept] as string;
      if (piece.length > rest) this.#pieces[kept] = piece.slice(0, rest);
      rest -= piece.length;
      kept++;
    }
    this.#pieces.length = kept;
    this.append(text);
  }

  /** Line and column, counted from 1. An offset before the last one that was asked for gives the place of that one. */
  placeOf(offset: number): { line: number; column: number } {
    while (this.#offset < offset && this.#pieces.length > 0) {
      const piece = this.#pieces[0] as string;
      const end = Math.min(piece.length, this.#index + offset - this.#offset);
      this.#countLines(piece, end);
      this.#offset += end - this.#index;
      this.#index = end;
      if (end < piece.length) break;
      this.#pieces.shift();
      this.#index = 0;
    }
    return { line: this.#line, column: this.#offset - this.#lineStart + 1 };
  }

  #countLines(piece: string, end: number): void {
    for (let i = this.#index; i < end; i++) {
      const c = piece.charCodeAt(i);
      if (c !== LINE_FEED && (c !== CARRIAGE_RETURN || this.#codeUnitAfter(piece, i) === LINE_FEED)) continue;
      this.#line++;
      this.#lineStart = this.#offset + i + 1 - this.#index;
    }
  }

  #codeUnitAfter(piece: string, index: number): number {
    if (index + 1 < piece.length) return piece.charCodeAt(index + 1);
    return this.#pieces.length > 1 ? (this.#pieces[1] as string).charCodeAt(0) : 0;
  }
}
