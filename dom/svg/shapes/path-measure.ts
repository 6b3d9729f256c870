import { type Curve, extremaOf, flattened, lengthOf, parameterAt, pointOn } from './curve.ts';
import type { Path } from './path.ts';

/** A part of a path that has a length, and how far along the path it begins and ends. */
interface Stretch {
  readonly curve: Curve;
  readonly isLine: boolean;
  readonly start: number;
  readonly end: number;
}

/** OPTIMIZATION: a program that goes along a path measures it once. (bench/growth: 'points along a path') */
const measuredPaths = new WeakMap<Path, readonly Stretch[]>();

function stretchesOf(path: Path): readonly Stretch[] {
  const known = measuredPaths.get(path);
  if (known !== undefined) return known;
  const stretches: Stretch[] = [];
  let [x, y, start] = [0, 0, 0];
  for (const segment of path.segments) {
    if (segment.type !== 'move') {
      const isLine = segment.type !== 'curve';
      const curve: Curve = isLine
        ? [x, y, x, y, segment.x, segment.y, segment.x, segment.y]
        : [x, y, segment.x1, segment.y1, segment.x2, segment.y2, segment.x, segment.y];
      const end = start + (isLine ? Math.hypot(segment.x - x, segment.y - y) : lengthOf(curve));
      if (end !== start) stretches.push({ curve, isLine, start, end });
      start = end;
    }
    ({ x, y } = segment);
  }
  measuredPaths.set(path, stretches);
  return stretches;
}

/** https://svgwg.org/svg2-draft/paths.html#DistanceAlongAPath */
export function totalLength(path: Path): number {
  return stretchesOf(path).at(-1)?.end ?? 0;
}

/** The point at a distance along the path, from its beginning to its end, and the direction there. */
export function pointAtLength(path: Path, distance: number): { x: number; y: number; angle: number } {
  const stretches = stretchesOf(path);
  const along = Math.max(0, distance);
  let [low, high] = [0, stretches.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (along <= stretches[middle]!.end) high = middle;
    else low = middle + 1;
  }
  const stretch = stretches[low];
  if (stretch !== undefined) return pointIn(stretch, Math.min(along, stretch.end) - stretch.start);
  const { x, y } = path.segments[0]!;
  return { x, y, angle: 0 };
}

function pointIn({ curve, isLine, start, end }: Stretch, distance: number): { x: number; y: number; angle: number } {
  const length = end - start;
  const [x0, y0, , , , , x3, y3] = curve;
  if (isLine) {
    const t = distance / length;
    return { x: x0 + t * (x3 - x0), y: y0 + t * (y3 - y0), angle: Math.atan2(y3 - y0, x3 - x0) };
  }
  const t = distance >= length ? 1 : parameterAt(curve, distance);
  const [x, y] = pointOn(curve, t);
  const [fromX, fromY] = pointOn(curve, Math.max(0, t - 1e-4));
  const [toX, toY] = pointOn(curve, Math.min(1, t + 1e-4));
  return { x, y, angle: Math.atan2(toY - fromY, toX - fromX) };
}

/** A box by its corners. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Null: the path has no part. A point that nothing is drawn from or to does not count. */
export function boundsOf(path: Path): Bounds | null {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  path.segments.forEach((segment, index) => {
    const next = path.segments[index + 1];
    if (segment.type !== 'move' || (next !== undefined && next.type !== 'move') || path.segments.length === 1) {
      xs.push(segment.x);
      ys.push(segment.y);
    }
    if (segment.type === 'curve') {
      const curve: Curve = [x, y, segment.x1, segment.y1, segment.x2, segment.y2, segment.x, segment.y];
      for (const t of extremaOf(x, segment.x1, segment.x2, segment.x)) xs.push(pointOn(curve, t)[0]);
      for (const t of extremaOf(y, segment.y1, segment.y2, segment.y)) ys.push(pointOn(curve, t)[1]);
    }
    ({ x, y } = segment);
  });
  if (xs.length === 0) return null;
  const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b));
  const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b));
  return { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) };
}

export type Point = readonly [x: number, y: number];

/** One part of a path that is drawn without lifting the pen, by lines. */
export interface Outline {
  readonly points: Point[];
  readonly isClosed: boolean;
}

export function outlinesOf(path: Path, tolerance: number): Outline[] {
  const outlines: { points: Point[]; isClosed: boolean }[] = [];
  let [x, y] = [0, 0];
  let outline: { points: Point[]; isClosed: boolean } | null = null;
  for (const segment of path.segments) {
    if (segment.type === 'move') outline = null;
    else {
      if (outline === null || outline.isClosed) {
        outline = { points: [[x, y]], isClosed: false };
        outlines.push(outline);
      }
      if (segment.type === 'curve') {
        const curve: Curve = [x, y, segment.x1, segment.y1, segment.x2, segment.y2, segment.x, segment.y];
        outline.points.push(...flattened(curve, tolerance));
      } else if (segment.type === 'close') outline.isClosed = true;
      else outline.points.push([segment.x, segment.y]);
    }
    ({ x, y } = segment);
  }
  return outlines;
}
