import { matchReference, type ReferenceReader, UNDECIDED } from './bulk/reference.ts';
import { Char } from './characters.ts';
import { State } from './state.ts';

/** Characters of the run that stand in the input one after the other. */
interface Piece {
  /** The index in the run of its first character. */
  readonly start: number;
  /** The offset of that one in the whole input. */
  readonly offset: number;
  readonly isCdata: boolean;
  /** What was read in bulk: the segment of input, and where in it the piece starts. null: each character stands for itself. */
  readonly source: string | null;
  readonly index: number;
}

/**
 * Where in the input the characters come from of the run that is being made or handed over. A run is shorter than its source
 * where there are CRLFs and character references, and has gaps at end tags that are ignored.
 */
export class TextOrigins {
  readonly #pieces: Piece[] = [];

  /**
   * The state machine reads the character at that offset in that state. If the state is one in which a new piece of text may
   * begin, the character of the run at that index comes from there, and the rest follows as it is.
   */
  note(start: number, offset: number, state: State): void {
    if (!startsText(state)) return;
    const last = this.#pieces[this.#pieces.length - 1];
    const isCdata = state === State.CdataSection;
    if (last?.source === null && last.isCdata === isCdata && last.offset - last.start === offset - start) return;
    this.#pieces.push({ start, offset, isCdata, source: null, index: 0 });
  }

  /** The next characters are what stands there in the source, with newlines to normalize and references to replace. */
  noteSource(start: number, offset: number, source: string, index: number): void {
    this.#pieces.push({ start, offset, isCdata: false, source, index });
  }

  /**
   * The run, of that length, is over. What has been read of a character reference may already belong to the next one, and so do
   * characters of which nothing is noted, as those of a comment in a script.
   */
  endRun(length: number): void {
    const last = this.#pieces[this.#pieces.length - 1];
    this.#pieces.length = 0;
    if (last === undefined) return;
    if (last.start >= length) this.#pieces.push({ ...last, start: last.start - length });
    else if (last.source === null) this.#pieces.push({ ...last, start: 0, offset: last.offset + length - last.start });
  }

  /** The offset in the whole input of the character at that index of the run. */
  offsetOf(index: number): number {
    const { start, offset, source, index: from } = this.#pieceOf(index);
    return offset + (source === null ? index - start : sourceLength(source, from, index - start));
  }

  /** Whether the character at that index of the run stands in a CDATA section. */
  isCdata(index: number): boolean {
    return this.#pieceOf(index).isCdata;
  }

  #pieceOf(index: number): Piece {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#pieces[middle] as Piece).start <= index) low = middle;
      else high = middle - 1;
    }
    return this.#pieces[low] as Piece;
  }
}

/** The states that the tokenizer goes back to after whatever stands for characters. */
function startsText(state: State): boolean {
  return (
    state <= State.Plaintext ||
    state === State.CdataSection ||
    state === State.ScriptDataEscaped ||
    state === State.ScriptDataDoubleEscaped
  );
}

/** How many code units of the source stand for so many of the text. */
function sourceLength(source: string, start: number, length: number): number {
  const reader: ReferenceReader = { referenceCharacters: '' };
  let at = start;
  for (let read = 0; read < length; read++) {
    const c = source.charCodeAt(at);
    const after = c === Char.Ampersand ? matchReference(reader, source, at, source.length, false) : UNDECIDED;
    if (after === UNDECIDED) {
      at += c === Char.CarriageReturn && source.charCodeAt(at + 1) === Char.LineFeed ? 2 : 1;
    } else {
      read += reader.referenceCharacters.length - 1;
      at = after;
    }
  }
  return at - start;
}
