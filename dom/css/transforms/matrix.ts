import type { PlatformState } from '../../webidl/state.ts';

/** The places of m11 and so on: column after column. https://drafts.csswg.org/geometry/#dom-dommatrixreadonly-tofloat64array */
export const ELEMENT_NAMES = [
  ...['m11', 'm12', 'm13', 'm14', 'm21', 'm22', 'm23', 'm24'],
  ...['m31', 'm32', 'm33', 'm34', 'm41', 'm42', 'm43', 'm44'],
] as const;

/** The places of a to f: those that a matrix of two dimensions has. */
export const PLACES_2D = [0, 1, 4, 5, 12, 13] as const;

const IS_PLACE_2D = ELEMENT_NAMES.map((_, place) => (PLACES_2D as readonly number[]).includes(place));
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;

/** https://drafts.csswg.org/geometry/#matrix */
export class MatrixState implements PlatformState {
  readonly kind = 'DOMMatrix';
  readonly elements: Float64Array = new Float64Array(IDENTITY);
  is2D = true;
  /** Whether the object is a DOMMatrix, whose members can be set. */
  readonly isMutable: boolean;

  constructor(isMutable: boolean) {
    this.isMutable = isMutable;
  }

  at(place: number): number {
    return this.elements[place] as number;
  }

  get isIdentity(): boolean {
    return this.elements.every((element, place) => element === IDENTITY[place]);
  }
}

export function copyOfMatrix(matrix: MatrixState, isMutable: boolean): MatrixState {
  const copy = new MatrixState(isMutable);
  assign(copy, matrix.elements, matrix.is2D);
  return copy;
}

/** Six elements are those of two dimensions. */
export function matrixOf(isMutable: boolean, elements: ArrayLike<number>): MatrixState {
  const matrix = new MatrixState(isMutable);
  matrix.is2D = elements.length === 6;
  for (let i = 0; i < elements.length; i++) matrix.elements[matrix.is2D ? PLACES_2D[i]! : i] = elements[i] as number;
  return matrix;
}

export function assign(matrix: MatrixState, elements: ArrayLike<number>, is2D: boolean): void {
  matrix.elements.set(elements);
  matrix.is2D = is2D;
}

/** https://drafts.csswg.org/geometry/#dom-dommatrix-m11 and the others: what is set may need three dimensions. */
export function setElement(matrix: MatrixState, place: number, value: number): void {
  matrix.elements[place] = value;
  if (!IS_PLACE_2D[place] && value !== IDENTITY[place]) matrix.is2D = false;
}

/** Whether nothing leaves the plane, whatever the functions are called. */
export function isInPlane(elements: ArrayLike<number>): boolean {
  return IDENTITY.every((element, place) => IS_PLACE_2D[place] || elements[place] === element);
}

/** The first applies to what the second gives. Two dimensions are kept apart: nothing infinite gets into the others. */
function product(a: ArrayLike<number>, b: ArrayLike<number>, is2D: boolean): Float64Array {
  const result = new Float64Array(IDENTITY);
  const at = (from: ArrayLike<number>, column: number, row: number): number => from[column * 4 + row] as number;
  const axes = is2D ? [0, 1, 3] : [0, 1, 2, 3];
  for (const column of axes) {
    for (const row of axes) {
      if (is2D && row === 3) continue;
      const isTranslation = is2D && column === 3;
      let sum = at(a, 0, row) * at(b, column, 0) + at(a, 1, row) * at(b, column, 1);
      if (!is2D) sum += at(a, 2, row) * at(b, column, 2) + at(a, 3, row) * at(b, column, 3);
      else if (isTranslation) sum += at(a, 3, row);
      result[column * 4 + row] = sum;
    }
  }
  return result;
}

/** https://drafts.csswg.org/geometry/#dom-dommatrix-multiplyself */
export function multiply(matrix: MatrixState, other: MatrixState): void {
  const is2D = matrix.is2D && other.is2D;
  assign(matrix, product(matrix.elements, other.elements, is2D), is2D);
}

