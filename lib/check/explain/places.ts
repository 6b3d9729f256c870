import { LineMap } from '../../../parser/input-stream/line-map.ts';
import { type ReadLog, type ReadPiece, textOfPiece } from '../../../parser/input-stream/read-log.ts';
import type { LocatedInput, Span } from '../../../parser/tree-construction/locations.ts';
import { rangeIn, type SourceRange } from '../../location.ts';

/** Where in the page something comes from. */
interface Place {
  /** Of what a script wrote: where it wrote it, which is the end of the script. */
  readonly source: SourceRange;
  readonly isWritten: boolean;
}

/** Of a part of an input, in which what scripts wrote may stand. */
export function placeIn(input: LocatedInput, span: Span): Place {
  return 'pieces' in input
    ? pageOf(input as ReadLog).placeOf(span)
    : { source: rangeIn(input, span), isWritten: false };
}

/** Of a node in what was read, before it is complete as well, there is one for each number of pieces. */
const pages = new WeakMap<ReadLog, PageSource>();

function pageOf(log: ReadLog): PageSource {
  const known = pages.get(log);
  if (known !== undefined && known.pieceCount === log.pieces.length) return known;
  const page = new PageSource(log.pieces);
  pages.set(log, page);
  return page;
}

/** The page without what scripts wrote into it. The log may be one of another copy of the core. */
class PageSource {
  readonly pieceCount: number;
  readonly #pieces: readonly ReadPiece[];
  /** Where in the page each piece starts. */
  readonly #offsets: number[] = [];
  readonly #lines = new LineMap();

  constructor(pieces: readonly ReadPiece[]) {
    this.pieceCount = pieces.length;
    this.#pieces = pieces.slice();
    let offset = 0;
    for (let i = 0; i < pieces.length; i++) {
      this.#offsets.push(offset);
      const { isWritten } = pieces[i] as ReadPiece;
      if (isWritten) continue;
      const text = textOfPiece(pieces, i);
      this.#lines.append(text);
      offset += text.length;
    }
  }

  placeOf({ start, end }: Span): Place {
    const from = this.#offsetOf(start);
    const { isWritten } = this.#pieces[this.#indexOf(start)] as ReadPiece;
    const to = isWritten ? from : this.#offsetOf(end);
    return { isWritten, source: { start: this.#position(from), end: this.#position(to) } };
  }

  #position(offset: number) {
    return { offset, ...this.#lines.position(offset) };
  }

  /** In the page, of an offset in all that was read. */
  #offsetOf(place: number): number {
    const index = this.#indexOf(place);
    const { start, isWritten } = this.#pieces[index] as ReadPiece;
    return (this.#offsets[index] as number) + (isWritten ? 0 : place - start);
  }

  /** The last piece that starts there or before. */
  #indexOf(place: number): number {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#pieces[middle] as ReadPiece).start <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
