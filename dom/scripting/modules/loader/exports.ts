import type { Getter } from '../../../realm/module-language.ts';
import { environmentOf } from './instantiate.ts';
import type { ModuleRecord, ResolvedBinding, SourceTextModule } from './module-record.ts';
import { namespaceOf } from './namespace.ts';

/** https://tc39.es/ecma262/#sec-getexportednames */
export function exportedNames(module: ModuleRecord): string[] {
  const names = new Set<string>();
  collectNames(module, names, new Set(), false);
  return [...names];
}

function collectNames(module: ModuleRecord, names: Set<string>, visited: Set<ModuleRecord>, isStar: boolean): void {
  if (visited.has(module)) return;
  visited.add(module);
  if (module.kind === 'default-export') {
    if (!isStar) names.add('default');
    return;
  }
  const { localExports, indirectExports, starExports } = module.description;
  for (const name of localExports) if (!isStar || name !== 'default') names.add(name);
  for (const { exportName } of indirectExports) if (!isStar || exportName !== 'default') names.add(exportName);
  for (const request of starExports) collectNames(module.loaded[request]!, names, visited, true);
}

/** What was asked for so far, to notice circles: names by module. */
type ResolveSet = Map<ModuleRecord, Set<string>>;

/** https://tc39.es/ecma262/#sec-resolveexport; null when there is none. */
export function resolveExport(
  module: ModuleRecord,
  name: string,
  resolveSet: ResolveSet = new Map(),
): ResolvedBinding | 'ambiguous' | null {
  if (module.kind === 'default-export') return name === 'default' ? { module, name } : null;
  let asked = resolveSet.get(module);
  if (asked === undefined) {
    asked = new Set();
    resolveSet.set(module, asked);
  }
  if (asked.has(name)) return null;
  asked.add(name);
  if (module.localExports.has(name)) return { module, name };
  for (const entry of module.description.indirectExports) {
    if (entry.exportName === name) {
      const imported = module.loaded[entry.request]!;
      return entry.name === null ? { module: imported, name: null } : resolveExport(imported, entry.name, resolveSet);
    }
  }
  return name === 'default' ? null : resolveStarExport(module, name, resolveSet);
}

function resolveStarExport(
  module: SourceTextModule,
  name: string,
  resolveSet: ResolveSet,
): ResolvedBinding | 'ambiguous' | null {
  let found: ResolvedBinding | null = null;
  for (const request of module.description.starExports) {
    const resolution = resolveExport(module.loaded[request]!, name, resolveSet);
    if (resolution === 'ambiguous') return resolution;
    if (resolution !== null) {
      if (found === null) found = resolution;
      else if (found.module !== resolution.module || found.name !== resolution.name) return 'ambiguous';
    }
  }
  return found;
}

/** What gives the value that a binding has at the time. */
export function getterOf({ module, name }: ResolvedBinding): Getter {
  const { language } = module.realm;
  if (name === null) return language.constant(namespaceOf(module));
  if (module.kind === 'default-export') return language.constant(module.value);
  return environmentOf(module).getters[module.localExports.get(name) as number] as Getter;
}
