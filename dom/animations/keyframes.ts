import type { DeclarationBlock } from '../css/declaration-block.ts';
import { styles } from '../css/styles.ts';
import { iteratorMethod, toDOMString, toDouble, toEnum, toSequence } from '../webidl/convert.ts';
import { convertedMember } from '../webidl/dictionary.ts';
import { isObject } from '../webidl/is-object.ts';
import { typeError } from '../webidl/unnamed.ts';
import { type Easing, LINEAR } from './easing.ts';
import { toEasing } from './timing-options.ts';

export type Composite = 'replace' | 'add' | 'accumulate';

/** https://drafts.csswg.org/web-animations-1/#keyframe */
export interface Keyframe {
  readonly offset: number | null;
  readonly computedOffset: number;
  readonly easing: Easing;
  readonly composite: Composite | 'auto';
  /** The properties as they were given, shorthands among them. */
  readonly names: readonly string[];
  readonly block: DeclarationBlock;
  /** What was given for each, whatever else is of the longhands of a shorthand. */
  readonly texts?: ReadonlyMap<string, string>;
  /** Whether its values come of attributes. */
  readonly isTainted?: boolean;
  /** Whether its values are those of a style, where what goes by `currentcolor` is worked out when somebody asks. */
  readonly isOfStyle?: boolean;
}

const COMPOSITES = ['replace', 'add', 'accumulate', 'auto'] as const;

/** On its way: a keyframe whose place, easing and values are as they were given. */
interface GivenKeyframe {
  offset: number | null;
  easing: string;
  composite: Composite | 'auto';
  values: [name: string, value: string][];
}

/** https://drafts.csswg.org/web-animations-1/#process-a-keyframes-argument */
export function processKeyframes(given: unknown, position: number): Keyframe[] {
  if (given === null || given === undefined) return [];
  if (typeof given !== 'object' && typeof given !== 'function') {
    throw typeError(`parameter ${position} is not of type 'object'.`);
  }
  const object = given as Record<PropertyKey, unknown>;
  const method = iteratorMethod(given);
  const keyframes = method === null ? indexedKeyframes(object) : toSequence(given, toListedKeyframe, method);
  checkOffsets(keyframes);
  const easings = keyframes.map(({ easing }) => (easing === '' ? LINEAR : toEasing(easing)));
  const offsets = computedOffsets(keyframes.map(({ offset }) => offset));
  return keyframes.map(({ offset, composite, values }, index) => {
    return {
      offset,
      computedOffset: offsets[index] as number,
      easing: easings[index] as Easing,
      composite,
      ...declare(values),
    };
  });
}

function checkOffsets(keyframes: readonly GivenKeyframe[]): void {
  let last = Number.NEGATIVE_INFINITY;
  for (const { offset } of keyframes) {
    if (offset === null) continue;
    if (offset < last) throw typeError('Offsets must be monotonically non-decreasing.');
    last = offset;
  }
  for (const { offset } of keyframes)
    if (offset !== null && (offset < 0 || offset > 1)) throw typeError('Offsets must be null or in the range [0,1].');
}

/** What a property is called where keyframes name it; null: it is none. */
function propertyName(attribute: string): string | null {
  if (attribute === 'cssFloat') return 'float';
  if (attribute === 'cssOffset') return 'offset';
  if (attribute === 'float' || attribute === 'offset') return null;
  if (styles().isCustomProperty(attribute)) return attribute;
  // As in Chromium, names with its prefix are for style sheets alone.
  if (attribute.includes('-') || /^webkit/i.test(attribute)) return null;
  const name = styles().nameOfAttribute(attribute);
  const property = name === null ? null : styles().propertyOf(name);
  if (name === null || property === null || property.isDescriptor || NOT_ANIMATED.test(property.name)) return null;
  // These have values of their own.
  return name.startsWith('page-break-') ? name : property.name;
}

/** https://drafts.csswg.org/web-animations-1/#not-animatable-section */
export const NOT_ANIMATED =
  /^(?:animation|transition|container)(?:-|$)|^(?:contain|direction|unicode-bidi|writing-mode|will-change|interpolate-size|text-combine-upright|text-orientation|all)$/;

/** The enumerable properties of the object that name properties of CSS, in the order of their names. */
function animatedNames(object: object): [attribute: string, name: string][] {
  const names: [string, string][] = [];
  for (const attribute of Object.keys(object)) {
    const name = propertyName(attribute);
    if (name !== null) names.push([attribute, name]);
  }
  return names.sort(([a], [b]) => (a < b ? -1 : 1));
}

function toListedKeyframe(item: unknown): GivenKeyframe {
  if (!isObject(item) && item !== null && item !== undefined) {
    throw typeError('Keyframes must be objects, or null or undefined');
  }
  return listedKeyframe((item ?? {}) as Record<string, unknown>);
}

function listedKeyframe(item: Record<string, unknown>): GivenKeyframe {
  const composite = convertedMember(item.composite, toComposite, 'BaseKeyframe', 'composite') ?? 'auto';
  const easing = convertedMember(item.easing, toDOMString, 'BaseKeyframe', 'easing') ?? 'linear';
  const offset = toOffset(convertedMember(item.offset, toGivenOffset, 'BaseKeyframe', 'offset') ?? null);
  const values: [string, string][] = animatedNames(item).map(([attribute, name]) => [
    name,
    toDOMString(item[attribute]),
  ]);
  return { offset, easing: easing === '' ? ' ' : easing, composite, values };
}

