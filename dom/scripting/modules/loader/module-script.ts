import type { DocumentRecord } from '../../../tree/records.ts';
import type { ScriptFetchOptions } from '../../hooks.ts';
import type { ModuleRecord } from './module-record.ts';

/** What `import()` and module requests are resolved against: a https://html.spec.whatwg.org/#concept-script. */
export interface Referrer {
  readonly document: DocumentRecord;
  readonly baseUrl: string;
  readonly options: ScriptFetchOptions;
}

/** Any value can be thrown, null too: what was, or null for nothing. */
export interface Thrown {
  readonly value: unknown;
}

/** https://html.spec.whatwg.org/#module-script */
export class ModuleScript implements Referrer {
  readonly document: DocumentRecord;
  readonly baseUrl: string;
  readonly options: ScriptFetchOptions;
  /** Null with a parse error. */
  record: ModuleRecord | null = null;
  /** https://html.spec.whatwg.org/#concept-script-parse-error */
  parseError: Thrown | null = null;
  /** https://html.spec.whatwg.org/#concept-script-error-to-rethrow */
  errorToRethrow: Thrown | null = null;

  constructor(document: DocumentRecord, baseUrl: string, options: ScriptFetchOptions) {
    this.document = document;
    this.baseUrl = baseUrl;
    this.options = options;
  }
}

/** https://html.spec.whatwg.org/#cors-settings-attribute-credentials-mode */
export function credentialsOf({ crossOrigin }: ScriptFetchOptions): 'same-origin' | 'include' {
  return crossOrigin === 'use-credentials' ? 'include' : 'same-origin';
}
