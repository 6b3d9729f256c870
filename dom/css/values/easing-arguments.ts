import { isAbsolute } from '../math/calculation-tree.ts';
import { parseMath } from '../math/parse-math.ts';
import { simplify } from '../math/simplify.ts';
import { splitOutside } from '../syntax.ts';
import { tokensOf } from '../tokens.ts';

/** A number or a percentage; what math gives is whole where that is asked for: https://drafts.csswg.org/css-values/#round-to-integer */
export interface EasingNumber {
  readonly value: number;
  readonly unit: string;
  readonly isInteger: boolean;
  readonly isMath: boolean;
}

/** Its components: words stand as they are written. */
export type EasingArgument = readonly (EasingNumber | string)[];

/** What stands in the parentheses of an easing function, with math worked out. */
export function easingArguments(inside: string): readonly EasingArgument[] {
  return splitOutside(inside.replace(/\s+/g, ' '), ',').map((argument) =>
    splitOutside(argument, ' ')
      .filter((word) => word !== '')
      .map((word) => numberIn(word) ?? word),
  );
}

/** https://drafts.csswg.org/css-values/#calc-ieee */
function finite(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}

/** A percentage is of nothing else. */
function isComparable(unit: string): boolean {
  return unit === '%' || isAbsolute(unit);
}

function numberIn(word: string): EasingNumber | null {
  const tokens = tokensOf(word);
  const [first] = tokens;
  if (first?.kind === 'function') {
    const parsed = first.span === tokens.length - 1 ? parseMath(tokens, 0) : null;
    const known = parsed && simplify(parsed, undefined, isComparable);
    return known?.kind === 'value'
      ? { value: finite(known.value), unit: known.unit, isInteger: true, isMath: true }
      : null;
  }
  return tokens.length === 1 && (first?.kind === 'number' || first?.kind === 'dimension')
    ? { value: first.value, unit: first.kind === 'number' ? '' : first.text, isInteger: first.isInteger, isMath: false }
    : null;
}