/** https://drafts.csswg.org/geometry/#dom-dommatrix-premultiplyself */
export function preMultiply(matrix: MatrixState, other: MatrixState): void {
  const is2D = matrix.is2D && other.is2D;
  assign(matrix, product(other.elements, matrix.elements, is2D), is2D);
}

/** https://drafts.csswg.org/geometry/#dom-dommatrix-translateself: of the last column alone, as in Chromium, so that -0 stays what it is elsewhere. */
export function translate(matrix: MatrixState, x: number, y: number, z = 0): void {
  if (z !== 0) matrix.is2D = false;
  const rows = matrix.is2D ? 2 : 4;
  for (let row = 0; row < rows; row++) {
    const inPlane = matrix.at(row) * x + matrix.at(4 + row) * y;
    const sum = matrix.is2D ? inPlane : inPlane + matrix.at(8 + row) * z;
    matrix.elements[12 + row] = sum + matrix.at(12 + row);
  }
}

/** https://drafts.csswg.org/geometry/#dom-dommatrix-scaleself, without an origin: each column by itself, as in Chromium. */
export function scale(matrix: MatrixState, x: number, y: number, z = 1): void {
  const factors = [x, y, z, 1];
  for (let place = 0; place < 16; place++) matrix.elements[place] = matrix.at(place) * factors[place >> 2]!;
  if (z !== 1) matrix.is2D = false;
}

const RADIANS = Math.PI / 180;

/** Exact for right angles and halves of them: what is left beside the nearest right angle is at most a half. */
function sineAndCosine(degrees: number): [sine: number, cosine: number] {
  const quarters = Math.round(degrees / 90);
  const rest = degrees - quarters * 90;
  const [sine, cosine] =
    Math.abs(rest) === 45
      ? [Math.sign(rest) * Math.SQRT1_2, Math.SQRT1_2]
      : [Math.sin(rest * RADIANS), Math.cos(rest * RADIANS)];
  switch (((quarters % 4) + 4) % 4) {
    case 0:
      return [sine, cosine];
    case 1:
      return [cosine, 0 - sine];
    case 2:
      return [0 - sine, 0 - cosine];
    default:
      return [0 - cosine, sine];
  }
}

/** Around the z axis. */
export function rotate(matrix: MatrixState, degrees: number): void {
  const [sine, cosine] = sineAndCosine(degrees);
  multiply(matrix, matrixOf(true, [cosine, sine, -sine, cosine, 0, 0]));
}

/** https://drafts.csswg.org/geometry/#dom-dommatrix-rotateself */
export function rotateAroundAxes(matrix: MatrixState, x: number, y: number, z: number): void {
  rotate(matrix, z);
  if (y !== 0) rotateAround(matrix, 0, 1, 0, y);
  if (x !== 0) rotateAround(matrix, 1, 0, 0, x);
}

/** https://drafts.csswg.org/css-transforms-2/#Rotate3dDefined */
export function rotateAround(matrix: MatrixState, x: number, y: number, z: number, degrees: number): void {
  const length = Math.hypot(x, y, z);
  if (length === 0) return;
  if (x === 0 && y === 0) {
    rotate(matrix, z > 0 ? degrees : -degrees);
    return;
  }
  const [sine, cosine] = sineAndCosine(degrees);
  const [u, v, w] = [x / length, y / length, z / length];
  const rest = 1 - cosine;
  const first = [cosine + u * u * rest, u * v * rest + w * sine, u * w * rest - v * sine, 0];
  const second = [u * v * rest - w * sine, cosine + v * v * rest, v * w * rest + u * sine, 0];
  const third = [u * w * rest + v * sine, v * w * rest - u * sine, cosine + w * w * rest, 0];
  multiply(matrix, matrixOf(true, [...first, ...second, ...third, 0, 0, 0, 1]));
}

/** https://drafts.csswg.org/geometry/#dom-dommatrix-rotatefromvectorself */
export function rotateFromVector(matrix: MatrixState, x: number, y: number): void {
  rotate(matrix, Math.atan2(y, x) / RADIANS);
}

