import type { MatrixState } from '../css/transforms/matrix.ts';
import type { PlatformState } from '../webidl/state.ts';

/** https://drafts.csswg.org/geometry/#points */
export class PointState implements PlatformState {
  readonly kind = 'DOMPoint';
  x: number;
  y: number;
  z: number;
  w: number;
  /** Whether the object is a DOMPoint, whose members can be set. */
  readonly isMutable: boolean;

  constructor(isMutable: boolean, x: number, y: number, z = 0, w = 1) {
    this.isMutable = isMutable;
    this.x = x;
    this.y = y;
    this.z = z;
    this.w = w;
  }
}

export function copyOfPoint({ x, y, z, w }: PointState, isMutable: boolean): PointState {
  return new PointState(isMutable, x, y, z, w);
}

/** https://drafts.csswg.org/geometry/#transform-a-point */
export function transformPoint(point: PointState, matrix: MatrixState): PointState {
  const { x, y, z, w } = point;
  const { elements: m } = matrix;
  if (matrix.is2D && z === 0 && w === 1) {
    return new PointState(true, x * m[0]! + y * m[4]! + m[12]!, x * m[1]! + y * m[5]! + m[13]!);
  }
  const row = (at: number): number => x * m[at]! + y * m[at + 4]! + z * m[at + 8]! + w * m[at + 12]!;
  return new PointState(true, row(0), row(1), row(2), row(3));
}
