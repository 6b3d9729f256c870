import { serializeIdentifier } from '../identifier.ts';
import { type Calculation, isNumber, leaf } from '../math/calculation-tree.ts';
import { mathText } from '../math/serialize.ts';
import type { Token } from '../tokens.ts';
import { numberText } from '../values/component-text.ts';
import { calculationAt, kindOf } from './calculation.ts';
import type { Comparison, FeatureType, FeatureValue } from './features.ts';
import { compares, FEATURES, type Feature, holdsAtAll, type Queried } from './features.ts';

/** https://drafts.csswg.org/mediaqueries/#typedef-media-feature, with its parentheses as text. */
interface MediaFeature {
  readonly text: string;
  holds(viewport: Queried): boolean;
}

interface ParsedValue {
  readonly value: FeatureValue;
  readonly text: string;
}

const PREFIX = /^(-webkit-)?(min|max)-/;

type Features = ReadonlyMap<string, Feature>;

/** The feature that the tokens between parentheses are; null: none of those. */
export function parseMediaFeature(between: readonly Token[], features: Features = FEATURES): MediaFeature | null {
  const tokens = between.filter(({ kind }) => kind !== 'space');
  const colon = tokens.findIndex(({ kind }) => kind === 'colon');
  const [first] = tokens;
  if (first?.kind === 'ident' && tokens.length === 1) return booleanFeature(first.text, features);
  if (first?.kind === 'ident' && colon === 1) return plainFeature(first.text, between, features);
  return rangeFeature(between, features);
}

function booleanFeature(name: string, features: Features): MediaFeature | null {
  const feature = features.get(name);
  if (feature === undefined) return null;
  return { text: `(${serializeIdentifier(name)})`, holds: (viewport) => holdsAtAll(feature, viewport) };
}

/** https://drafts.csswg.org/mediaqueries/#typedef-mf-plain */
function plainFeature(name: string, between: readonly Token[], features: Features): MediaFeature | null {
  const [, vendor = '', prefix = ''] = PREFIX.exec(name) ?? [];
  const feature = features.get(name.replace(PREFIX, vendor));
  if (feature === undefined || (prefix !== '' && !feature.hasPrefixes)) return null;
  const parsed = parseValue(between.slice(between.findIndex(({ kind }) => kind === 'colon') + 1), feature.type);
  if (parsed === null) return null;
  const comparison = prefix === 'min' ? '>=' : prefix === 'max' ? '<=' : '=';
  return {
    text: `(${serializeIdentifier(name)}: ${parsed.text})`,
    holds: (viewport) => compares(feature, comparison, parsed.value, viewport),
  };
}

export interface Operator {
  readonly comparison: Comparison;
  /** The indexes of its first token and of the one behind it. */
  readonly start: number;
  readonly end: number;
}

const TURNED: Readonly<Record<Comparison, Comparison>> = { '<': '>', '<=': '>=', '=': '=', '>=': '<=', '>': '<' };

/** https://drafts.csswg.org/mediaqueries/#typedef-mf-range */
function rangeFeature(tokens: readonly Token[], features: Features): MediaFeature | null {
  const operators = operatorsOf(tokens);
  const [first, second] = operators;
  if (first === undefined || !isRange(operators)) return null;
  const left = tokens.slice(0, first.start);
  const middle = tokens.slice(first.end, second?.start);
  const isNameFirst = second === undefined && nameOf(left) !== null;
  const name = nameOf(isNameFirst ? left : middle);
  const feature = name === null ? undefined : features.get(name);
  if (name === null || feature === undefined || !feature.isRange) return null;
  const before = isNameFirst ? null : parseValue(left, feature.type);
  const rest = isNameFirst ? middle : second === undefined ? null : tokens.slice(second.end);
  const after = rest === null ? null : parseValue(rest, feature.type);
  if ((before === null && !isNameFirst) || (after === null && rest !== null)) return null;
  const written = serializeIdentifier(name);
  const parts = [before?.text, before && first.comparison, written, after && (second ?? first).comparison, after?.text];
  return {
    text: `(${parts.filter((part) => part !== undefined && part !== null).join(' ')})`,
    holds: (viewport) =>
      (before === null || compares(feature, TURNED[first.comparison], before.value, viewport)) &&
      (after === null || compares(feature, (second ?? first).comparison, after.value, viewport)),
  };
}

