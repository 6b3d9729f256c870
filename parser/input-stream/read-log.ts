/** A part of the input that was read in one go. It ends where the next one starts. */
export interface ReadPiece {
  /** The offset of its first code unit in the whole input, what scripts wrote included. */
  readonly start: number;
  /** Where that code unit is in `source`. */
  readonly index: number;
  readonly source: string;
  /** Whether a script wrote it: https://html.spec.whatwg.org/#dom-document-write */
  readonly isWritten: boolean;
}

/** What an input stream has read, in the order in which it was: where in the page scripts wrote something, and what. */
export class ReadLog {
  readonly pieces: ReadPiece[] = [];
}

/** What was read of a piece, by its number. */
export function textOfPiece(pieces: readonly ReadPiece[], position: number): string {
  const { start, index, source } = pieces[position] as ReadPiece;
  const next = pieces[position + 1];
  return source.slice(index, next === undefined ? undefined : index + next.start - start);
}
