import type { Calculation } from '../math/calculation-tree.ts';
import { dimensionLeaf, leaf } from '../math/calculation-tree.ts';
import { valueTypeOf } from '../math/calculation-type.ts';
import { parseMath } from '../math/parse-math.ts';
import { simplify } from '../math/simplify.ts';
import type { Token } from '../tokens.ts';

/** The lengths that units other than pixels stand for: https://drafts.csswg.org/mediaqueries/#units */
export interface Lengths {
  /** CSS pixels of a length in a unit. */
  pixels(value: number, unit: string): number;
  /** Of the element that is asked, where one is: https://drafts.csswg.org/css-values-5/#tree-counting; null: it is another function. */
  siblings?(name: string): number | null;
}

/** What features are compared with. */
type Kind = 'number' | 'length' | 'resolution';

const KINDS: ReadonlySet<string> = new Set(['number', 'length', 'resolution']);

/** Null: it is of another type. */
export function kindOf(calculation: Calculation): Kind | null {
  const type = valueTypeOf(calculation);
  return type !== null && KINDS.has(type) ? (type as Kind) : null;
}

/** The number, dimension or math function that begins at that token. Null: it is none that a feature is compared with. */
export function calculationAt(tokens: readonly Token[], at: number): Calculation | null {
  const { kind, value, text } = tokens[at] as Token;
  if (kind === 'number') return leaf(value);
  const parsed = kind === 'dimension' ? dimensionLeaf(value, text) : parsedFunction(tokens, at);
  return parsed === null || kindOf(parsed) === null ? null : parsed;
}

function parsedFunction(tokens: readonly Token[], at: number): Calculation | null {
  const parsed = tokens[at]?.kind === 'function' ? parseMath(tokens, at) : null;
  // What cannot be said has no simpler form.
  return parsed === null || valueTypeOf(parsed) === null ? null : simplify(parsed);
}

/** Its value, of a length in pixels; relative units are asked for. */
export function valueOf(calculation: Calculation, lengths: Lengths): number {
  const known = simplify(calculation, (node) => {
    const count = node.kind === 'keyword' ? lengths.siblings?.(node.text) : null;
    if (count != null) return leaf(count);
    if (node.kind !== 'value' || node.unit === '' || node.unit === 'px' || node.unit === 'dppx') return node;
    return leaf(lengths.pixels(node.value, node.unit), 'px');
  });
  return known.kind === 'value' ? known.value : Number.NaN;
}
