import { numberText } from './values/component-text.ts';

/** Values that Chromium writes with all that is worked out. */

const EASING = /(^|[\s,])(linear|cubic-bezier)\(((?:[^()]|\([^()]*\))*)\)/g;
const CALCULATED = /calc\((-?[\d.]+(?:e[+-]?\d+)?%?)\)/g;

/** Null: it is not valid. */
export function workedOut(property: string, text: string): string | null {
  if (/timing-function$/.test(property)) return withEasings(text);
  if (/^grid-(?:row|column)-/.test(property)) return NO_LINE.test(text) ? null : text;
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
  let isValid = true;
  const written = text.replace(EASING, (_all, before: string, name: string, given: string) => {
    const parts = given.replace(CALCULATED, '$1');
    const own = name === 'linear' ? linearText(parts) : bezierText(parts);
    if (own === null) isValid = false;
    return `${before}${name}(${own})`;
  });
  return isValid ? written : null;
}

/** https://drafts.csswg.org/css-easing/#cubic-bezier-easing-functions: what math gives is refused where it is out of range, as in Chromium. */
function bezierText(given: string): string | null {
  const [x1, , x2] = given.split(', ').map(Number) as [number, number, number];
  return x1 < 0 || x1 > 1 || x2 < 0 || x2 > 1 ? null : given;
}

/** https://drafts.csswg.org/css-easing/#create-a-linear-easing-function */
function linearText(given: string): string | null {
  const points: { readonly output: string; input: number | null }[] = [];
  const parts = given.split(',');
  if (parts.length < 2) return null;
  for (const [index, part] of parts.entries()) {
    const words = part.trim().split(' ');
    const output = words.find((word) => !word.endsWith('%')) as string;
    const inputs = words.filter((word) => word.endsWith('%')).map(Number.parseFloat);
    if (inputs.length === 0) inputs.push(index === 0 ? 0 : index === parts.length - 1 ? 100 : Number.NaN);
    for (const input of inputs) points.push({ output, input: Number.isNaN(input) ? null : input });
  }
  let largest = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    if (point.input === null) continue;
    largest = Math.max(largest, point.input);
    point.input = largest;
  }
  for (let i = 0; i < points.length; i++) {
    if (points[i]?.input !== null) continue;
    let end = i;
    while (points[end]?.input === null) end++;
    const from = points[i - 1]?.input as number;
    const step = ((points[end]?.input as number) - from) / (end - i + 1);
    for (let at = i; at < end; at++) (points[at] as { input: number }).input = from + step * (at - i + 1);
    i = end;
  }
  return points.map(({ output, input }) => `${output} ${numberText(input as number)}%`).join(', ');
}
