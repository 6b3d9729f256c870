import { styles } from '../../css/styles.ts';
import { namedColors } from '../../html/forms/named-colors-data.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { AngleState, parseAngle } from '../values/angle.ts';
import { LengthState, parseLength, usedLength } from '../values/length.ts';
import { numbersOf } from '../values/numbers.ts';
import type { Axis } from '../values/viewport.ts';

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

const COLOR = /^#([\da-f]{3}|[\da-f]{6})$/i;
const RGB = /^rgb\(\s*([\d.]+)(%?)\s*,\s*([\d.]+)%?\s*,\s*([\d.]+)%?\s*\)$/i;

/** What is a color where it says so. */
const COLORED = /^(?:fill|stroke|(?:stop|flood|lighting)-color)$/;

/** https://svgwg.org/specs/animations/#AnimationAttributesAndProperties: what keywords stand for is what it has been computed to. */
function colorBehind(text: string, element: ElementRecord, attribute: string): string {
  if (!COLORED.test(attribute)) return text;
  if (/^currentcolor$/i.test(text)) return styles().computedValueOf(element, null, 'color');
  const parent = /^inherit$/i.test(text) ? styles().flatParent(element) : null;
  return parent === null ? text : styles().computedValueOf(parent, null, attribute);
}

function colorOf(text: string): number[] | null {
  if (/^transparent$/i.test(text)) return [0, 0, 0];
  const named = namedColors().get(text.toLowerCase()) ?? text;
  const hex = COLOR.exec(named)?.[1];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  }
  const [, red, percent, green, blue] = RGB.exec(named) ?? [];
  if (red === undefined) return null;
  return [red, green, blue].map((part) => Number(part) * (percent === '%' ? 2.55 : 1));
}

function formatColor(numbers: readonly number[]): string {
  return `rgb(${numbers.map((number) => Math.max(0, Math.min(255, Math.round(number)))).join(', ')})`;
}

function lengthsOf(text: string, element: ElementRecord, axis: Axis): number[] | null {
  const lengths: number[] = [];
  for (const part of text.trim().split(/[\s,]+/)) {
    const length = new LengthState(axis);
    if (!parseLength(length, part)) return null;
    length.holder = { element, isReadOnly: true, update() {}, changed() {} };
    lengths.push(usedLength(length));
  }
  return lengths;
}

function axisOf(attribute: string): Axis {
  if (/^(?:x[12]?|cx|rx|fx|dx|width|refX|markerWidth)$/.test(attribute)) return 'width';
  return /^(?:y[12]?|cy|ry|fy|dy|height|refY|markerHeight)$/.test(attribute) ? 'height' : 'other';
}

const PATH_COMMAND = /([a-z])([^a-z]*(?:e[+-]?\d[^a-z]*)*)/gi;

/** https://svgwg.org/svg2-draft/paths.html#PathDataInterpolation: numbers between commands that have to be the same. */
function pathOf(text: string): AnimationValue | null {
  const commands: string[] = [];
  const numbers: number[] = [];
  for (const [, command = '', given = ''] of text.matchAll(PATH_COMMAND)) {
    const parts = numbersOf(given);
    if (parts === null) return null;
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

/** What a text means for an attribute of an element; null: it can only be set. */
export function valueOf(text: string, element: ElementRecord, attribute: string): AnimationValue | null {
  if (NOT_ADDED.has(attribute)) return null;
  if (attribute === 'd') return pathOf(text);
  const plain = numbersOf(text);
  if (plain !== null && plain.length > 0) {
    const format = (numbers: readonly number[]): string =>
      (WHOLE.has(attribute) ? numbers.map(Math.round) : numbers).join(' ');
    return { kind: `numbers ${plain.length}`, numbers: plain, format };
  }
  const lengths = lengthsOf(text, element, axisOf(attribute));
  if (lengths !== null) return { kind: `numbers ${lengths.length}`, numbers: lengths, format: (all) => all.join(' ') };
  const angle = new AngleState();
  if (parseAngle(angle, text))
    return { kind: 'numbers 1', numbers: [angle.degrees], format: ([number]) => `${number}` };
  const color = colorOf(colorBehind(text.trim(), element, attribute));
  return color === null ? null : { kind: 'color', numbers: color, format: formatColor };
}

/** Of these attributes what is no length has no effect. */
const LENGTHS = /^(?:width|height|c[xy]|r[xy]?|[xy][12])$/;

/** Whether an animation of the attribute may have that value. */
export function isLegal(attribute: string, value: AnimationValue | null): boolean {
  return value !== null || !LENGTHS.test(attribute);
}

export function sum(one: AnimationValue, other: AnimationValue, times = 1): AnimationValue {
  return { ...one, numbers: one.numbers.map((number, index) => number + times * (other.numbers[index] ?? 0)) };
}

export function between(from: AnimationValue, to: AnimationValue, fraction: number): AnimationValue {
  const part = (number: number, index: number): number => number + fraction * ((to.numbers[index] as number) - number);
  return { ...to, numbers: from.numbers.map(part) };
}

/** https://www.w3.org/TR/SMIL3/smil-animation.html#adef-calcMode */
export function distanceBetween(one: AnimationValue, other: AnimationValue): number {
  return Math.hypot(...one.numbers.map((number, index) => number - (other.numbers[index] ?? 0)));
}
