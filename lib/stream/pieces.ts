/** How long pieces are at least, but for the last one of a chunk. */
const PIECE = 4096;

/**
 * Where the piece of a chunk that starts at `start` ends: after a `>`, so that hardly a token is cut in two.
 *
 * OPTIMIZATION: with the pieces of a chunk parsed one by one, what one of them leaves is garbage soon. The fewer things live
 * at a time, the smaller V8 keeps the memory for new ones, and the less of it becomes old. (bench/stream)
 */
export function pieceEnd(chunk: string | Uint8Array, start: number): number {
  const from = start + PIECE;
  if (from >= chunk.length) return chunk.length;
  const greaterThan = typeof chunk === 'string' ? chunk.indexOf('>', from) : chunk.indexOf(0x3e, from);
  return greaterThan < 0 ? chunk.length : greaterThan + 1;
}
