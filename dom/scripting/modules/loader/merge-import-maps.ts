import { type ImportMap, type SpecifierMap, sortedDescending, type Warn } from './import-map.ts';
import { isInScope, type ResolvedSpecifier, type Resolver } from './resolve-specifier.ts';

/**
 * https://html.spec.whatwg.org/#merge-existing-and-new-import-maps. What was resolved already stays as it was resolved:
 * new entries that would have changed it are dropped.
 */
export function mergeImportMaps({ importMap, resolved }: Resolver, added: ImportMap, warn: Warn): void {
  for (const [prefix, imports] of added.scopes) {
    for (const record of resolved.values()) {
      if (isInScope(prefix, record.baseUrl)) dropWhatMatches(record, imports, warn);
    }
    const existing = importMap.scopes.get(prefix);
    importMap.scopes.set(prefix, existing === undefined ? imports : mergeSpecifierMaps(imports, existing, warn));
  }
  importMap.scopes = sortedDescending(importMap.scopes);
  for (const [url, integrity] of added.integrity) {
    if (importMap.integrity.has(url)) warn(`An import map has integrity for "${url}", as one before it`);
    else importMap.integrity.set(url, integrity);
  }
  for (const record of resolved.values()) dropWhatMatches(record, added.imports, warn);
  importMap.imports = mergeSpecifierMaps(added.imports, importMap.imports, warn);
}

function dropWhatMatches({ specifier, takesPrefixes }: ResolvedSpecifier, imports: SpecifierMap, warn: Warn): void {
  for (const key of imports.keys()) {
    if (key === specifier || (key.endsWith('/') && takesPrefixes && specifier.startsWith(key))) {
      warn(`An import map's entry "${key}" comes after "${specifier}" was resolved, and is ignored`);
      imports.delete(key);
    }
  }
}

/** https://html.spec.whatwg.org/#merge-module-specifier-maps */
function mergeSpecifierMaps(added: SpecifierMap, existing: SpecifierMap, warn: Warn): SpecifierMap {
  const merged: SpecifierMap = new Map(existing);
  for (const [specifier, address] of added) {
    if (merged.has(specifier)) warn(`An import map's entry "${specifier}" is ignored, as one before it has that too`);
    else merged.set(specifier, address);
  }
  return sortedDescending(merged);
}
