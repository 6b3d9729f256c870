import type { DocumentRecord } from '../../../tree/records.ts';
import { PrivateMap, PrivateWeakMap } from '../../../webidl/language/private-collections.ts';
import { emptyImportMap } from './import-map.ts';
import type { ModuleScript } from './module-script.ts';
import type { Resolver } from './resolve-specifier.ts';

/** Called with the script; null when it could not be fetched. */
export type ScriptCallback = (script: ModuleScript | null) => void;

/** What is under way: who waits for it. */
export interface Fetching {
  readonly waiting: ScriptCallback[];
}

/** What https://html.spec.whatwg.org/#environment-settings-object and the global object have for modules. */
class ModuleSettings implements Resolver {
  readonly importMap: Resolver['importMap'] = emptyImportMap();
  readonly resolved: Resolver['resolved'] = new Map();
  /** https://html.spec.whatwg.org/#module-map, by type and URL. */
  readonly moduleMap: Map<string, ModuleScript | Fetching | null> = new PrivateMap();
}

const settings = new PrivateWeakMap<DocumentRecord, ModuleSettings>();

export function settingsOf(document: DocumentRecord): ModuleSettings {
  let found = settings.get(document);
  if (found === undefined) {
    found = new ModuleSettings();
    settings.set(document, found);
  }
  return found;
}
