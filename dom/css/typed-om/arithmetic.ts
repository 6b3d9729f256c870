import { rangeError, typeError } from '../../webidl/unnamed.ts';
import { foldNumeric } from './fold-numeric.ts';
import { addTypes, invertType, multiplyTypes, type NumericType, typeOfNamedUnit } from './numeric-type.ts';
import {
  type MathValue,
  mathValueOf,
  type NumericValue,
  type Operator,
  type UnitValue,
  unitValue,
} from './value-states.ts';

export function typeOf(value: NumericValue): NumericType {
  return value.type === 'CSSUnitValue' ? typeOfNamedUnit(value.unit) : value.numericType;
}

function typeOfMath(operator: Operator, items: readonly NumericValue[]): NumericType | null {
  const [first, ...others] = items.map(typeOf) as [NumericType];
  if (operator === 'invert') return invertType(first);
  const combine = operator === 'product' ? multiplyTypes : addTypes;
  return others.reduce<NumericType | null>((type, other) => type && combine(type, other), first);
}

/** https://drafts.css-houdini.org/css-typed-om-1/#dom-cssmathsum-cssmathsum and those like it; null: the types do not go together. */
export function mathValueOrNull(operator: Operator, items: readonly NumericValue[]): MathValue | null {
  const type = typeOfMath(operator, items);
  return type === null ? null : mathValueOf(operator, items, type);
}

export function mathValue(operator: Operator, items: readonly NumericValue[]): MathValue {
  const value = mathValueOrNull(operator, items);
  if (value === null) throw typeError('Incompatible types');
  return value;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#cssmath-negate */
export function negated(value: NumericValue): NumericValue {
  if (value.type === 'CSSUnitValue') return unitValue(-value.value, value.unit);
  return value.operator === 'negate' ? (value.values.items[0] as NumericValue) : mathValue('negate', [value]);
}

/** https://drafts.css-houdini.org/css-typed-om-1/#cssmath-invert */
export function inverted(value: NumericValue): NumericValue {
  if (value.type !== 'CSSUnitValue')
    return value.operator === 'invert' ? (value.values.items[0] as NumericValue) : mathValue('invert', [value]);
  if (value.unit !== 'number') return mathValue('invert', [value]);
  if (value.value === 0) throw rangeError("Can't divide-by-zero");
  return unitValue(1 / value.value, 'number');
}

const STEPS = {
  sum: (a: number, b: number) => a + b,
  product: (a: number, b: number) => a * b,
  min: Math.min,
  max: Math.max,
};

/** The values as one of a unit; null: they have to stay apart. */
function asOne(operator: keyof typeof STEPS, items: readonly NumericValue[]): UnitValue | null {
  if (!items.every((item) => item.type === 'CSSUnitValue')) return null;
  const units = items.map(({ unit }) => unit).filter((unit) => operator !== 'product' || unit !== 'number');
  const [unit = 'number', ...others] = units;
  const isOne = operator === 'product' ? others.length === 0 : others.every((other) => other === unit);
  return isOne
    ? unitValue(
        items.map(({ value }) => value).reduce((a, b) => STEPS[operator](a, b)),
        unit,
      )
    : null;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#dom-cssnumericvalue-add, and those like it. */
export function calculate(
  operator: keyof typeof STEPS,
  value: NumericValue,
  others: readonly NumericValue[],
): NumericValue {
  const own = value.type !== 'CSSUnitValue' && value.operator === operator ? value.values.items : [value];
  const items = [...own, ...others];
  return asOne(operator, items) ?? mathValue(operator, items);
}

function isSameUnitValue(a: NumericValue, b: NumericValue): boolean {
  if (a.type !== 'CSSUnitValue' || b.type !== 'CSSUnitValue') return false;
  return a.value === b.value && a.unit === b.unit;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#equal-numeric-value */
export function isEqual(first: NumericValue, second: NumericValue): boolean {
  const pairs: (readonly [NumericValue, NumericValue])[] = [[first, second]];
  const compared = new Map<NumericValue, Set<NumericValue>>();
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [a, b] = pair;
    if (a === b) continue;
    if (a.type === 'CSSUnitValue' || b.type === 'CSSUnitValue') {
      if (!isSameUnitValue(a, b)) return false;
      continue;
    }
    const others = b.values.items;
    if (a.type !== b.type || a.values.items.length !== others.length) return false;
    const comparedWith = compared.get(a) ?? new Set();
    if (comparedWith.has(b)) continue;
    compared.set(a, comparedWith.add(b));
    for (const [index, item] of a.values.items.entries()) pairs.push([item, others[index] as NumericValue]);
  }
  return true;
}

export function copyOf(root: NumericValue): NumericValue {
  const copy = (value: NumericValue, parts: readonly NumericValue[]): NumericValue =>
    value.type === 'CSSUnitValue'
      ? unitValue(value.value, value.unit)
      : mathValueOf(value.operator, parts, value.numericType);
  return foldNumeric(root, copy, null);
}
