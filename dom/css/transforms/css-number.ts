import { asciiLowercase } from '../../names/ascii-case.ts';
/** Numbers, lengths and angles that need no element to be known. https://drafts.csswg.org/css-values/ */
export interface Quantity {
  readonly type: 'number' | 'percentage' | 'length' | 'angle';
  /** In pixels, degrees, or hundredths. */
  readonly value: number;
}

const UNITS: Readonly<Record<string, Quantity>> = {
  __proto__: null as never,
  '': { type: 'number', value: 1 },
  '%': { type: 'percentage', value: 1 },
  px: { type: 'length', value: 1 },
  in: { type: 'length', value: 96 },
  cm: { type: 'length', value: 96 / 2.54 },
  mm: { type: 'length', value: 9.6 / 2.54 },
  q: { type: 'length', value: 2.4 / 2.54 },
  pt: { type: 'length', value: 4 / 3 },
  pc: { type: 'length', value: 16 },
  deg: { type: 'angle', value: 1 },
  grad: { type: 'angle', value: 0.9 },
  rad: { type: 'angle', value: 180 / Math.PI },
  turn: { type: 'angle', value: 360 },
};

const MATH = ['calc', 'min', 'max', 'clamp'];
/** DEVIATION: what nests deeper is no value. */
const DEEPEST = 64;
const NUMBER = /([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]*)/iy;
const NAME = /([a-z-][\w-]*)\(|\(/iy;
const BLANK = /(?:\s|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/y;

/** Reads on from one place of a text; null stands for what is not well-formed. */
export class ValueReader {
  readonly text: string;
  at = 0;
  #depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at === this.text.length;
  }

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found !== null) this.at = pattern.lastIndex;
    return found;
  }

  /** Whether there was any white space, or a comment. */
  skipBlank(): boolean {
    return (this.match(BLANK) as RegExpExecArray)[0] !== '';
  }

  skip(character: string): boolean {
    const isThere = this.text[this.at] === character;
    if (isThere) this.at++;
    return isThere;
  }

  quantity(): Quantity | null {
    const found = this.match(NUMBER);
    if (found === null) return this.#math();
    const of = UNITS[asciiLowercase(found[2] as string)];
    return of === undefined ? null : { type: of.type, value: Number(found[1]) * of.value };
  }

  /** https://drafts.csswg.org/css-values/#math */
  #math(): Quantity | null {
    const found = this.match(NAME);
    if (found === null || this.#depth === DEEPEST) return null;
    const name = found[1]?.toLowerCase() ?? 'calc';
    if (!MATH.includes(name)) return null;
    this.#depth++;
    const given: Quantity[] = [];
    do {
      const sum = this.#sum();
      if (sum === null || (given.length > 0 && sum.type !== given[0]!.type)) return null;
      given.push(sum);
    } while (this.skip(','));
    this.#depth--;
    if (!this.skip(')') && !this.isAtEnd) return null;
    return combine(name, given);
  }

  #sum(): Quantity | null {
    let sum = this.#product();
    while (sum !== null && /[+-]/.test(this.text[this.at] ?? '')) {
      const sign = this.text[this.at++] === '-' ? -1 : 1;
      if (!/[\s/]/.test(this.text[this.at - 2]!) || !/[\s/]/.test(this.text[this.at] ?? '')) return null;
      const next = this.#product();
      if (next === null || next.type !== sum.type) return null;
      sum = { type: sum.type, value: sum.value + sign * next.value };
    }
    return sum;
  }

  /** With the white space around it. */
  #product(): Quantity | null {
    let product = this.#operand();
    while (product !== null && /[*/]/.test(this.text[this.at] ?? '')) {
      const operator = this.text[this.at++];
      const next = this.#operand();
      if (next === null) return null;
      if (operator === '/') {
        if (next.type !== 'number') return null;
        product = { type: product.type, value: product.value / next.value };
      } else if (product.type === 'number') product = { type: next.type, value: product.value * next.value };
      else if (next.type === 'number') product = { type: product.type, value: product.value * next.value };
      else return null;
    }
    return product;
  }

  #operand(): Quantity | null {
    this.skipBlank();
    const quantity = this.quantity();
    this.skipBlank();
    return quantity;
  }
}

function combine(name: string, given: readonly Quantity[]): Quantity | null {
  const { type } = given[0] as Quantity;
  const values = given.map(({ value }) => value);
  switch (name) {
    case 'min':
      return { type, value: Math.min(...values) };
    case 'max':
      return { type, value: Math.max(...values) };
    case 'clamp': {
      if (values.length !== 3) return null;
      return { type, value: Math.max(values[0]!, Math.min(values[1]!, values[2]!)) };
    }
    default:
      return values.length === 1 ? (given[0] as Quantity) : null;
  }
}
