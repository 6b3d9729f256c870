import {
  type Calculation,
  dimensionLeaf,
  isAbsolute,
  leaf,
  type NumericLeaf,
  typeOfUnit,
} from '../math/calculation-tree.ts';
import { valueTypeOf } from '../math/calculation-type.ts';
import { isMathFunction } from '../math/math-functions.ts';
import { type IsKeyword, isTreeCounting, parseMath } from '../math/parse-math.ts';
import { mathText } from '../math/serialize.ts';
import { type Resolve, simplify } from '../math/simplify.ts';
import type { Token } from '../tokens.ts';
import { numberText } from '../values/component-text.ts';
import { turned } from './spaces.ts';

/** What a channel of a color function is: https://drafts.csswg.org/css-color/#color-functions */
export interface ChannelKind {
  /** What 100% is. */
  readonly whole: number;
  readonly isHue: boolean;
  readonly least: number;
  readonly most: number;
}

export const HUE: ChannelKind = { whole: 360, isHue: true, least: -Infinity, most: Infinity };
export const ALPHA: ChannelKind = { whole: 1, isHue: false, least: 0, most: 1 };

export function channelKind(whole: number, least = -Infinity, most = Infinity): ChannelKind {
  return { whole, isHue: false, least, most };
}

/** One channel as it was given. */
export interface GivenChannel {
  readonly type: 'none' | 'number' | 'percentage' | 'angle';
  readonly calculation: Calculation;
  /** The token's text; null: it is a math function. */
  readonly plain: string | null;
}

/** Null: it is none. `isKeyword` tells the channels of the color that it is made from. */
export function readChannel(tokens: readonly Token[], at: number, isKeyword: IsKeyword): GivenChannel | null {
  const { kind, text, value } = tokens[at] as Token;
  switch (kind) {
    case 'number':
      return { type: 'number', calculation: leaf(value), plain: numberText(value) };
    case 'dimension':
      return readDimension(value, text);
    case 'ident':
      if (text === 'none') return { type: 'none', calculation: leaf(0), plain: 'none' };
      return isKeyword(text) ? { type: 'number', calculation: { kind: 'keyword', text }, plain: text } : null;
    case 'function':
      if (isTreeCounting(text)) return readCount(tokens, at);
      return isMathFunction(text) ? readMath(tokens, at, isKeyword) : null;
    default:
      return null;
  }
}

function readDimension(value: number, unit: string): GivenChannel | null {
  const calculation = dimensionLeaf(value, unit);
  const type = typeOfUnit(unit);
  if (calculation === null || (type !== 'percentage' && type !== 'angle')) return null;
  return { type, calculation, plain: `${numberText(value)}${unit}` };
}

/** https://drafts.csswg.org/css-values-5/#tree-counting */
function readCount(tokens: readonly Token[], at: number): GivenChannel | null {
  const calculation = parseMath(tokens, at);
  return calculation === null ? null : { type: 'number', calculation, plain: mathText(calculation).slice(5, -1) };
}

function readMath(tokens: readonly Token[], at: number, isKeyword: IsKeyword): GivenChannel | null {
  const parsed = parseMath(tokens, at, isKeyword);
  const type = parsed === null ? null : valueTypeOf(parsed);
  if (parsed === null || (type !== 'number' && type !== 'percentage' && type !== 'angle')) return null;
  return { type, calculation: simplify(parsed), plain: null };
}

/** Whether the channel can be of that type. */
export function fits({ type }: GivenChannel, { isHue }: ChannelKind): boolean {
  return type === 'none' || type === 'number' || (isHue ? type === 'angle' : type === 'percentage');
}

/** The channel as a number, in its bounds; null: it is missing; undefined: it cannot be said yet. */
export function channelValue(channel: GivenChannel, kind: ChannelKind, resolve?: Resolve): number | null | undefined {
  if (channel.type === 'none') return null;
  const known = simplify(channel.calculation, resolve);
  if (known.kind !== 'value' || (known.unit !== '%' && !isAbsolute(known.unit))) return undefined;
  const value = bounded(numberOf(known, kind), kind);
  // What is no number counts as 0 once it is computed.
  return resolve !== undefined && Number.isNaN(value) ? 0 : value;
}

function numberOf({ value, unit }: NumericLeaf, { whole }: ChannelKind): number {
  return unit === '%' ? (value / 100) * whole : value;
}

function bounded(value: number, { least, most, isHue }: ChannelKind): number {
  if (isHue) return Number.isFinite(value) ? turned(value) : 0;
  return Math.min(most, Math.max(least, value));
}

/** As the channel is written where it is not worked out. */
export function channelText(channel: GivenChannel, kind: ChannelKind): string {
  if (channel.plain === null) return mathText(channel.calculation);
  const value = channelValue(channel, kind);
  return value === null ? 'none' : value === undefined ? channel.plain : numberText(value);
}

/** As it was given, a function in its simplest form. */
export function givenText({ plain, calculation }: GivenChannel): string {
  return plain ?? mathText(calculation);
}
