import type { Calculation, NumericLeaf } from './calculation-tree.ts';
import { isAbsolute, isNumber, leaf, operation } from './calculation-tree.ts';
import { functionNamed } from './math-functions.ts';

type IsKnown = (unit: string) => boolean;

/** What leaves are once more is known: another leaf, or the same one. */
export type Resolve = (node: Calculation) => Calculation;

/**
 * https://drafts.csswg.org/css-values/#simplify-a-calculation-tree
 *
 * @param resolve - Leaves stay as they are unless it is given.
 * @param isKnown - Whether values of that unit can be compared.
 */
export function simplify(
  node: Calculation,
  resolve: Resolve = (leafNode) => leafNode,
  isKnown: IsKnown = isAbsolute,
): Calculation {
  if (node.kind === 'value' || node.kind === 'keyword') return resolve(node);
  const parts = node.parts.map((part) => simplify(part, resolve, isKnown));
  switch (node.kind) {
    case 'sum':
      return simplifySum(parts);
    case 'product':
      return simplifyProduct(parts, isKnown);
    case 'negate':
      return simplifyProduct([leaf(-1), ...parts], isKnown);
    case 'invert': {
      const [inner] = parts as [Calculation];
      return isNumber(inner) ? leaf(1 / inner.value) : operation('invert', parts);
    }
    case 'call':
      return simplifyCall(node.name, parts, isKnown);
  }
}

function simplifySum(parts: readonly Calculation[]): Calculation {
  const byUnit = new Map<string, number>();
  const others: Calculation[] = [];
  for (const part of parts.flatMap((one) => (one.kind === 'sum' ? one.parts : [one]))) {
    if (part.kind !== 'value') others.push(part);
    else byUnit.set(part.unit, byUnit.has(part.unit) ? (byUnit.get(part.unit) as number) + part.value : part.value);
  }
  const terms = [...byUnit].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const all = [...terms.map(([unit, value]) => leaf(value, unit)), ...others];
  return all.length === 1 ? (all[0] as Calculation) : operation('sum', all);
}

/** https://drafts.csswg.org/css-values/#sort-a-calculations-children */
function rank(unit: string): number {
  return unit === '' ? 0 : unit === '%' ? 1 : 2;
}

function simplifyProduct(parts: readonly Calculation[], isKnown: IsKnown): Calculation {
  let factor = 1;
  let hasFactor = false;
  const others: Calculation[] = [];
  for (const part of parts.flatMap((one) => (one.kind === 'product' ? one.parts : [one]))) {
    if (isNumber(part)) {
      factor = hasFactor ? factor * part.value : part.value;
      hasFactor = true;
    } else others.push(part);
  }
  const units = multipliedUnits(others, isKnown);
  if (units !== null) return leaf(hasFactor ? factor * units.value : units.value, units.unit);
  const [only, ...more] = others;
  if (only === undefined) return leaf(factor);
  if (more.length === 0) {
    if (!hasFactor || factor === 1) return only;
    if (only.kind === 'sum' && only.parts.every(({ kind }) => kind === 'value')) {
      return operation(
        'sum',
        only.parts.map((part) => leaf((part as NumericLeaf).value * factor, (part as NumericLeaf).unit)),
      );
    }
  }
  const sorted = [...others].sort((a, b) => Number(b.kind === 'value') - Number(a.kind === 'value'));
  return operation('product', hasFactor && factor !== 1 ? [leaf(factor), ...sorted] : sorted);
}

/** Leaves and inverted ones whose units leave one at most; null: there is something else, or they do not. */
function multipliedUnits(parts: readonly Calculation[], isKnown: IsKnown): NumericLeaf | null {
  if (parts.length < 2) return parts[0]?.kind === 'value' ? parts[0] : null;
  const powers = new Map<string, number>();
  let value = 1;
  for (const part of parts) {
    const isInverted = part.kind === 'invert';
    const inner = isInverted ? part.parts[0] : part;
    if (inner?.kind !== 'value' || !isKnown(inner.unit)) return null;
    value = isInverted ? value / inner.value : value * inner.value;
    powers.set(inner.unit, (powers.get(inner.unit) ?? 0) + (isInverted ? -1 : 1));
  }
  const [left, ...more] = [...powers].filter(([, power]) => power !== 0);
  if (left === undefined) return leaf(value);
  return more.length === 0 && left[1] === 1 ? leaf(value, left[0]) : null;
}

function simplifyCall(name: string, parts: readonly Calculation[], isKnown: IsKnown): Calculation {
  // The least of one is that one.
  if (name === 'calc' || (parts.length === 1 && (name === 'min' || name === 'max'))) return parts[0] as Calculation;
  const bounded = name === 'clamp' ? withoutNone(parts, isKnown) : null;
  if (bounded !== null) return bounded;
  const [first] = parts;
  const isAlike =
    first?.kind === 'value' &&
    parts.every((part) => part.kind === 'value' && part.unit === first.unit) &&
    // What it is relative to cancels out.
    (name === 'progress' || isKnown(first.unit));
  if (!isAlike) return operation('call', parts, name);
  const { steps, gives, takes } = functionNamed(name);
  const values = parts.map((part) => (part as NumericLeaf).value);
  // Numbers are radians.
  const given = takes === 'angle' && first.unit === '' ? values.map((value) => (value * 180) / Math.PI) : values;
  const unit = gives === 'same' ? first.unit : gives === 'angle' ? 'deg' : '';
  // Those that take more than three take any number.
  return leaf(given.length > 3 ? given.reduce((a, b) => steps(a, b)) : steps(...given), unit);
}

/** https://drafts.csswg.org/css-values/#funcdef-clamp: `none` is no bound. Null: both are given. */
function withoutNone([least, value, most]: readonly Calculation[], isKnown: IsKnown): Calculation | null {
  const isNone = (node: Calculation | undefined) => node?.kind === 'keyword' && node.text === 'none';
  if (!isNone(least) && !isNone(most)) return null;
  if (isNone(least) && isNone(most)) return value as Calculation;
  return isNone(least)
    ? simplifyCall('min', [value as Calculation, most as Calculation], isKnown)
    : simplifyCall('max', [least as Calculation, value as Calculation], isKnown);
}
