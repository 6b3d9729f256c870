import { commaSeparated, skipSpace, type Token, tokensOf } from '../tokens.ts';
import { type Calculation, operation } from './calculation-tree.ts';
import { valueTypeOf } from './calculation-type.ts';
import { parseCalculation } from './parse-math.ts';
import { calculationText } from './serialize.ts';
import { type Resolve, simplify } from './simplify.ts';

/** https://drafts.csswg.org/css-values-5/#calc-size: what is made of the size that something would have. */
export interface CalcSize {
  /** A keyword, a size of this kind, or a length. */
  readonly basis: string | CalcSize | Calculation;
  /** In which the keyword `size` stands for the basis. */
  readonly calculation: Calculation;
}

/** The properties that take it. */
export const SIZES = /^(?:(?:min-|max-)?(?:width|height|inline-size|block-size)|flex-basis)$/;

const SIZE: Calculation = { kind: 'keyword', text: 'size' };

const BASES = /^(?:any|auto|content|min-content|max-content|fit-content|stretch)$/;
const DEEPEST = 30;

/** The function at that token; null: it is not valid. */
export function parseCalcSize(tokens: readonly Token[], at: number, depth = 0): CalcSize | null {
  const { span } = tokens[at] as Token;
  const [first, second, ...more] = [...commaSeparated(tokens, at + 1, Math.min(at + span, tokens.length))];
  if (first === undefined || second === undefined || more.length > 0 || depth > DEEPEST) return null;
  const basis = parseBasis(tokens, first, depth);
  const calculation = parseCalculation(tokens, ...second, (name) => name === 'size' && basis !== 'any');
  if (basis === null || calculation === null || !isLength(calculation)) return null;
  return { basis, calculation: simplify(calculation) };
}

function parseBasis(
  tokens: readonly Token[],
  [start, end]: readonly [number, number],
  depth: number,
): CalcSize['basis'] | null {
  const at = skipSpace(tokens, start, end);
  const token = tokens[at];
  if (at >= end || token === undefined) return null;
  const isOnly = skipSpace(tokens, at + token.span + 1, end) >= end;
  if (token.kind === 'ident') return isOnly && BASES.test(token.text) ? token.text : null;
  if (token.kind === 'function' && token.text === 'calc-size')
    return isOnly ? parseCalcSize(tokens, at, depth + 1) : null;
  const calculation = parseCalculation(tokens, start, end, () => false);
  return calculation !== null && isLength(calculation) ? simplify(calculation) : null;
}

function isLength(calculation: Calculation): boolean {
  const type = valueTypeOf(calculation);
  return type === 'length' || type === 'percentage' || type === 'length-percentage';
}

function basisText(basis: CalcSize['basis']): string {
  if (typeof basis === 'string') return basis;
  return 'kind' in basis ? calculationText(basis) : calcSizeText(basis);
}

export function calcSizeText({ basis, calculation }: CalcSize): string {
  return `calc-size(${basisText(basis)}, ${calculationText(calculation)})`;
}

/** Null: the text is something else. */
export function readCalcSize(text: string): CalcSize | null {
  if (!text.startsWith('calc-size(')) return null;
  return parseCalcSize(tokensOf(text), 0);
}

/** A size as it would be said with `calc-size()`; null: it has none that could be calculated with. */
function asCalcSize(text: string, takesKeywords: boolean): CalcSize | null {
  if (text.startsWith('calc-size(')) return readCalcSize(text);
  if (BASES.test(text) && text !== 'any') return takesKeywords ? { basis: text, calculation: SIZE } : null;
  const tokens = tokensOf(text);
  const calculation = parseCalculation(tokens, 0, tokens.length, () => false);
  return calculation !== null && isLength(calculation) ? { basis: 'any', calculation: simplify(calculation) } : null;
}

/** https://drafts.csswg.org/css-values-5/#interp-calc-size, with that much of each; null: they do not go together. */
export function combineSizes(
  from: string,
  to: string,
  weights: { readonly from: number; readonly to: number },
  takesKeywords: boolean,
): string | null {
  const first = asCalcSize(from, takesKeywords || to.startsWith('calc-size('));
  const second = asCalcSize(to, takesKeywords || from.startsWith('calc-size('));
  if (first === null || second === null) return null;
  const [a, b] = [basisText(first.basis), basisText(second.basis)];
  if (a !== b && a !== 'any' && b !== 'any') return null;
  if (!isFunctionOrWord(from) && !isFunctionOrWord(to)) return null;
  const weighted = (weight: number, calculation: Calculation) =>
    operation('product', [{ kind: 'value', value: weight, unit: '' }, calculation]);
  const calculation = simplify(
    operation('sum', [weighted(weights.from, first.calculation), weighted(weights.to, second.calculation)]),
  );
  return calcSizeText({ basis: a === 'any' ? second.basis : first.basis, calculation });
}

function isFunctionOrWord(text: string): boolean {
  return BASES.test(text) || text.startsWith('calc-size(');
}

/** How large the size is in pixels, with what its basis and its lengths are; NaN: it cannot be said. */
export function pixelsOfCalcSize(
  { basis, calculation }: CalcSize,
  sizeOf: (keyword: string) => number,
  lengthOf: (calculation: Calculation, size: number) => number,
): number {
  if (typeof basis === 'string') return lengthOf(calculation, basis === 'any' ? Number.NaN : sizeOf(basis));
  const size = 'kind' in basis ? basisLength(basis, sizeOf, lengthOf) : pixelsOfCalcSize(basis, sizeOf, lengthOf);
  return lengthOf(calculation, size);
}

/** A percentage of what has no size says as much as `auto`. */
function basisLength(
  basis: Calculation,
  sizeOf: (keyword: string) => number,
  lengthOf: (calculation: Calculation, size: number) => number,
): number {
  const length = lengthOf(basis, Number.NaN);
  return Number.isNaN(length) ? sizeOf('auto') : length;
}

/** What leaves are when percentages and the size are known. */
export function resolverOfSizes(percentBase: number, size: number): Resolve {
  return (node) => {
    if (node.kind === 'keyword' && node.text === 'size') return { kind: 'value', value: size, unit: 'px' };
    if (node.kind !== 'value' || node.unit !== '%') return node;
    return { kind: 'value', value: (node.value * percentBase) / 100, unit: 'px' };
  };
}
