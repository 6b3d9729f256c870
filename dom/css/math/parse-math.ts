import { commaSeparated, skipSpace, type Token } from '../tokens.ts';
import { type Calculation, dimensionLeaf, leaf, operation } from './calculation-tree.ts';
import { functionNamed, isMathFunction } from './math-functions.ts';

/** How deep functions and parentheses may be in one another. */
const DEEPEST = 100;

/** Names that stand for numbers that are known later, beside the constants. */
export type IsKeyword = (name: string) => boolean;

const CONSTANTS: Readonly<Record<string, number>> = {
  e: Math.E,
  pi: Math.PI,
  infinity: Number.POSITIVE_INFINITY,
  '-infinity': Number.NEGATIVE_INFINITY,
  nan: Number.NaN,
};

const STRATEGIES: ReadonlySet<string> = new Set(['nearest', 'up', 'down', 'to-zero']);

/** https://drafts.csswg.org/css-values/#parse-a-calculation, of the math function that begins at that token. Null: it is not valid. */
export function parseMath(
  tokens: readonly Token[],
  at: number,
  isKeyword: IsKeyword = () => false,
): Calculation | null {
  return new MathParser(tokens, isKeyword).call(at, 0);
}

/** The same of what stands between two tokens, as it may in parentheses. */
export function parseCalculation(
  tokens: readonly Token[],
  start: number,
  end: number,
  isKeyword: IsKeyword,
): Calculation | null {
  return new MathParser(tokens, isKeyword).sum(start, end, 0);
}

class MathParser {
  readonly #tokens: readonly Token[];
  readonly #isKeyword: IsKeyword;

  constructor(tokens: readonly Token[], isKeyword: IsKeyword) {
    this.#tokens = tokens;
    this.#isKeyword = isKeyword;
  }

  call(at: number, depth: number): Calculation | null {
    const { text, span } = this.#tokens[at] as Token;
    if (depth > DEEPEST) return null;
    const end = Math.min(at + span, this.#tokens.length);
    if (isTreeCounting(text)) {
      return skipSpace(this.#tokens, at + 1, end) === end ? { kind: 'keyword', text: `${text}()` } : null;
    }
    if (!isMathFunction(text)) return null;
    let name = text;
    const given = [...commaSeparated(this.#tokens, at + 1, end)];
    const [first] = given;
    if (name === 'round' && first !== undefined) {
      const strategy = this.#identIn(first);
      if (strategy !== null && STRATEGIES.has(strategy)) {
        given.shift();
        if (strategy !== 'nearest') name = `round-${strategy}`;
      }
    }
    const { least, most } = functionNamed(name);
    if (given.length < least || given.length > most) return null;
    const parts = given.map((range, index) => this.#argument(text, range, index, depth));
    if (parts.includes(null)) return null;
    return this.#made(name, parts as Calculation[]);
  }

  #made(name: string, parts: readonly Calculation[]): Calculation | null {
    // A step of 1 is that of numbers alone, which the type tells.
    if (name.startsWith('round') && parts.length === 1) return operation('call', [...parts, leaf(1)], name);
    return operation('call', parts, name);
  }

  #argument(name: string, [start, end]: readonly [number, number], index: number, depth: number): Calculation | null {
    const isBound = name === 'clamp' && index !== 1;
    if (isBound && this.#identIn([start, end]) === 'none') return { kind: 'keyword', text: 'none' };
    return this.sum(start, end, depth);
  }

  #identIn([start, end]: readonly [number, number]): string | null {
    const at = skipSpace(this.#tokens, start, end);
    const token = this.#tokens[at];
    return at < end && token?.kind === 'ident' && skipSpace(this.#tokens, at + 1, end) === end ? token.text : null;
  }

  sum(start: number, end: number, depth: number): Calculation | null {
    const terms: Calculation[] = [];
    let from = start;
    let isNegative = false;
    for (let i = start; i <= end; i++) {
      const token = this.#tokens[i];
      if (i < end && !this.#isSign(i)) {
        i = Math.min(i + (token?.span ?? 0), end - 1);
        continue;
      }
      const product = this.#product(from, i, depth);
      if (product === null) return null;
      terms.push(isNegative ? operation('negate', [product]) : product);
      isNegative = token?.text === '-';
      from = i + 1;
    }
    return terms.length === 1 ? (terms[0] as Calculation) : operation('sum', terms);
  }

  /** With white space around, as a number has a sign of its own. */
  #isSign(at: number): boolean {
    const { kind, text } = this.#tokens[at] as Token;
    if (kind !== 'delim' || (text !== '+' && text !== '-')) return false;
    return this.#tokens[at - 1]?.kind === 'space' && this.#tokens[at + 1]?.kind === 'space';
  }

  #product(start: number, end: number, depth: number): Calculation | null {
    const factors: Calculation[] = [];
    let divides = false;
    let wantsOperand = true;
    for (let i = start; i < end; i++) {
      const token = this.#tokens[i] as Token;
      if (token.kind === 'space') continue;
      if (!wantsOperand) {
        if (token.kind !== 'delim' || (token.text !== '*' && token.text !== '/')) return null;
        divides = token.text === '/';
        wantsOperand = true;
        continue;
      }
      const operand = this.#operand(i, depth);
      if (operand === null) return null;
      i = Math.min(i + token.span, end);
      factors.push(divides ? operation('invert', [operand]) : operand);
      wantsOperand = false;
    }
    if (wantsOperand) return null;
    return factors.length === 1 ? (factors[0] as Calculation) : operation('product', factors);
  }

  #operand(at: number, depth: number): Calculation | null {
    const { kind, text, value, span } = this.#tokens[at] as Token;
    switch (kind) {
      case 'number':
        return leaf(value);
      case 'dimension':
        return dimensionLeaf(value, text);
      case 'ident':
        if (Object.hasOwn(CONSTANTS, text)) return leaf(CONSTANTS[text] as number);
        return this.#isKeyword(text) ? { kind: 'keyword', text } : null;
      case 'function':
        return this.call(at, depth + 1);
      case 'open':
        if (text !== '(' || depth >= DEEPEST) return null;
        return this.sum(at + 1, Math.min(at + span, this.#tokens.length), depth + 1);
      default:
        return null;
    }
  }
}

/** https://drafts.csswg.org/css-values-5/#tree-counting */
export function isTreeCounting(name: string): boolean {
  return name === 'sibling-index' || name === 'sibling-count';
}
