import { fireEvent } from '../../events/fire-event.ts';
import { SECURITY_POLICY_VIOLATION_EVENT } from '../../events/html-events.ts';
import { withoutFragment } from '../../html/without-fragment.ts';
import type { ContentSecurityPolicy } from '../../realm/content-security-policy.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { hostOfWindow } from '../../realm/shared/window-record.ts';
import { documentData } from '../../tree/document-data.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { sendReports } from './send-reports.ts';

/** https://w3c.github.io/webappsec-csp/#violation */
export interface Violation {
  /** https://w3c.github.io/webappsec-csp/#violation-effective-directive */
  readonly directive: string;
  readonly blockedURI: string;
  readonly sample: string;
  readonly element: ElementRecord | null;
}

/** How many characters of what was given are told. */
export const SAMPLE_LENGTH = 40;

/** https://w3c.github.io/webappsec-csp/#report-violation */
export function reportViolation(
  document: DocumentRecord,
  policy: ContentSecurityPolicy,
  { directive, blockedURI, sample, element }: Violation,
): void {
  const { disposition, text } = policy;
  const window = windowOfDocument(document);
  if (window === null) return;
  const { url, referrer } = documentData(document);
  const documentURI = withoutFragment(url);
  const values = {
    ...{ blockedURI, disposition, referrer, originalPolicy: text, sample },
    ...{ effectiveDirective: directive, violatedDirective: directive },
    ...{ documentURI, sourceFile: documentURI, statusCode: 200, lineNumber: 0, columnNumber: 0 },
  };
  hostOfWindow(window).tasks.queueTask(() => {
    const isThere = element?.nodeDocument === document && (element.flags & NodeFlag.Connected) !== 0;
    const target = isThere ? element : document;
    const how = { bubbles: true, composed: true, values };
    fireEvent(target, 'securitypolicyviolation', how, SECURITY_POLICY_VIOLATION_EVENT);
    sendReports(document, window, policy, { directive, documentURI, referrer, blockedURI, sample });
  });
}
