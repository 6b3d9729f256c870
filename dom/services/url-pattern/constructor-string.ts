import { canonicalizeProtocol, SPECIAL_SCHEMES } from './canonicalize.ts';
import { type Component, compileComponent } from './component.ts';
import type { ComponentName, PatternInit } from './pattern-init.ts';
import { type Token, tokenize } from './tokenize.ts';

type State = ComponentName | 'init' | 'authority' | 'done';

export const DEFAULT_OPTIONS = { delimiter: '', prefix: '', ignoreCase: false };

/** https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme-string */
export function matchesSpecialScheme({ regexp }: Component): boolean {
  return SPECIAL_SCHEMES.some((scheme) => regexp.test(scheme));
}

const BEFORE_HOSTNAME: readonly State[] = ['protocol', 'authority', 'username', 'password'];
const BEFORE_PATHNAME: readonly State[] = [...BEFORE_HOSTNAME, 'hostname', 'port'];
const BEFORE_SEARCH: readonly State[] = [...BEFORE_PATHNAME, 'pathname'];

/** What each state is left for, at a start of the path, of the query and of the fragment. */
const ENDS: Readonly<Record<string, readonly ComponentName[]>> = {
  hostname: ['pathname', 'search', 'hash'],
  port: ['pathname', 'search', 'hash'],
  pathname: ['search', 'hash'],
  search: ['hash'],
};

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
    this.#tokens = tokenize(input, true);
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
    const ends = ENDS[this.#state] ?? [];
    if (ends.includes('pathname') && this.#is('/')) this.#change('pathname', 0);
    else if (ends.includes('search') && this.#isSearchPrefix()) this.#change('search', 1);
    else if (ends.includes('hash') && this.#is('#')) this.#change('hash', 1);
  }

  /** https://urlpattern.spec.whatwg.org/#change-state */
  #change(next: State, skip: number): void {
    const { result } = this;
    const state = this.#state;
    if (state !== 'init' && state !== 'authority' && state !== 'done') result[state] = this.#text();
    if (state !== 'init' && next !== 'done') {
      if (BEFORE_HOSTNAME.includes(state) && ['port', 'pathname', 'search', 'hash'].includes(next))
        result.hostname ??= '';
      if (BEFORE_PATHNAME.includes(state) && (next === 'search' || next === 'hash'))
        result.pathname ??= this.#isSpecial ? '/' : '';
      if (BEFORE_SEARCH.includes(state) && next === 'hash') result.search ??= '';
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
