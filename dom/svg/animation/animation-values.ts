import { styles } from '../../css/styles.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { AngleState, parseAngle } from '../values/angle.ts';
import { LengthState, parseLength, sizeOfUnit, usedLength } from '../values/length.ts';
import { numbersOf } from '../values/numbers.ts';
import type { Axis } from '../values/viewport.ts';
import { COLORED, colorOf, formatColor } from './animation-colors.ts';

/** A value that can be added and interpolated: numbers, and what makes a text of them. */
export interface AnimationValue {
  readonly kind: string;
  readonly numbers: readonly number[];
  format(numbers: readonly number[]): string;
}

/** Those that count whole. */
const WHOLE = new Set(['numOctaves', 'order', 'targetX', 'targetY']);
/** Those whose texts are keywords and names, whatever they look like. */
const NOT_ADDED = new Set(['class', 'href', 'in', 'in2', 'result', 'target', 'type']);

/** Those that one number stands twice in. https://drafts.csswg.org/filter-effects/#typedef-number-optional-number */
const PAIRS = new Set(['stdDeviation', 'order', 'baseFrequency', 'kernelUnitLength', 'radius', 'transform-scale']);

/** https://svgwg.org/specs/animations/#AnimationAttributesAndProperties: what a keyword stands for is what the parent has. */
function textBehind(text: string, element: ElementRecord, attribute: string): string {
  const isProperty = COLORED.test(attribute) || LENGTHS.test(attribute) || NUMBERS.test(attribute);
  const parent = isProperty && /^inherit$/i.test(text) ? styles().flatParent(element) : null;
  return parent === null ? text : styles().computedValueOf(parent, null, attribute);
}

