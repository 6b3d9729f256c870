import { SVG_NAMESPACE } from '../../names/namespaces.ts';
import { type ElementRecord, isElement } from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';
import { propertyOf } from '../properties.ts';
import { applied, multiplied, type Six } from '../values/transform.ts';
import { boundingBoxOf, mapped } from './bounding-box.ts';
import { localTransform } from './local-transform.ts';
import { type Bounds, type Outline, outlinesOf, type Point } from './path-measure.ts';
import { pathOf } from './shape-path.ts';
import { isInside } from './stroke.ts';

const FOUND = new Set(['circle', 'ellipse', 'image', 'line', 'path', 'polygon', 'polyline', 'rect', 'text', 'use']);
const RECTANGULAR = new Set(['image', 'text', 'use']);

/** From the coordinates of an element to those of what is in the svg element around it; null: it is not in it. */
function transformWithin(svg: ElementRecord, element: ElementRecord): Six | null {
  let matrix: Six = [1, 0, 0, 1, 0, 0];
  let at = element;
  while (at !== svg) {
    matrix = multiplied(localTransform(at), matrix);
    if (at.parent === null || !isElement(at.parent)) return null;
    at = at.parent;
  }
  return matrix;
}

function overlaps(one: Bounds, other: Bounds): boolean {
  return one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;
}

/** Whether the line from one point to the other has a point in the rectangle: by what each side cuts off. */
function crosses([x0, y0]: Point, [x1, y1]: Point, { left, top, right, bottom }: Bounds): boolean {
  let [from, to] = [0, 1];
  const cut = (distance: number, change: number): void => {
    if (change === 0 && distance < 0) to = -1;
    else if (change < 0) to = Math.min(to, -distance / change);
    else if (change > 0) from = Math.max(from, -distance / change);
  };
  cut(x0 - left, x1 - x0);
  cut(right - x0, x0 - x1);
  cut(y0 - top, y1 - y0);
  cut(bottom - y0, y0 - y1);
  return from <= to;
}

/** Whether what is drawn of a shape is in the rectangle somewhere. */
function isDrawnIn(element: ElementRecord, matrix: Six, rect: Bounds): boolean {
  const outlines: Outline[] = outlinesOf(pathOf(element), 1e-2).map(({ points, isClosed }) => ({
    points: points.map(([x, y]) => applied(matrix, x, y)),
    isClosed,
  }));
  const isFilled = propertyOf(element, 'fill') !== 'none';
  const touches = ({ points, isClosed }: Outline): boolean =>
    points.some((point, i) => {
      if (i > 0) return crosses(points[i - 1] as Point, point, rect);
      return (isClosed || isFilled) && crosses(point, points.at(-1) as Point, rect);
    });
  return outlines.some(touches) || (isFilled && isInside(outlines, [rect.left, rect.top], false));
}

/** https://svgwg.org/svg2-draft/struct.html#__svg__SVGSVGElement__checkIntersection */
export function intersects(svg: ElementRecord, element: ElementRecord, rect: Bounds): boolean {
  const bounds = boundsWithin(svg, element);
  if (bounds === null || !overlaps(bounds, rect)) return false;
  if (RECTANGULAR.has(element.name.localName)) return true;
  return isDrawnIn(element, transformWithin(svg, element) as Six, rect);
}

/** https://svgwg.org/svg2-draft/struct.html#__svg__SVGSVGElement__checkEnclosure */
export function encloses(svg: ElementRecord, element: ElementRecord, rect: Bounds): boolean {
  const bounds = boundsWithin(svg, element);
  if (bounds === null) return false;
  const { left, top, right, bottom } = bounds;
  return left >= rect.left && top >= rect.top && right <= rect.right && bottom <= rect.bottom;
}

/** The box of what can be found by where it is, in the coordinates of what is in the svg element. */
function boundsWithin(svg: ElementRecord, element: ElementRecord): Bounds | null {
  if (!FOUND.has(element.name.localName) || element.name.namespace !== SVG_NAMESPACE) return null;
  if (propertyOf(element, 'pointer-events') === 'none') return null;
  const matrix = transformWithin(svg, element);
  const bounds = matrix === null ? null : boundingBoxOf(element);
  return bounds === null ? null : mapped(matrix as Six, bounds);
}

/** All in an element of which the test is true, in tree order. */
export function elementsIn(root: ElementRecord, test: (element: ElementRecord) => boolean): ElementRecord[] {
  const found: ElementRecord[] = [];
  for (let at = nextInTreeOrder(root, root); at !== null; at = nextInTreeOrder(at, root)) {
    if (isElement(at) && test(at)) found.push(at);
  }
  return found;
}
