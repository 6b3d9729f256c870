import type { Outline, Point } from './path-measure.ts';

/** https://svgwg.org/svg2-draft/painting.html#StrokeProperties, with lengths in user units. */
export interface Stroke {
  readonly width: number;
  readonly cap: string;
  readonly join: string;
  readonly miterLimit: number;
  readonly dashes: readonly number[];
  readonly dashOffset: number;
}

function isNear([x, y]: Point, [px, py]: Point, radius: number): boolean {
  return Math.hypot(px - x, py - y) <= radius;
}

/** Whether the point is beside the line from one point to the other, which may be made longer at its ends. */
function isBeside(
  [x0, y0]: Point,
  [x1, y1]: Point,
  [px, py]: Point,
  half: number,
  before: number,
  after: number,
): boolean {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length === 0) return false;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const along = (px - x0) * ux + (py - y0) * uy;
  const across = (px - x0) * uy - (py - y0) * ux;
  return along >= -before && along <= length + after && Math.abs(across) <= half;
}

function sameSide([ax, ay]: Point, [bx, by]: Point, [px, py]: Point): number {
  return Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));
}

function isInTriangle(a: Point, b: Point, c: Point, point: Point): boolean {
  const sides = [sameSide(a, b, point), sameSide(b, c, point), sameSide(c, a, point)];
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** https://svgwg.org/svg2-draft/painting.html#LineJoin: what is added where two lines meet. */
function isInJoin(
  before: Point,
  corner: Point,
  after: Point,
  point: Point,
  { width, join, miterLimit }: Stroke,
): boolean {
  const half = width / 2;
  if (!isNear(corner, point, half * Math.max(1, miterLimit))) return false;
  if (join === 'round') return isNear(corner, point, half);
  const [x, y] = corner;
  const first = Math.atan2(y - before[1], x - before[0]);
  const turn = Math.atan2(after[1] - y, after[0] - x) - first;
  const bend = Math.atan2(Math.sin(turn), Math.cos(turn));
  const side = bend > 0 ? -1 : 1;
  const edge = (angle: number): Point => [x - side * half * Math.sin(angle), y + side * half * Math.cos(angle)];
  const [from, to] = [edge(first), edge(first + bend)];
  if (isInTriangle(corner, from, to, point)) return true;
  const ratio = 1 / Math.abs(Math.cos(bend / 2));
  if (!join.startsWith('miter') || ratio > miterLimit) return false;
  const middle = first + bend / 2;
  const tip: Point = [x - side * half * ratio * Math.sin(middle), y + side * half * ratio * Math.cos(middle)];
  return isInTriangle(from, tip, to, point);
}

/** https://svgwg.org/svg2-draft/painting.html#StrokeDashing: what is drawn of an outline. */
function* dashesOf({ points, isClosed }: Outline, { dashes, dashOffset }: Stroke): Generator<Outline> {
  const all = isClosed ? [...points, points[0] as Point] : points;
  const period = dashes.reduce((sum, dash) => sum + dash, 0);
  let at = ((dashOffset % period) + period) % period;
  let index = 0;
  while (at >= (dashes[index] as number)) {
    at -= dashes[index] as number;
    index = (index + 1) % dashes.length;
  }
  let rest = (dashes[index] as number) - at;
  let dash: Point[] = [all[0] as Point];
  for (let i = 1; i < all.length; i++) {
    let [x, y] = all[i - 1] as Point;
    const [endX, endY] = all[i] as Point;
    let length = Math.hypot(endX - x, endY - y);
    while (length > rest) {
      const part = rest / length;
      [x, y] = [x + part * (endX - x), y + part * (endY - y)];
      length -= rest;
      dash.push([x, y]);
      if (index % 2 === 0) yield { points: dash, isClosed: false };
      dash = [[x, y]];
      index = (index + 1) % dashes.length;
      rest = dashes[index] as number;
    }
    rest -= length;
    dash.push([endX, endY]);
  }
  if (index % 2 === 0) yield { points: dash, isClosed: false };
}

/** Whether a point is on one piece of the stroke. */
function isOnPiece({ points, isClosed }: Outline, point: Point, stroke: Stroke): boolean {
  const half = stroke.width / 2;
  const distinct = points.filter(([x, y], i) => i === 0 || x !== points[i - 1]![0] || y !== points[i - 1]![1]);
  const [start] = distinct as [Point];
  const isRing = isClosed || isNear(start, distinct.at(-1) as Point, 0);
  if (isClosed && distinct.length > 1 && !isNear(start, distinct.at(-1) as Point, 0)) distinct.push(start);
  const last = distinct.length - 1;
  if (last === 0) return stroke.cap === 'round' && isNear(start, point, half);
  const extra = stroke.cap === 'square' && !isClosed ? half : 0;
  for (let i = 0; i < last; i++) {
    const [from, to] = [distinct[i] as Point, distinct[i + 1] as Point];
    if (isBeside(from, to, point, half, i === 0 ? extra : 0, i === last - 1 ? extra : 0)) return true;
    if (i > 0 && isInJoin(distinct[i - 1] as Point, from, to, point, stroke)) return true;
  }
  if (isClosed && isRing && isInJoin(distinct[last - 1] as Point, start, distinct[1] as Point, point, stroke))
    return true;
  if (isClosed || stroke.cap !== 'round') return false;
  return isNear(start, point, half) || isNear(distinct[last] as Point, point, half);
}

/** Dashes are not told apart where there are so many that all would be touched. */
const MAX_DASHES = 100_000;

/** https://svgwg.org/svg2-draft/types.html#__svg__SVGGeometryElement__isPointInStroke */
export function isOnStroke(outlines: readonly Outline[], point: Point, stroke: Stroke): boolean {
  const period = stroke.dashes.reduce((sum, dash) => sum + dash, 0);
  for (const outline of outlines) {
    const isDashed = period > 0 && lengthOf(outline) / period < MAX_DASHES;
    if (!isDashed && isOnPiece(outline, point, stroke)) return true;
    if (!isDashed) continue;
    for (const dash of dashesOf(outline, stroke)) if (isOnPiece(dash, point, stroke)) return true;
  }
  return false;
}

function lengthOf({ points }: Outline): number {
  return points.reduce(
    (sum, [x, y], i) => (i === 0 ? 0 : sum + Math.hypot(x - points[i - 1]![0], y - points[i - 1]![1])),
    0,
  );
}

/** https://svgwg.org/svg2-draft/painting.html#WindingRule: of outlines that are all closed; their edges are inside. */
export function isInside(outlines: readonly Outline[], point: Point, isEvenOdd: boolean): boolean {
  const [px, py] = point;
  let winding = 0;
  for (const { points } of outlines) {
    for (let i = 0; i < points.length; i++) {
      const [x0, y0] = points[i] as Point;
      const [x1, y1] = points[(i + 1) % points.length] as Point;
      const side = (x1 - x0) * (py - y0) - (y1 - y0) * (px - x0);
      const isBetween =
        Math.min(x0, x1) <= px && px <= Math.max(x0, x1) && Math.min(y0, y1) <= py && py <= Math.max(y0, y1);
      if (isBetween && Math.abs(side) <= EDGE * Math.hypot(x1 - x0, y1 - y0)) return true;
      if (y0 <= py && y1 > py && side > 0) winding++;
      else if (y0 > py && y1 <= py && side < 0) winding--;
    }
  }
  return isEvenOdd ? winding % 2 !== 0 : winding !== 0;
}

/** How near to an edge a point is on it. */
const EDGE = 1e-5;