/** Numbers of user units, which are written in the units that they were given in. */
function lengthsOf(text: string, element: ElementRecord, attribute: string): AnimationValue | null {
  const isSum = /^calc\(/i.test(text) && LENGTHS.test(attribute);
  const parts = isSum ? termsOf(styles().computedFrom(element, null, attribute, text)) : text.split(/[\s,]+/);
  // A size of a font is told by that of the parent.
  const holder = attribute === 'font-size' ? (styles().flatParent(element) ?? element) : element;
  const lengths: LengthState[] = [];
  for (const part of parts) {
    const length = new LengthState(axisOf(attribute));
    if (!parseLength(length, part)) return null;
    length.holder = { element: holder, isReadOnly: true, update() {}, changed() {} };
    lengths.push(length);
  }
  const format = (numbers: readonly number[]): string =>
    numbers
      .map((number, index) => {
        const { unit = '', number: given = 1 } = lengths[index] ?? {};
        const size = unit === '' || isSum ? 1 : sizeOfUnit(lengths[index] as LengthState);
        return size === 0 ? `${given}${unit}` : `${number / size}${isSum ? '' : unit}`;
      })
      .join(' ');
  const numbers = lengths.map(usedLength);
  return { kind: 'numbers', numbers: isSum ? [numbers.reduce((all, one) => all + one)] : numbers, format };
}

/** The lengths and percentages of a computed sum. */
function termsOf(sum: string): string[] {
  return sum
    .replace(/^calc\(|\)$/g, '')
    .replace(/ - /g, ' + -')
    .split(' + ');
}

function axisOf(attribute: string): Axis {
  if (/^(?:x[12]?|cx|rx|fx|dx|width|refX|markerWidth)$/.test(attribute)) return 'width';
  return /^(?:y[12]?|cy|ry|fy|dy|height|refY|markerHeight)$/.test(attribute) ? 'height' : 'other';
}

const PATH_COMMAND = /([A-Z])([^A-Z]*)/g;

/** https://svgwg.org/svg2-draft/paths.html#PathDataInterpolation: numbers between commands that have to be the same, once they are absolute. */
function pathOf(text: string): AnimationValue | null {
  const path = styles().absolutePath(text);
  if (path === null) return null;
  const commands: string[] = [];
  const numbers: number[] = [];
  for (const [, command = '', given = ''] of path.matchAll(PATH_COMMAND)) {
    const parts = given.trim() === '' ? [] : given.trim().split(' ').map(Number);
    commands.push(`${command}${parts.length}`);
    numbers.push(...parts);
  }
  const format = (values: readonly number[]): string => {
    let at = 0;
    return commands
      .map((command) => {
        const count = Number(command.slice(1));
        at += count;
        return `${command[0]} ${values.slice(at - count, at).join(' ')}`;
      })
      .join(' ');
  };
  return { kind: `path ${commands.join('')}`, numbers, format };
}

/** Of these attributes what is no length has no effect. */
const LENGTHS = /^(?:width|height|c[xy]|r[xy]?|[xy][12]|font-size|stroke-(?:width|dashoffset))$/;

/** Those that take nothing but numbers. */
const NUMBERS =
  /^(?:(?:fill-|stroke-|stop-|flood-)?opacity|stroke-miterlimit|stdDeviation|viewBox|offset|transform-\w+)$/;

/** How many numbers an attribute has; null: any number of them. https://svgwg.org/specs/animations/#TransformValueSyntax */
function countOf(attribute: string): number | null {
  if (PAIRS.has(attribute) || attribute === 'transform-translate') return 2;
  if (attribute === 'viewBox') return 4;
  if (attribute === 'transform-rotate') return 3;
  return NUMBERS.test(attribute) ? 1 : null;
}

function numbersFor(attribute: string, text: string): AnimationValue | null {
  const numbers = numbersOf(text);
  const count = countOf(attribute);
  if (numbers === null || (numbers.length === 0 && count !== 1)) return null;
  if (count !== null) {
    if (numbers.length > count || (count > 2 && numbers.length > 1 && numbers.length < count)) return null;
    if (count === 4 && numbers.length < count) return null;
    const missing = PAIRS.has(attribute) ? (numbers[0] as number) : 0;
    while (numbers.length < count) numbers.push(missing);
  }
  const format = (all: readonly number[]): string => (WHOLE.has(attribute) ? all.map(Math.round) : all).join(' ');
  return { kind: 'numbers', numbers, format };
}

/** What a text means for an attribute of an element; null: it can only be set. */
export function valueOf(given: string, element: ElementRecord, attribute: string): AnimationValue | null {
  if (NOT_ADDED.has(attribute)) return null;
  if (attribute === 'd') return pathOf(given);
  const text = textBehind(given.trim(), element, attribute);
  if (COLORED.test(attribute)) {
    const color = colorOf(text, element, attribute);
    return color === null ? null : { kind: 'color', numbers: color, format: formatColor };
  }
  const numbers = numbersFor(attribute, text);
  if (numbers !== null || NUMBERS.test(attribute)) return numbers;
  const lengths = lengthsOf(text, element, attribute);
  if (lengths !== null) return lengths;
  const angle = new AngleState();
  return parseAngle(angle, text)
    ? { kind: 'numbers', numbers: [angle.degrees], format: ([number]) => `${number}` }
    : null;
}

/** Whether an animation of the attribute may have that value. */
export function isLegal(attribute: string, value: AnimationValue | null): boolean {
  return value !== null || !(LENGTHS.test(attribute) || NUMBERS.test(attribute) || COLORED.test(attribute));
}

/** What there is less of in one counts as 0. */
export function sum(one: AnimationValue, other: AnimationValue, times = 1): AnimationValue {
  const [a, b] = [one.numbers, other.numbers];
  const numbers = (a.length < b.length ? b : a).map((_, index) => (a[index] ?? 0) + times * (b[index] ?? 0));
  return { ...one, numbers };
}

/** Lists of different lengths have nothing between them. */
export function between(from: AnimationValue, to: AnimationValue, fraction: number): AnimationValue {
  const near = fraction < 0.5 ? from : to;
  if (from.numbers.length !== to.numbers.length && from.numbers.length > 0) return near;
  const part = (number: number, index: number): number => {
    const start = from.numbers[index] ?? 0;
    return start + fraction * (number - start);
  };
  return { ...near, numbers: to.numbers.map(part) };
}

/** https://www.w3.org/TR/SMIL3/smil-animation.html#adef-calcMode */
export function distanceBetween(one: AnimationValue, other: AnimationValue): number {
  return Math.hypot(...one.numbers.map((number, index) => number - (other.numbers[index] ?? 0)));
}
