import { isAbsolute } from '../math/calculation-tree.ts';
import { parseMath } from '../math/parse-math.ts';
import { simplify } from '../math/simplify.ts';
import { commaSeparated, skipSpace, type Token, tokensOf } from '../tokens.ts';

/** A number or a percentage; what math gives is whole where that is asked for: https://drafts.csswg.org/css-values/#round-to-integer */
export interface EasingNumber {
  readonly value: number;
  readonly unit: string;
  readonly isInteger: boolean;
  readonly isMath: boolean;
}

/** Its components: words stand in lowercase, and what is none as an empty one. */
export type EasingArgument = readonly (EasingNumber | string)[];

export interface GivenEasing {
  readonly name: string;
  /** What stands in the parentheses, with math worked out; null: there are none. */
  readonly given: readonly EasingArgument[] | null;
}

/** A word or a function; null: the text is something else. */
export function readEasing(text: string): GivenEasing | null {
  const tokens = tokensOf(text);
  const start = skipSpace(tokens, 0, tokens.length);
  const first = tokens[start];
  if (first?.kind !== 'ident' && first?.kind !== 'function') return null;
  const end = start + first.span;
  if (skipSpace(tokens, end + 1, tokens.length) < tokens.length) return null;
  if (first.kind === 'ident') return { name: first.text, given: null };
  const given = [...commaSeparated(tokens, start + 1, end)].map(([from, to]) => components(tokens, from, to));
  return { name: first.text, given };
}

/** A number or a percentage that stands alone; null: the text is something else. */
export function readNumber(text: string): EasingNumber | null {
  const tokens = tokensOf(text);
  const [found, ...more] = components(tokens, 0, tokens.length);
  return typeof found === 'object' && more.length === 0 ? found : null;
}

function components(tokens: readonly Token[], from: number, to: number): EasingArgument {
  const found: (EasingNumber | string)[] = [];
  for (let at = skipSpace(tokens, from, to); at < to; at = skipSpace(tokens, at, to)) {
    const token = tokens[at] as Token;
    found.push(token.kind === 'function' ? worked(tokens, at) : plain(token));
    at += token.span + 1;
  }
  return found;
}

function plain({ kind, text, value, isInteger }: Token): EasingNumber | string {
  if (kind === 'number' || kind === 'dimension') return { value, unit: text, isInteger, isMath: false };
  return kind === 'ident' ? text : '';
}

function worked(tokens: readonly Token[], at: number): EasingNumber | string {
  const parsed = parseMath(tokens, at);
  const known = parsed && simplify(parsed, undefined, isComparable);
  return known?.kind === 'value' ? { value: finite(known.value), unit: known.unit, isInteger: true, isMath: true } : '';
}

/** A percentage is of nothing else. */
function isComparable(unit: string): boolean {
  return unit === '%' || isAbsolute(unit);
}

/** https://drafts.csswg.org/css-values/#calc-ieee */
function finite(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}
