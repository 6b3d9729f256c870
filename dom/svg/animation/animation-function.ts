import { plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { type AnimationValue, between, distanceBetween, isLegal, sum, valueOf } from './animation-values.ts';
import { easedBy } from './key-splines.ts';
import type { Progress } from './timing.ts';

const attributes = Object.fromEntries(
  ['from', 'to', 'by', 'values', 'keyTimes', 'keySplines', 'calcMode', 'additive', 'accumulate'].map((name) => [
    name,
    plainAttributeName(name),
  ]),
);

function read(animation: ElementRecord, name: string): string | null {
  return getAttribute(animation, attributes[name]!);
}

/** A list of values, a `;` at whose end says nothing. */
function listOf(text: string): string[] {
  const items = text.split(';').map((item) => item.trim());
  if (items.at(-1) === '') items.pop();
  return items;
}

/** What an animation element says, for one attribute of its target. */
interface Values {
  readonly texts: readonly string[];
  /** Added to what is below. */
  readonly isAdded: boolean;
  /** From what is below to the only value. */
  readonly startsBelow: boolean;
}

/** https://www.w3.org/TR/SMIL3/smil-animation.html#q16; null: it says nothing that has an effect. */
function valuesOf(animation: ElementRecord, parse: (text: string) => AnimationValue | null): Values | null {
  const isSum = read(animation, 'additive') === 'sum';
  const [values, from, to, by] = ['values', 'from', 'to', 'by'].map((name) => read(animation, name)) as [
    string | null,
    string | null,
    string | null,
    string | null,
  ];
  if (animation.name.localName === 'set')
    return to === null ? null : { texts: [to], isAdded: false, startsBelow: false };
  if (values !== null) return { texts: listOf(values), isAdded: isSum, startsBelow: false };
  if (from !== null && to !== null) return { texts: [from, to], isAdded: isSum, startsBelow: false };
  if (to !== null) return { texts: [to], isAdded: false, startsBelow: true };
  if (by === null) return null;
  const added = parse(by);
  if (added === null) return null;
  if (from === null) {
    const zero = added.format(added.numbers.map(() => 0));
    return { texts: [zero, by], isAdded: true, startsBelow: false };
  }
  const start = parse(from);
  return start === null
    ? null
    : { texts: [from, start.format(sum(start, added).numbers)], isAdded: isSum, startsBelow: false };
}

/** Which two values an animation is between, and where. */
interface Place {
  readonly index: number;
  readonly fraction: number;
}

function keyTimesOf(animation: ElementRecord, count: number, isDiscrete: boolean): number[] | null {
  const text = read(animation, 'keyTimes');
  if (text === null) return null;
  const times = listOf(text).map(Number);
  const rises = times.every((time, i) => time >= 0 && time <= 1 && time >= (times[i - 1] ?? 0));
  return times.length === count && rises && times[0] === 0 && (isDiscrete || times.at(-1) === 1) ? times : [];
}

/** https://www.w3.org/TR/SMIL3/smil-animation.html#AnimFuncCalcMode: in equal steps of the distance between values. */
function pacedTimes(values: readonly AnimationValue[]): number[] {
  const distances = values.slice(1).map((value, i) => distanceBetween(values[i] as AnimationValue, value));
  const whole = distances.reduce((all, one) => all + one, 0);
  const times = [0];
  let at = 0;
  for (const distance of distances) {
    at += distance;
    times.push(whole === 0 ? 1 : at / whole);
  }
  return times;
}

function placeIn(times: readonly number[], fraction: number): Place {
  let index = 0;
  while (index < times.length - 2 && fraction >= (times[index + 1] as number)) index++;
  const [from, to] = [times[index] as number, times[index + 1] as number];
  return { index, fraction: to > from ? Math.min(1, (fraction - from) / (to - from)) : 1 };
}

/**
 * The attribute as the animation makes it, of what is below. Null: it has no effect.
 * https://www.w3.org/TR/SMIL3/smil-animation.html#AnimationFunction
 */
export function animate(
  animation: ElementRecord,
  target: ElementRecord,
  attribute: string,
  below: string | null,
  { fraction, iteration }: Progress,
): string | null {
  const parse = (text: string): AnimationValue | null => valueOf(text, target, attribute);
  const said = valuesOf(animation, parse);
  if (said === null || said.texts.length === 0) return null;
  const texts = said.startsBelow ? [below ?? '0', ...said.texts] : said.texts;
  const parsed = texts.map(parse);
  const isSet = animation.name.localName === 'set';
  if (!isSet && !parsed.every((value) => isLegal(attribute, value))) return null;
  const [first] = parsed;
  const canInterpolate = parsed.every((value) => value !== null && value.kind === first?.kind);
  const mode = read(animation, 'calcMode') ?? 'linear';
  const isDiscrete = mode === 'discrete' || !canInterpolate || isSet;
  const result = isDiscrete
    ? discrete(animation, texts, fraction, mode, attribute === 'orient')
    : interpolated(animation, parsed as AnimationValue[], fraction, mode);
  const value = result === null ? null : typeof result === 'string' ? parse(result) : result;
  if (value === null) return result as string | null;
  const isSum = !said.startsBelow && read(animation, 'accumulate') === 'sum' && iteration > 0;
  const last = isSum ? parse(texts.at(-1) as string) : null;
  const accumulated = last === null ? value : sum(value, last, iteration);
  const base = said.isAdded ? parse(below ?? '') : null;
  if (base?.kind === value.kind) return value.format(sum(base, accumulated).numbers);
  return typeof result === 'string' && accumulated === value ? result : value.format(accumulated.numbers);
}

function discrete(
  animation: ElementRecord,
  texts: readonly string[],
  fraction: number,
  mode: string,
  isOrient: boolean,
): string | null {
  const times = keyTimesOf(animation, texts.length, mode === 'discrete');
  if (times === null) {
    // From one to another that nothing is between, as in Chromium: the second comes after the middle, where it is no direction.
    const isPair =
      read(animation, 'values') === null && read(animation, 'calcMode') !== 'discrete' && texts.length === 2;
    if (isPair) return texts[fraction > 0.5 || (fraction === 0.5 && isOrient) ? 1 : 0] as string;
    return texts[Math.min(texts.length - 1, Math.floor(fraction * texts.length))] as string;
  }
  if (times.length === 0) return null;
  let index = 0;
  while (index < times.length - 1 && fraction >= (times[index + 1] as number)) index++;
  return texts[index] as string;
}

function interpolated(
  animation: ElementRecord,
  values: readonly AnimationValue[],
  fraction: number,
  mode: string,
): AnimationValue | null {
  if (values.length === 1) return values[0] as AnimationValue;
  const even = values.map((_, index) => index / (values.length - 1));
  const times = mode === 'paced' ? pacedTimes(values) : (keyTimesOf(animation, values.length, false) ?? even);
  if (times.length === 0) return null;
  const place = placeIn(times, fraction);
  const splines = mode === 'spline' ? listOf(read(animation, 'keySplines') ?? '') : null;
  const eased = splines === null ? place.fraction : easedBy(splines, values.length - 1, place.index, place.fraction);
  if (eased === null) return null;
  return between(values[place.index] as AnimationValue, values[place.index + 1] as AnimationValue, eased);
}
