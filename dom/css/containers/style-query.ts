import { asciiLowercase } from '../../names/ascii-case.ts';
import { calculationAt, kindOf, valueOf } from '../media/calculation.ts';
import { holds } from '../media/features.ts';
import { type Condition, type FeatureReader, parseCondition } from '../media/parse-condition.ts';
import { isRange, type Operator, operatorsOf } from '../media/parse-feature.ts';
import { isCustomProperty, propertyOf } from '../properties.ts';
import { findOutside, trimmed, unescapeName } from '../syntax.ts';
import { skipSpace, type Token, tokensOf } from '../tokens.ts';
import type { QueriedContainer } from './queried-container.ts';

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

/** https://drafts.csswg.org/css-conditional-5/#style-container: one that it does not have by itself. */
function hasOwnValue(container: QueriedContainer, name: string): boolean {
  const value = container.customValue(name);
  return value !== null && value !== container.customValueOf(name, 'initial');
}

function withoutValue(name: string): StyleCondition | null {
  if (!isCustomProperty(name)) return null;
  return { text: `(${name})`, holds: (container) => container.isSet?.(name) ?? hasOwnValue(container, name) };
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
    text: `(${asciiLowercase(name)}: ${value})`,
    holds: (container) => container.hasValue(property.name, value),
  };
}

/** https://drafts.csswg.org/css-conditional-5/#typedef-style-range */
function readRange(between: readonly Token[], source: string): StyleCondition | null {
  const operators = operatorsOf(between);
  if (!isRange(operators)) return null;
  const sides: string[] = [];
  for (let i = 0; i <= operators.length; i++) {
    const [from, to] = [between[operators[i - 1]?.end ?? 0], between[(operators[i]?.start ?? between.length) - 1]];
    const side = from === undefined || to === undefined ? '' : trimmed(source.slice(from.start, to.end));
    if (side === '') return null;
    sides.push(side);
  }
  const text = sides.map((side, i) => (i === 0 ? side : `${operators[i - 1]?.comparison} ${side}`)).join(' ');
  return { text: `(${text})`, holds: (container) => compareAll(sides, operators, container) };
}

function compareAll(sides: readonly string[], operators: readonly Operator[], container: QueriedContainer): boolean {
  const values = sides.map((side) => numberAt(side, container));
  return operators.every(({ comparison }, i) => {
    const [a, b] = [values[i], values[i + 1]];
    return a != null && b != null && a.kind === b.kind && holds(a.value, comparison, b.value);
  });
}

/** Null: it is no number of any kind. */
function numberAt(side: string, container: QueriedContainer): { kind: string; value: number } | null {
  const text = isCustomProperty(side) ? container.customValue(side) : container.customValueOf('--', side);
  if (text == null) return null;
  const tokens = tokensOf(trimmed(text));
  const [token] = tokens;
  if (token === undefined) return null;
  if (token.kind !== 'function' && tokens.length > 1) return null;
  if (token.kind === 'dimension' && token.text === '%') return { kind: '%', value: token.value };
  const calculation = calculationAt(tokens, 0);
  const kind = calculation === null ? null : kindOf(calculation);
  if (calculation === null || kind === null) return null;
  return { kind, value: valueOf(calculation, container) };
}
