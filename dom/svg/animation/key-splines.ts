import { cubicBezierAt } from '../../animations/cubic-bezier.ts';
import { numbersOf } from '../values/numbers.ts';

/** https://www.w3.org/TR/SMIL3/smil-animation.html#adef-keySplines; null: they are none, or not as many as it takes. */
export function easedBy(splines: readonly string[], count: number, index: number, fraction: number): number | null {
  if (splines.length !== count) return null;
  const all = splines.map((spline) => numbersOf(spline) ?? []);
  const isValid = all.every((spline) => spline.length === 4 && spline.every((number) => number >= 0 && number <= 1));
  if (!isValid) return null;
  const [x1, y1, x2, y2] = all[index] as [number, number, number, number];
  return cubicBezierAt(x1, y1, x2, y2, fraction);
}
