/** What makes a box the containing block of all that is in it. */
const TRANSFORMS = 'transform perspective filter translate rotate scale backdrop-filter'.split(' ');

/** https://drafts.csswg.org/css-position/#fixed-positioning-containing-block, of an element with these computed values. */
export function containsFixed(valueOf: (property: string) => string): boolean {
  if (/^(?:inline|contents)$/.test(valueOf('display'))) return false;
  if (TRANSFORMS.some((name) => valueOf(name) !== 'none')) return true;
  if (/\b(?:layout|paint|strict|content)\b/.test(valueOf('contain'))) return true;
  if (valueOf('content-visibility') !== 'visible') return true;
  return valueOf('will-change')
    .split(', ')
    .some((name) => TRANSFORMS.includes(name) || name === 'contain');
}
