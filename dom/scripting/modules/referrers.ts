import { documentBaseUrl } from '../../html/document-base-url.ts';
import { realm } from '../../window/window-record.ts';
import { DEFAULT_OPTIONS, type Referrer } from './module-script.ts';

/** What `import()` in rewritten scripts has the numbers of. */
const referrers: Referrer[] = [];

/** Stands for no script in particular: URLs are the document's. */
export const PAGE_REFERRER = -1;

export function registerReferrer(referrer: Referrer): number {
  return referrers.push(referrer) - 1;
}

export function referrerOf(index: number): Referrer | null {
  const referrer = referrers[index];
  if (referrer !== undefined) return referrer;
  const document = realm.window?.document ?? null;
  return document === null ? null : { document, baseUrl: documentBaseUrl(document), options: DEFAULT_OPTIONS };
}
