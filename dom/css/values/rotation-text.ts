/** https://drafts.csswg.org/css-transforms-2/#individual-transform-serialization: around one axis it is named, and that of z is left out. */
export function rotationText(words: readonly string[]): string {
  const numbers = words.slice(0, 3).map(Number);
  const axes = ['x', 'y', 'z'].filter((_axis, index) => numbers[index] !== 0);
  if (words.length !== 4 || axes.length !== 1 || numbers.some(Number.isNaN)) return words.join(' ');
  const angle = words[3] as string;
  const isTurned = numbers.some((number) => number < 0);
  if (isTurned && !/^-?[\d.]/.test(angle)) return words.join(' ');
  const turned = !isTurned ? angle : angle.startsWith('-') ? angle.slice(1) : `-${angle}`;
  return axes[0] === 'z' ? turned : `${axes[0]} ${turned}`;
}
