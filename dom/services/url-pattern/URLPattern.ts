import { toDOMString } from '../../webidl/convert.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState, type PlatformState } from '../../webidl/state.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { COMPONENTS, type ComponentName, type PatternInit } from './pattern-init.ts';
import { createPattern, matchPattern, type PatternInput, type PatternResult, type UrlPattern } from './url-pattern.ts';

interface PatternState extends PlatformState {
  readonly pattern: UrlPattern;
}

const thisPattern = brandOf<PatternState>('URLPattern');

const usv = (value: unknown): string => toUSVString(toDOMString(value));

/** The members of a dictionary are read by their names in order. */
const MEMBERS = ['baseURL', ...COMPONENTS].sort() as (ComponentName | 'baseURL')[];

/** https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput */
function toInput(value: unknown): PatternInput {
  const isDictionary =
    value === undefined || value === null || typeof value === 'object' || typeof value === 'function';
  if (!isDictionary) return usv(value);
  const given = toDictionary(value, 'URLPatternInit');
  const init: PatternInit = {};
  for (const name of MEMBERS) {
    const member = given?.[name];
    if (member !== undefined) init[name] = usv(member);
  }
  return init;
}

function match(pattern: object, input: unknown, baseURL: unknown): PatternResult | null {
  const state = thisPattern(pattern);
  const given = toInput(input);
  return matchPattern(state.pattern, given, baseURL === undefined ? null : usv(baseURL));
}

function isOptions(value: unknown): boolean {
  return value === null || typeof value === 'object' || typeof value === 'function';
}

/** https://urlpattern.spec.whatwg.org/#urlpattern */
export const urlPatternInterface = lazyInterface('URLPattern', () => {
  class URLPattern {
    constructor(input: unknown = undefined, baseURL: unknown = undefined, options: unknown = undefined) {
      const given = toInput(input);
      const hasBase = baseURL !== undefined && (arguments.length > 2 || !isOptions(baseURL));
      const base = hasBase ? usv(baseURL) : null;
      const said = toDictionary(hasBase || arguments.length > 2 ? options : baseURL, 'URLPatternOptions');
      const pattern = createPattern(given, base, Boolean(said?.ignoreCase));
      linkState(this, { kind: 'URLPattern', pattern } as PatternState);
    }

    get protocol(): string {
      return thisPattern(this).pattern.protocol.pattern;
    }

    get username(): string {
      return thisPattern(this).pattern.username.pattern;
    }

    get password(): string {
      return thisPattern(this).pattern.password.pattern;
    }

    get hostname(): string {
      return thisPattern(this).pattern.hostname.pattern;
    }

    get port(): string {
      return thisPattern(this).pattern.port.pattern;
    }

    get pathname(): string {
      return thisPattern(this).pattern.pathname.pattern;
    }

    get search(): string {
      return thisPattern(this).pattern.search.pattern;
    }

    get hash(): string {
      return thisPattern(this).pattern.hash.pattern;
    }

    get hasRegExpGroups(): boolean {
      const { pattern } = thisPattern(this);
      return COMPONENTS.some((name) => pattern[name].hasRegExpGroups);
    }

    test(input: unknown = undefined, baseURL: unknown = undefined): boolean {
      return match(this, input, baseURL) !== null;
    }

    exec(input: unknown = undefined, baseURL: unknown = undefined): PatternResult | null {
      return match(this, input, baseURL);
    }
  }
  return URLPattern;
});
