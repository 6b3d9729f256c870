import {
  type ContentSecurityPolicy,
  parseDirectives,
  policyGuardOf,
  policyGuardOfWindow,
  upgradesInsecure,
} from '../realm/content-security-policy.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import type { NetworkRequest } from '../realm/host.ts';
import { selfUrlOf } from '../realm/origin.ts';
import type { PolicyDisposition } from '../realm/request-check.ts';
import { hostOfWindow } from '../realm/shared/window-record.ts';
import { DocumentPolicies } from '../services/content-security-policy/document-policies.ts';
import { requireTypes } from '../services/trusted-types/trusted-types-state.ts';
import { documentData } from '../tree/document-data.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { parseJson } from '../webidl/language/intrinsics.ts';

/**
 * What the document came with, or a meta element says: https://w3c.github.io/webappsec-csp/#parse-serialized-policy-list
 *
 * @param self - A URL of the origin that it is of.
 */
export function addPolicies(
  document: DocumentRecord,
  text: string,
  disposition: PolicyDisposition,
  self: string,
  isOfMeta = false,
): void {
  for (const part of text.split(',')) {
    const directives = parseDirectives(part);
    // Markup, which may be somebody else's, has nothing sent.
    if (isOfMeta) directives.delete('report-uri');
    if (directives.size > 0) addPolicy(document, { disposition, text: part.trim(), directives, self });
  }
}

/** https://html.spec.whatwg.org/#attr-meta-http-equiv-content-security-policy */
export function addMetaPolicies(document: DocumentRecord, text: string): void {
  const window = windowOfDocument(document);
  if (window !== null) addPolicies(document, text, 'enforce', selfUrlOf(window), true);
}

function addPolicy(document: DocumentRecord, policy: ContentSecurityPolicy): void {
  const data = documentData(document);
  data.policyGuard ??= new DocumentPolicies(document);
  (data.policyGuard as DocumentPolicies).list.push(policy);
  requireTypes(document, policy);
  const window = windowOfDocument(document);
  if (window === null) return;
  const { client } = hostOfWindow(window);
  client.checkRequests((request, url, isRedirect, disposition) => {
    const guard = policyGuardOfWindow(window);
    return guard?.blocksRequest(parseJson(request) as NetworkRequest, url, isRedirect, disposition) === true;
  });
  if (upgradesInsecure(policy)) client.upgradeInsecureRequests();
}

/** https://html.spec.whatwg.org/#requires-storing-the-policy-container-in-history: documents of local schemes have those of who made them. */
export function inheritPolicies(from: DocumentRecord, to: DocumentRecord): void {
  const guard = policyGuardOf(from) as DocumentPolicies | null;
  if (guard !== null) for (const policy of guard.list) addPolicy(to, policy);
}
