import { throwDOMException } from '../../webidl/DOMException.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { dimensionLeaf, leaf, type NumericLeaf } from '../math/calculation-tree.ts';
import { mathValue } from './arithmetic.ts';
import { foldNumeric } from './fold-numeric.ts';
import { unitNamed } from './numeric-type.ts';
import { type MathValue, type NumericValue, type UnitValue, unitValue } from './value-states.ts';

/** https://drafts.css-houdini.org/css-typed-om-1/#sum-value: amounts by powers of units, as a text of both. */
type SumValue = ReadonlyMap<string, number>;

/** DEVIATION: what has more is none, so that products of sums do not grow without end. */
const MOST = 1000;

type Powers = Record<string, number>;

function keyOf(powers: Powers): string {
  const present = Object.entries(powers).filter(([, power]) => power !== 0);
  return JSON.stringify(present.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function powersIn(key: string): Powers {
  return Object.fromEntries(JSON.parse(key) as [string, number][]);
}

/** The value in the canonical unit of that one. */
function canonical(value: number, unit: string): NumericLeaf {
  if (unit === 'number') return leaf(value);
  return (unit === 'percent' ? null : dimensionLeaf(value, unit)) ?? leaf(value, unit);
}

/** https://drafts.css-houdini.org/css-typed-om-1/#create-a-sum-value; null: failure. */
function createSumValue(root: NumericValue): SumValue | null {
  return foldNumeric<SumValue | null>(root, (value, parts) => {
    if (value.type === 'CSSUnitValue') {
      const { value: amount, unit } = canonical(value.value, value.unit);
      return new Map([[keyOf(unit === '' ? {} : { [unit]: 1 }), amount]]);
    }
    const sums: SumValue[] = [];
    for (const part of parts) {
      if (part === null || part.size > MOST) return null;
      sums.push(part);
    }
    const [first] = sums as [SumValue];
    switch (value.operator) {
      case 'sum':
        return added(sums.flatMap((sum) => [...sum]));
      case 'product':
        return sums.reduce<SumValue | null>((a, b) => a && multiplied(a, b), new Map([[keyOf({}), 1]]));
      case 'negate':
        return new Map([...first].map(([key, amount]) => [key, -amount]));
      case 'invert':
        return inverse(first);
      default:
        return chosen(sums, value.operator);
    }
  });
}

function added(terms: readonly (readonly [string, number])[]): SumValue {
  const sum = new Map<string, number>();
  for (const [key, amount] of terms) sum.set(key, (sum.get(key) ?? 0) + amount);
  return sum;
}

function multiplied(a: SumValue, b: SumValue): SumValue | null {
  if (a.size * b.size > MOST) return null;
  const products = [...a].flatMap(([key, amount]) =>
    [...b].map(([otherKey, other]) => {
      const powers = powersIn(key);
      for (const [unit, power] of Object.entries(powersIn(otherKey))) powers[unit] = (powers[unit] ?? 0) + power;
      return [keyOf(powers), amount * other] as const;
    }),
  );
  return added(products);
}

function inverse(sum: SumValue): SumValue | null {
  const [only, ...more] = sum;
  if (only === undefined || more.length > 0) return null;
  const powers = Object.entries(powersIn(only[0])).map(([unit, power]) => [unit, -power]);
  return new Map([[keyOf(Object.fromEntries(powers) as Powers), 1 / only[1]]]);
}

function chosen(sums: readonly SumValue[], operator: string): SumValue | null {
  const [key] = (sums[0] as SumValue).keys();
  const amounts: number[] = [];
  for (const sum of sums) {
    const amount = sum.size === 1 ? sum.get(key as string) : undefined;
    if (amount === undefined) return null;
    amounts.push(amount);
  }
  const [least = 0, value = 0, most = 0] = amounts;
  if (operator === 'clamp') return new Map([[key as string, Math.max(least, Math.min(value, most))]]);
  return new Map([[key as string, amounts.reduce((a, b) => (operator === 'min' ? Math.min(a, b) : Math.max(a, b)))]]);
}

/** https://drafts.css-houdini.org/css-typed-om-1/#create-a-cssunitvalue-from-a-sum-value-item; null: failure. */
function fromItem([key, amount]: readonly [string, number]): UnitValue | null {
  const [only, ...more] = Object.entries(powersIn(key));
  if (only === undefined) return unitValue(amount, 'number');
  return more.length > 0 || only[1] !== 1 ? null : unitValue(amount, only[0]);
}

/** https://drafts.css-houdini.org/css-typed-om-1/#convert-a-cssunitvalue, of a canonical unit; null: failure. */
function converted({ value, unit }: UnitValue, to: string): number | null {
  const one = canonical(1, to);
  return canonical(1, unit).unit === one.unit ? value / one.value : null;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#dom-cssnumericvalue-to; null: failure. */
export function toUnit(value: NumericValue, unit: string): number | null {
  if (value.type === 'CSSUnitValue' && value.unit === unit) return value.value;
  const [only, ...more] = createSumValue(value) ?? [];
  const item = only === undefined || more.length > 0 ? null : fromItem(only);
  return item === null ? null : converted(item, unit);
}

export function requireUnit(name: string): string {
  return unitNamed(name) ?? throwDOMException('SyntaxError', 'Invalid unit for conversion');
}

/** https://drafts.css-houdini.org/css-typed-om-1/#dom-cssnumericvalue-tosum */
export function toSum(value: NumericValue, names: readonly string[]): MathValue {
  const units = names.map(requireUnit);
  const items = [...(createSumValue(value) ?? [])].map(fromItem);
  if (items.length === 0 || items.includes(null)) throw typeError('Invalid value for conversion');
  let left = items as UnitValue[];
  if (units.length === 0)
    return mathValue(
      'sum',
      left.sort((a, b) => (a.unit < b.unit ? -1 : 1)),
    );
  const sums = units.map((unit) => {
    let sum = 0;
    left = left.filter((item) => {
      const amount = converted(item, unit);
      sum += amount ?? 0;
      return amount === null;
    });
    return unitValue(sum, unit);
  });
  if (left.length > 0) throw typeError('There were leftover terms that were not converted');
  return mathValue('sum', sums);
}
