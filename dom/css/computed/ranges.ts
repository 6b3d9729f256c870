import { leaf, type NumericLeaf } from '../math/calculation-tree.ts';

/** Properties that take no number below 0. */
const NOT_NEGATIVE =
  /^(?:(?:min-|max-)?(?:width|height|block-size|inline-size)|(?:scroll-)?padding-|border-.*(?:width|radius)$|-webkit-border-(?:horizontal|vertical)-spacing$|outline-width$|column-(?:width|count|gap|rule-width)|row-gap|flex-(?:grow|shrink|basis)|line-height|font-size$|tab-size|background-size|(?:transition|animation)-duration|animation-iteration-count|stroke-(?:width|miterlimit)|orphans|widows|perspective$|grid-auto-|grid-template-|r$|rx$|ry$|shape-margin|text-decoration-thickness|font-stretch$|font-size-adjust|(?:-webkit-)?text-size-adjust|interest-delay|aspect-ratio|stroke-dasharray$|border-image-(?:outset|width|slice)$)/;
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
]);
export const FROM_ZERO_TO_ONE = /^(?:opacity|(?:fill|stroke|stop|flood)-opacity|shape-image-threshold)$/;
const AT_LEAST_ONE = /^(?:column-count|orphans|widows|-webkit-line-clamp|hyphenate-limit-chars)$/;

/** https://drafts.csswg.org/css-values/#calc-range: a number that a math function gave, as the property takes it. */
export function inRangeOf(property: string, { value: given, unit }: NumericLeaf): NumericLeaf {
  const value = Number.isNaN(given) ? 0 : given;
  if (FROM_ZERO_TO_ONE.test(property)) {
    const number = unit === '%' ? value / 100 : value;
    return leaf(Math.min(1, Math.max(0, number)));
  }
  if (property === 'font-style') return leaf(Math.min(90, Math.max(-90, value)), unit);
  if (property === 'font-weight') return leaf(Math.min(1000, Math.max(1, value)));
  if (INTEGERS.has(property)) return leaf(Math.max(AT_LEAST_ONE.test(property) ? 1 : -Infinity, roundedHalfUp(value)));
  return leaf(NOT_NEGATIVE.test(property) ? Math.max(0, value) : value, unit);
}

function roundedHalfUp(value: number): number {
  return Math.min(2 ** 31 - 1, Math.max(-(2 ** 31), Math.floor(value + 0.5)));
}
