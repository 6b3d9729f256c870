import type { ModulesPlatform } from '../../realm/module-services.ts';
import { platform } from '../../realm/platform.ts';
import { typeError } from '../../webidl/unnamed.ts';

/** What the modules of this realm run by. */
export function modulesRealm(): ModulesPlatform {
  const { modules } = platform();
  if (modules === null) throw typeError('Nothing runs modules in this realm.');
  return modules;
}
