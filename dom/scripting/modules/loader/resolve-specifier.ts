import { parseUrl } from '../../../html/document-base-url.ts';
import type { ParsedUrl } from '../../../realm/platform.ts';
import type { ImportMap, SpecifierMap } from './import-map.ts';
import { isSpecial, parseUrlLikeSpecifier } from './url-like-specifier.ts';

/** https://html.spec.whatwg.org/#specifier-resolution-record */
export interface ResolvedSpecifier {
  readonly baseUrl: string;
  readonly specifier: string;
  /** The specifier is no URL, or one of a special scheme: entries that end with a slash count for it. */
  readonly takesPrefixes: boolean;
}

/** What resolving needs to know, and where it notes what it resolved. */
export interface Resolver {
  readonly importMap: ImportMap;
  /** https://html.spec.whatwg.org/#resolved-module-set, by base URL and specifier. */
  readonly resolved: Map<string, ResolvedSpecifier>;
}

/** https://html.spec.whatwg.org/#resolve-a-module-specifier. Throws a TypeError. */
export function resolveSpecifier({ importMap, resolved }: Resolver, baseUrl: string, specifier: string): string {
  const asUrl = parseUrlLikeSpecifier(specifier, baseUrl);
  const normalized = asUrl?.href ?? specifier;
  const result =
    scopesMatch(importMap, baseUrl, normalized, asUrl) ??
    importsMatch(normalized, asUrl, importMap.imports) ??
    asUrl?.href ??
    null;
  if (result === null) {
    const advice = 'Relative references must start with either "/", "./", or "../".';
    throw new TypeError(`Failed to resolve module specifier "${specifier}". ${advice}`);
  }
  const takesPrefixes = asUrl === null || isSpecial(asUrl);
  resolved.set(`${baseUrl} ${normalized}`, { baseUrl, specifier: normalized, takesPrefixes });
  return result;
}

function scopesMatch(
  { scopes }: ImportMap,
  baseUrl: string,
  normalized: string,
  asUrl: ParsedUrl | null,
): string | null {
  for (const [prefix, imports] of scopes) {
    if (isInScope(prefix, baseUrl)) {
      const match = importsMatch(normalized, asUrl, imports);
      if (match !== null) return match;
    }
  }
  return null;
}

export function isInScope(prefix: string, baseUrl: string): boolean {
  return prefix === baseUrl || (prefix.endsWith('/') && baseUrl.startsWith(prefix));
}

/** https://html.spec.whatwg.org/#resolving-an-imports-match */
function importsMatch(normalized: string, asUrl: ParsedUrl | null, map: SpecifierMap): string | null {
  for (const [key, address] of map) {
    if (key === normalized) {
      if (address === null) throw blocked(normalized, key);
      return address;
    }
    if (key.endsWith('/') && normalized.startsWith(key) && (asUrl === null || isSpecial(asUrl))) {
      if (address === null) throw blocked(normalized, key);
      return addressBelow(address, normalized, key);
    }
  }
  return null;
}

function addressBelow(address: string, normalized: string, key: string): string {
  const url = parseUrl(normalized.slice(key.length), address);
  if (url === null) {
    throw new TypeError(`The import map's entry "${key}" gives no URL for the module specifier "${normalized}"`);
  }
  if (!url.href.startsWith(address)) {
    throw new TypeError(
      `The module specifier "${normalized}" leads out of "${address}", the import map's for "${key}"`,
    );
  }
  return url.href;
}

function blocked(normalized: string, key: string): TypeError {
  return new TypeError(`The import map's entry "${key}" blocks the module specifier "${normalized}"`);
}
