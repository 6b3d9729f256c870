/**
 * How often somebody has asked for what may change without a word: a value that came of it is not remembered.
 */
export const doubts = { count: 0 };

/** To be called by whoever asks for such a thing while a style is worked out. */
export function doubt(): void {
  doubts.count++;
}
