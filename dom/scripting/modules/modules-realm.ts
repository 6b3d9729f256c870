import type { ModuleHost } from '../../realm/module-host.ts';
import type { ModuleServices } from './host.ts';

/** What the modules of this realm run by. */
export interface ModulesRealm {
  readonly host: ModuleHost;
  readonly services: ModuleServices;
}

let current: ModulesRealm | null = null;

export function setModulesRealm(realm: ModulesRealm): void {
  current = realm;
}

export function modulesRealm(): ModulesRealm {
  if (current === null) throw new TypeError('Nothing runs modules in this realm.');
  return current;
}
