import { numberText } from '../values/component-text.ts';
import type { Token } from './tokens.ts';

/** The lengths that units other than pixels stand for: https://drafts.csswg.org/mediaqueries/#units */
export interface Lengths {
  /** CSS pixels of a length in a unit. */
  pixels(value: number, unit: string): number;
}

type Kind = 'number' | 'length' | 'resolution';

interface WaitingFunction {
  readonly factor: number;
  readonly name: string;
  readonly given: readonly Calculation[];
}

/**
 * https://drafts.csswg.org/css-values/#calculation-tree, simplified: so much of each unit, and of functions that have to wait for what
 * their units are.
 */
export interface Calculation {
  readonly kind: Kind;
  /** By unit, `''` for numbers; those of one absolute size are added up. */
  readonly units: ReadonlyMap<string, number>;
  readonly functions: readonly WaitingFunction[];
}

const ABSOLUTE: Readonly<Record<string, readonly [kind: Kind, unit: string, factor: number]>> = {
  px: ['length', 'px', 1],
  cm: ['length', 'px', 96 / 2.54],
  mm: ['length', 'px', 96 / 25.4],
  q: ['length', 'px', 96 / 101.6],
  in: ['length', 'px', 96],
  pt: ['length', 'px', 4 / 3],
  pc: ['length', 'px', 16],
  dppx: ['resolution', 'dppx', 1],
  x: ['resolution', 'dppx', 1],
  dpi: ['resolution', 'dppx', 1 / 96],
  dpcm: ['resolution', 'dppx', 2.54 / 96],
};

const RELATIVE = /^(?:r?(?:em|ex|ch|cap|ic|lh)|[sld]?v(?:w|h|i|b|min|max))$/;

/** A dimension as a calculation; null: no unit of a length or resolution. */
export function dimension(value: number, unit: string): Calculation | null {
  const absolute = Object.hasOwn(ABSOLUTE, unit) ? ABSOLUTE[unit] : undefined;
  if (absolute !== undefined) {
    const [kind, name, factor] = absolute;
    return { kind, units: new Map([[name, value * factor]]), functions: [] };
  }
  return RELATIVE.test(unit) ? { kind: 'length', units: new Map([[unit, value]]), functions: [] } : null;
}

export function numberOf(value: number): Calculation {
  return { kind: 'number', units: new Map([['', value]]), functions: [] };
}

/** Its value, of a length in pixels; relative units are asked for. */
export function valueOf(calculation: Calculation, lengths: Lengths): number {
  let sum = 0;
  for (const [unit, value] of calculation.units) {
    sum += unit === '' || unit === 'px' || unit === 'dppx' ? value : lengths.pixels(value, unit);
  }
  for (const { factor, name, given } of calculation.functions) {
    sum += factor * (FUNCTIONS[name] as MathFunction).steps(given.map((one) => valueOf(one, lengths)));
  }
  return sum;
}

interface MathFunction {
  readonly least: number;
  readonly most: number;
  /** Whether what it gives is a number, whatever it is given. */
  readonly givesNumber?: boolean;
  /** Whether it takes numbers alone. */
  readonly takesNumbers?: boolean;
  readonly steps: (given: readonly number[]) => number;
}

const ANY = Number.POSITIVE_INFINITY;

/** https://drafts.csswg.org/css-values/#math, but for angles and rounding strategies. */
const FUNCTIONS: Readonly<Record<string, MathFunction>> = {
  calc: { least: 1, most: 1, steps: ([value = 0]) => value },
  min: { least: 1, most: ANY, steps: (given) => given.reduce((least, value) => Math.min(least, value)) },
  max: { least: 1, most: ANY, steps: (given) => given.reduce((most, value) => Math.max(most, value)) },
  clamp: { least: 3, most: 3, steps: ([least = 0, value = 0, most = 0]) => Math.max(least, Math.min(value, most)) },
  abs: { least: 1, most: 1, steps: ([value = 0]) => Math.abs(value) },
  sign: { least: 1, most: 1, givesNumber: true, steps: ([value = 0]) => Math.sign(value) },
  hypot: { least: 1, most: ANY, steps: (given) => given.reduce((sum, value) => Math.hypot(sum, value), 0) },
  round: { least: 1, most: 2, steps: ([value = 0, step = 1]) => Math.round(value / step) * step },
  mod: { least: 2, most: 2, steps: ([a = 0, b = 0]) => a - b * Math.floor(a / b) },
  rem: { least: 2, most: 2, steps: ([a = 0, b = 0]) => a % b },
  sqrt: { least: 1, most: 1, takesNumbers: true, steps: ([value = 0]) => Math.sqrt(value) },
  pow: { least: 2, most: 2, takesNumbers: true, steps: ([a = 0, b = 0]) => a ** b },
  exp: { least: 1, most: 1, takesNumbers: true, steps: ([value = 0]) => Math.exp(value) },
};

