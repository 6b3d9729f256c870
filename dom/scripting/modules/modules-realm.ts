import type { ModulesPlatform } from '../../realm/module-services.ts';

let modules: ModulesPlatform | null = null;

/** Called once in a page's context, before it is guarded. */
export function useModules(given: ModulesPlatform): void {
  modules = given;
}

/** What the modules of this realm run by. */
export function modulesRealm(): ModulesPlatform {
  if (modules === null) throw new TypeError('Nothing runs modules in this realm.');
  return modules;
}
