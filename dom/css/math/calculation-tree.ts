/** https://drafts.csswg.org/css-values/#calculation-tree */
export type Calculation = NumericLeaf | KeywordLeaf | Operation;

export interface NumericLeaf {
  readonly kind: 'value';
  readonly value: number;
  /** In lowercase; empty for a number. */
  readonly unit: string;
}

/** What is known later: a channel of a color, or a function that asks where an element stands. */
interface KeywordLeaf {
  readonly kind: 'keyword';
  readonly text: string;
}

interface Operation {
  readonly kind: 'sum' | 'product' | 'negate' | 'invert' | 'call';
  /** Of a call: what is called, in lowercase. */
  readonly name: string;
  readonly parts: readonly Calculation[];
}

export function leaf(value: number, unit = ''): NumericLeaf {
  return { kind: 'value', value, unit };
}

export function operation(kind: Operation['kind'], parts: readonly Calculation[], name = ''): Operation {
  return { kind, name, parts };
}

export function isNumber(node: Calculation): node is NumericLeaf {
  return node.kind === 'value' && node.unit === '';
}

export type UnitType = 'length' | 'angle' | 'time' | 'frequency' | 'resolution' | 'flex' | 'percentage';

const CANONICAL: Readonly<Record<string, readonly [type: UnitType, unit: string, factor: number]>> = {
  px: ['length', 'px', 1],
  cm: ['length', 'px', 96 / 2.54],
  mm: ['length', 'px', 96 / 25.4],
  q: ['length', 'px', 96 / 101.6],
  in: ['length', 'px', 96],
  pt: ['length', 'px', 4 / 3],
  pc: ['length', 'px', 16],
  deg: ['angle', 'deg', 1],
  grad: ['angle', 'deg', 0.9],
  rad: ['angle', 'deg', 180 / Math.PI],
  turn: ['angle', 'deg', 360],
  s: ['time', 's', 1],
  ms: ['time', 's', 0.001],
  hz: ['frequency', 'hz', 1],
  khz: ['frequency', 'hz', 1000],
  dppx: ['resolution', 'dppx', 1],
  x: ['resolution', 'dppx', 1],
  dpi: ['resolution', 'dppx', 1 / 96],
  dpcm: ['resolution', 'dppx', 2.54 / 96],
  '%': ['percentage', '%', 1],
  fr: ['flex', 'fr', 1],
};

const RELATIVE = /^(?:r?(?:em|ex|ch|cap|ic|lh)|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max))$/;

/** A dimension in its canonical unit; null: a unit that is none. https://drafts.csswg.org/css-values/#canonical-unit */
export function dimensionLeaf(value: number, unit: string): NumericLeaf | null {
  const known = Object.hasOwn(CANONICAL, unit) ? CANONICAL[unit] : undefined;
  if (known !== undefined) return leaf(value * known[2], known[1]);
  return RELATIVE.test(unit) ? leaf(value, unit) : null;
}

export function typeOfUnit(unit: string): UnitType {
  return CANONICAL[unit]?.[0] ?? 'length';
}

/** Whether it says by itself how much it is: a percentage and a length that is relative to something do not. */
export function isAbsolute(unit: string): boolean {
  return unit === '' || (unit !== '%' && Object.hasOwn(CANONICAL, unit));
}
