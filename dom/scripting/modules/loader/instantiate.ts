import type { ModuleEnvironment } from '../../../realm/module-language.ts';
import type { SourceTextModule } from './module-record.ts';

/** Steps of https://tc39.es/ecma262/#sec-source-text-module-record-initialize-environment that need no other module. */
export function environmentOf(module: SourceTextModule): ModuleEnvironment {
  const { language } = module.realm;
  module.environment ??= language.instantiate(module.compiled, module.meta, module.referrer);
  return module.environment;
}