/** https://drafts.csswg.org/css-transforms/#SkewDefined */
export function skew(matrix: MatrixState, x: number, y: number): void {
  multiply(matrix, matrixOf(true, [1, Math.tan(y * RADIANS), Math.tan(x * RADIANS), 1, 0, 0]));
}

/** https://drafts.csswg.org/css-transforms-2/#PerspectiveDefined */
export function perspective(matrix: MatrixState, depth: number): void {
  const other = new MatrixState(true);
  setElement(other, 11, -1 / Math.max(depth, 1));
  multiply(matrix, other);
}

/** https://drafts.csswg.org/geometry/#dom-dommatrix-invertself: a matrix that has no inverse is none of numbers any more. */
export function invert(matrix: MatrixState): void {
  const inverse = matrix.is2D ? inverse2D(matrix) : inverse3D(matrix);
  if (inverse !== null) matrix.elements.set(inverse);
  else assign(matrix, new Float64Array(16).fill(Number.NaN), false);
}

function inverse2D({ elements }: MatrixState): Float64Array | null {
  const [a, b, c, d, e, f] = PLACES_2D.map((place) => elements[place] as number) as Six;
  const determinant = a * d - b * c;
  if (determinant === 0 || !Number.isFinite(determinant)) return null;
  const offsets = [c * f - d * e, b * e - a * f];
  return matrixOf(
    true,
    [d, -b, -c, a, ...offsets].map((element) => element / determinant),
  ).elements;
}

type Six = [number, number, number, number, number, number];

/** By the minors of the upper and the lower half. */
function inverse3D({ elements: m }: MatrixState): Float64Array | null {
  const minor = (first: number, second: number, i: number, j: number): number =>
    m[first * 4 + i]! * m[second * 4 + j]! - m[first * 4 + j]! * m[second * 4 + i]!;
  const pairs = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]] as const; // biome-ignore format: a row
  const [s0, s1, s2, s3, s4, s5] = pairs.map(([i, j]) => minor(0, 1, i, j)) as Six;
  const [c0, c1, c2, c3, c4, c5] = pairs.map(([i, j]) => minor(2, 3, i, j)) as Six;
  const determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0;
  if (determinant === 0 || !Number.isFinite(determinant)) return null;
  const from = (row: number, x: number, y: number, z: number, [i, j, k]: readonly [number, number, number]): number =>
    m[row * 4 + i]! * x - m[row * 4 + j]! * y + m[row * 4 + k]! * z;
  const places = [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]] as const; // biome-ignore format: a row
  const lower = [[c5, c4, c3], [c5, c2, c1], [c4, c2, c0], [c3, c1, c0]] as const; // biome-ignore format: a row
  const upper = [[s5, s4, s3], [s5, s2, s1], [s4, s2, s0], [s3, s1, s0]] as const; // biome-ignore format: a row
  const result = new Float64Array(16);
  for (let i = 0; i < 4; i++) {
    const sign = i % 2 === 0 ? 1 : -1;
    const [x, y, z] = lower[i]!;
    const [u, v, w] = upper[i]!;
    result[i * 4] = (sign * from(1, x, y, z, places[i]!)) / determinant;
    result[i * 4 + 1] = (-sign * from(0, x, y, z, places[i]!)) / determinant;
    result[i * 4 + 2] = (sign * from(3, u, v, w, places[i]!)) / determinant;
    result[i * 4 + 3] = (-sign * from(2, u, v, w, places[i]!)) / determinant;
  }
  return result;
}

/** https://drafts.csswg.org/geometry/#dommatrixreadonly-stringification-behavior; null: it cannot be written. */
export function matrixText({ elements, is2D }: MatrixState): string | null {
  if (!elements.every((element) => Number.isFinite(element))) return null;
  if (!is2D) return `matrix3d(${[...elements].join(', ')})`;
  return `matrix(${PLACES_2D.map((place) => elements[place]).join(', ')})`;
}
