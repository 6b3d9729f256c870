import { invert, isInPlane, MatrixState, matrixOf, multiply, PLACES_2D, translate } from './matrix.ts';

type Numbers = readonly number[];
type Triple = [number, number, number];
/** An axis, as long as the sine of half the angle, and the cosine. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number];

/** https://drafts.csswg.org/css-transforms-2/#decomposing-a-3d-matrix */
export interface Decomposed {
  readonly translation: Numbers;
  readonly scale: Numbers;
  /** Of x by y, of x by z and of y by z. */
  readonly skew: Numbers;
  readonly perspective: Numbers;
  readonly rotation: Quaternion;
}

/** Null: the matrix cannot be decomposed. */
export function decompose(matrix: MatrixState): Decomposed | null {
  return isInPlane(matrix.elements) ? decompose2D(matrix) : decompose3D(matrix);
}

/** https://drafts.csswg.org/css-transforms/#decomposing-a-2d-matrix, into what composes to three dimensions. */
function decompose2D({ elements }: MatrixState): Decomposed | null {
  const [a, b, c, d, e, f] = PLACES_2D.map((place) => elements[place] as number) as [...Triple, ...Triple];
  const determinant = a * d - b * c;
  if (determinant === 0 || !Number.isFinite(determinant)) return null;
  const [flipX, flipY] = determinant > 0 ? [1, 1] : a < d ? [-1, 1] : [1, -1];
  const x = flipX * Math.hypot(a, b);
  const [cosine, sine] = [a / x, b / x];
  const shear = cosine * c + sine * d;
  const y = flipY * Math.hypot(c - cosine * shear, d - sine * shear);
  const half = Math.atan2(sine, cosine) / 2;
  return {
    translation: [e, f, 0],
    scale: [x, y, 1],
    skew: [shear / y, 0, 0],
    perspective: [0, 0, 0, 1],
    rotation: [0, 0, Math.sin(half), Math.cos(half)],
  };
}

function decompose3D(matrix: MatrixState): Decomposed | null {
  const whole = matrix.at(15);
  if (whole === 0) return null;
  const m = Array.from(matrix.elements, (element) => element / whole);
  const perspective = perspectiveOf(m);
  if (perspective === null) return null;
  const rows = [0, 4, 8].map((at) => m.slice(at, at + 3)) as [number[], number[], number[]];
  const scale = [0, 0, 0];
  const skew = [0, 0, 0];
  // What is left of each is at right angles to those before.
  for (const [at, row] of rows.entries()) {
    for (let other = 0; other < at; other++) {
      const shear = dot(rows[other] as number[], row);
      for (let i = 0; i < 3; i++) row[i]! -= shear * rows[other]![i]!;
      skew[at + other - 1] = shear;
    }
    const length = Math.hypot(...row);
    scale[at] = length;
    for (let i = 0; i < 3; i++) row[i]! /= length;
    for (let other = 0; other < at; other++) skew[at + other - 1]! /= length;
  }
  const [first, [d, e, f], [g, h, i]] = rows as [number[], Triple, Triple];
  const sign = Math.sign(dot(first, [e * i - f * h, f * g - d * i, d * h - e * g]));
  for (const row of rows) for (let at = 0; at < 3; at++) row[at]! *= sign;
  return {
    translation: m.slice(12, 15),
    scale: scale.map((one) => one * sign),
    skew,
    perspective,
    rotation: quaternionOf(rows),
  };
}

/** Null: without it there is no inverse. */
function perspectiveOf(m: Numbers): Numbers | null {
  const last = [3, 7, 11, 15].map((at) => m[at] as number);
  const inverse = matrixOf(
    true,
    m.map((element, at) => (at % 4 === 3 ? Number(at === 15) : element)),
  );
  invert(inverse);
  if (Number.isNaN(inverse.at(0))) return null;
  return last.map((_, column) => dot(last, inverse.elements.slice(column * 4, column * 4 + 4)));
}

/** Of a rotation. The largest part is worked out first, which keeps the others exact. */
function quaternionOf(r: readonly Numbers[]): Quaternion {
  const at = (row: number, column: number): number => r[column]![row] as number;
  const trace = at(0, 0) + at(1, 1) + at(2, 2) + 1;
  const result: [number, number, number, number] = [0, 0, 0, 0];
  if (trace > 1e-4) {
    const s = 0.5 / Math.sqrt(trace);
    return [(at(2, 1) - at(1, 2)) * s, (at(0, 2) - at(2, 0)) * s, (at(1, 0) - at(0, 1)) * s, 0.25 / s];
  }
  const i = at(0, 0) > at(1, 1) && at(0, 0) > at(2, 2) ? 0 : at(1, 1) > at(2, 2) ? 1 : 2;
  const [j, k] = [(i + 1) % 3, (i + 2) % 3];
  const s = 2 * Math.sqrt(1 + at(i, i) - at(j, j) - at(k, k));
  result[i] = s / 4;
  result[j] = (at(i, j) + at(j, i)) / s;
  result[k] = (at(i, k) + at(k, i)) / s;
  result[3] = (at(k, j) - at(j, k)) / s;
  return result;
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** https://drafts.csswg.org/css-transforms-2/#recomposing-to-a-3d-matrix */
export function compose({ translation, scale, skew, perspective, rotation }: Decomposed): MatrixState {
  const matrix = new MatrixState(true);
  matrix.is2D = false;
  for (const [column, element] of perspective.entries()) matrix.elements[column * 4 + 3] = element;
  translate(matrix, ...(translation as [number, number, number]));
  const [x, y, z, w] = rotation;
  const first = [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0];
  const second = [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0];
  const third = [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0];
  multiply(matrix, matrixOf(true, [...first, ...second, ...third, 0, 0, 0, 1]));
  const [xy, xz, yz] = skew as [number, number, number];
  const [sx, sy, sz] = scale as [number, number, number];
  multiply(matrix, matrixOf(true, [sx, 0, 0, 0, xy * sy, sy, 0, 0, xz * sz, yz * sz, sz, 0, 0, 0, 0, 1]));
  return matrix;
}
