import { styles } from '../../css/styles.ts';
import { numberText, snappedWidth } from '../../css/values/component-text.ts';
import { rotationText } from '../../css/values/rotation-text.ts';
import { combineValues, neutralValue, notNegative, type Weights } from './combine.ts';
import { combineCorners } from './corners.ts';
import { combineFunctions, combineShadows, joinedLists } from './lists.ts';
import { MODERN_COLOR, withColorTexts } from './parts.ts';
import { combineRotations, type Rotation } from './rotations.ts';
import { combinePaths, combineShapes } from './shapes.ts';
import { combineTracks } from './tracks.ts';

/** https://drafts.csswg.org/web-animations-1/#animating-properties, on computed values as they are written. */

const FUNCTIONS = /^(?:transform|filter|backdrop-filter|<transform-(?:function|list)>)$/;
const SHADOWS = /-shadow$/;
const COLORED = /color>?$|^(?:fill|stroke)$/;
/** https://drafts.csswg.org/css-transforms-2/#individual-transforms: `none` stands for what changes nothing. */
const INDIVIDUAL = /^(?:translate|rotate|scale)$/;
const SNAPPED = /^(?:border-.*|outline|(?:column|row)-rule)-width$|^outline-offset$/;
/** In Chromium these may be as thin as nothing. */
const THIN = /-rule-width$/;
const INTEGERS = /^(?:<integer>|z-index|order|column-count|orphans|widows)$/;
const COUNTS = /^(?:column-count|orphans|widows)$/;
const SHAPES = /^(?:clip-path|offset-path|shape-outside)$/;
const TRACKS = /^grid-template-(?:rows|columns)$/;
const CORNERS = /^corner-.*-shape$/;
const NOT_NEGATIVE =
  /^(?:<size>|(?:min-|max-)?(?:width|height|block-size|inline-size)|(?:scroll-)?padding-.*|border-.*-radius|column-(?:width|gap)|row-gap|flex-(?:grow|shrink|basis)|line-height|font-size|tab-size|background-size|shape-margin|stroke-width|perspective)$/;
/** What is one value or the other, though numbers may be in it. */
const DISCRETE =
  /^(?:<(?:custom-ident|string|url|image)>|content|display|font-family|grid-.*|counter-.*|quotes|list-style.*|mask-image|background-image|will-change|initial-letter|view-.*|scroll-timeline.*|mask-.*|content-visibility|position.*|text-align.*|appearance|-webkit-appearance)$/;
/** Except for these, which have values between each other. */
const CONTINUOUS = /^(?:mask-position.*|mask-size)$/;

function combined(name: string, from: string, to: string, weights: Weights): string | null {
  const isSize = name === '<size>';
  if (isSize || from.startsWith('calc-size(') || to.startsWith('calc-size(')) {
    const size = styles().combineSizes(from, to, weights, isSize);
    if (size !== null) return size;
  }
  if (from.startsWith('path(') && to.startsWith('path(')) return combinePaths(from, to, weights);
  if (SHAPES.test(name)) return combineShapes(from, to, weights);
  if (TRACKS.test(name)) return combineTracks(from, to, weights);
  if (CORNERS.test(name)) return combineCorners(from, to, weights);
  if (FUNCTIONS.test(name))
    return `${from}${to}`.includes('url(') ? null : combineFunctions(from, to, weights, !name.endsWith('filter'));
  if (SHADOWS.test(name)) return combineShadows(from, to, name === 'box-shadow' ? 4 : 3, weights);
  if (name === 'aspect-ratio') return combineRatios(from, to, weights);
  if (name.startsWith('--') || (DISCRETE.test(name) && !CONTINUOUS.test(name))) return null;
  if (name === 'letter-spacing') return combineSpacing(from, to, weights);
  if (name === 'stroke-dasharray' && from !== 'none' && to !== 'none') return combineDashes(from, to, weights);
  const [first, second] = INDIVIDUAL.test(name) ? alike(name, from, to) : [from, to];
  if (name === 'rotate' && first !== 'none') return combineTurns(first, second, weights);
  return combineValues(first, second, weights, COLORED.test(name), name === 'scale' ? 1 : 0);
}

