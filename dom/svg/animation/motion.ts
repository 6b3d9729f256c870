import { presentation } from '../../css/presentation.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { svgHref } from '../../scripting/external-script.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, isElement } from '../../tree/records.ts';
import { referencedElement } from '../referenced-element.ts';
import { parsePath } from '../shapes/parse-path.ts';
import { Path } from '../shapes/path.ts';
import { pointAtLength, totalLength } from '../shapes/path-measure.ts';
import { pathOf } from '../shapes/shape-path.ts';
import { numbersOf } from '../values/numbers.ts';
import { IDENTITY, multiplied, rotation, type Six, translation } from '../values/transform.ts';
import { effectsOn } from './effects.ts';
import type { Progress } from './timing.ts';

const PATH = plainAttributeName('path');
const VALUES = plainAttributeName('values');
const FROM = plainAttributeName('from');
const TO = plainAttributeName('to');
const BY = plainAttributeName('by');
const ROTATE = plainAttributeName('rotate');
const ADDITIVE = plainAttributeName('additive');
const ACCUMULATE = plainAttributeName('accumulate');
const KEY_POINTS = plainAttributeName('keyPoints');
const KEY_TIMES = plainAttributeName('keyTimes');

/** https://svgwg.org/specs/animations/#MPathElement; null: there is none. */
function pathOfChild(motion: ElementRecord): Path | null {
  for (let child = motion.firstChild; child !== null; child = child.nextSibling) {
    if (!isElement(child) || child.name.localName !== 'mpath') continue;
    const shape = referencedElement(motion, svgHref(child));
    return shape === null ? null : pathOf(shape);
  }
  return null;
}

function through(points: readonly string[]): Path {
  const path = new Path();
  points.forEach((point, index) => {
    const [x = 0, y = 0] = numbersOf(point) ?? [];
    if (index === 0) path.move(x, y);
    else path.line(x, y);
  });
  return path;
}

/** https://svgwg.org/specs/animations/#AnimateMotionElement: along what the element moves. */
function pathOfMotion(motion: ElementRecord): Path {
  const path = getAttribute(motion, PATH);
  const [values, from, to, by] = [VALUES, FROM, TO, BY].map((name) => getAttribute(motion, name));
  const named = pathOfChild(motion);
  if (named !== null) return named;
  if (path !== null) return parsePath(path);
  if (values != null) return through(values.split(';').filter((item) => item.trim() !== ''));
  if (to != null) return through([from ?? '0 0', to]);
  if (by == null) return new Path();
  const [start, added] = [numbersOf(from ?? '0 0') ?? [], numbersOf(by) ?? []];
  return through([from ?? '0 0', [0, 1].map((at) => (start[at] ?? 0) + (added[at] ?? 0)).join(' ')]);
}

function listOf(text: string | null): number[] | null {
  const items = text?.split(';').filter((item) => item.trim() !== '');
  return items === undefined ? null : items.map(Number);
}

/** https://svgwg.org/specs/animations/#KeyPointsAttribute: how far along the path, from 0 to 1. */
function distanceAt(motion: ElementRecord, fraction: number): number {
  const points = listOf(getAttribute(motion, KEY_POINTS));
  const times = listOf(getAttribute(motion, KEY_TIMES));
  if (points === null || times === null || points.length !== times.length || points.length === 0) return fraction;
  let index = 0;
  while (index < times.length - 2 && fraction >= (times[index + 1] as number)) index++;
  const [from, to] = [times[index] as number, times[index + 1] ?? 1];
  const part = to > from ? Math.min(1, (fraction - from) / (to - from)) : 1;
  const point = points[index] as number;
  return point + part * ((points[index + 1] ?? point) - point);
}

function matrixOf(motion: ElementRecord, { fraction, iteration }: Progress): Six | null {
  const path = pathOfMotion(motion);
  if (path.segments.length === 0) return null;
  const length = totalLength(path);
  const point = pointAtLength(path, distanceAt(motion, fraction) * length);
  // https://www.w3.org/TR/SMIL3/smil-animation.html#adef-accumulate
  const times = getAttribute(motion, ACCUMULATE) === 'sum' ? iteration : 0;
  const last = times === 0 ? point : pointAtLength(path, length);
  const [x, y, angle] = [point.x + times * last.x, point.y + times * last.y, point.angle];
  const rotate = getAttribute(motion, ROTATE) ?? '0';
  const degrees = (angle * 180) / Math.PI;
  if (rotate === 'auto') return multiplied(translation(x, y), rotation(degrees));
  if (rotate === 'auto-reverse') return multiplied(translation(x, y), rotation(degrees + 180));
  return multiplied(translation(x, y), rotation(Number.parseFloat(rotate) || 0));
}

/** Where animations have moved an element: comes before its own transform. */
export function motionOf(element: ElementRecord): Six {
  if (!presentation.isAnimated(element)) return IDENTITY;
  let matrix: Six = IDENTITY;
  for (const { animation, progress } of effectsOn(element, ({ name }) => name.localName === 'animateMotion')) {
    const own = matrixOf(animation, progress);
    if (own === null) continue;
    matrix = getAttribute(animation, ADDITIVE) === 'sum' ? multiplied(matrix, own) : own;
  }
  return matrix;
}
