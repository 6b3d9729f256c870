import { parseUrl } from '../../../html/document-base-url.ts';
import type { ImportMap, SpecifierMap } from './import-map.ts';
import type { ResolvedSpecifiers } from './resolved-specifiers.ts';
import { isSpecial, parseUrlLikeSpecifier } from './url-like-specifier.ts';

/** What resolving needs to know, and where it notes what it resolved. */
export interface Resolver {
  readonly importMap: ImportMap;
  readonly resolved: ResolvedSpecifiers;
}

/** https://html.spec.whatwg.org/#resolve-a-module-specifier. Throws a TypeError. */
export function resolveSpecifier({ importMap, resolved }: Resolver, baseUrl: string, specifier: string): string {
  const asUrl = parseUrlLikeSpecifier(specifier, baseUrl);
  const normalized = asUrl?.href ?? specifier;
  const takesPrefixes = asUrl === null || isSpecial(asUrl);
  const result =
    scopesMatch(importMap, baseUrl, normalized, takesPrefixes) ??
    importsMatch(normalized, takesPrefixes, importMap.imports) ??
    asUrl?.href ??
    null;
  if (result === null) {
    const advice = 'Relative references must start with either "/", "./", or "../".';
    throw new TypeError(`Failed to resolve module specifier "${specifier}". ${advice}`);
  }
  resolved.add(baseUrl, normalized, takesPrefixes);
  return result;
}

function scopesMatch(
  { scopes }: ImportMap,
  baseUrl: string,
  normalized: string,
  takesPrefixes: boolean,
): string | null {
  for (const prefix of scopes.keysFor(baseUrl)) {
    const match = importsMatch(normalized, takesPrefixes, scopes.get(prefix)!);
    if (match !== null) return match;
  }
  return null;
}

/** https://html.spec.whatwg.org/#resolving-an-imports-match */
function importsMatch(normalized: string, takesPrefixes: boolean, map: SpecifierMap): string | null {
  const key = takesPrefixes ? map.keysFor(normalized)[0] : normalized;
  const address = key === undefined ? undefined : map.get(key);
  if (key === undefined || address === undefined) return null;
  if (address === null) throw blocked(normalized, key);
  return key === normalized ? address : addressBelow(address, normalized, key);
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
