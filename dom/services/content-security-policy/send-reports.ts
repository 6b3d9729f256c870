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

interface ReportedViolation {
  readonly directive: string;
  readonly documentURI: string;
  readonly referrer: string;
  readonly blockedURI: string;
  readonly sample: string;
}

/**
 * The last steps of https://w3c.github.io/webappsec-csp/#report-violation, where a document loads what it names. As in Chromium, relative
 * to its URL, whatever its base is, and not where `report-to` says that it goes elsewhere.
 *
 * @param framed - The URL of a page in a frame of the document whose policy it is, which nobody reports for; left out: it is the document's.
 */
export function sendReports(
  document: DocumentRecord,
  window: WindowRecord,
  policy: ContentSecurityPolicy,
  violation: ReportedViolation,
  framed?: string,
): void {
  const { directives, self } = policy;
  const endpoints = directives.get('report-uri');
  if (endpoints === undefined || directives.has('report-to') || !scriptingStateOf(document).hooks?.loadsResources)
    return;
  const body = toJson({ 'csp-report': reportOf(policy, violation) });
  const before = reported.get(document) ?? new Set();
  reported.set(document, before);
  if (before.has(body)) return;
  before.add(body);
  const { url: own } = documentData(document);
  for (const endpoint of endpoints) {
    const url = parseUrl(endpoint, framed ?? (own.startsWith('about:') ? self : own))?.href;
    if (url === undefined) continue;
    const request = toJson({ ...resourceRequest(url, 'report', null, REPORT) });
    hostOfWindow(window).loading.report(request, body, framed !== undefined);
  }
}

/** https://w3c.github.io/webappsec-csp/#deprecated-serialize-violation */
function reportOf(
  { text, disposition }: ContentSecurityPolicy,
  violation: ReportedViolation,
): Record<string, string | number> {
  const { directive, documentURI, referrer, blockedURI, sample } = violation;
  return {
    'document-uri': documentURI,
    referrer,
    'violated-directive': directive,
    'effective-directive': directive,
    'original-policy': text,
    disposition,
    'blocked-uri': blockedURI,
    'status-code': 200,
    'script-sample': sample,
  };
}
