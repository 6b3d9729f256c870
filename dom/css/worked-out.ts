import { insetOf, insetText } from './shapes/inset-text.ts';
import { splitOutside } from './syntax.ts';
import { decimalText, numberText } from './values/component-text.ts';
import { linearPoints } from './values/linear-points.ts';
import { type EasingArgument, type EasingNumber, readEasing } from './values/read-easing.ts';

/** Values that Chromium writes with all that is worked out. */

const CALCULATED = /calc\((-?[\d.]+(?:e[+-]?\d+)?%?)\)/g;

/** Null: it is not valid. */
export function workedOut(property: string, text: string): string | null {
  if (/timing-function$/.test(property)) return withEasings(text);
  if (/^grid-(?:row|column)-/.test(property)) return NO_LINE.test(text) ? null : text;
  // What is equal may be so once it is worked out.
  const inset = text.startsWith('inset(') ? insetOf(text) : null;
  if (inset !== null) return insetText(inset);
  return property === 'cursor'
    ? text.replace(HOTSPOT, (_all, x: string, y: string) => ` ${whole(x)} ${whole(y)}`)
    : text;
}

/** https://drafts.csswg.org/css-grid/#grid-placement-int: there is no line 0. */
const NO_LINE = /(?<!span )calc\((?:NaN|-?0(?:\.[0-4]\d*)?)\)/;

/** https://drafts.csswg.org/css-ui/#cursor: in whole pixels. */
const HOTSPOT = /(?<=\)) ([^ ,]+) ([^ ,"]+)(?=,|$)/g;

function whole(number: string): string {
  return String(Math.trunc(Number.parseFloat(number.replace(CALCULATED, '$1'))) + 0);
}

/** https://drafts.csswg.org/css-easing/#serialization */
function withEasings(text: string): string | null {
  const easings = splitOutside(text, ',').map(easingText);
  return easings.includes(null) ? null : easings.join(', ');
}

type Numbers = readonly (readonly EasingNumber[])[];

function easingText(easing: string): string | null {
  const { name = '', given = null } = readEasing(easing) ?? {};
  if (given === null) return easing;
  if (name === 'steps') return hasTooFewSteps(given) ? null : easing;
  if (name !== 'linear' && name !== 'cubic-bezier') return easing;
  // What a parser cannot work out is refused, as in Chromium.
  if (given.some((components) => components.some((component) => typeof component === 'string'))) return null;
  const own = name === 'linear' ? linearText(given as Numbers) : bezierText(given as Numbers);
  return own === null ? null : `${name}(${own})`;
}

/** https://drafts.csswg.org/css-easing/#funcdef-step-easing-function-steps: what math gives, rounded, is refused for one position alone, as in Chromium. */
function hasTooFewSteps([counts, positions]: readonly EasingArgument[]): boolean {
  const count = counts?.[0];
  if (typeof count !== 'object') return false;
  return positions?.[0] === 'jump-none' ? count.value < 1.5 : count.value < 1 && !count.isMath;
}

/** https://drafts.csswg.org/css-easing/#cubic-bezier-easing-functions: what math gives is refused where it is out of range, as in Chromium. */
function bezierText(given: Numbers): string | null {
  const numbers = given.map(([only]) => only?.value as number) as [number, number, number, number];
  const [x1, , x2] = numbers;
  return x1 < 0 || x1 > 1 || x2 < 0 || x2 > 1 ? null : numbers.map(decimalText).join(', ');
}

function linearText(given: Numbers): string | null {
  const points = linearPoints(given);
  return points?.map(({ output, input }) => `${decimalText(output)} ${numberText(input * 100)}%`).join(', ') ?? null;
}
