import { compose, type Decomposed, decompose, dot, type Quaternion } from '../../css/transforms/decompose.ts';
import { PLACES_2D } from '../../css/transforms/matrix.ts';
import { parseTransformList } from '../../css/transforms/transform-list.ts';
import type { Weights } from './combine.ts';
import { numberText } from './parts.ts';

/** https://drafts.csswg.org/css-transforms-2/#matrix-interpolation, of lists of functions; null: there is nothing between them. */
export function combineMatrices(from: string, to: string, weights: Weights): string | null {
  const matrices = [from, to].map((list) => (list.includes('%') ? null : parseTransformList(list)));
  const [first, second] = matrices.map((matrix) => matrix && decompose(matrix));
  if (first == null || second == null) return null;
  const elements = Array.from(compose(combineDecomposed(first, second, weights)).elements, numberText);
  if (![from, to].every((list) => FLAT.test(list))) return `matrix3d(${elements.join(', ')})`;
  return `matrix(${PLACES_2D.map((place) => elements[place]).join(', ')})`;
}

/** One function, of two dimensions. */
const FLAT = /^matrix\([^()]*\)$/;

/** https://drafts.csswg.org/css-transforms-2/#interpolation-of-decomposed-3d-matrix-values, and what comes of both where each counts as a whole. */
function combineDecomposed(a: Decomposed, b: Decomposed, weights: Weights): Decomposed {
  const { from, to } = weights;
  const beyond = 1 - from - to;
  const sums = (name: Exclude<keyof Decomposed, 'rotation'>, neutral = 0): number[] =>
    a[name].map((own, at) => own * from + (b[name][at] as number) * to + beyond * (at === 3 ? 1 : neutral));
  return {
    translation: sums('translation'),
    scale: sums('scale', 1),
    skew: sums('skew'),
    perspective: sums('perspective'),
    rotation: combineQuaternions(a.rotation, b.rotation, weights),
  };
}

function combineQuaternions(a: Quaternion, b: Quaternion, { from, to }: Weights): Quaternion {
  const isBetween = Math.abs(1 - from - to) < 1e-9;
  return isBetween ? slerp(a, b, to) : product(slerp(STILL, a, from), slerp(STILL, b, to));
}

/** An axis, and degrees around it. */
type Rotation = readonly [x: number, y: number, z: number, angle: number];

/** https://drafts.csswg.org/css-transforms-2/#interpolation-of-transform-functions, around two axes. */
export function combineRotations(a: Rotation, b: Rotation, weights: Weights): Rotation {
  const [x, y, z, w] = combineQuaternions(quaternionOf(a), quaternionOf(b), weights);
  const sine = Math.hypot(x, y, z) || 1;
  return [x / sine, y / sine, z / sine, (Math.atan2(sine, w) * 360) / Math.PI];
}

function quaternionOf([x, y, z, angle]: Rotation): Quaternion {
  const half = (angle * Math.PI) / 360;
  const scale = Math.sin(half) / (Math.hypot(x, y, z) || 1);
  return [x * scale, y * scale, z * scale, Math.cos(half)];
}

const STILL: Quaternion = [0, 0, 0, 1];

/** https://drafts.csswg.org/css-transforms-2/#interpolation-of-decomposed-3d-matrix-values, by the shorter way. */
function slerp(a: Quaternion, end: Quaternion, t: number): Quaternion {
  const sign = dot(a, end) < 0 ? -1 : 1;
  const cosine = Math.min(1, dot(a, end) * sign);
  const angle = Math.acos(cosine);
  if (angle < 1e-5) return t < 0.5 ? a : end;
  const w = Math.sin(t * angle) / Math.sin(angle);
  const rest = Math.cos(t * angle) - cosine * w;
  const part = (at: 0 | 1 | 2 | 3): number => a[at] * rest + end[at] * sign * w;
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
