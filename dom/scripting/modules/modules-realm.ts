import type { ModulesPlatform } from '../../realm/module-services.ts';
import { platform } from '../../realm/platform.ts';

/** What the modules of this realm run by. */
export function modulesRealm(): ModulesPlatform {
  const { modules } = platform();
  if (modules === null) throw new TypeError('Nothing runs modules in this realm.');
  return modules;
}
