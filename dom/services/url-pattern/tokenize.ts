import { typeError } from '../../webidl/unnamed.ts';

type TokenType =
  | 'open'
  | 'close'
  | 'regexp'
  | 'name'
  | 'char'
  | 'escaped-char'
  | 'other-modifier'
  | 'asterisk'
  | 'end'
  | 'invalid-char';

/** https://urlpattern.spec.whatwg.org/#token */
export interface Token {
  readonly type: TokenType;
  /** Where it begins, counted in code points. */
  readonly index: number;
  readonly value: string;
}

const NAME_START = /^[$_\p{ID_Start}]$/u;
const NAME_PART = /^(?:[$_\p{ID_Continue}]|\u200c|\u200d)$/u;

/** https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point */
export function isNameCodePoint(codePoint: string, isFirst: boolean): boolean {
  return (isFirst ? NAME_START : NAME_PART).test(codePoint);
}

const SINGLE: Readonly<Record<string, TokenType>> = {
  '*': 'asterisk',
  '+': 'other-modifier',
  '?': 'other-modifier',
  '{': 'open',
  '}': 'close',
};

const isAscii = (codePoint: string): boolean => codePoint.length === 1 && codePoint < '\x80';

/** https://urlpattern.spec.whatwg.org/#tokenizer */
class PatternTokenizer {
  readonly tokens: Token[] = [];
  readonly #input: readonly string[];
  readonly #isLenient: boolean;

  constructor(input: readonly string[], isLenient: boolean) {
    this.#input = input;
    this.#isLenient = isLenient;
  }

  /** Gives where the next token begins. */
  step(index: number): number {
    const codePoint = this.#input[index] as string;
    const single = SINGLE[codePoint];
    if (single !== undefined) return this.#add(single, index, index, index + 1);
    switch (codePoint) {
      case '\\':
        if (index === this.#input.length - 1) return this.#error(index, index + 1, 'nothing follows a backslash');
        return this.#add('escaped-char', index, index + 1, index + 2);
      case ':':
        return this.#name(index);
      case '(':
        return this.#regexp(index);
      default:
        return this.#add('char', index, index, index + 1);
    }
  }

  #add(type: TokenType, index: number, start: number, end: number, next = end): number {
    this.tokens.push({ type, index, value: this.#input.slice(start, end).join('') });
    return next;
  }

  /** https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error */
  #error(index: number, next: number, reason: string): number {
    if (!this.#isLenient) throw typeError(`Invalid pattern: ${reason} at ${index}.`);
    return this.#add('invalid-char', index, index, next);
  }

  #name(index: number): number {
    const start = index + 1;
    let end = start;
    while (end < this.#input.length && isNameCodePoint(this.#input[end] as string, end === start)) end++;
    return end === start ? this.#error(index, start, 'a name is missing') : this.#add('name', index, start, end);
  }

  #regexp(index: number): number {
    const input = this.#input;
    const start = index + 1;
    let depth = 1;
    let at = start;
    while (at < input.length && depth > 0) {
      const codePoint = input[at] as string;
      if (!isAscii(codePoint) || (at === start && codePoint === '?'))
        return this.#error(index, start, 'a group begins wrongly');
      if (codePoint === '\\') {
        at++;
        if (at >= input.length || !isAscii(input[at] as string)) return this.#error(index, start, 'a group has no end');
      } else if (codePoint === ')') {
        depth--;
      } else if (codePoint === '(') {
        depth++;
        if (input[at + 1] !== '?') return this.#error(index, start, 'a group is captured');
      }
      at++;
    }
    if (depth > 0) return this.#error(index, start, 'a group has no end');
    if (at - 1 === start) return this.#error(index, start, 'a group is empty');
    return this.#add('regexp', index, start, at - 1, at);
  }
}

/** https://urlpattern.spec.whatwg.org/#tokenize */
export function tokenizePattern(input: readonly string[], isLenient: boolean): readonly Token[] {
  const tokenizer = new PatternTokenizer(input, isLenient);
  for (let index = 0; index < input.length; ) index = tokenizer.step(index);
  tokenizer.tokens.push({ type: 'end', index: input.length, value: '' });
  return tokenizer.tokens;
}
