import type { PlatformState } from '../webidl/state.ts';
import { copyOfPoint, PointState } from './point.ts';
import { RectState } from './rect.ts';

/** https://drafts.csswg.org/geometry/#quadrilateral */
export class QuadState implements PlatformState {
  readonly kind = 'DOMQuad';
  readonly points: readonly PointState[];
  /** The objects of the points, each made when first somebody asks. */
  readonly objects: (object | null)[] = [null, null, null, null];

  constructor(points: readonly PointState[]) {
    this.points = points;
  }
}

export function quadOfRect({ x, y, width, height }: RectState): QuadState {
  const [right, bottom] = [x + width, y + height];
  const corners = [[x, y], [right, y], [right, bottom], [x, bottom]] as const; // biome-ignore format: a row
  return new QuadState(corners.map(([left, top]) => new PointState(true, left, top)));
}

export function copyOfQuad({ points }: QuadState): QuadState {
  return new QuadState(points.map((point) => copyOfPoint(point, true)));
}

/** https://drafts.csswg.org/geometry/#dom-domquad-getbounds */
export function boundsOf({ points }: QuadState): RectState {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return new RectState(true, left, top, Math.max(...xs) - left, Math.max(...ys) - top);
}
