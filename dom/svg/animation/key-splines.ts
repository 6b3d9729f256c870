import { numbersOf } from '../values/numbers.ts';

/** https://www.w3.org/TR/SMIL3/smil-animation.html#adef-keySplines; null: they are none, or not as many as it takes. */
export function easedBy(splines: readonly string[], count: number, index: number, fraction: number): number | null {
  if (splines.length !== count) return null;
  const all = splines.map((spline) => numbersOf(spline) ?? []);
  const isValid = all.every((spline) => spline.length === 4 && spline.every((number) => number >= 0 && number <= 1));
  if (!isValid) return null;
  const [x1, y1, x2, y2] = all[index] as [number, number, number, number];
  const at = (first: number, second: number, t: number): number =>
    3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t;
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < fraction) low = middle;
    else high = middle;
  }
  return at(y1, y2, (low + high) / 2);
}
