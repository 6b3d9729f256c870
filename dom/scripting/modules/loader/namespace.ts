import { exportedNames, getterOf, resolveExport } from './exports.ts';
import type { ModuleRecord, ResolvedBinding } from './module-record.ts';

/** https://tc39.es/ecma262/#sec-getmodulenamespace */
export function namespaceOf(module: ModuleRecord): object {
  if (module.namespace === null) {
    const names: string[] = [];
    const bindings: ResolvedBinding[] = [];
    for (const name of exportedNames(module).sort()) {
      const resolution = resolveExport(module, name);
      if (resolution === null || resolution === 'ambiguous') continue;
      names.push(name);
      bindings.push(resolution);
    }
    const { realm } = module;
    const getterAt = realm.own((index: number) => getterOf(bindings[index] as ResolvedBinding));
    module.namespace = realm.language.namespace(names, getterAt);
  }
  return module.namespace;
}
