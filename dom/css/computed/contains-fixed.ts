/** What makes a box the containing block of all that is in it; the first two make those of inline boxes as well. */
const EFFECTS = ['filter', 'backdrop-filter'];
const TRANSFORMS = 'transform perspective translate rotate scale offset-path transform-style'.split(' ');

/** https://drafts.csswg.org/css-position/#fixed-positioning-containing-block, of an element with these computed values. */
export function containsFixed(valueOf: (property: string) => string): boolean {
  const display = valueOf('display');
  const coming = valueOf('will-change').split(', ');
  const hasOneOf = (names: readonly string[]): boolean =>
    names.some((name) => !/^(?:none|flat)$/.test(valueOf(name)) || coming.includes(name));
  if (display === 'contents') return false;
  if (hasOneOf(EFFECTS)) return true;
  if (display === 'inline') return false;
  if (hasOneOf(TRANSFORMS) || coming.includes('contain')) return true;
  return /\b(?:layout|paint|strict|content)\b/.test(valueOf('contain')) || valueOf('content-visibility') !== 'visible';
}
