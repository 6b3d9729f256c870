import { styles } from '../css/styles.ts';
import { decimalText } from '../css/values/component-text.ts';
import type { LinearPoint } from '../css/values/linear-points.ts';
import type { EasingArgument, EasingNumber } from '../css/values/read-easing.ts';
import { cubicBezierAt } from './cubic-bezier.ts';

/** https://drafts.csswg.org/css-easing/#easing-functions */
export interface Easing {
  /** As it is serialized. */
  readonly text: string;
  /** The output progress. `isBefore` is the https://drafts.csswg.org/css-easing/#before-flag */
  at(progress: number, isBefore: boolean): number;
}

export const LINEAR: Easing = { text: 'linear', at: (progress) => progress };

type Points = readonly [x1: number, y1: number, x2: number, y2: number];

const KEYWORDS: ReadonlyMap<string, Points> = new Map<string, Points>([
  ['ease', [0.25, 0.1, 0.25, 1]],
  ['ease-in', [0.42, 0, 1, 1]],
  ['ease-out', [0, 0, 0.58, 1]],
  ['ease-in-out', [0.42, 0, 0.58, 1]],
]);

/** Null: it is no easing function. */
export function parseEasing(text: string): Easing | null {
  const easing = styles().readEasing(text);
  if (easing === null) return null;
  const { name, given } = easing;
  if (given !== null) return FUNCTIONS.get(name)?.(given) ?? null;
  if (name === 'linear') return LINEAR;
  if (name === 'step-start') return steps(1, 'start');
  if (name === 'step-end') return steps(1, 'end');
  const points = KEYWORDS.get(name);
  return points === undefined ? null : cubicBezier(name, points);
}

/** Beyond the interval the line goes on as it begins or ends. https://drafts.csswg.org/css-easing/#cubic-bezier-algo */
function cubicBezier(text: string, [x1, y1, x2, y2]: Points): Easing {
  const startSlope = slopeAtStart([x1, y1], [x2, y2]);
  const endSlope = slopeAtStart([1 - x2, 1 - y2], [1 - x1, 1 - y1]);
  return {
    text,
    at(progress) {
      if (progress <= 0) return progress * startSlope;
      if (progress >= 1) return 1 + (progress - 1) * endSlope;
      return cubicBezierAt(x1, y1, x2, y2, progress);
    },
  };
}

/** That of the line to the next point which is not at the start itself. */
function slopeAtStart(next: readonly [x: number, y: number], afterNext: readonly [x: number, y: number]): number {
  const [x, y] = next[0] === 0 && next[1] === 0 ? afterNext : next;
  if (x > 0) return y / x;
  return x === 0 && y === 0 ? 1 : 0;
}

function isNumber(component: EasingNumber | string | undefined): component is EasingNumber {
  return typeof component === 'object' && component.unit === '';
}

function parseCubicBezier(given: readonly EasingArgument[]): Easing | null {
  const numbers = given.map(([only, ...others]) => (others.length === 0 && isNumber(only) ? only.value : null));
  if (numbers.length !== 4 || numbers.includes(null)) return null;
  const [x1, y1, x2, y2] = numbers as [number, number, number, number];
  if (x1 < 0 || x1 > 1 || x2 < 0 || x2 > 1) return null;
  return cubicBezier(`cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})`, [x1, y1, x2, y2]);
}

/** As many as an integer of 32 bits. */
const MOST_STEPS = 2 ** 31 - 1;
const NOTHING: EasingArgument = [];
const END: EasingArgument = ['end'];
const POSITIONS: readonly string[] = ['start', 'end', 'jump-start', 'jump-end', 'jump-both', 'jump-none'];

function parseSteps(given: readonly EasingArgument[]): Easing | null {
  const [[count, ...more] = NOTHING, [position, ...others] = END, ...rest] = given;
  if (!isNumber(count) || !count.isInteger || more.length + others.length + rest.length > 0) return null;
  if (typeof position !== 'string' || !POSITIONS.includes(position)) return null;
  const number = Math.min(Math.floor(count.value + 0.5), MOST_STEPS);
  // What math gives is the nearest that may be, but not for this position, as in Chromium.
  if (position === 'jump-none') return number > 1 ? steps(number, position) : null;
  return number > 0 || count.isMath ? steps(Math.max(number, 1), position) : null;
}

/** https://drafts.csswg.org/css-easing/#step-easing-algo */
function steps(count: number, position: string): Easing {
  const isEnd = position === 'end' || position === 'jump-end';
  const startsWithJump = position === 'start' || position === 'jump-start' || position === 'jump-both';
  const jumps = position === 'jump-both' ? count + 1 : position === 'jump-none' ? count - 1 : count;
  return {
    text: isEnd ? `steps(${count})` : `steps(${count}, ${position})`,
    at(progress, isBefore) {
      let step = Math.floor(progress * count);
      if (startsWithJump) step++;
      if (isBefore && Number.isInteger(progress * count)) step--;
      if (progress >= 0 && step < 0) step = 0;
      if (progress <= 1 && step > jumps) step = jumps;
      return step / jumps;
    },
  };
}

function parseLinear(given: readonly EasingArgument[]): Easing | null {
  const points = styles().linearPoints(given);
  if (points === null) return null;
  const text = points.map(({ input, output }) => `${output} ${decimalText(input * 100)}%`);
  return { text: `linear(${text.join(', ')})`, at: (progress) => linearAt(points, progress) };
}

type Parse = (given: readonly EasingArgument[]) => Easing | null;

const FUNCTIONS: ReadonlyMap<string, Parse> = new Map<string, Parse>([
  ['cubic-bezier', parseCubicBezier],
  ['steps', parseSteps],
  ['linear', parseLinear],
]);

/** https://drafts.csswg.org/css-easing/#linear-easing-function-output */
function linearAt(points: readonly LinearPoint[], progress: number): number {
  let after = points.findIndex(({ input }) => input > progress);
  if (after === -1) after = points.length - 1;
  if (after === 0) after = 1;
  const [a, b] = [points[after - 1] as LinearPoint, points[after] as LinearPoint];
  const [from, to] = [a.input, b.input];
  if (from === to) return b.output;
  return a.output + (b.output - a.output) * ((progress - from) / (to - from));
}