const CONSTANTS: Readonly<Record<string, number>> = {
  e: Math.E,
  pi: Math.PI,
  infinity: Number.POSITIVE_INFINITY,
  '-infinity': Number.NEGATIVE_INFINITY,
  nan: Number.NaN,
};

/** How deep functions and parentheses may be in one another. */
const DEEPEST = 100;

/** https://drafts.csswg.org/css-values/#parse-a-calculation, of the function that begins at that token. Null: it is none. */
export function parseCalculation(tokens: readonly Token[], at: number, depth = 0): Calculation | null {
  const { text, span } = tokens[at] as Token;
  const closer = Math.min(at + span, tokens.length);
  const isParentheses = (tokens[at] as Token).kind === 'open';
  if (depth > DEEPEST || (!isParentheses && !Object.hasOwn(FUNCTIONS, text))) return null;
  const name = isParentheses ? 'calc' : text;
  const given: Calculation[] = [];
  let start = at + 1;
  for (let i = start; i <= closer; i++) {
    const token = tokens[i];
    if (i !== closer && token?.kind !== 'comma') {
      i = Math.min(i + (token?.span ?? 0), closer - 1);
      continue;
    }
    const sum = parseSum(tokens, start, i, depth);
    if (sum === null) return null;
    given.push(sum);
    start = i + 1;
  }
  return apply(name, given);
}

/** The calculations between those tokens, by `+` and `-` that have white space around them. */
function parseSum(tokens: readonly Token[], start: number, end: number, depth: number): Calculation | null {
  const terms: Calculation[] = [];
  let from = start;
  let sign = 1;
  for (let i = start; i <= end; i++) {
    const token = tokens[i];
    const isSign =
      i < end &&
      token?.kind === 'delim' &&
      (token.text === '+' || token.text === '-') &&
      tokens[i - 1]?.kind === 'space' &&
      tokens[i + 1]?.kind === 'space';
    if (i < end && !isSign) {
      i = Math.min(i + (token?.span ?? 0), end - 1);
      continue;
    }
    const product = parseProduct(tokens, from, i, depth);
    if (product === null) return null;
    terms.push(sign < 0 ? times(product, -1) : product);
    sign = token?.text === '-' ? -1 : 1;
    from = i + 1;
  }
  return sumOf(terms);
}

function parseProduct(tokens: readonly Token[], start: number, end: number, depth: number): Calculation | null {
  let factor = 1;
  /** The one operand that is no plain number. */
  let other: Calculation | null = null;
  let divides = false;
  let wantsOperand = true;
  for (let i = start; i < end; i++) {
    const token = tokens[i] as Token;
    if (token.kind === 'space') continue;
    if (!wantsOperand) {
      if (token.kind !== 'delim' || (token.text !== '*' && token.text !== '/')) return null;
      divides = token.text === '/';
      wantsOperand = true;
      continue;
    }
    const operand = parseOperand(tokens, i, depth);
    if (operand === null) return null;
    i = Math.min(i + token.span, end);
    if (operand.kind === 'number' && operand.functions.length === 0) {
      const number = operand.units.get('') as number;
      factor *= divides ? 1 / number : number;
    } else if (divides || other !== null) return null;
    else other = operand;
    wantsOperand = false;
  }
  if (wantsOperand) return null;
  return other === null ? numberOf(factor) : factor === 1 ? other : times(other, factor);
}

