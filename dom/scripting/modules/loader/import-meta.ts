import { createDataProperty } from '../../../webidl/language/intrinsics.ts';
import type { ModuleScript } from './module-script.ts';
import { resolveSpecifier } from './resolve-specifier.ts';
import { settingsOf } from './settings.ts';

/** https://html.spec.whatwg.org/#hostgetimportmetaproperties */
export function createImportMeta(script: ModuleScript): object {
  const { resolve } = {
    resolve(specifier: unknown): string {
      return resolveSpecifier(settingsOf(script.document), script.baseUrl, `${specifier}`);
    },
  };
  const meta = Object.create(null) as object;
  createDataProperty(meta, 'url', script.baseUrl);
  createDataProperty(meta, 'resolve', resolve);
  return meta;
}