/** Whether these compare two values, or one that lies between two others. */
export function isRange([first, second, ...more]: readonly Operator[]): boolean {
  if (first === undefined || more.length > 0) return false;
  return second === undefined || (first.comparison !== '=' && first.comparison[0] === second.comparison[0]);
}

/** The comparisons that are not inside of a function. `<=` is two tokens with nothing between them. */
export function operatorsOf(tokens: readonly Token[]): Operator[] {
  const operators: Operator[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const { kind, text, end, span } = tokens[i] as Token;
    i += span;
    if (kind !== 'delim' || (text !== '<' && text !== '>' && text !== '=')) continue;
    const next = tokens[i + 1];
    const isLong = text !== '=' && next?.kind === 'delim' && next.text === '=' && next.start === end;
    operators.push({ comparison: (isLong ? `${text}=` : text) as Comparison, start: i, end: i + (isLong ? 2 : 1) });
    if (isLong) i++;
  }
  return operators;
}

function nameOf(tokens: readonly Token[]): string | null {
  const [token, ...others] = tokens.filter(({ kind }) => kind !== 'space');
  return token?.kind === 'ident' && others.length === 0 ? token.text : null;
}

function parseValue(between: readonly Token[], type: FeatureType): ParsedValue | null {
  if (typeof type !== 'string') {
    const keyword = nameOf(between);
    return keyword !== null && type.includes(keyword) ? { value: keyword, text: keyword } : null;
  }
  if (type === 'ratio') return parseRatio(between);
  const parsed = parseNumeric(between);
  return parsed !== null && isOfType(parsed, type) ? { value: parsed.calculation, text: parsed.text } : null;
}

interface Numeric {
  readonly calculation: Calculation;
  readonly text: string;
  /** The token, unless it is a function. */
  readonly token: Token | null;
}

/** A number, a dimension or a math function. */
function parseNumeric(between: readonly Token[]): Numeric | null {
  const start = between.findIndex(({ kind }) => kind !== 'space');
  const end = between.findLastIndex(({ kind }) => kind !== 'space');
  const token = between[start];
  if (token === undefined) return null;
  // What nobody closes ends with the text.
  const calculation = start + token.span >= end ? calculationAt(between.slice(start, end + 1), 0) : null;
  if (calculation === null) return null;
  if (token.kind === 'function') return { calculation, text: mathText(calculation), token: null };
  return { calculation, text: `${numberText(token.value)}${token.text}`, token };
}

function isOfType({ calculation, token }: Numeric, type: FeatureType): boolean {
  const kind = kindOf(calculation);
  const value = calculation.kind === 'value' ? calculation.value : Number.NaN;
  switch (type) {
    case 'length':
      return kind === 'length' || (kind === 'number' && value === 0);
    case 'resolution':
      return kind === 'resolution' && !(value < 0);
    case 'boolean':
      return kind === 'number' && (value === 0 || value === 1);
    case 'integer':
      return kind === 'number' && (token === null || token.isInteger);
    default:
      return kind === 'number';
  }
}

/** https://drafts.csswg.org/css-values/#ratios */
function parseRatio(between: readonly Token[]): ParsedValue | null {
  const slash = indexOfSlash(between);
  const width = parseNumeric(slash < 0 ? between : between.slice(0, slash));
  const height = slash < 0 ? null : parseNumeric(between.slice(slash + 1));
  if (width === null || !isNotNegative(width)) return null;
  if (slash < 0) return { value: [width.calculation, leaf(1)], text: `${width.text} / 1` };
  if (height === null || !isNotNegative(height)) return null;
  // https://drafts.csswg.org/css-values/#degenerate-ratio, as Chromium writes it.
  const isNothing = isZero(width) && isZero(height);
  const text = isNothing ? '1 / 0' : `${width.text} / ${height.text}`;
  return { value: [isNothing ? leaf(1) : width.calculation, height.calculation], text };
}

/** Outside of functions. */
function indexOfSlash(tokens: readonly Token[]): number {
  for (let i = 0; i < tokens.length; i++) {
    const { kind, text, span } = tokens[i] as Token;
    if (kind === 'delim' && text === '/') return i;
    i += span;
  }
  return -1;
}

function isZero({ calculation }: Numeric): boolean {
  return isNumber(calculation) && calculation.value === 0;
}

function isNotNegative({ calculation }: Numeric): boolean {
  return kindOf(calculation) === 'number' && !(isNumber(calculation) && calculation.value < 0);
}
