import { leaf, type NumericLeaf } from '../math/calculation-tree.ts';
import { integerText, numberText, pixelsText, unitText } from '../values/component-text.ts';

/** Properties that take no number below 0. */
const NOT_NEGATIVE =
  /^(?:(?:min-|max-)?(?:width|height|block-size|inline-size)|contain-intrinsic-|(?:scroll-)?padding-|border-.*(?:width|radius)$|-webkit-(?:border-(?:horizontal|vertical)-spacing|text-stroke-width)$|outline-width$|column-(?:width|count|gap)|(?:column|row)-rule-width|row-gap|flex-(?:grow|shrink|basis)|line-height|font-size$|tab-size|(?:background|mask)-size|(?:transition|animation)-duration|animation-iteration-count|stroke-(?:width|miterlimit)|orphans|widows|perspective$|grid-auto-|grid-template-|r$|rx$|ry$|shape-margin|zoom$|font-stretch$|font-size-adjust|(?:-webkit-)?text-size-adjust|interest-delay|aspect-ratio|stroke-dasharray$|border-image-(?:outset|width|slice)$)/;
const INTEGERS: ReadonlySet<string> = new Set([
  'z-index',
  'order',
  'column-count',
  'orphans',
  'widows',
  '-webkit-line-clamp',
  'hyphenate-limit-chars',
  'math-depth',
  'counter-increment',
  'counter-reset',
  'counter-set',
  'reading-order',
  'font-feature-settings',
  '-webkit-box-ordinal-group',
  ...['row', 'column'].flatMap((axis) => [`grid-${axis}-start`, `grid-${axis}-end`]),
]);
export const FROM_ZERO_TO_ONE = /^(?:opacity|(?:fill|stroke|stop|flood)-opacity|shape-image-threshold)$/;
const AT_LEAST_ONE =
  /^(?:column-count|orphans|widows|-webkit-line-clamp|hyphenate-limit-chars|-webkit-box-ordinal-group)$/;
/** The words, and the functions, behind which no number is below 0. */
const SIZES = /^(?:circle|ellipse|round|perspective)$/;
/** Behind which it is a whole one above 0. */
const COUNTS = /^(?:steps|span)$/;

/**
 * https://drafts.csswg.org/css-values/#calc-range: a number that a math function gave, as the property takes it.
 *
 * @param word - The keyword or the name of a function that stands before it; empty: none does.
 */
export function inRangeOf(property: string, { value: given, unit }: NumericLeaf, word = ''): NumericLeaf {
  const value = Number.isNaN(given) ? 0 : given;
  if (FROM_ZERO_TO_ONE.test(property)) {
    const number = unit === '%' ? value / 100 : value;
    return leaf(Math.min(1, Math.max(0, number)));
  }
  if (property === 'font-style') return leaf(Math.min(90, Math.max(-90, value)), unit);
  if (property === 'font-weight') return leaf(Math.min(1000, Math.max(1, value)));
  if (isInteger(property, word)) {
    const isCount = AT_LEAST_ONE.test(property) || COUNTS.test(word);
    const whole = Math.max(isCount ? 1 : -Infinity, roundedHalfUp(value));
    // There is no line 0.
    return leaf(whole === 0 && property.startsWith('grid-') ? 1 : whole);
  }
  const isSize = NOT_NEGATIVE.test(property) || SIZES.test(word) || unit === 'dppx';
  return leaf(isSize ? Math.max(0, value) : value, unit);
}

function isInteger(property: string, word: string): boolean {
  return INTEGERS.has(property) || COUNTS.test(word);
}

function roundedHalfUp(value: number): number {
  return Math.min(2 ** 31 - 1, Math.max(-(2 ** 31), Math.floor(value + 0.5)));
}

/** The same as it is written. */
export function inRangeText(property: string, number: NumericLeaf, word: string): string {
  const known = inRangeOf(property, number, word);
  return isInteger(property, word) ? integerText(known.value) : plainText(known);
}

/** https://drafts.csswg.org/css-values/#top-level-calculation-nan: what is no number is none, what is endless is as much as there is. */
export function plainText({ value, unit }: NumericLeaf): string {
  if (Number.isNaN(value)) return `0${unitText(unit)}`;
  return unit === 'px' ? pixelsText(value) : `${numberText(value)}${unitText(unit)}`;
}
