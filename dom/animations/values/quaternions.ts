import { dot, type Quaternion } from '../../css/transforms/decompose.ts';
import type { Weights } from './combine.ts';

/** What comes of both is between them, and not one behind the other. */
export function isBetween({ from, to }: Weights): boolean {
  return Math.abs(1 - from - to) < 1e-9;
}

export function combineQuaternions(a: Quaternion, b: Quaternion, weights: Weights): Quaternion {
  const { from, to } = weights;
  return isBetween(weights) ? slerp(a, b, to) : product(slerp(STILL, a, from), slerp(STILL, b, to));
}

const STILL: Quaternion = [0, 0, 0, 1];

/** https://drafts.csswg.org/css-transforms-2/#interpolation-of-decomposed-3d-matrix-values, by the shorter way: as in Chromium, the start is turned round. */
function slerp(start: Quaternion, end: Quaternion, t: number): Quaternion {
  const sign = dot(start, end) < 0 ? -1 : 1;
  const cosine = Math.min(1, dot(start, end) * sign);
  const angle = Math.acos(cosine);
  if (angle < 1e-5) return start;
  const w = Math.sin(t * angle) / Math.sin(angle);
  const rest = (Math.sin((1 - t) * angle) / Math.sin(angle)) * sign;
  const part = (at: 0 | 1 | 2 | 3): number => start[at] * rest + end[at] * w;
  return [part(0), part(1), part(2), part(3)];
}

function product([x, y, z, w]: Quaternion, [i, j, k, r]: Quaternion): Quaternion {
  return [
    w * i + x * r + y * k - z * j,
    w * j - x * k + y * r + z * i,
    w * k + x * j - y * i + z * r,
    w * r - x * i - y * j - z * k,
  ];
}
