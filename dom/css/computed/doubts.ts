/**
 * How often somebody has asked for what may change without a word: a value that came of it is not remembered.
 */
export const doubts = {
  count: 0,
  /** How often somebody has asked for rules of shadow trees, or for what came of them: an attribute may change that. */
  shadows: 0,
  /** How often of `count` somebody has asked for what moves: that stands still until something of it changes, and with the time. */
  moves: 0,
};

/** To be called by whoever asks for such a thing while a style is worked out. */
export function doubt(): void {
  doubts.count++;
}

/** The same for what moves, or for what came of that. */
export function doubtMove(): void {
  doubts.count++;
  doubts.moves++;
}

/** What made somebody doubt so often is over: it has no part in what is worked out from here on. */
export function doubtLess(times: number): void {
  doubts.count -= times;
}

/** What a value comes of. */
export interface Grounds {
  readonly isByShadows: boolean;
  readonly isByMoves: boolean;
}

const CERTAIN: Grounds = { isByShadows: false, isByMoves: false };

/** On what grounds a value has been worked out since the doubts were those; null: on such that it is not to be kept. */
export function groundsSince(count: number, shadows: number, moves: number): Grounds | null {
  if (doubts.count - count !== doubts.moves - moves) return null;
  const [isByShadows, isByMoves] = [doubts.shadows !== shadows, doubts.moves !== moves];
  return isByShadows || isByMoves ? { isByShadows, isByMoves } : CERTAIN;
}
