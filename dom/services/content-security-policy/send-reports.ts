import { parseUrl } from '../../html/document-base-url.ts';
import type { ContentSecurityPolicy } from '../../realm/content-security-policy.ts';
import { resourceRequest } from '../../realm/resource-request.ts';
import { hostOfWindow, type WindowRecord } from '../../realm/shared/window-record.ts';
import { scriptingStateOf } from '../../scripting/scripting-state.ts';
import { documentData } from '../../tree/document-data.ts';
import type { DocumentRecord } from '../../tree/records.ts';
import { toJson } from '../../webidl/language/intrinsics.ts';

const REPORT = { method: 'POST', credentials: 'same-origin', redirect: 'error' } as const;

/** What each document has reported: as in Chromium, nothing twice. */
const reported = new WeakMap<DocumentRecord, Set<string>>();

/**
 * The last steps of https://w3c.github.io/webappsec-csp/#report-violation, where a document loads what it names. As in Chromium, relative
 * to its URL, whatever its base is, and not where `report-to` says that it goes elsewhere.
 */
export function sendReports(
  document: DocumentRecord,
  window: WindowRecord,
  { directives, self }: ContentSecurityPolicy,
  report: Readonly<Record<string, string | number>>,
): void {
  const endpoints = directives.get('report-uri');
  if (endpoints === undefined || directives.has('report-to') || !scriptingStateOf(document).hooks?.loadsResources)
    return;
  const body = toJson({ 'csp-report': { ...report } });
  const before = reported.get(document) ?? new Set();
  reported.set(document, before);
  if (before.has(body)) return;
  before.add(body);
  const { url: own } = documentData(document);
  for (const endpoint of endpoints) {
    const url = parseUrl(endpoint, own.startsWith('about:') ? self : own)?.href;
    if (url !== undefined)
      hostOfWindow(window).loading.report(toJson({ ...resourceRequest(url, 'report', null, REPORT) }), body);
  }
}
