import type { ModuleScript } from './module-script.ts';
import { resolveSpecifier } from './resolve-specifier.ts';

/** https://html.spec.whatwg.org/#hostgetimportmetaproperties */
export function createImportMeta({ settings, baseUrl }: ModuleScript): object {
  const { realm } = settings;
  const { resolve } = {
    resolve(specifier: unknown): string {
      return resolveSpecifier(settings, baseUrl, `${specifier}`);
    },
  };
  return realm.language.importMeta(baseUrl, realm.own(resolve));
}
