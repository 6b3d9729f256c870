import { parseUrl } from '../../html/document-base-url.ts';
import { parseDirectives } from '../../realm/content-security-policy.ts';
import { headerOf } from '../../realm/header-of.ts';
import type { NetworkResponse } from '../../realm/host.ts';
import { originOfWindow } from '../../realm/origin.ts';
import type { PolicyDisposition } from '../../realm/request-check.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { matchesAncestors } from '../../realm/source-expression.ts';
import { documentData } from '../../tree/document-data.ts';
import type { DocumentRecord } from '../../tree/records.ts';
import { sendReports } from './send-reports.ts';

const HEADERS: readonly (readonly [name: string, disposition: PolicyDisposition])[] = [
  ['content-security-policy', 'enforce'],
  ['content-security-policy-report-only', 'report'],
];

/**
 * https://w3c.github.io/webappsec-csp/#frame-ancestors-navigation-response: tells of a page that a frame of the document is not to show. As in
 * Chromium no event does, and a report has no more than origins.
 */
export function reportFraming(
  document: DocumentRecord,
  window: WindowRecord,
  { urls, headers }: NetworkResponse,
): void {
  const url = parseUrl(urls[urls.length - 1] ?? '');
  if (url === null) return;
  const around = windowsAround(window).map((at) => parseUrl(originOfWindow(at)));
  const address = `${url.origin}/`;
  const { referrer } = documentData(document);
  for (const [name, disposition] of HEADERS) {
    for (const text of (headerOf(headers, name) ?? '').split(',')) {
      const directives = parseDirectives(text);
      const sources = directives.get('frame-ancestors');
      if (sources === undefined || matchesAncestors(sources, around, url)) continue;
      const policy = { disposition, text: text.trim(), directives, self: url.href };
      const violation = {
        directive: 'frame-ancestors',
        documentURI: address,
        referrer,
        blockedURI: address,
        sample: '',
      };
      sendReports(document, window, policy, violation, url.href);
    }
  }
}

function windowsAround(window: WindowRecord): WindowRecord[] {
  const around = [window];
  for (const at of around) if (stateOf(at).parent !== at) around.push(stateOf(at).parent);
  return around;
}
