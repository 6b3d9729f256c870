import { wholeCopy } from '../input-stream/pieces.ts';

/** How many code units a piece has, when it is made. */
const PIECE = 8192;

/**
 * A long text of which little changes at a time. It is kept in pieces, so that a change copies no more than one of them.
 *
 * OPTIMIZATION: a string of 1 MB is copied as a whole when a part of it is replaced, which takes longer than all that there is to be
 * parsed. (bench/edit)
 */
export class SourceText {
  readonly #pieces: string[];
  #length: number;
  /** All of it, once somebody has asked for that. */
  #whole: string | null;

  constructor(text: string) {
    this.#pieces = cut(text);
    this.#length = text.length;
    this.#whole = text;
  }

  get length(): number {
    return this.#length;
  }

  toString(): string {
    this.#whole ??= this.#pieces.join('');
    return this.#whole;
  }

  /** What is from the one offset to the other, in a string that keeps no other alive. */
  slice(start: number, end: number): string {
    const { index, offset } = this.#find(start);
    let text = '';
    let left = end - start;
    let from = offset;
    for (let i = index; left > 0; i++) {
      const part = (this.#pieces[i] as string).slice(from, from + left);
      text += part;
      left -= part.length;
      from = 0;
    }
    return wholeCopy(text);
  }

  replace(start: number, end: number, text: string): void {
    const first = this.#find(start);
    const last = this.#find(end);
    const head = (this.#pieces[first.index] ?? '').slice(0, first.offset);
    const tail = (this.#pieces[last.index] ?? '').slice(last.offset);
    let count = last.index - first.index + 1;
    let changed = head + text + tail;
    // Pieces that become short join the next one.
    if (changed.length < PIECE / 4) changed += this.#pieces[first.index + count++] ?? '';
    this.#pieces.splice(first.index, count, ...cut(changed));
    this.#length += text.length - (end - start);
    this.#whole = null;
  }

  #find(position: number): { readonly index: number; readonly offset: number } {
    let offset = position;
    let index = 0;
    for (; index < this.#pieces.length - 1; index++) {
      const { length } = this.#pieces[index] as string;
      if (offset < length) break;
      offset -= length;
    }
    return { index, offset };
  }
}

function cut(text: string): string[] {
  if (text.length <= 2 * PIECE) return [wholeCopy(text)];
  const pieces: string[] = [];
  for (let i = 0; i < text.length; i += PIECE) pieces.push(wholeCopy(text.slice(i, i + PIECE)));
  return pieces;
}
