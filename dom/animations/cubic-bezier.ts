/** https://drafts.csswg.org/css-easing/#cubic-bezier-algo, where the input progress is from 0 to 1. */
export function cubicBezierAt(x1: number, y1: number, x2: number, y2: number, progress: number): number {
  const at = (first: number, second: number, t: number): number =>
    3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t;
  let [low, high] = [0, 1];
  for (let step = 0; step < 54; step++) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < progress) low = middle;
    else high = middle;
  }
  return at(y1, y2, (low + high) / 2);
}
