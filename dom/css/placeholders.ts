import { isColorFunction, parseColorAt } from './color/parse-color.ts';
import { calcSizeText, parseCalcSize } from './math/calc-size.ts';
import { type ValueType, valueTypeOf } from './math/calculation-type.ts';
import { isMathFunction } from './math/math-functions.ts';
import { isTreeCounting, parseMath } from './math/parse-math.ts';
import { mathText } from './math/serialize.ts';
import { simplify } from './math/simplify.ts';
import { skipSpace, type Token, tokensOf } from './tokens.ts';
import { MODERN_HASH } from './values/component-text.ts';

/** A value in which math functions and colors gave way to what the package's grammars take in their place. */
interface Prepared {
  readonly text: string;
  /** The same with percentages where there is a mixture of them and others; null: there is none. */
  readonly otherText: string | null;
  /** What stands for what, by the text of a token. */
  readonly replaced: ReadonlyMap<string, string>;
}

const NOTHING_REPLACED: ReadonlyMap<string, string> = new Map();

/** What values have no such tokens otherwise, and what parses them gives back as they are. */
const ZEROS = '0000000';
/** The second says that the color is none of https://drafts.csswg.org/css-color-4/#legacy-color-syntax */
const HASHES = ['fedc', MODERN_HASH] as const;
const PLACEHOLDER = /#(fed[ac][\da-f]{4})|(?<!0)(0{7,}1)(?:%|px|deg|s|hz|dppx)?/gi;

/** The text with what the placeholders stand for. */
export function restored(text: string, replaced: ReadonlyMap<string, string>): string {
  if (replaced.size === 0) return text;
  return text.replace(
    PLACEHOLDER,
    (all, digits: string | undefined, number: string) => replaced.get(digits ?? number) ?? all,
  );
}

/** As many as four digits tell apart. */
const MAXIMUM_COLORS = 16 ** 4;
/** Each is longer than the one before. */
const MAXIMUM_NUMBERS = 200;

const UNITS: Readonly<Record<string, string>> = {
  number: '',
  percentage: '%',
  length: 'px',
  angle: 'deg',
  time: 's',
  frequency: 'hz',
  resolution: 'dppx',
  flex: 'px',
};

/** Null: a function is not valid. */
export function prepare(value: string): Prepared | null {
  if (!/[(#]/.test(value)) return { text: value, otherText: null, replaced: NOTHING_REPLACED };
  return new Preparation(value).run();
}

/** Strings and comments are tokens of their own, which are passed over. */
class Preparation {
  readonly #value: string;
  readonly #tokens: readonly Token[];
  readonly #replaced = new Map<string, string>();
  #text = '';
  #otherText = '';
  #colors = 0;
  #numbers = 0;
  #isMixed = false;
  #copied = 0;

  constructor(value: string) {
    this.#value = value;
    this.#tokens = tokensOf(value);
  }

  run(): Prepared | null {
    for (let i = 0; i < this.#tokens.length; i++) {
      const token = this.#tokens[i] as Token;
      const isFunction = token.kind === 'function';
      const isHash = token.kind === 'other' && this.#value[token.start] === '#';
      if (isHash || (isFunction && isColorFunction(token.text))) {
        if (!this.#replaceColor(i, isHash)) return null;
      } else if (isFunction && isMath(token.text)) {
        // What a function says that is not known is left as it is.
        if (this.#knows(i) && !this.#replaceMath(i)) return null;
      } else if (isFunction && token.text === 'calc-size') {
        if (!this.#replaceSize(i)) return null;
      } else continue;
      if (this.#colors > MAXIMUM_COLORS || this.#numbers > MAXIMUM_NUMBERS) return null;
      i += token.span;
    }
    const rest = this.#value.slice(this.#copied);
    const otherText = this.#isMixed ? this.#otherText + rest : null;
    return { text: this.#text + rest, otherText, replaced: this.#replaced };
  }

  #replaceColor(at: number, isHash: boolean): boolean {
    const color = parseColorAt({ tokens: this.#tokens, text: this.#value }, at);
    // A hash may be something else than a color.
    if (color === null) return isHash;
    const isModern = !/^(?:rgba?\(|#|[a-z]+$)/.test(color.text);
    const digits = `${HASHES[isModern ? 1 : 0]}${(this.#colors++).toString(16).padStart(4, '0')}`;
    this.#replaced.set(digits, color.text);
    this.#put(at, `#${digits}`, `#${digits}`);
    return true;
  }

  #replaceMath(at: number): boolean {
    const parsed = parseMath(this.#tokens, at);
    const type = parsed === null ? null : valueTypeOf(parsed);
    if (parsed === null || type === null || type === 'flex') return false;
    const number = this.#numberFor(parsed.kind === 'keyword' ? parsed.text : mathText(simplify(parsed)));
    const [first, second] = unitsOf(type);
    if (second !== first) this.#isMixed = true;
    this.#put(at, number + first, number + second);
    return true;
  }

  /** A size is for the grammar what a length is. */
  #replaceSize(at: number): boolean {
    const size = parseCalcSize(this.#tokens, at);
    if (size === null) return false;
    const number = this.#numberFor(calcSizeText(size));
    this.#put(at, `${number}px`, `${number}px`);
    return true;
  }

  /** A number that stands for the text. */
  #numberFor(text: string): string {
    const number = `${ZEROS}${'0'.repeat(this.#numbers++)}1`;
    this.#replaced.set(number, text);
    return number;
  }

  #put(at: number, text: string, otherText: string): void {
    const { start, span } = this.#tokens[at] as Token;
    // A sign or a point before it is none of the number.
    const between = this.#value.slice(this.#copied, start).replace(/[+.]$/, '$& ');
    this.#text += between + text;
    this.#otherText += between + otherText;
    this.#copied = this.#tokens[at + span]?.end ?? this.#value.length;
    // What follows at once is no unit.
    const gap = /[^\s,/;)]/.test(this.#value[this.#copied] ?? '') ? ' ' : '';
    this.#text += gap;
    this.#otherText += gap;
  }

  /** Whether nothing in it is a function of which math knows nothing, but layout does. */
  #knows(at: number): boolean {
    const end = Math.min(at + (this.#tokens[at] as Token).span, this.#tokens.length);
    for (let i = skipSpace(this.#tokens, at + 1, end); i < end; i++) {
      const { kind, text } = this.#tokens[i] as Token;
      if (kind === 'function' && KNOWN_LATER.has(text)) return false;
    }
    return true;
  }
}

const KNOWN_LATER: ReadonlySet<string> = new Set(['anchor', 'anchor-size', 'random']);

function isMath(name: string): boolean {
  return isMathFunction(name) || isTreeCounting(name);
}

function unitsOf(type: ValueType): readonly [string, string] {
  const [own = ''] = type.split('-');
  const unit = UNITS[own] as string;
  return [unit, type.endsWith('-percentage') ? '%' : unit];
}