function toComposite(value: unknown): Composite | 'auto' {
  return toEnum(value, COMPOSITES, 'CompositeOperationOrAuto');
}

/** `(double or CSSNumericValue or DOMString or dictionary)?`, of which there are no ranges of timelines that scroll. */
function toGivenOffset(value: unknown): number | string | object | null {
  if (value === null || isObject(value)) return value;
  return typeof value === 'number' ? toDouble(value) : toDOMString(value);
}

/** https://drafts.csswg.org/web-animations-2/#dictdef-basekeyframe. In a text a percentage is of all, and what math gives is a number. */
function toOffset(given: number | string | object | null): number | null {
  if (given === null || typeof given === 'number') return given;
  if (typeof given === 'object') throw typeError('timeline offset must be a range offset pair.  Missing the offset.');
  const { value: number, unit } = styles().readNumber(given) ?? { value: 0, unit: null };
  if (unit === '') return number;
  if (unit === '%') return number / 100;
  throw typeError('timeline offset must be of the form [timeline-range-name] <percentage>');
}

function toList<Item>(value: unknown, convert: (item: unknown) => Item): Item[] {
  const method = iteratorMethod(value);
  return method === null ? [convert(value)] : toSequence(value, convert, method);
}

/** Keyframes as lists of values, by their properties. */
function indexedKeyframes(object: Record<string, unknown>): GivenKeyframe[] {
  const listOf = <Item>(name: string, convert: (item: unknown) => Item): Item[] =>
    convertedMember(object[name], (value) => toList(value, convert), 'BasePropertyIndexedKeyframe', name) ?? [];
  const composites = listOf('composite', toComposite);
  const easings = listOf('easing', toDOMString);
  const offsets = listOf('offset', toGivenOffset).map(toOffset);
  const byOffset = new Map<number, GivenKeyframe>();
  for (const [attribute, name] of animatedNames(object)) {
    const values = toList(object[attribute], toDOMString);
    for (const [index, value] of values.entries()) {
      const place = values.length === 1 ? 1 : index / (values.length - 1);
      let keyframe = byOffset.get(place);
      if (keyframe === undefined) {
        keyframe = { offset: null, easing: 'linear', composite: 'auto', values: [] };
        byOffset.set(place, keyframe);
      }
      keyframe.values.push([name, value]);
    }
  }
  const keyframes = [...byOffset].sort(([a], [b]) => a - b).map(([, keyframe]) => keyframe);
  for (const [index, keyframe] of keyframes.entries()) {
    keyframe.offset = offsets[index] ?? null;
    if (easings.length > 0) keyframe.easing = easings[index % easings.length] || ' ';
    if (composites.length > 0) keyframe.composite = composites[index % composites.length] as Composite | 'auto';
  }
  if (easings.length > keyframes.length) for (const easing of easings) toEasing(easing);
  return keyframes;
}

/**
 * https://drafts.csswg.org/web-animations-1/#calculating-computed-keyframes, with what is stronger declared later. As in Chromium, logical
 * shorthands give way to physical ones however many longhands those have.
 */
function declare(
  values: readonly (readonly [name: string, value: string])[],
): Pick<Keyframe, 'block' | 'names' | 'texts'> {
  const block = styles().createDeclarationBlock();
  const width = (name: string): number => styles().propertyOf(name)?.longhands?.length ?? 1;
  const isShorthand = (name: string): number => Number(width(name) > 1);
  const isFlowing = (name: string): number => Number(styles().isLogical(name));
  const byStrength = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
    isShorthand(b) - isShorthand(a) || isFlowing(b) - isFlowing(a) || width(b) - width(a);
  const texts = new Map<string, string>();
  for (const [name, value] of [...values].sort(byStrength)) {
    block.set(name, value, false);
    const text = block.getPropertyValue(name);
    if (text !== '') texts.set(name, text);
  }
  return { block, names: values.map(([name]) => name).filter((name) => texts.has(name)), texts };
}

/** https://drafts.csswg.org/web-animations-1/#compute-missing-keyframe-offsets */
function computedOffsets(offsets: readonly (number | null)[]): number[] {
  const computed = [...offsets];
  if (computed.length > 1) computed[0] ??= 0;
  if (computed.length > 0) computed[computed.length - 1] ??= 1;
  for (let start = 0; start < computed.length; ) {
    let end = start + 1;
    while (end < computed.length && computed[end] === null) end++;
    if (end >= computed.length) break;
    const [from, to] = [computed[start] as number, computed[end] as number];
    for (let at = start + 1; at < end; at++) computed[at] = from + ((to - from) * (at - start)) / (end - start);
    start = end;
  }
  return computed as number[];
}

/** What a property of CSS is called in the object of a keyframe. */
function attributeOf(name: string): string {
  if (name === 'float') return 'cssFloat';
  if (name === 'offset') return 'cssOffset';
  if (name.startsWith('--')) return name;
  return name.replace(/^-(?=webkit-)/, '').replace(/-[a-z]/g, (pair) => pair.charAt(1).toUpperCase());
}

/** https://drafts.csswg.org/web-animations-1/#dom-keyframeeffect-getkeyframes */
export function keyframeObject(
  { offset, computedOffset, easing, composite, names, block, texts }: Keyframe,
  valueOf: (name: string) => string = (name) => texts?.get(name) ?? block.getPropertyValue(name),
): object {
  const object: Record<string, unknown> = { offset, computedOffset, easing: easing.text, composite };
  for (const name of names) object[attributeOf(name)] = valueOf(name);
  return object;
}
