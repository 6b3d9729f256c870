import { typeError } from '../../webidl/unnamed.ts';
import { parseUrlRecord } from '../url/url-record.ts';
import { canonicalizeIpv6, canonicalizeOpaquePathname, defaultPort } from './canonicalize.ts';
import { type Component, compileComponent } from './component.ts';
import { DEFAULT_OPTIONS, matchesSpecialScheme, parseConstructorString } from './constructor-string.ts';
import type { Canonicalize } from './parse-pattern.ts';
import {
  CANONICALIZE,
  COMPONENTS,
  type ComponentName,
  componentsOf,
  type PatternInit,
  processInit,
} from './pattern-init.ts';

/** https://urlpattern.spec.whatwg.org/#url-pattern-struct */
export type UrlPattern = Readonly<Record<ComponentName, Component>>;

/** A URL, or what is said of one. */
export type PatternInput = string | PatternInit;

const HOSTNAME_OPTIONS = { ...DEFAULT_OPTIONS, delimiter: '.' };

/** https://urlpattern.spec.whatwg.org/#url-pattern-create */
export function createPattern(input: PatternInput, baseURL: string | null, ignoreCase: boolean): UrlPattern {
  const init = processInit(initOf(input, baseURL), true);
  if (init.port !== undefined && init.port === defaultPort(init.protocol ?? '*')) init.port = '';
  const compile = (
    name: ComponentName,
    options = DEFAULT_OPTIONS,
    canonicalize: Canonicalize = (value) => CANONICALIZE[name](value, ''),
  ) => compileComponent(init[name] ?? '*', canonicalize, options);
  const protocol = compile('protocol');
  const options = { ...DEFAULT_OPTIONS, ignoreCase };
  return {
    protocol,
    username: compile('username'),
    password: compile('password'),
    hostname: compile(
      'hostname',
      HOSTNAME_OPTIONS,
      /^(?:\[|[{\\]\[)/.test(init.hostname ?? '') ? canonicalizeIpv6 : undefined,
    ),
    port: compile('port'),
    pathname: matchesSpecialScheme(protocol)
      ? compile('pathname', { delimiter: '/', prefix: '/', ignoreCase })
      : compile('pathname', options, canonicalizeOpaquePathname),
    search: compile('search', options),
    hash: compile('hash', options),
  };
}

function initOf(input: PatternInput, baseURL: string | null): PatternInit {
  if (typeof input !== 'string') {
    if (baseURL !== null) throw typeError('A base URL is given twice.');
    return input;
  }
  const init = parseConstructorString(input);
  if (baseURL !== null) init.baseURL = baseURL;
  else if (init.protocol === undefined) {
    throw typeError(`Relative constructor string '${input}' must have a base URL passed as the second argument.`);
  }
  return init;
}

/** https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult */
interface ComponentResult {
  readonly input: string;
  readonly groups: Record<string, string | undefined>;
}

/** https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult */
export type PatternResult = Record<ComponentName, ComponentResult> & { inputs: PatternInput[] };

/** In the order of https://webidl.spec.whatwg.org/#es-dictionary */
const MEMBERS_OF_RESULT = [...COMPONENTS, 'inputs' as const].sort();

/** https://urlpattern.spec.whatwg.org/#url-pattern-match; null: it does not match. */
export function matchPattern(pattern: UrlPattern, input: PatternInput, baseURL: string | null): PatternResult | null {
  const values = valuesOf(input, baseURL);
  if (values === null) return null;
  const result = {} as PatternResult;
  for (const name of MEMBERS_OF_RESULT) {
    if (name === 'inputs') {
      result.inputs = baseURL === null ? [input] : [input, baseURL];
      continue;
    }
    const matched = matchComponent(pattern[name], values[name]);
    if (matched === null) return null;
    result[name] = matched;
  }
  return result;
}

function valuesOf(input: PatternInput, baseURL: string | null): Record<ComponentName, string> | null {
  if (typeof input === 'string') {
    const url = parseUrlRecord(input, baseURL ?? undefined);
    return url === null ? null : componentsOf(url);
  }
  if (baseURL !== null) throw typeError('A base URL is given twice.');
  try {
    return processInit(input, false) as Record<ComponentName, string>;
  } catch {
    return null;
  }
}

function matchComponent({ match, names }: Component, input: string): ComponentResult | null {
  const found = match(input);
  if (found === null) return null;
  const groups: Record<string, string | undefined> = {};
  for (const [i, name] of names.entries())
    Object.defineProperty(groups, name, { value: found[i + 1], writable: true, enumerable: true, configurable: true });
  return { groups, input };
}
