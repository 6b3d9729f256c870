/** https://drafts.csswg.org/css-values/#math */
interface MathFunction {
  readonly least: number;
  readonly most: number;
  /** What its arguments are; of one type, whichever it is, unless it says so. */
  readonly takes: 'any' | 'number' | 'angle';
  readonly gives: 'same' | 'number' | 'angle';
  /** The values are in one unit, those of angles in degrees. */
  readonly steps: (...values: number[]) => number;
}

const ANY = Number.POSITIVE_INFINITY;
const DEGREE = Math.PI / 180;

function make(
  [least, most]: readonly [number, number],
  steps: MathFunction['steps'],
  takes: MathFunction['takes'] = 'any',
  gives: MathFunction['gives'] = 'same',
): MathFunction {
  return { least, most, takes, gives, steps };
}

/** https://drafts.csswg.org/css-values/#trig-funcs: at the axes exactly. */
function trigonometric(steps: (radians: number) => number, exact: (degrees: number) => number | null): MathFunction {
  return make([1, 1], (degrees = 0) => exact(degrees) ?? steps(degrees * DEGREE), 'angle', 'number');
}

function quarter(degrees: number, values: readonly number[]): number | null {
  if (!Number.isFinite(degrees) || degrees % 90 !== 0) return null;
  return values[(((degrees / 90) % 4) + 4) % 4] as number;
}

const toAngle = (steps: (value: number) => number): MathFunction =>
  make([1, 1], (value = 0) => steps(value) / DEGREE, 'number', 'angle');

const FUNCTIONS: Readonly<Record<string, MathFunction>> = {
  calc: make([1, 1], (value = 0) => value),
  min: make([1, ANY], (...values) => Math.min(...values)),
  max: make([1, ANY], (...values) => Math.max(...values)),
  clamp: make([3, 3], (least = 0, value = 0, most = 0) => Math.max(least, Math.min(value, most))),
  round: make([1, 2], (a = 0, b = 1) => stepped(a, b, roundToNearest)),
  'round-up': make([1, 2], (a = 0, b = 1) => stepped(a, b, (_value, _low, high) => high)),
  'round-down': make([1, 2], (a = 0, b = 1) => stepped(a, b, (_value, low) => low)),
  'round-to-zero': make([1, 2], (a = 0, b = 1) =>
    stepped(a, b, (_value, low, high) => (Math.abs(low) < Math.abs(high) ? low : high)),
  ),
  mod: make([2, 2], modulus),
  rem: make([2, 2], (a = 0, b = 0) => a % b),
  abs: make([1, 1], (value = 0) => Math.abs(value)),
  sign: make([1, 1], (value = 0) => Math.sign(value), 'any', 'number'),
  hypot: make([1, ANY], (...values) => Math.hypot(...values)),
  progress: make([3, 3], (value = 0, start = 0, end = 0) => progress(value, start, end), 'any', 'number'),
  sqrt: make([1, 1], (value = 0) => Math.sqrt(value), 'number'),
  pow: make([2, 2], (a = 0, b = 0) => a ** b, 'number'),
  exp: make([1, 1], (value = 0) => Math.exp(value), 'number'),
  log: make([1, 2], logarithm, 'number'),
  sin: trigonometric(Math.sin, (degrees) => (Object.is(degrees, -0) ? -0 : quarter(degrees, [0, 1, 0, -1]))),
  cos: trigonometric(Math.cos, (degrees) => quarter(degrees, [1, 0, -1, 0])),
  tan: trigonometric(Math.tan, (degrees) => {
    if (Object.is(degrees, -0)) return -0;
    return quarter(degrees, [0, Number.POSITIVE_INFINITY, 0, Number.NEGATIVE_INFINITY]);
  }),
  asin: toAngle(Math.asin),
  acos: toAngle(Math.acos),
  atan: toAngle(Math.atan),
  atan2: make([2, 2], (a = 0, b = 0) => Math.atan2(a, b) / DEGREE, 'any', 'angle'),
};

export function isMathFunction(name: string): boolean {
  return Object.hasOwn(FUNCTIONS, name);
}

export function functionNamed(name: string): MathFunction {
  return FUNCTIONS[name] as MathFunction;
}

function logarithm(value = 0, base = Math.E): number {
  if (base === Math.E) return Math.log(value);
  if (base === 2) return Math.log2(value);
  return base === 10 ? Math.log10(value) : Math.log(value) / Math.log(base);
}

function modulus(a = 0, b = 0): number {
  if (!Number.isFinite(b) && Number.isFinite(a) && b !== 0) {
    if (Number.isNaN(b)) return Number.NaN;
    const isSameSign = Object.is(Math.sign(a), Math.sign(b)) || (a === 0 && Object.is(a, -0) === b < 0);
    return isSameSign ? a : Number.NaN;
  }
  const remainder = a % b;
  if (remainder === 0) return b < 0 ? -0 : 0;
  return remainder < 0 === b < 0 ? remainder : remainder + b;
}

function progress(value: number, start: number, end: number): number {
  if (start === end) return 0;
  return Math.min(1, Math.max(0, (value - start) / (end - start)));
}

type Choose = (value: number, low: number, high: number) => number;

const roundToNearest: Choose = (value, low, high) => (value - low < high - value ? low : high);

/** https://drafts.csswg.org/css-values/#round-func, and what it says of infinities. */
function stepped(value: number, step: number, choose: Choose): number {
  if (Number.isNaN(value) || Number.isNaN(step) || step === 0) return Number.NaN;
  if (!Number.isFinite(value)) return Number.isFinite(step) ? value : Number.NaN;
  if (!Number.isFinite(step)) return withInfiniteStep(value, choose);
  const size = Math.abs(step);
  const quotient = value / size;
  if (Number.isInteger(quotient)) return value;
  const low = Math.floor(quotient) * size;
  const high = Math.ceil(quotient) * size;
  return choose(value, low, Object.is(high, 0) && value < 0 ? -0 : high);
}

function withInfiniteStep(value: number, choose: Choose): number {
  const isNegative = value < 0 || Object.is(value, -0);
  const nearest = isNegative ? -0 : 0;
  if (choose === roundToNearest || value === 0) return nearest;
  // Up and down go as far as there is, unless zero lies that way.
  const chosen = choose(value, isNegative ? -2 : 0, isNegative ? 0 : 2);
  if (chosen === 0) return nearest;
  return isNegative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}
