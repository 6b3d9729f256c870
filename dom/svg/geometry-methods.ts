import { pointFrom } from '../geometry/dictionaries.ts';
import { plainAttributeName } from '../names/attribute-name.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toFloat } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import type { Methods } from './method.ts';
import { propertyOf } from './properties.ts';
import { boundingBoxOf } from './shapes/bounding-box.ts';
import { currentTransform, screenTransform } from './shapes/local-transform.ts';
import { outlinesOf, type Point, pointAtLength, totalLength } from './shapes/path-measure.ts';
import { pathOf } from './shapes/shape-path.ts';
import { isInside, isOnStroke, type Stroke } from './shapes/stroke.ts';
import { animatedText } from './values/animated-texts.ts';
import { LengthState, parseLength, usedLength } from './values/length.ts';
import { numberOf } from './values/numbers.ts';
import { PointState, RectState } from './values/plain-values.ts';
import { applied, IDENTITY, MatrixState, type Six } from './values/transform.ts';

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGGraphicsElement */
export const GRAPHICS_METHODS: Methods = {
  getBBox(element) {
    const bounds = boundingBoxOf(element);
    if (bounds === null) return new RectState().object;
    const { left, top, right, bottom } = bounds;
    return new RectState(left, top, right - left, bottom - top).object;
  },
  getCTM: (element) => new MatrixState(currentTransform(element)).object,
  getScreenCTM: (element) => new MatrixState(screenTransform(element)).object,
};

function lengthProperty(element: ElementRecord, text: string, missing: number): number {
  const length = new LengthState();
  if (!parseLength(length, text)) return missing;
  length.holder = { element, isReadOnly: true, update() {}, changed() {} };
  return usedLength(length);
}

const PATH_LENGTH = plainAttributeName('pathLength');

function dashesOf(element: ElementRecord): number[] {
  const parts = propertyOf(element, 'stroke-dasharray')
    .trim()
    .split(/[\s,]+/);
  const dashes = parts.map((part) => lengthProperty(element, part, Number.NaN));
  if (!dashes.every((dash) => dash >= 0)) return [];
  return dashes.length % 2 === 0 ? dashes : [...dashes, ...dashes];
}

/** https://svgwg.org/svg2-draft/painting.html#StrokeProperties; dashes in the author's path length, if there is one. */
function strokeOf(element: ElementRecord): Stroke {
  const authorLength = numberOf(animatedText(element, PATH_LENGTH) ?? '') ?? 0;
  const scale = authorLength > 0 ? totalLength(pathOf(element)) / authorLength : 1;
  return {
    width: lengthProperty(element, propertyOf(element, 'stroke-width'), 1),
    cap: propertyOf(element, 'stroke-linecap'),
    join: propertyOf(element, 'stroke-linejoin') || 'miter',
    miterLimit: Number.parseFloat(propertyOf(element, 'stroke-miterlimit')) || 4,
    dashes: dashesOf(element).map((dash) => dash * scale),
    dashOffset: lengthProperty(element, propertyOf(element, 'stroke-dashoffset'), 0) * scale,
  };
}

/** Null: a number of it is none, or infinite. */
function finitePoint(value: unknown): Point | null {
  const { x, y } = pointFrom(false, value);
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
}

/** How far a line may be from the curve that it stands for. */
const TOLERANCE = 1e-3;

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGGeometryElement */
export const GEOMETRY_METHODS: Methods = {
  getTotalLength: (element) => Math.fround(totalLength(pathOf(element))),
  getPointAtLength(element, { 0: distance }) {
    const at = toFloat(distance);
    const path = pathOf(element);
    if (path.segments.length === 0) throwDOMException('InvalidStateError', "The element's path is empty.");
    const { x, y } = pointAtLength(path, at);
    return new PointState(x, y).object;
  },
  isPointInFill(element, { 0: given }) {
    const point = finitePoint(given);
    const isEvenOdd = propertyOf(element, 'fill-rule') === 'evenodd';
    return point !== null && isInside(outlinesOf(pathOf(element), TOLERANCE), point, isEvenOdd);
  },
  isPointInStroke(element, { 0: given }) {
    const point = finitePoint(given);
    if (point === null) return false;
    // https://svgwg.org/svg2-draft/coords.html#VectorEffects: a stroke that is as wide on the screen, whatever the transforms.
    const isScreenWide = propertyOf(element, 'vector-effect') === 'non-scaling-stroke';
    const matrix: Six = isScreenWide ? screenTransform(element) : IDENTITY;
    const outlines = outlinesOf(pathOf(element), TOLERANCE).map(({ points, isClosed }) => ({
      points: points.map(([x, y]) => applied(matrix, x, y)),
      isClosed,
    }));
    return isOnStroke(outlines, applied(matrix, ...point), strokeOf(element));
  },
};
