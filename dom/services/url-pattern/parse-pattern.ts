import { typeError } from '../../webidl/unnamed.ts';
import { type Token, tokenizePattern } from './tokenize.ts';

type PartType = 'fixed-text' | 'regexp' | 'segment-wildcard' | 'full-wildcard';

/** '' is none. https://urlpattern.spec.whatwg.org/#part-modifier */
export type Modifier = '' | '?' | '*' | '+';

/** https://urlpattern.spec.whatwg.org/#part */
export interface Part {
  readonly type: PartType;
  readonly value: string;
  readonly modifier: Modifier;
  readonly name: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** https://urlpattern.spec.whatwg.org/#options */
export interface PatternOptions {
  readonly delimiter: string;
  readonly prefix: string;
  readonly ignoreCase: boolean;
}

export type Canonicalize = (value: string) => string;

/** https://urlpattern.spec.whatwg.org/#escape-a-regexp-string */
export function escapeRegExp(text: string): string {
  return text.replace(/[.+*?^${}()[\]|/\\]/g, '\\$&');
}

/** https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp */
export function segmentWildcard({ delimiter }: PatternOptions): string {
  return `[^${escapeRegExp(delimiter)}]+?`;
}

export const FULL_WILDCARD = '.*';

/** https://urlpattern.spec.whatwg.org/#pattern-parser */
class PatternParser {
  readonly parts: Part[] = [];
  readonly #tokens: readonly Token[];
  readonly #options: PatternOptions;
  readonly #canonicalize: Canonicalize;
  readonly #segmentWildcard: string;
  readonly #names = new Set<string>();
  #pending = '';
  #index = 0;
  #nextNumber = 0;

  constructor(tokens: readonly Token[], options: PatternOptions, canonicalize: Canonicalize) {
    this.#tokens = tokens;
    this.#options = options;
    this.#canonicalize = canonicalize;
    this.#segmentWildcard = segmentWildcard(options);
  }

  parse(): readonly Part[] {
    while (this.#index < this.#tokens.length) this.#step();
    return this.parts;
  }

  #step(): void {
    const char = this.#take('char');
    const name = this.#take('name');
    const matcher = this.#takeMatcher(name);
    if (name !== null || matcher !== null) {
      let prefix = char?.value ?? '';
      if (prefix !== '' && prefix !== this.#options.prefix) {
        this.#pending += prefix;
        prefix = '';
      }
      this.#addPending();
      this.#addPart(prefix, name, matcher, '', this.#takeModifier());
      return;
    }
    const fixed = char ?? this.#take('escaped-char');
    if (fixed !== null) this.#pending += fixed.value;
    else if (this.#take('open') !== null) this.#group();
    else {
      this.#addPending();
      this.#require('end');
    }
  }

  #group(): void {
    const prefix = this.#takeText();
    const name = this.#take('name');
    const matcher = this.#takeMatcher(name);
    const suffix = this.#takeText();
    this.#require('close');
    this.#addPart(prefix, name, matcher, suffix, this.#takeModifier());
  }

  #take(type: Token['type']): Token | null {
    const token = this.#tokens[this.#index];
    if (token?.type !== type) return null;
    this.#index++;
    return token;
  }

  #require(type: Token['type']): void {
    if (this.#take(type) !== null) return;
    const { index, value } = this.#tokens[this.#index] as Token;
    throw typeError(`Invalid pattern: unexpected '${value}' at ${index}.`);
  }

  #takeMatcher(name: Token | null): Token | null {
    return this.#take('regexp') ?? (name === null ? this.#take('asterisk') : null);
  }

  #takeModifier(): Modifier {
    return ((this.#take('other-modifier') ?? this.#take('asterisk'))?.value ?? '') as Modifier;
  }

  #takeText(): string {
    let text = '';
    for (;;) {
      const token = this.#take('char') ?? this.#take('escaped-char');
      if (token === null) return text;
      text += token.value;
    }
  }

  #addPending(): void {
    if (this.#pending === '') return;
    const value = this.#canonicalize(this.#pending);
    this.#pending = '';
    this.#addFixed(value, '');
  }

  #addFixed(value: string, modifier: Modifier): void {
    this.parts.push({ type: 'fixed-text', value, modifier, name: '', prefix: '', suffix: '' });
  }

  /** https://urlpattern.spec.whatwg.org/#add-a-part */
  #addPart(prefix: string, name: Token | null, matcher: Token | null, suffix: string, modifier: Modifier): void {
    if (name === null && matcher === null && modifier === '') {
      this.#pending += prefix;
      return;
    }
    this.#addPending();
    if (name === null && matcher === null) {
      if (prefix !== '') this.#addFixed(this.#canonicalize(prefix), modifier);
      return;
    }
    const { type, value } = this.#matching(matcher);
    const partName = name === null ? `${this.#nextNumber++}` : name.value;
    if (this.#names.has(partName)) throw typeError(`Invalid pattern: the name '${partName}' stands there twice.`);
    this.#names.add(partName);
    this.parts.push({
      type,
      value,
      modifier,
      name: partName,
      prefix: this.#canonicalize(prefix),
      suffix: this.#canonicalize(suffix),
    });
  }

  #matching(matcher: Token | null): { type: PartType; value: string } {
    if (matcher === null || matcher.value === this.#segmentWildcard) return { type: 'segment-wildcard', value: '' };
    const isFull = matcher.type === 'asterisk' || matcher.value === FULL_WILDCARD;
    return isFull ? { type: 'full-wildcard', value: '' } : { type: 'regexp', value: matcher.value };
  }
}

/** https://urlpattern.spec.whatwg.org/#parse-a-pattern-string */
export function parsePattern(input: string, options: PatternOptions, canonicalize: Canonicalize): readonly Part[] {
  return new PatternParser(tokenizePattern([...input], false), options, canonicalize).parse();
}
