/** A cubic curve: four points. */
export type Curve = readonly [
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
];

/** Places and weights of https://en.wikipedia.org/wiki/Gauss–Legendre_quadrature with eight points. */
const QUADRATURE = [
  [0.1834346424956498, 0.362683783378362],
  [0.525532409916329, 0.3137066458778873],
  [0.7966664774136267, 0.2223810344533745],
  [0.9602898564975363, 0.1012285362903763],
] as const;

export function pointOn([x0, y0, x1, y1, x2, y2, x3, y3]: Curve, t: number): readonly [number, number] {
  const s = 1 - t;
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
}

function speedAt([x0, y0, x1, y1, x2, y2, x3, y3]: Curve, t: number): number {
  const s = 1 - t;
  const [a, b, c] = [3 * s * s, 6 * s * t, 3 * t * t];
  return Math.hypot(a * (x1 - x0) + b * (x2 - x1) + c * (x3 - x2), a * (y1 - y0) + b * (y2 - y1) + c * (y3 - y2));
}

function lengthBetween(curve: Curve, from: number, to: number): number {
  const half = (to - from) / 2;
  const middle = (to + from) / 2;
  let sum = 0;
  for (const [place, weight] of QUADRATURE) {
    sum += weight * (speedAt(curve, middle - half * place) + speedAt(curve, middle + half * place));
  }
  return sum * half;
}

const PIECES = 16;

/** Up to that parameter, in pieces that are smooth enough. */
export function lengthOf(curve: Curve, to = 1): number {
  let sum = 0;
  for (let piece = 0; piece < PIECES; piece++) {
    const [from, end] = [(piece * to) / PIECES, ((piece + 1) * to) / PIECES];
    sum += lengthBetween(curve, from, end);
  }
  return sum;
}

/** The parameter at a length. */
export function parameterAt(curve: Curve, length: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (lengthOf(curve, middle) < length) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Where one coordinate of a curve is largest or smallest, besides its ends. */
export function extremaOf(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  const found = Math.abs(a) < 1e-12 * (Math.abs(b) + Math.abs(c)) ? [-c / b] : quadraticRoots(a, b, c);
  return found.filter((t) => t > 0 && t < 1);
}

function quadraticRoots(a: number, b: number, c: number): number[] {
  const root = Math.sqrt(b * b - 4 * a * c);
  const q = -(b + Math.sign(b || 1) * root) / 2;
  return [q / a, c / q];
}

/** Points on a curve, so that lines between them are near to it. */
export function flattened(curve: Curve, tolerance: number): (readonly [number, number])[] {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = curve;
  const bend = Math.max(Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3));
  const count = Math.min(256, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance))));
  return Array.from({ length: count }, (_, index) => pointOn(curve, (index + 1) / count));
}
