import type { ParsedImportMap, ParsedSpecifierMap, SpecifierMap, Warn } from './import-map.ts';
import { PrefixMap } from './prefix-map.ts';
import type { Resolver } from './resolve-specifier.ts';
import type { Specifiers } from './resolved-specifiers.ts';

/**
 * https://html.spec.whatwg.org/#merge-existing-and-new-import-maps. What was resolved already stays as it was resolved:
 * new entries that would have changed it are dropped.
 */
export function mergeImportMaps({ importMap, resolved }: Resolver, added: ParsedImportMap, warn: Warn): void {
  for (const [prefix, imports] of added.scopes) {
    for (const [baseUrl, specifiers] of resolved.byBaseUrl) {
      if (isInScope(prefix, baseUrl)) dropWhatMatches(specifiers, imports, warn);
    }
    const existing = importMap.scopes.get(prefix) ?? new PrefixMap();
    mergeSpecifierMaps(imports, existing, warn);
    importMap.scopes.set(prefix, existing);
  }
  for (const [url, integrity] of added.integrity) {
    if (importMap.integrity.has(url)) warn(`An import map has integrity for "${url}", as one before it`);
    else importMap.integrity.set(url, integrity);
  }
  dropWhatMatches(resolved.all, added.imports, warn);
  mergeSpecifierMaps(added.imports, importMap.imports, warn);
}

function isInScope(prefix: string, baseUrl: string): boolean {
  return prefix === baseUrl || (prefix.endsWith('/') && baseUrl.startsWith(prefix));
}

function dropWhatMatches(resolved: Specifiers, imports: ParsedSpecifierMap, warn: Warn): void {
  for (const key of imports.keys()) {
    const specifier = resolved.matching(key);
    if (specifier !== null) {
      warn(`An import map's entry "${key}" comes after "${specifier}" was resolved, and is ignored`);
      imports.delete(key);
    }
  }
}

/** https://html.spec.whatwg.org/#merge-module-specifier-maps */
function mergeSpecifierMaps(added: ParsedSpecifierMap, existing: SpecifierMap, warn: Warn): void {
  for (const [specifier, address] of added) {
    if (existing.has(specifier)) warn(`An import map's entry "${specifier}" is ignored, as one before it has that too`);
    else existing.set(specifier, address);
  }
}
