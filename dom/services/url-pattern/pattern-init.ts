import { typeError } from '../../webidl/unnamed.ts';
import { parseUrlRecord, type UrlRecord } from '../url/url-record.ts';
import {
  canonicalizeHash,
  canonicalizeHostname,
  canonicalizeOpaquePathname,
  canonicalizePassword,
  canonicalizePathname,
  canonicalizePort,
  canonicalizeProtocol,
  canonicalizeSearch,
  canonicalizeUsername,
  SPECIAL_SCHEMES,
} from './canonicalize.ts';
import { escapePattern } from './component.ts';

export const COMPONENTS = [
  'protocol',
  'username',
  'password',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;

export type ComponentName = (typeof COMPONENTS)[number];

/** https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit */
export type PatternInit = { [name in ComponentName | 'baseURL']?: string };

/** Where one of these is said, those behind it are not taken from a base URL. */
const ORDER: readonly ComponentName[] = ['protocol', 'hostname', 'port', 'username', 'password', 'pathname', 'search', 'hash']; // biome-ignore format: a row

const isCredential = (name: ComponentName): boolean => name === 'username' || name === 'password';

/** The components of a URL, without what separates them. */
export function componentsOf(url: UrlRecord): Record<ComponentName, string> {
  const { protocol, username, password, hostname, port, pathname, search, hash } = url;
  return {
    protocol: protocol.slice(0, -1),
    username,
    password,
    hostname,
    port,
    pathname,
    search: search.slice(1),
    hash: hash.slice(1),
  };
}

/** https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit, of a pattern, or of a URL, the components of which are made canonical. */
export function processInit(init: PatternInit, isPattern: boolean): PatternInit {
  const result: PatternInit = isPattern ? {} : Object.fromEntries(COMPONENTS.map((name) => [name, '']));
  const base = init.baseURL === undefined ? null : parseUrlRecord(init.baseURL);
  if (init.baseURL !== undefined && base === null) throw typeError(`Invalid baseURL '${init.baseURL}'.`);
  if (base !== null) takeFromBase(result, init, base, isPattern);
  for (const name of COMPONENTS) {
    let value = init[name];
    if (value === undefined) continue;
    if (name === 'pathname' && base !== null) value = resolvePathname(value, base, isPattern);
    result[name] = processComponent(name, value, result.protocol ?? '', isPattern);
  }
  return result;
}

function takeFromBase(result: PatternInit, init: PatternInit, base: UrlRecord, isPattern: boolean): void {
  const components = componentsOf(base);
  for (const name of COMPONENTS) {
    if (isPattern && isCredential(name)) continue;
    const earlier = ORDER.slice(0, ORDER.indexOf(name) + 1);
    // What is after credentials does not depend on them.
    if (earlier.every((one) => init[one] === undefined || (isCredential(one) && !isCredential(name))))
      result[name] = processBase(components[name], isPattern);
  }
}

/** https://urlpattern.spec.whatwg.org/#process-a-base-url-string */
function processBase(value: string, isPattern: boolean): string {
  return isPattern ? escapePattern(value) : value;
}

function resolvePathname(pathname: string, base: UrlRecord, isPattern: boolean): string {
  if (!base.pathname.startsWith('/') || isAbsolutePathname(pathname, isPattern)) return pathname;
  const path = processBase(base.pathname, isPattern);
  return path.slice(0, path.lastIndexOf('/') + 1) + pathname;
}

/** https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname */
function isAbsolutePathname(pathname: string, isPattern: boolean): boolean {
  return pathname.startsWith('/') || (isPattern && /^[\\{]\//.test(pathname));
}

/** What is made of a component of a URL of that protocol, '' where none is known. */
export const CANONICALIZE: Readonly<Record<ComponentName, (value: string, protocol: string) => string>> = {
  protocol: canonicalizeProtocol,
  username: canonicalizeUsername,
  password: canonicalizePassword,
  hostname: canonicalizeHostname,
  port: canonicalizePort,
  pathname: (value, protocol) =>
    protocol === '' || SPECIAL_SCHEMES.includes(protocol)
      ? canonicalizePathname(value)
      : canonicalizeOpaquePathname(value),
  search: canonicalizeSearch,
  hash: canonicalizeHash,
};

function processComponent(name: ComponentName, given: string, protocol: string, isPattern: boolean): string {
  const value = withoutSeparator(name, given);
  return isPattern ? value : CANONICALIZE[name](value, protocol);
}

function withoutSeparator(name: ComponentName, value: string): string {
  if (name === 'protocol' && value.endsWith(':')) return value.slice(0, -1);
  if ((name === 'search' && value.startsWith('?')) || (name === 'hash' && value.startsWith('#'))) return value.slice(1);
  return value;
}
