import { defineProperty } from '../../../webidl/language/intrinsics.ts';
import { resume } from '../generators.ts';
import type { SourceTextModule } from './module-record.ts';

/**
 * Steps of https://tc39.es/ecma262/#sec-source-text-module-record-initialize-environment that need no other module: makes
 * the module's variables, and its functions, which others in a circle may call before it is evaluated.
 */
export function instantiate(module: SourceTextModule): void {
  if (module.body !== null) return;
  const { localExports } = module.description;
  const create = module.compiled(
    (getters, setImports, unnamed) => {
      for (let index = 0; index < localExports.length; index++)
        module.getters.set(localExports[index]!, getters[index]!);
      module.setImports = setImports;
      if (unnamed !== undefined) {
        defineProperty(unnamed, 'name', { __proto__: null, value: 'default' } as PropertyDescriptor);
      }
    },
    module.meta,
    module.referrer,
  );
  module.body = create();
  resume(module.body, undefined);
}
