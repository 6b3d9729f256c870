import { parseUrl } from '../../../html/document-base-url.ts';
import { PrefixMap } from './prefix-map.ts';
import { parseUrlLikeSpecifier } from './url-like-specifier.ts';

/**
 * https://html.spec.whatwg.org/#module-specifier-map: URLs, or null where an entry blocks the specifier. No order is kept: who resolves
 * asks for the longest key.
 */
export type SpecifierMap = PrefixMap<string | null>;

/** https://html.spec.whatwg.org/#concept-import-map */
export interface ImportMap {
  readonly imports: SpecifierMap;
  readonly scopes: PrefixMap<SpecifierMap>;
  readonly integrity: Map<string, string>;
}

export type ParsedSpecifierMap = Map<string, string | null>;

/** One that is not part of what modules are resolved by yet. */
export interface ParsedImportMap {
  readonly imports: ParsedSpecifierMap;
  readonly scopes: ReadonlyMap<string, ParsedSpecifierMap>;
  readonly integrity: ReadonlyMap<string, string>;
}

export type Warn = (message: string) => void;

export function emptyImportMap(): ImportMap {
  return { imports: new PrefixMap(), scopes: new PrefixMap(), integrity: new Map() };
}

type JsonObject = Record<string, unknown>;

/** https://html.spec.whatwg.org/#parse-an-import-map-string */
export function parseImportMap(text: string, baseUrl: string, warn: Warn): ParsedImportMap {
  const parsed: unknown = JSON.parse(text);
  if (!isObject(parsed)) throw new TypeError('An import map has to be an object');
  const imports = objectMember(parsed, 'imports');
  const scopes = objectMember(parsed, 'scopes');
  const integrity = objectMember(parsed, 'integrity');
  for (const key of Object.keys(parsed)) {
    if (key !== 'imports' && key !== 'scopes' && key !== 'integrity') {
      warn(`An import map has the unknown key "${key}"`);
    }
  }
  return {
    imports: normalizeSpecifierMap(imports, baseUrl, warn),
    scopes: normalizeScopes(scopes, baseUrl, warn),
    integrity: normalizeIntegrity(integrity, baseUrl, warn),
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectMember(parsed: JsonObject, key: string): JsonObject {
  if (!Object.hasOwn(parsed, key)) return {};
  const value = parsed[key];
  if (!isObject(value)) throw new TypeError(`"${key}" of an import map has to be an object`);
  return value;
}

/** https://html.spec.whatwg.org/#sorting-and-normalizing-a-module-specifier-map */
function normalizeSpecifierMap(map: JsonObject, baseUrl: string, warn: Warn): ParsedSpecifierMap {
  const normalized: ParsedSpecifierMap = new Map();
  for (const key of Object.keys(map)) {
    const specifier = normalizeSpecifierKey(key, baseUrl, warn);
    if (specifier !== null) normalized.set(specifier, normalizeAddress(key, map[key], baseUrl, warn));
  }
  return normalized;
}

function normalizeAddress(key: string, value: unknown, baseUrl: string, warn: Warn): string | null {
  if (typeof value !== 'string') {
    warn(`An import map has an address for "${key}" that is no string`);
    return null;
  }
  const url = parseUrlLikeSpecifier(value, baseUrl);
  if (url === null) {
    warn(`An import map has the address "${value}" for "${key}", which is no URL`);
    return null;
  }
  if (key.endsWith('/') && !url.href.endsWith('/')) {
    warn(`An import map has the address "${value}" for "${key}", which does not end with a slash as the key does`);
    return null;
  }
  return url.href;
}

/** https://html.spec.whatwg.org/#normalizing-a-specifier-key */
function normalizeSpecifierKey(key: string, baseUrl: string, warn: Warn): string | null {
  if (key === '') {
    warn('An import map has an empty specifier');
    return null;
  }
  return parseUrlLikeSpecifier(key, baseUrl)?.href ?? key;
}

/** https://html.spec.whatwg.org/#sorting-and-normalizing-scopes */
function normalizeScopes(scopes: JsonObject, baseUrl: string, warn: Warn): Map<string, ParsedSpecifierMap> {
  const normalized = new Map<string, ParsedSpecifierMap>();
  for (const prefix of Object.keys(scopes)) {
    const map = scopes[prefix];
    if (!isObject(map)) throw new TypeError(`The scope "${prefix}" of an import map has to be an object`);
    const url = parseUrl(prefix, baseUrl);
    if (url === null) warn(`An import map has the scope "${prefix}", which is no URL`);
    else normalized.set(url.href, normalizeSpecifierMap(map, baseUrl, warn));
  }
  return normalized;
}

/** https://html.spec.whatwg.org/#normalizing-a-module-integrity-map */
function normalizeIntegrity(integrity: JsonObject, baseUrl: string, warn: Warn): Map<string, string> {
  const normalized = new Map<string, string>();
  for (const key of Object.keys(integrity)) {
    const url = parseUrlLikeSpecifier(key, baseUrl);
    const value = integrity[key];
    if (url === null) warn(`An import map has integrity for "${key}", which is no URL`);
    else if (typeof value !== 'string') warn(`An import map has integrity for "${key}" that is no string`);
    else normalized.set(url.href, value);
  }
  return normalized;
}
