import type { Calculation } from './calculation-tree.ts';
import { typeOfUnit, type UnitType } from './calculation-tree.ts';
import { functionNamed } from './math-functions.ts';

/** https://drafts.csswg.org/css-values/#determine-the-type-of-a-calculation: powers of types, none for numbers. */
type CalculationType = ReadonlyMap<UnitType, number>;

const NUMBER: CalculationType = new Map();
/** Of what `calc-size()` is about. */
const LENGTH: CalculationType = new Map([['length', 1]]);

/** What values a calculation is one of: a percentage and another one may be mixed. */
export type ValueType = 'number' | UnitType | `${UnitType}-percentage`;

/** Null: it is of no type that a value has. */
export function valueTypeOf(node: Calculation): ValueType | null {
  const type = typeOf(node);
  if (type === null) return null;
  if (type.size === 0) return 'number';
  const [first, second, ...more] = [...type].filter(([, power]) => power !== 0);
  if (first === undefined) return 'number';
  if (second === undefined) return first[1] === 1 ? first[0] : null;
  // What is mixed has both, as `sameType` leaves them.
  const other = first[0] === 'percentage' ? second : first;
  return more.length === 0 && first[1] === 1 && second[1] === 1 && type.has('percentage')
    ? `${other[0]}-percentage`
    : null;
}

/** Null: the parts do not go together. */
function typeOf(node: Calculation): CalculationType | null {
  switch (node.kind) {
    case 'value':
      return node.unit === '' ? NUMBER : new Map([[typeOfUnit(node.unit), 1]]);
    case 'keyword':
      return node.text === 'size' ? LENGTH : NUMBER;
    case 'negate':
      return typeOf(node.parts[0] as Calculation);
    case 'invert': {
      const type = typeOf(node.parts[0] as Calculation);
      return type === null ? null : new Map([...type].map(([base, power]) => [base, -power]));
    }
    case 'product':
      return node.parts.map(typeOf).reduce(multiplied, NUMBER);
    case 'sum':
      return sameType(node.parts.map(typeOf));
    case 'call':
      return typeOfCall(node.name, node.parts.filter(isBound).map(typeOf));
  }
}

/** `none` in the place of a bound is none. */
function isBound(node: Calculation): boolean {
  return node.kind !== 'keyword' || node.text !== 'none';
}

function multiplied(a: CalculationType | null, b: CalculationType | null): CalculationType | null {
  if (a === null || b === null) return null;
  if (b.size === 0) return a;
  const powers = new Map(a);
  for (const [base, power] of b) {
    const sum = (powers.get(base) ?? 0) + power;
    if (sum === 0) powers.delete(base);
    else powers.set(base, sum);
  }
  return powers;
}

function sameType(types: readonly (CalculationType | null)[]): CalculationType | null {
  const [first = null, ...others] = types;
  return others.reduce((a, b) => (a === null || b === null ? null : added(a, b)), first);
}

/** https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-add-two-types, where percentages are of lengths or angles. */
function added(a: CalculationType, b: CalculationType): CalculationType | null {
  if (isSame(a, b)) return a;
  for (const base of ['length', 'angle'] as const) {
    const mixed = new Map<UnitType, number>([
      [base, 1],
      ['percentage', 1],
    ]);
    const fits = (type: CalculationType) =>
      isSame(type, mixed) || isSame(type, new Map([[base, 1]])) || isSame(type, new Map([['percentage', 1]]));
    if (fits(a) && fits(b)) return mixed;
  }
  return null;
}

function isSame(a: CalculationType, b: CalculationType): boolean {
  return a.size === b.size && [...a].every(([base, power]) => b.get(base) === power);
}

function typeOfCall(name: string, types: readonly (CalculationType | null)[]): CalculationType | null {
  const { takes, gives } = functionNamed(name);
  const common = sameType(types);
  if (common === null) return null;
  // DEVIATION: percentages are of nothing there, as in Chromium.
  if ((name === 'progress' || name === 'atan2') && common.size > 1) return null;
  const isAngle = isSame(common, new Map([['angle', 1]]));
  if (takes === 'number' && common.size > 0) return null;
  if (takes === 'angle' && common.size > 0 && !isAngle) return null;
  if (gives === 'number') return NUMBER;
  return gives === 'angle' ? new Map([['angle', 1]]) : common;
}
