import { asciiLowercase } from '../../names/ascii-case.ts';
import { dimensionLeaf, typeOfUnit } from '../math/calculation-tree.ts';

/** https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-type: the powers that are not zero, by base type. */
export interface NumericType {
  readonly powers: ReadonlyMap<string, number>;
  readonly percentHint: string | null;
}

const PERCENT = 'percent';

const NUMBER: NumericType = { powers: new Map(), percentHint: null };

/** The unit of that name, as it is kept; null: there is none. */
export function unitNamed(name: string): string | null {
  const unit = asciiLowercase(name);
  if (unit === 'number' || unit === PERCENT) return unit;
  if (unit === '%') return PERCENT;
  return dimensionLeaf(1, unit) === null ? null : unit;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-create-a-type */
export function typeOfNamedUnit(unit: string): NumericType {
  if (unit === 'number') return NUMBER;
  return { powers: new Map([[unit === PERCENT ? PERCENT : typeOfUnit(unit), 1]]), percentHint: null };
}

function withPower(powers: ReadonlyMap<string, number>, base: string, more: number): Map<string, number> {
  const changed = new Map(powers);
  const power = (powers.get(base) ?? 0) + more;
  if (power === 0) changed.delete(base);
  else changed.set(base, power);
  return changed;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#apply-the-percent-hint */
function applyHint({ powers }: NumericType, percentHint: string): NumericType {
  const percents = powers.get(PERCENT) ?? 0;
  const others = withPower(powers, PERCENT, -percents);
  return { powers: withPower(others, percentHint, percents), percentHint };
}

/** Both with the hint of one of them; null: they have different ones. */
function alike(a: NumericType, b: NumericType): readonly [NumericType, NumericType] | null {
  const hint = a.percentHint ?? b.percentHint;
  if (hint === null) return [a, b];
  if ((a.percentHint ?? hint) !== (b.percentHint ?? hint)) return null;
  return [applyHint(a, hint), applyHint(b, hint)];
}

function isSame(a: NumericType, b: NumericType): boolean {
  return a.powers.size === b.powers.size && [...a.powers].every(([base, power]) => b.powers.get(base) === power);
}

/** https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-add-two-types; null: failure. */
export function addTypes(first: NumericType, second: NumericType): NumericType | null {
  const [a, b] = alike(first, second) ?? [];
  if (a === undefined || b === undefined) return null;
  if (isSame(a, b)) return a;
  if (!a.powers.has(PERCENT) && !b.powers.has(PERCENT)) return null;
  for (const base of new Set([...a.powers.keys(), ...b.powers.keys()])) {
    if (base === PERCENT) continue;
    const hinted = applyHint(a, base);
    if (isSame(hinted, applyHint(b, base))) return hinted;
  }
  return null;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-multiply-two-types; null: failure. */
export function multiplyTypes(first: NumericType, second: NumericType): NumericType | null {
  const [a, b] = alike(first, second) ?? [];
  if (a === undefined || b === undefined) return null;
  let { powers } = a;
  for (const [base, power] of b.powers) powers = withPower(powers, base, power);
  return { powers, percentHint: a.percentHint };
}

/** https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-invert-a-type */
export function invertType({ powers, percentHint }: NumericType): NumericType {
  return { powers: new Map([...powers].map(([base, power]) => [base, -power])), percentHint };
}

/** https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-match: whether it is of a base type alone. */
export function matches({ powers, percentHint }: NumericType, base: string): boolean {
  return percentHint === null && powers.size === 1 && powers.get(base) === 1;
}

/** https://drafts.csswg.org/css-values/#typedef-length-percentage */
export function matchesLengthPercentage(type: NumericType): boolean {
  return matches({ ...type, percentHint: null }, 'length') || matches(type, PERCENT);
}

export function matchesNumber({ powers, percentHint }: NumericType): boolean {
  return powers.size === 0 && percentHint === null;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#dom-cssnumericvalue-type */
export function typeDictionary({ powers, percentHint }: NumericType): Record<string, unknown> {
  const members: [string, unknown][] = [...powers];
  if (percentHint !== null) members.push(['percentHint', percentHint]);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}
