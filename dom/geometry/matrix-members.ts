import {
  type MatrixState,
  multiply,
  rotateAround,
  rotateAroundAxes,
  rotateFromVector,
  scale,
  skew,
  translate,
} from '../css/transforms/matrix.ts';
import { toUnrestrictedDouble } from '../webidl/convert.ts';
import { matrixFrom } from './dictionaries.ts';

type Transform = (matrix: MatrixState, given: readonly unknown[]) => void;

/** The numbers that are given; the others as they are when they are missing. */
function numbers<Missing extends readonly (number | undefined)[]>(given: readonly unknown[], ...missing: Missing) {
  return missing.map((number, index) => {
    const value = given[index];
    return value === undefined ? number : toUnrestrictedDouble(value);
  }) as { -readonly [Index in keyof Missing]: Missing[Index] extends number ? number : number | undefined };
}

function scaleFrom(matrix: MatrixState, factors: readonly [number, number, number], origin: readonly number[]): void {
  const [x, y, z] = origin as [number, number, number];
  const hasOrigin = x !== 0 || y !== 0 || z !== 0;
  if (hasOrigin) translate(matrix, x, y, z);
  scale(matrix, ...factors);
  if (hasOrigin) translate(matrix, -x, -y, -z);
}

/**
 * What there is of both kinds: one that gives a new matrix, and one, called `…Self`, that changes its own.
 * https://drafts.csswg.org/geometry/#dommatrix-mutable-transformation-methods
 */
export const TRANSFORMS: Readonly<Record<string, Transform>> = {
  translate: (matrix, given) => translate(matrix, ...numbers(given, 0, 0, 0)),
  scale: (matrix, given) => {
    const [x, y = x, z, ...origin] = numbers(given, 1, undefined, 1, 0, 0, 0);
    scaleFrom(matrix, [x, y, z], origin);
  },
  scale3d: (matrix, given) => {
    const [factor, ...origin] = numbers(given, 1, 0, 0, 0);
    scaleFrom(matrix, [factor, factor, factor], origin);
  },
  rotate: (matrix, given) => {
    const [x, y, z] = numbers(given, 0, undefined, undefined);
    if (y === undefined && z === undefined) rotateAroundAxes(matrix, 0, 0, x);
    else rotateAroundAxes(matrix, x, y ?? 0, z ?? 0);
  },
  rotateFromVector: (matrix, given) => rotateFromVector(matrix, ...numbers(given, 0, 0)),
  rotateAxisAngle: (matrix, given) => rotateAround(matrix, ...numbers(given, 0, 0, 0, 0)),
  skewX: (matrix, given) => skew(matrix, numbers(given, 0)[0], 0),
  skewY: (matrix, given) => skew(matrix, 0, numbers(given, 0)[0]),
  multiply: (matrix, given) => multiply(matrix, matrixFrom(false, given[0])),
};

/** https://drafts.csswg.org/geometry/#dom-dommatrixreadonly-scalenonuniform, -flipx and -flipy: there is no `…Self`. */
export const OTHER_TRANSFORMS: Readonly<Record<string, Transform>> = {
  scaleNonUniform: (matrix, given) => scale(matrix, ...numbers(given, 1, 1)),
  flipX: (matrix) => scale(matrix, -1, 1),
  flipY: (matrix) => scale(matrix, 1, -1),
};

/** Methods that leave out all arguments, so that they are of length 0. */
export function methodsOf(
  transforms: Readonly<Record<string, Transform>>,
  suffix: string,
  call: (object: object, transform: Transform, given: readonly unknown[]) => object,
): object {
  const methods = {};
  for (const name of Object.keys(transforms)) {
    const transform = transforms[name] as Transform;
    Object.assign(methods, {
      [name + suffix](...given: unknown[]): object {
        return call(this, transform, given);
      },
    });
  }
  return methods;
}
