/** https://drafts.csswg.org/css-values/#position */

const VERTICAL = /^(?:top|bottom)/;
const HORIZONTAL = /^(?:left|right)/;

/** The words of a position, each with its offset, the horizontal one first. Of three words one has no offset. */
export function axesOf(words: readonly string[]): readonly [horizontal: string, vertical: string] {
  const [first = '', second = 'center', third = '', fourth = ''] = words;
  if (words.length <= 2) {
    return VERTICAL.test(first) || HORIZONTAL.test(second) ? [second, first] : [first, second];
  }
  if (words.length === 4) {
    const [a, b] = [`${first} ${second}`, `${third} ${fourth}`];
    return VERTICAL.test(first) ? [b, a] : [a, b];
  }
  const isOffset = !/^[a-z]+$/.test(second);
  const [a, b] = isOffset ? [`${first} ${second}`, third] : [first, `${second} ${third}`];
  return VERTICAL.test(first) || HORIZONTAL.test(b) ? [b, a] : [a, b];
}

/** As Chromium writes it: both axes, and nothing else where it is in the middle. */
export function positionText(words: readonly string[]): string {
  return axesOf(words).join(' ');
}

export function isInTheMiddle(position: string): boolean {
  return /^(?:center|50%) (?:center|50%)$/.test(position);
}