function parseOperand(tokens: readonly Token[], at: number, depth: number): Calculation | null {
  const token = tokens[at] as Token;
  switch (token.kind) {
    case 'number':
      return numberOf(token.value);
    case 'dimension':
      return dimension(token.value, token.text);
    case 'ident':
      return Object.hasOwn(CONSTANTS, token.text) ? numberOf(CONSTANTS[token.text] as number) : null;
    case 'function':
      return parseCalculation(tokens, at, depth + 1);
    case 'open':
      return token.text === '(' ? parseCalculation(tokens, at, depth + 1) : null;
    default:
      return null;
  }
}

function times({ kind, units, functions }: Calculation, factor: number): Calculation {
  return {
    kind,
    units: new Map([...units].map(([unit, value]) => [unit, value * factor])),
    functions: functions.map((one) => ({ ...one, factor: one.factor * factor })),
  };
}

/** Null: they are of several kinds. */
function sumOf(terms: readonly Calculation[]): Calculation | null {
  const [first, ...others] = terms;
  if (first === undefined || others.length === 0) return first ?? null;
  const { kind } = first;
  const units = new Map<string, number>();
  const functions: WaitingFunction[] = [];
  for (const term of terms) {
    if (term.kind !== kind) return null;
    for (const [unit, value] of term.units) units.set(unit, (units.get(unit) ?? 0) + value);
    for (const waiting of term.functions) functions.push(waiting);
  }
  return { kind, units, functions };
}

function apply(name: string, given: readonly Calculation[]): Calculation | null {
  const { least, most, givesNumber = false, takesNumbers = false, steps } = FUNCTIONS[name] as MathFunction;
  const first = given[0];
  if (first === undefined || given.length < least || given.length > most) return null;
  if (given.some(({ kind }) => kind !== (takesNumbers ? 'number' : first.kind))) return null;
  if (name === 'round' && given.length === 1 && first.kind !== 'number') return null;
  if (name === 'calc') return first;
  const kind = givesNumber ? 'number' : first.kind;
  const unit = unitOf(given);
  if (unit === null) return { kind, units: new Map(), functions: [{ factor: 1, name, given }] };
  const value = steps(given.map((one) => one.units.get(unit) as number));
  return { kind, units: new Map([[kind === 'number' ? '' : unit, value]]), functions: [] };
}

/** The one unit of all of them. */
function unitOf(given: readonly Calculation[]): string | null {
  let found: string | null = null;
  for (const { units, functions } of given) {
    const [unit] = [...units.keys()];
    if (functions.length > 0 || units.size !== 1 || unit === undefined) return null;
    if (found !== null && found !== unit) return null;
    found = unit;
  }
  return found;
}

/** https://drafts.csswg.org/css-values/#serialize-a-math-function */
export function calculationText(calculation: Calculation): string {
  const { units, functions } = calculation;
  if (units.size === 0 && functions.length === 1 && functions[0]?.factor === 1) {
    const { name, given } = functions[0];
    return `${name}(${given.map(sumText).join(', ')})`;
  }
  return `calc(${sumText(calculation)})`;
}

function sumText({ units, functions }: Calculation): string {
  const terms = [...units]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([unit, value]) => ({ value, text: termText(Math.abs(value), unit) }));
  for (const { factor, name, given } of functions) {
    const text = `${name}(${given.map(sumText).join(', ')})`;
    terms.push({ value: factor, text: Math.abs(factor) === 1 ? text : `${numberText(Math.abs(factor))} * ${text}` });
  }
  return terms.reduce((sum, { value, text }) => {
    if (sum === '') return value < 0 ? `-${text}` : text;
    return `${sum} ${value < 0 ? '-' : '+'} ${text}`;
  }, '');
}

/** https://drafts.csswg.org/css-values/#calc-error-constants */
function termText(value: number, unit: string): string {
  if (Number.isFinite(value)) return `${numberText(value)}${unit}`;
  const constant = Number.isNaN(value) ? 'NaN' : 'infinity';
  return unit === '' ? constant : `${constant} * 1${unit}`;
}
