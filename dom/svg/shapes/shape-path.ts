import { plainAttributeName } from '../../names/attribute-name.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { animatedText } from '../values/animated-texts.ts';
import { numbersOf } from '../values/numbers.ts';
import { styledGeometry } from './geometry-property.ts';
import { parsePath } from './parse-path.ts';
import { Path } from './path.ts';
import { shapeLength } from './shape-lengths.ts';

const D = plainAttributeName('d');
const PATH = /"(.*)"/;
const POINTS = plainAttributeName('points');

/** https://svgwg.org/svg2-draft/shapes.html: what each shape is a path of. */
const SHAPES: Readonly<Record<string, (path: Path, element: ElementRecord) => void>> = {
  __proto__: null as never,
  circle(path, element) {
    const r = Math.max(0, shapeLength(element, 'r', 'other') ?? 0);
    ellipse(path, element, r, r);
  },
  ellipse(path, element) {
    ellipse(path, element, ...radii(element));
  },
  line(path, element) {
    path.move(shapeLength(element, 'x1', 'width') ?? 0, shapeLength(element, 'y1', 'height') ?? 0);
    path.line(shapeLength(element, 'x2', 'width') ?? 0, shapeLength(element, 'y2', 'height') ?? 0);
  },
  rect: rectangle,
};

function poly(points: string, isClosed: boolean): Path {
  const path = new Path();
  const numbers = numbersOf(points) ?? [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    if (i === 0) path.move(numbers[i] as number, numbers[i + 1] as number);
    else path.line(numbers[i] as number, numbers[i + 1] as number);
  }
  if (isClosed && path.segments.length > 0) path.close();
  return path;
}

function ellipse(path: Path, element: ElementRecord, rx: number, ry: number): void {
  if (rx === 0 || ry === 0) return;
  const cx = shapeLength(element, 'cx', 'width') ?? 0;
  const cy = shapeLength(element, 'cy', 'height') ?? 0;
  path.move(cx + rx, cy);
  path.arc(rx, ry, 0, false, true, cx, cy + ry);
  path.arc(rx, ry, 0, false, true, cx - rx, cy);
  path.arc(rx, ry, 0, false, true, cx, cy - ry);
  path.arc(rx, ry, 0, false, true, cx + rx, cy);
  path.close();
}

/** https://svgwg.org/svg2-draft/geometry.html#RxProperty: one that is not said is as the other. */
export function radii(element: ElementRecord): readonly [rx: number, ry: number] {
  const rx = shapeLength(element, 'rx', 'width');
  const ry = shapeLength(element, 'ry', 'height');
  return [Math.max(0, rx ?? ry ?? 0), Math.max(0, ry ?? rx ?? 0)];
}

/** https://svgwg.org/svg2-draft/shapes.html#RectElement */
function rectangle(path: Path, element: ElementRecord): void {
  const width = shapeLength(element, 'width', 'width') ?? 0;
  const height = shapeLength(element, 'height', 'height') ?? 0;
  if (width <= 0 || height <= 0) return;
  const x = shapeLength(element, 'x', 'width') ?? 0;
  const y = shapeLength(element, 'y', 'height') ?? 0;
  const [a, b] = radii(element);
  const [rx, ry] = [Math.min(a, width / 2), Math.min(b, height / 2)];
  const isRound = rx > 0 && ry > 0;
  const corner = (toX: number, toY: number): void => {
    if (isRound) path.arc(rx, ry, 0, false, true, toX, toY);
  };
  const [dx, dy] = isRound ? [rx, ry] : [0, 0];
  path.move(x + dx, y);
  path.line(x + width - dx, y);
  corner(x + width, y + dy);
  path.line(x + width, y + height - dy);
  corner(x + width - dx, y + height);
  path.line(x + dx, y + height);
  corner(x, y + height - dy);
  path.line(x, y + dy);
  corner(x + dx, y);
  path.close();
}

/** https://svgwg.org/svg2-draft/paths.html#TheDProperty */
function pathData(element: ElementRecord): string {
  const style = styledGeometry(element, 'd');
  return (style === null ? animatedText(element, D) : PATH.exec(style)?.[1]) ?? '';
}

/** What the paths of elements were read from last, which may be long. */
const pathsRead = new WeakMap<ElementRecord, { readonly text: string; readonly path: Path }>();

/** The path that a shape is equivalent to; without parts where it is none or nothing is to be drawn. */
export function pathOf(element: ElementRecord): Path {
  const { localName } = element.name;
  const shape = SHAPES[localName];
  if (shape !== undefined) {
    const path = new Path();
    shape(path, element);
    return path;
  }
  const isPath = localName === 'path';
  const text = isPath ? pathData(element) : (animatedText(element, POINTS) ?? '');
  let latest = pathsRead.get(element);
  if (latest?.text !== text) {
    latest = { text, path: isPath ? parsePath(text) : poly(text, localName === 'polygon') };
    pathsRead.set(element, latest);
  }
  return latest.path;
}
