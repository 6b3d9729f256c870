import { canonicalizeProtocol, SPECIAL_SCHEMES } from './canonicalize.ts';
import { type Component, compileComponent } from './component.ts';
import type { ComponentName, PatternInit } from './pattern-init.ts';
import { type Token, tokenizePattern } from './tokenize.ts';

type State = ComponentName | 'init' | 'authority' | 'done';

export const DEFAULT_OPTIONS = { delimiter: '', prefix: '', ignoreCase: false };

/** https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme-string */
export function matchesSpecialScheme({ match }: Component): boolean {
  return SPECIAL_SCHEMES.some((scheme) => match(scheme) !== null);
}

/** Those that the string has, in its order. */
const ORDER: readonly State[] = ['protocol', 'authority', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash']; // biome-ignore format: a row

function isBefore(one: State, other: State): boolean {
  return ORDER.indexOf(one) < ORDER.indexOf(other);
}

/** https://urlpattern.spec.whatwg.org/#constructor-string-parser */
class ConstructorStringParser {
  readonly result: PatternInit = {};
  readonly #input: readonly string[];
  readonly #tokens: readonly Token[];
  #state: State = 'init';
  #start = 0;
  #index = 0;
  #increment = 1;
  #groupDepth = 0;
  #bracketDepth = 0;
  #isSpecial = false;

  constructor(input: readonly string[]) {
    this.#input = input;
    this.#tokens = tokenizePattern(input, true);
  }

  parse(): PatternInit {
    while (this.#index < this.#tokens.length && this.#state !== 'done') {
      this.#increment = 1;
      this.#step(this.#tokens[this.#index] as Token);
      this.#index += this.#increment;
    }
    const { result } = this;
    if (result.hostname !== undefined && result.port === undefined) result.port = '';
    return result;
  }

  #step({ type }: Token): void {
    if (type === 'end') this.#end();
    else if (type === 'open') this.#groupDepth++;
    else if (this.#groupDepth === 0) this.#inState();
    else if (type === 'close') this.#groupDepth--;
  }

  #end(): void {
    if (this.#state === 'init') {
      this.#rewind('init');
      if (this.#is('#')) this.#change('hash', 1);
      else if (this.#isSearchPrefix()) this.#change('search', 1);
      else this.#change('pathname', 0);
    } else if (this.#state === 'authority') {
      this.#rewind('hostname');
    } else {
      this.#change('done', 0);
    }
  }

  #inState(): void {
    switch (this.#state) {
      case 'init':
        if (this.#is(':')) this.#rewind('protocol');
        break;
      case 'protocol':
        if (this.#is(':')) this.#endProtocol();
        break;
      case 'authority':
        if (this.#is('@')) this.#rewind('username');
        else if (this.#is('/') || this.#isSearchPrefix() || this.#is('#')) this.#rewind('hostname');
        break;
      case 'username':
        if (this.#is(':')) this.#change('password', 1);
        else if (this.#is('@')) this.#change('hostname', 1);
        break;
      case 'password':
        if (this.#is('@')) this.#change('hostname', 1);
        break;
      case 'hostname':
        this.#inHostname();
        break;
      default:
        this.#endAtPrefix();
    }
  }

  #endProtocol(): void {
    this.#isSpecial = matchesSpecialScheme(compileComponent(this.#text(), canonicalizeProtocol, DEFAULT_OPTIONS));
    const hasSlashes = this.#is('/', 1) && this.#is('/', 2);
    if (hasSlashes) this.#change('authority', 3);
    else this.#change(this.#isSpecial ? 'authority' : 'pathname', 1);
  }

  #inHostname(): void {
    if (this.#is('[')) this.#bracketDepth++;
    else if (this.#is(']')) this.#bracketDepth--;
    else if (this.#is(':') && this.#bracketDepth === 0) this.#change('port', 1);
    else this.#endAtPrefix();
  }

  #endAtPrefix(): void {
    if (isBefore(this.#state, 'pathname') && this.#is('/')) this.#change('pathname', 0);
    else if (isBefore(this.#state, 'search') && this.#isSearchPrefix()) this.#change('search', 1);
    else if (isBefore(this.#state, 'hash') && this.#is('#')) this.#change('hash', 1);
  }

  /** https://urlpattern.spec.whatwg.org/#change-state */
  #change(next: State, skip: number): void {
    const { result } = this;
    const state = this.#state;
    if (state !== 'init' && state !== 'authority' && state !== 'done') result[state] = this.#text();
    if (state !== 'init') {
      for (const name of ['hostname', 'pathname', 'search'] as const) {
        if (isBefore(state, name) && isBefore(name, next))
          result[name] ??= name === 'pathname' && this.#isSpecial ? '/' : '';
      }
    }
    this.#state = next;
    this.#index += skip;
    this.#start = this.#index;
    this.#increment = 0;
  }

  #rewind(state: State): void {
    this.#index = this.#start;
    this.#increment = 0;
    this.#state = state;
  }

  #tokenAt(index: number): Token {
    return this.#tokens[Math.min(index, this.#tokens.length - 1)] as Token;
  }

  /** https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char, so many tokens on. */
  #is(value: string, ahead = 0): boolean {
    const token = this.#tokenAt(this.#index + ahead);
    return token.value === value && ['char', 'escaped-char', 'invalid-char'].includes(token.type);
  }

  #isSearchPrefix(): boolean {
    if (this.#is('?')) return true;
    if (this.#tokenAt(this.#index).value !== '?') return false;
    if (this.#index === 0) return true;
    return !['name', 'regexp', 'close', 'asterisk'].includes(this.#tokenAt(this.#index - 1).type);
  }

  #text(): string {
    return this.#input.slice(this.#tokenAt(this.#start).index, this.#tokenAt(this.#index).index).join('');
  }
}

/** https://urlpattern.spec.whatwg.org/#parse-a-constructor-string */
export function parseConstructorString(input: string): PatternInit {
  return new ConstructorStringParser([...input]).parse();
}
