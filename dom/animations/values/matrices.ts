import { compose, type Decomposed, decompose } from '../../css/transforms/decompose.ts';
import { PLACES_2D } from '../../css/transforms/matrix.ts';
import { parseTransformList } from '../../css/transforms/transform-list.ts';
import { numberText } from '../../css/values/component-text.ts';
import type { Weights } from './combine.ts';
import { combineQuaternions } from './quaternions.ts';

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
