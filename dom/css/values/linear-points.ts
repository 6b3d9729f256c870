import type { EasingArgument, EasingNumber } from './read-easing.ts';

/** https://drafts.csswg.org/css-easing/#linear-easing-function-control-point */
export interface LinearPoint {
  readonly input: number;
  readonly output: number;
}

interface GivenPoint {
  input: number | null;
  readonly output: number;
}

/** What `linear()` is given; null: it is none. https://drafts.csswg.org/css-easing/#linear-easing-function-parsing */
export function linearPoints(given: readonly EasingArgument[]): readonly LinearPoint[] | null {
  const points: GivenPoint[] = [];
  for (const components of given) {
    const ofUnit = (wanted: string): EasingNumber[] =>
      components.filter((one): one is EasingNumber => typeof one === 'object' && one.unit === wanted);
    const [outputs, inputs] = [ofUnit(''), ofUnit('%')];
    const [output] = outputs;
    if (output === undefined || outputs.length + inputs.length < components.length) return null;
    if (outputs.length > 1 || inputs.length > 2 || (inputs.length === 2 && components[1] === output)) return null;
    if (inputs.length === 0) points.push({ input: null, output: output.value });
    for (const { value } of inputs) points.push({ input: value / 100, output: output.value });
  }
  // As in Chromium, one point that lasts is none.
  return given.length < 2 ? null : placed(points);
}

/** https://drafts.csswg.org/css-easing/#create-a-linear-easing-function */
function placed(points: readonly GivenPoint[]): readonly LinearPoint[] {
  const last = points.at(-1) as GivenPoint;
  (points[0] as GivenPoint).input ??= 0;
  let largest = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    if (point.input === null) continue;
    point.input = Math.max(point.input, largest);
    largest = point.input;
  }
  last.input ??= Math.max(1, largest);
  for (let start = 0; start < points.length; ) {
    let end = start + 1;
    while (end < points.length && (points[end] as GivenPoint).input === null) end++;
    if (end === points.length) break;
    const [from, to] = [points[start]?.input as number, points[end]?.input as number];
    for (let at = start + 1; at < end; at++) {
      (points[at] as GivenPoint).input = from + ((to - from) * (at - start)) / (end - start);
    }
    start = end;
  }
  return points as readonly LinearPoint[];
}
