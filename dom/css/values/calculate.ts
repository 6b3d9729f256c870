import { numberText, unitText } from './component-text.ts';
import type { CssNode } from './css-tree.ts';

/** https://drafts.csswg.org/css-values/#calc-simplification, for sums of products of plain numbers and dimensions. */

/** By unit, in the order of https://drafts.csswg.org/css-values/#sort-a-calculations-children; `` for numbers. */
type Sum = Map<string, number>;

/** Null: there is something in it that cannot be added up. */
export function calculated(nodes: readonly CssNode[]): string | null {
  const sum = sumOf(nodes);
  if (sum === null) return null;
  const rank = (unit: string): string => (unit === '' ? '0' : unit === '%' ? '1' : `2${unit}`);
  const terms = [...sum].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
  let text = '';
  for (const [unit, value] of terms) {
    if (text === '') text = `${numberText(value)}${unit}`;
    else text += ` ${value < 0 ? '-' : '+'} ${numberText(Math.abs(value))}${unit}`;
  }
  return text;
}

function sumOf(nodes: readonly CssNode[]): Sum | null {
  const sum: Sum = new Map();
  let sign = 1;
  let product: Sum | null = null;
  let operator = '';
  for (const node of nodes) {
    if (node.type === 'Operator') {
      operator = node.value.trim();
      if (operator !== '+' && operator !== '-') continue;
      if (product === null) return null;
      add(sum, product, sign);
      sign = operator === '-' ? -1 : 1;
      product = null;
      operator = '';
      continue;
    }
    const operand = operandOf(node);
    if (operand === null) return null;
    product = product === null ? operand : combine(product, operand, operator);
    if (product === null) return null;
  }
  if (product === null) return null;
  add(sum, product, sign);
  return sum;
}

function operandOf(node: CssNode): Sum | null {
  const value = Number(node.value);
  switch (node.type) {
    case 'Number':
      return new Map([['', value]]);
    case 'Percentage':
      return new Map([['%', value]]);
    case 'Dimension':
      return new Map([[unitText(node.unit), value]]);
    case 'Parentheses':
      return sumOf(node.children?.toArray() ?? []);
    case 'Function':
      return node.name.toLowerCase() === 'calc' ? sumOf(node.children?.toArray() ?? []) : null;
    default:
      return null;
  }
}

function add(into: Sum, terms: Sum, factor: number): void {
  for (const [unit, value] of terms) into.set(unit, (into.get(unit) ?? 0) + factor * value);
}

function numberOf(sum: Sum): number | null {
  return sum.size === 1 && sum.has('') ? (sum.get('') as number) : null;
}

function combine(left: Sum, right: Sum, operator: string): Sum | null {
  const [a, b] = [numberOf(left), numberOf(right)];
  const factor = operator === '*' ? (b ?? a) : operator === '/' && b !== null && b !== 0 ? 1 / b : null;
  if (factor === null) return null;
  const terms = operator === '*' && b === null ? right : left;
  return new Map([...terms].map(([unit, value]) => [unit, value * factor]));
}
