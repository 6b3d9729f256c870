import type { DocumentRecord } from '../../tree/records.ts';
import type { ScriptFetchOptions } from '../hooks.ts';

/** What `import()` and module requests are resolved against: a https://html.spec.whatwg.org/#concept-script. */
export interface Referrer {
  readonly document: DocumentRecord;
  readonly baseUrl: string;
  readonly options: ScriptFetchOptions;
}
