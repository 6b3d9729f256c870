import type { DocumentRecord } from '../../../tree/records.ts';
import type { ModulesRealm } from '../modules-realm.ts';
import { ModuleSettings } from './module-script.ts';

const settings = new WeakMap<DocumentRecord, ModuleSettings>();

export function settingsOf(realm: ModulesRealm, document: DocumentRecord): ModuleSettings {
  let found = settings.get(document);
  if (found === undefined) {
    found = new ModuleSettings(document, realm);
    settings.set(document, found);
  }
  return found;
}
