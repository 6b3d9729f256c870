import { type Calculation, leaf, type NumericLeaf, operation } from '../math/calculation-tree.ts';
import { parseMath } from '../math/parse-math.ts';
import { simplify } from '../math/simplify.ts';
import { tokensOf } from '../tokens.ts';
import { mathValueOrNull, negated } from './arithmetic.ts';
import { unitNamed } from './numeric-type.ts';
import { MATH_TYPES, type NumericValue, type Operator, unitValue } from './value-states.ts';

/** The same, that many times. */
function scaled(node: Calculation, factor: number): Calculation {
  if (factor === 1) return node;
  if (node.kind === 'value') return leaf(node.value * factor, node.unit);
  if (node.kind === 'sum') {
    return operation(
      'sum',
      node.parts.map((part) => scaled(part, factor)),
    );
  }
  return factor === -1 ? operation('negate', [node]) : operation('product', [node, leaf(factor)]);
}

/**
 * https://drafts.csswg.org/css-values/#simplify-a-calculation-tree, with the terms in the order in which they are written. A tree is as deep
 * as the parser lets it be.
 */
function simplified(node: Calculation): Calculation {
  if (node.kind === 'value' || node.kind === 'keyword') return node;
  const parts = node.parts.map(simplified);
  const [first] = parts as [Calculation];
  switch (node.kind) {
    case 'sum':
      return sumOf(parts);
    case 'product':
      return productOf(parts);
    case 'negate':
      return scaled(first, -1);
    case 'invert':
      return first.kind === 'value' && first.unit === '' ? leaf(1 / first.value) : operation('invert', parts);
    case 'call': {
      if (node.name === 'calc') return first;
      const call = operation('call', parts, node.name);
      const simple = simplify(call);
      return simple.kind === 'call' && simple.name === call.name ? call : simple;
    }
  }
}

function sumOf(parts: readonly Calculation[]): Calculation {
  const terms = new Map<string | Calculation, Calculation>();
  for (const part of parts.flatMap((one) => (one.kind === 'sum' ? one.parts : [one]))) {
    const key = part.kind === 'value' ? part.unit : part;
    const before = terms.get(key) as NumericLeaf | undefined;
    terms.set(key, before === undefined ? part : leaf(before.value + (part as NumericLeaf).value, before.unit));
  }
  const [only, ...more] = terms.values();
  return more.length === 0 ? (only as Calculation) : operation('sum', [...terms.values()]);
}

function productOf(parts: readonly Calculation[]): Calculation {
  let factor = 1;
  const others: Calculation[] = [];
  for (const part of parts) {
    if (part.kind === 'value' && part.unit === '') factor *= part.value;
    else others.push(part);
  }
  const [only, ...more] = others;
  if (only === undefined) return leaf(factor);
  return scaled(more.length === 0 ? only : operation('product', others), factor);
}

/** https://drafts.css-houdini.org/css-typed-om-1/#reify-a-math-expression; null: it is none that objects stand for. */
function reified(node: Calculation): NumericValue | null {
  if (node.kind === 'keyword') return null;
  if (node.kind === 'value') return unitValue(node.value, unitNamed(node.unit === '' ? 'number' : node.unit) as string);
  const operator = node.kind === 'call' ? node.name : node.kind;
  if (!Object.hasOwn(MATH_TYPES, operator)) return null;
  const items = node.parts.map((part, index) => {
    const item = reified(part);
    return operator === 'sum' && index > 0 && item?.type === 'CSSUnitValue' && item.value < 0
      ? mathValueOrNull('negate', [negated(item)])
      : item;
  });
  return items.includes(null) ? null : mathValueOrNull(operator as Operator, items as NumericValue[]);
}

/**
 * The number, dimension or math function that the text is; null: it is none that objects stand for.
 *
 * @param isWrapped - Whether what `calc()` comes to is one of its terms, even if it is the only one.
 */
export function reifyNumeric(text: string, isWrapped = false): NumericValue | null {
  const tokens = tokensOf(text).filter(
    ({ kind }, index, all) => kind !== 'space' || (index > 0 && index < all.length - 1),
  );
  const [first] = tokens;
  if (first === undefined || tokens.length > first.span + 1) return null;
  if (first.kind === 'number') return unitValue(first.value, 'number');
  if (first.kind === 'dimension') {
    const unit = unitNamed(first.text);
    return unit === null ? null : unitValue(first.value, unit);
  }
  const calculation = first.kind === 'function' ? parseMath(tokens, 0) : null;
  const value = calculation === null ? null : reified(simplified(calculation));
  if (value?.type !== 'CSSUnitValue' || !isWrapped || first.text !== 'calc') return value;
  return mathValueOrNull('sum', [value]);
}
