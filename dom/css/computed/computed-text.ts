import { isColorFunction, parseColorAt } from '../color/parse-color.ts';
import type { ParsedColor } from '../color/parsed-color.ts';
import { type Calculation, dimensionLeaf, leaf, type NumericLeaf } from '../math/calculation-tree.ts';
import { isMathFunction } from '../math/math-functions.ts';
import { isTreeCounting, parseMath } from '../math/parse-math.ts';
import { mathText } from '../math/serialize.ts';
import { type Resolve, simplify } from '../math/simplify.ts';
import { type Token, tokensOf } from '../tokens.ts';
import { numberText, pixelsText, unitText } from '../values/component-text.ts';

/** What the parts of a value are, once it is computed. */
export interface ComputedParts {
  /** Pixels; null for a unit that is none of length. */
  pixels(value: number, unit: string): number | null;
  /** What `sibling-index()` or `sibling-count()` is; null: not known. */
  siblings(name: string): number | null;
  /** Null: it stays as it is. */
  colorText(color: ParsedColor): string | null;
  /** Whether words are colors where they are the name of one. */
  readonly hasColors: boolean;
  /** A number that a function gave, within what the property takes behind that word. */
  numberText(number: NumericLeaf, word: string): string;
}

/** Whether there is a unit that is not that of pixels, a function or a hash. */
const MAY_CHANGE = /[(#]|\d(?!px\b)[a-z]/i;

/** https://drafts.csswg.org/css-cascade/#computed, of the lengths, colors and math functions in a value. */
export function computedText(value: string, parts: ComputedParts): string {
  if (!parts.hasColors && !MAY_CHANGE.test(value)) return value;
  const tokens = tokensOf(value);
  let text = '';
  let copied = 0;
  let word = '';
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const instead = insteadOf(tokens, i, value, parts, word);
    if (instead === null) {
      if (token.kind === 'function' && !parts.hasColors && isColorFunction(token.text)) i += token.span;
      else if (token.kind === 'function' || token.kind === 'ident') word = token.text;
      continue;
    }
    text += value.slice(copied, token.start) + instead;
    copied = tokens[i + token.span]?.end ?? value.length;
    i += token.span;
  }
  return copied === 0 ? value : text + value.slice(copied);
}

function insteadOf(
  tokens: readonly Token[],
  at: number,
  source: string,
  parts: ComputedParts,
  word: string,
): string | null {
  const { kind, text, value, start } = tokens[at] as Token;
  if (kind === 'dimension') {
    const pixels = text === 'px' ? value : parts.pixels(value, text);
    return pixels === null ? canonicalText(value, text) : pixelsText(pixels);
  }
  if (kind === 'function' && (isMathFunction(text) || isTreeCounting(text)))
    return computedMath(tokens, at, parts, word);
  const isColor = kind === 'function' ? isColorFunction(text) : kind === 'other' ? source[start] === '#' : false;
  if (!isColor && !(kind === 'ident' && parts.hasColors)) return null;
  const color = parseColorAt({ tokens, text: source }, at);
  return color === null ? null : parts.colorText(color);
}

/** https://drafts.csswg.org/css-values/#canonical-unit, of what is no length; null: it has that. */
function canonicalText(value: number, unit: string): string | null {
  const canonical = dimensionLeaf(value, unit);
  if (canonical === null || canonical.unit === unit) return null;
  return `${numberText(canonical.value)}${unitText(canonical.unit)}`;
}

/** What leaves are when a value is computed. */
export function resolverFor({ pixels, siblings }: Pick<ComputedParts, 'pixels' | 'siblings'>): Resolve {
  return (node: Calculation) => {
    const number = node.kind === 'keyword' ? siblings(node.text) : null;
    if (number !== null) return leaf(number);
    if (node.kind !== 'value' || node.unit === '' || node.unit === 'px') return node;
    const length = pixels(node.value, node.unit);
    return length === null ? node : leaf(length, 'px');
  };
}

function computedMath(tokens: readonly Token[], at: number, parts: ComputedParts, word: string): string | null {
  const parsed = parseMath(tokens, at);
  if (parsed === null) return null;
  const known = withoutZero(simplify(parsed, resolverFor(parts), () => true));
  return known.kind === 'value' ? parts.numberText(known, word) : mathText(known);
}

/** A percentage to which no length is added is one. */
function withoutZero(node: Calculation): Calculation {
  const [percentage, length, ...more] = node.kind === 'sum' ? node.parts : [];
  const isNothing = length?.kind === 'value' && length.unit === 'px' && length.value === 0 && more.length === 0;
  return isNothing && percentage?.kind === 'value' && percentage.unit === '%' ? percentage : node;
}