/** Individual transforms with as many numbers as each other, where one is `none` or says less. */
function alike(name: string, from: string, to: string): [string, string] {
  const isScale = name === 'scale';
  if ((from === 'none') !== (to === 'none')) {
    const first = from === 'none' ? neutralValue(to, isScale, false) : from;
    const second = to === 'none' ? neutralValue(from, isScale, false) : to;
    return [first, second];
  }
  if (from === 'none' || name === 'rotate') return [from, to];
  return isScale ? asManyScales(from, to) : [asMuch(from, to), asMuch(to, from)];
}

/** With as many lengths as the other translation has. */
function asMuch(translation: string, other: string): string {
  const countOf = (lengths: string): number => styles().splitOutside(lengths, ' ').length;
  const missing = countOf(other) - countOf(translation);
  return translation + ' 0px'.repeat(Math.max(0, missing));
}

const AXES: Readonly<Record<string, string>> = { '': '0 0 1', x: '1 0 0', y: '0 1 0' };

function rotationOf(rotation: string): Rotation {
  const end = Math.max(0, rotation.lastIndexOf(' '));
  const axis = rotation.slice(0, end);
  const [x = 0, y = 0, z = 0] = (AXES[axis] ?? axis).split(' ').map(Number);
  return [x, y, z, Number.parseFloat(rotation.slice(end))];
}

function combineTurns(from: string, to: string, weights: Weights): string {
  const [x, y, z, angle] = combineRotations(rotationOf(from), rotationOf(to), weights);
  return rotationText([...[x, y, z].map(numberText), `${numberText(angle)}deg`]);
}

/** https://drafts.csswg.org/css-text/#letter-spacing-property: `normal` is no space. */
function combineSpacing(from: string, to: string, weights: Weights): string | null {
  const [first, second] = [from, to].map((value) => (value === 'normal' ? '0px' : value)) as [string, string];
  const combined = combineValues(first, second, weights, false);
  return combined === '0px' ? 'normal' : combined;
}

/** https://drafts.csswg.org/css-transforms-2/#propdef-scale: one number stands for two, and the third is 1 unless it is written. */
function asManyScales(from: string, to: string): [string, string] {
  const scales = [from.split(' '), to.split(' ')] as const;
  const count = Math.max(scales[0].length, scales[1].length);
  if (scales[0].length === scales[1].length) return [from, to];
  const filled = (scale: readonly string[]) => {
    const [x, y = x] = scale;
    return [x, y, scale[2] ?? '1'].slice(0, count).join(' ');
  };
  return [filled(scales[0]), filled(scales[1])];
}

/** https://svgwg.org/svg2-draft/painting.html#StrokeDashing: both are gone through until they end together, as in Chromium an even number of them. */
function combineDashes(from: string, to: string, weights: Weights): string | null {
  const [first, second] = [from, to].map((dashes) => {
    const list = styles().splitOutside(dashes, ',');
    return list.length % 2 === 0 ? list : [...list, ...list];
  }) as [string[], string[]];
  const count = leastCommonMultiple(first.length, second.length);
  if (count > MOST_DASHES) return null;
  const repeated = (list: readonly string[]): string =>
    Array.from({ length: count }, (_, index) => list[index % list.length]).join(', ');
  return combineValues(repeated(first), repeated(second), weights, false);
}

/** DEVIATION: lists that end together later than this have nothing between each other. */
const MOST_DASHES = 10_000;

function leastCommonMultiple(a: number, b: number): number {
  let [divisor, rest] = [a, b];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return (a / divisor) * b;
}

/** Scales that take effect one after the other. */
function multiplied(from: string, to: string): string {
  const factors = to.split(' ').map(Number);
  const product = from.split(' ').map((factor, index) => numberText(Number(factor) * (factors[index] as number)));
  return product.join(' ');
}

