import { type Calculation, dimension, numberOf, parseCalculation, valueOf } from '../media/calculation.ts';
import { lengthsIn } from '../media/features.ts';
import { type Condition, type FeatureReader, parseCondition } from '../media/parse-condition.ts';
import { skipSpace, type Token, tokensOf } from '../media/tokens.ts';
import { isCustomProperty, propertyOf } from '../properties.ts';
import { findOutside, trimmed, unescapeName } from '../syntax.ts';
import type { QueriedContainer } from './container-condition.ts';

type StyleCondition = Condition<QueriedContainer>;

/** https://drafts.csswg.org/css-conditional-5/#typedef-style-query, of what is in `style()`. Null: none that is known. */
export function parseStyleQuery(between: readonly Token[], source: string): StyleCondition | null {
  const feature = readFeature(between, source);
  if (feature !== null) return { ...feature, text: `style${feature.text}` };
  const inner = parseCondition(between, 0, between.length, source, true, READER);
  return inner === null ? null : { ...inner, text: `style(${inner.text})` };
}

const READER: FeatureReader<QueriedContainer> = {
  read: (name, between, source) => (name === '' ? readFeature(between, source) : null),
};

function readFeature(between: readonly Token[], source: string): StyleCondition | null {
  const start = skipSpace(between, 0, between.length);
  const first = between[start];
  const last = between.at(-1);
  if (first === undefined || last === undefined) return null;
  const text = source.slice(first.start, last.end);
  if (findOutside(text, 0, ';') < text.length) return null;
  if (first.kind === 'ident') {
    const name = unescapeName(source.slice(first.start, first.end));
    const next = skipSpace(between, start + 1, between.length);
    if (next >= between.length) return withoutValue(name);
    const colon = between[next] as Token;
    if (colon.kind === 'colon') return withValue(name, trimmed(source.slice(colon.end, last.end)));
  }
  return readRange(between, source);
}

function withoutValue(name: string): StyleCondition | null {
  if (!isCustomProperty(name)) return null;
  return { text: `(${name})`, holds: (container) => container.customValue(name) !== null };
}

/** https://drafts.csswg.org/css-conditional-5/#typedef-style-feature-plain */
function withValue(name: string, given: string): StyleCondition | null {
  const value = trimmed(given.replace(/![ \t\n]*important[ \t\n]*$/i, ''));
  if (isCustomProperty(name)) {
    return {
      text: `(${name}: ${value})`,
      holds: (container) => container.customValue(name) === container.customValueOf(name, value),
    };
  }
  const property = propertyOf(name);
  if (property === null || property.isDescriptor || value === '') return null;
  return {
    text: `(${name.toLowerCase()}: ${value})`,
    holds: (container) => container.hasValue(property.name, value),
  };
}

const COMPARISON = /^(?:[<>]=?|=)$/;

/** https://drafts.csswg.org/css-conditional-5/#typedef-style-range */
function readRange(between: readonly Token[], source: string): StyleCondition | null {
  const sides: string[] = [];
  const comparisons: string[] = [];
  let start = 0;
  for (let i = 0; i <= between.length; i++) {
    const token = between[i];
    if (token !== undefined && !(token.kind === 'delim' && COMPARISON.test(token.text))) {
      i = Math.min(i + token.span, between.length - 1);
      continue;
    }
    const [from, to] = [between[start], between[i - 1]];
    const side = from === undefined || to === undefined || i <= start ? '' : trimmed(source.slice(from.start, to.end));
    if (side === '') return null;
    sides.push(side);
    if (token === undefined) break;
    const next = between[i + 1];
    const isLong = token.text !== '=' && next?.kind === 'delim' && next.text === '=' && next.start === token.end;
    comparisons.push(isLong ? `${token.text}=` : token.text);
    if (isLong) i++;
    start = i + 1;
  }
  const [first, second, ...more] = comparisons;
  if (first === undefined || more.length > 0) return null;
  if (second !== undefined && (first === '=' || first[0] !== second[0])) return null;
  const text = sides.map((side, i) => (i === 0 ? side : `${comparisons[i - 1]} ${side}`)).join(' ');
  return { text: `(${text})`, holds: (container) => compareAll(sides, comparisons, container) };
}

function compareAll(sides: readonly string[], comparisons: readonly string[], container: QueriedContainer): boolean {
  const values = sides.map((side) => numberAt(side, container));
  return comparisons.every((comparison, i) => {
    const [a, b] = [values[i], values[i + 1]];
    return a != null && b != null && a.kind === b.kind && compare(a.value, comparison, b.value);
  });
}

function compare(a: number, comparison: string, b: number): boolean {
  if (comparison === '=') return a === b;
  if (comparison.endsWith('=') && a === b) return true;
  return comparison.startsWith('<') ? a < b : a > b;
}

const VIEWPORT = { width: 1024, height: 768, devicePixelRatio: 1, media: '' };

/** Null: it is no number of any kind. */
function numberAt(side: string, container: QueriedContainer): { kind: string; value: number } | null {
  const text = isCustomProperty(side) ? container.customValue(side) : container.customValueOf('--', side);
  if (text === null) return null;
  const tokens = tokensOf(trimmed(text));
  const [token] = tokens;
  if (token === undefined) return null;
  let calculation: Calculation | null = null;
  if (token.kind === 'function') calculation = parseCalculation(tokens, 0);
  else if (tokens.length > 1) return null;
  else if (token.kind === 'number') calculation = numberOf(token.value);
  else if (token.kind === 'dimension') {
    if (token.text === '%') return { kind: '%', value: token.value };
    calculation = dimension(token.value, token.text);
  }
  return calculation === null ? null : { kind: calculation.kind, value: valueOf(calculation, lengthsIn(VIEWPORT)) };
}
