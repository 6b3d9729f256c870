/**
 * How often somebody has asked for what may change without a word: a value that came of it is not remembered.
 */
export const doubts = {
  count: 0,
  /** How often somebody has asked for rules of shadow trees, or for what came of them: an attribute may change that. */
  shadows: 0,
};

/** To be called by whoever asks for such a thing while a style is worked out. */
export function doubt(): void {
  doubts.count++;
}