/** https://drafts.csswg.org/css-values/#combine-ratio */
function combineRatios(from: string, to: string, weights: Weights): string | null {
  const [first, second] = [from, to].map((ratio) => {
    const [, width = '', height = ''] = /^([\d.]+(?:e[+-]?\d+)?) \/ ([\d.]+(?:e[+-]?\d+)?)$/.exec(ratio) ?? [];
    return Math.log(Number(width) / Number(height));
  }) as [number, number];
  const ratio = Math.exp(first * weights.from + second * weights.to);
  return Number.isFinite(ratio) ? `${numberText(ratio)} / 1` : null;
}

/**
 * What comes of animations, where the property lets it be and as it is written. What is combined with more may be outside.
 * https://drafts.csswg.org/css-values/#combine-range
 */
export function inRange(name: string, value: string): string {
  if (name === 'opacity' || name.endsWith('-opacity')) return String(Math.min(1, Math.max(0, Number(value))));
  if (INTEGERS.test(name))
    return value.replace(/-?[\d.]+(?:e[+-]?\d+)?/g, (number) =>
      String(Math.max(COUNTS.test(name) ? 1 : -Infinity, Math.round(Number(number)))),
    );
  if (name === 'font-weight') return String(Math.min(1000, Math.max(1, Number(value))));
  if (name === 'scale') return value.replace(/^(\S+ \S+) 1$/, '$1').replace(/^(\S+) \1$/, '$1');
  if (name === 'translate') return value.replace(/ 0px$/, '');
  if (SNAPPED.test(name))
    return snappedWidth(name === 'outline-offset' ? value : notNegative(value), THIN.test(name) ? 0 : 1);
  return NOT_NEGATIVE.test(name) ? notNegative(value) : withColorTexts(value);
}

/** Whether there is anything between the values, but one or the other. */
export function isInterpolable(name: string, from: string, to: string): boolean {
  if (name === 'visibility') return (from === 'visible') !== (to === 'visible');
  return combined(name, from, to, { from: 0.5, to: 0.5 }) !== null;
}

/** https://drafts.csswg.org/css-values/#combine-interpolation. The progress may be below 0 and above 1. */
export function interpolate(name: string, from: string, to: string, progress: number): string {
  if (from === to && name !== 'rotate' && !MODERN_COLOR.test(from)) return from;
  const hidden = { visibility: 'visible', display: 'none', 'content-visibility': 'hidden' }[name];
  if (hidden !== undefined && (from === hidden) !== (to === hidden)) return whileShown(name, from, to, progress);
  return combined(name, from, to, { from: 1 - progress, to: progress }) ?? (progress < 0.5 ? from : to);
}

/** What is shown at one end is shown all the way. https://drafts.csswg.org/css-display/#display-animation and https://drafts.csswg.org/css-contain-3/#content-visibility-animation */
function whileShown(name: string, from: string, to: string, progress: number): string {
  if (progress <= 0) return from;
  if (progress >= 1) return to;
  const isShown = name === 'visibility' ? from === 'visible' : from !== (name === 'display' ? 'none' : 'hidden');
  return isShown ? from : to;
}

/** https://drafts.csswg.org/css-values/#combine-addition */
export function add(name: string, underlying: string, value: string): string {
  if (FUNCTIONS.test(name) && name !== '<transform-function>') return joinedLists(underlying, value, ' ');
  if (SHADOWS.test(name)) return joinedLists(underlying, value, ', ');
  if (name === 'scale' && underlying !== 'none' && value !== 'none')
    return multiplied(...asManyScales(underlying, value));
  return accumulate(name, underlying, value);
}

/** https://drafts.csswg.org/css-values/#combine-accumulation, that many times. As in Chromium, paths and dashes stand alone. */
export function accumulate(name: string, underlying: string, value: string, times = 1): string {
  if (value.startsWith('path(') || name === 'stroke-dasharray') return value;
  return combined(name, underlying, value, { from: times, to: 1 }) ?? value;
}
