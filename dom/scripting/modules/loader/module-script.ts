import type { DocumentRecord } from '../../../tree/records.ts';
import type { ScriptFetchOptions } from '../../hooks.ts';
import type { ModulesRealm, Thrown } from '../modules-realm.ts';
import type { Referrer } from '../referrer.ts';
import { emptyImportMap } from './import-map.ts';
import type { ModuleRecord } from './module-record.ts';
import type { Resolver } from './resolve-specifier.ts';
import { ResolvedSpecifiers } from './resolved-specifiers.ts';

/** Called with the script; null when it could not be fetched. */
export type ScriptCallback = (script: ModuleScript | null) => void;

/** What is under way: who waits for it. */
export interface Fetching {
  readonly waiting: ScriptCallback[];
}

/** What https://html.spec.whatwg.org/#environment-settings-object and the global object have for modules. */
export class ModuleSettings implements Resolver {
  readonly document: DocumentRecord;
  readonly realm: ModulesRealm;
  readonly importMap: Resolver['importMap'] = emptyImportMap();
  readonly resolved: Resolver['resolved'] = new ResolvedSpecifiers();
  /** https://html.spec.whatwg.org/#module-map, by type and URL. */
  readonly moduleMap: Map<string, ModuleScript | Fetching | null> = new Map();

  constructor(document: DocumentRecord, realm: ModulesRealm) {
    this.document = document;
    this.realm = realm;
  }
}

/** https://html.spec.whatwg.org/#module-script */
export class ModuleScript implements Referrer {
  readonly settings: ModuleSettings;
  readonly baseUrl: string;
  readonly options: ScriptFetchOptions;
  /** Null with a parse error. */
  record: ModuleRecord | null = null;
  /** https://html.spec.whatwg.org/#concept-script-parse-error */
  parseError: Thrown | null = null;
  /** https://html.spec.whatwg.org/#concept-script-error-to-rethrow */
  errorToRethrow: Thrown | null = null;

  constructor(settings: ModuleSettings, baseUrl: string, options: ScriptFetchOptions) {
    this.settings = settings;
    this.baseUrl = baseUrl;
    this.options = options;
  }

  get document(): DocumentRecord {
    return this.settings.document;
  }
}

/** https://html.spec.whatwg.org/#cors-settings-attribute-credentials-mode */
export function credentialsOf({ crossOrigin }: ScriptFetchOptions): 'same-origin' | 'include' {
  return crossOrigin === 'use-credentials' ? 'include' : 'same-origin';
}
