import type { Axis } from './expression.ts';

/** The kinds of tokens; those of one spelling are named by it. */
export type TokenKind =
  | 'start'
  | 'end'
  | 'error'
  | 'literal'
  | 'number'
  | 'variable'
  | 'operator'
  | 'name'
  | 'axis'
  | 'node-type'
  | 'function'
  | '('
  | ')'
  | '['
  | ']'
  | '.'
  | '..'
  | '@'
  | ','
  | '/'
  | '//'
  | '|';

const SYMBOLS: ReadonlyMap<string, TokenKind> = new Map<string, TokenKind>([
  ...(['(', ')', '[', ']', '.', '..', '@', ',', '/', '//', '|'] as const).map((kind) => [kind, kind] as const),
  ...['+', '-', '=', '!=', '<', '<=', '>', '>='].map((operator) => [operator, 'operator'] as const),
]);

/** What an operand comes after, not an operator. */
const BEFORE_OPERANDS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'start',
  '@',
  'axis',
  '(',
  '[',
  ',',
  'operator',
  '/',
  '//',
  '|',
]);

const OPERATOR_NAMES: ReadonlySet<string> = new Set(['and', 'or', 'mod', 'div']);

const NODE_TYPES: ReadonlySet<string> = new Set(['comment', 'text', 'processing-instruction', 'node']);

const AXES: ReadonlySet<string> = new Set<Axis>([
  'ancestor',
  'ancestor-or-self',
  'attribute',
  'child',
  'descendant',
  'descendant-or-self',
  'following',
  'following-sibling',
  'namespace',
  'parent',
  'preceding',
  'preceding-sibling',
  'self',
]);

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';

const startsAsciiName = (character: string): boolean =>
  (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') || character === '_';

/** DEVIATION: letters and digits are those of today's Unicode up to U+FFFF, and there are no extenders, as in Chromium. */
const startsName = (character: string): boolean =>
  startsAsciiName(character) || (character >= '\x80' && /^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nl}]$/u.test(character));
const isInName = (character: string): boolean =>
  startsAsciiName(character) ||
  isDigit(character) ||
  character === '-' ||
  character === '.' ||
  (character >= '\x80' && /^[\p{L}\p{Nl}\p{M}\p{Nd}]$/u.test(character));

const isSpace = (character: string | undefined): boolean =>
  character === ' ' || character === '\n' || character === '\t' || character === '\r';

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#exprlex: stands at one token after the other. */
export class Tokenizer {
  kind: TokenKind = 'start';
  /** What is between the quotes of a literal, the name of a variable; of a name, what comes after the prefix. */
  text = '';
  prefix: string | null = null;
  readonly #source: string;
  #position = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** What is no token is one of the kind `error`, and nothing comes after it. */
  next(): void {
    if (this.kind === 'error') return;
    const isAfterOperand = !BEFORE_OPERANDS.has(this.kind);
    this.#skipSpace();
    this.prefix = null;
    this.text = '';
    this.kind = this.#read(isAfterOperand);
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-ExprToken */
  #read(isAfterOperand: boolean): TokenKind {
    const character = this.#source[this.#position];
    switch (character) {
      case undefined:
        return 'end';
      case '"':
      case "'":
        return this.#literal(character);
      case '$':
        this.#position++;
        return this.#variable();
      case '*':
        this.#take(1);
        return isAfterOperand ? 'operator' : 'name';
      case '.':
        return isDigit(this.#source[this.#position + 1]) ? this.#number() : this.#symbol();
      default:
        if (isDigit(character)) return this.#number();
        return startsName(character) ? this.#named(isAfterOperand) : this.#symbol();
    }
  }

  #take(length: number): void {
    this.text = this.#source.slice(this.#position, this.#position + length);
    this.#position += length;
  }

  #symbol(): TokenKind {
    this.#take(SYMBOLS.has(this.#source.slice(this.#position, this.#position + 2)) ? 2 : 1);
    return SYMBOLS.get(this.text) ?? 'error';
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-Literal */
  #literal(quote: string): TokenKind {
    const end = this.#source.indexOf(quote, this.#position + 1);
    if (end < 0) return 'error';
    this.text = this.#source.slice(this.#position + 1, end);
    this.#position = end + 1;
    return 'literal';
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-Number */
  #number(): TokenKind {
    let end = this.#position;
    while (isDigit(this.#source[end])) end++;
    if (this.#source[end] === '.') end++;
    while (isDigit(this.#source[end])) end++;
    this.#take(end - this.#position);
    return 'number';
  }

  /**
   * https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-VariableReference
   *
   * DEVIATION: its name has no prefix, as in Chromium.
   */
  #variable(): TokenKind {
    return this.#ncName() ? 'variable' : 'error';
  }

  /** Operator names, axes, types of nodes, functions and tests of names, by what comes before and after. */
  #named(isAfterOperand: boolean): TokenKind {
    this.#ncName();
    if (isAfterOperand && OPERATOR_NAMES.has(this.text)) return 'operator';
    this.#skipSpace();
    if (this.#source[this.#position] === ':') {
      this.#position++;
      if (this.#source[this.#position] === ':') {
        this.#position++;
        return AXES.has(this.text) ? 'axis' : 'error';
      }
      return this.#prefixed();
    }
    if (this.#source[this.#position] !== '(') return 'name';
    return NODE_TYPES.has(this.text) ? 'node-type' : 'function';
  }

  /** What comes after a prefix and its colon. There are no functions with prefixes. */
  #prefixed(): TokenKind {
    this.prefix = this.text;
    this.#skipSpace();
    if (this.#source[this.#position] === '*') {
      this.#take(1);
      return 'name';
    }
    if (!this.#ncName()) return 'error';
    this.#skipSpace();
    if (this.#source[this.#position] !== '(') return 'name';
    this.text = `${this.prefix}:${this.text}`;
    return 'function';
  }

  /** https://www.w3.org/TR/REC-xml-names/#NT-NCName: whether there is one here, which it takes. */
  #ncName(): boolean {
    let end = this.#position;
    if (!startsName(this.#source[end] ?? '')) return false;
    do end++;
    while (isInName(this.#source[end] ?? ''));
    this.#take(end - this.#position);
    return true;
  }

  #skipSpace(): void {
    while (isSpace(this.#source[this.#position])) this.#position++;
  }
}
