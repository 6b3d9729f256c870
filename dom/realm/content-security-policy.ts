import { asciiLowercase } from '../names/ascii-case.ts';
import { splitOnAsciiWhitespace } from '../names/white-space.ts';
import { documentData } from '../tree/document-data.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import type { NetworkRequest } from './host.ts';
import type { PolicyDisposition } from './request-check.ts';
import { parseSandboxingDirective } from './sandbox-flags.ts';
import { stateOf, type WindowRecord } from './shared/window-record.ts';

/** https://w3c.github.io/webappsec-csp/#policy */
export interface ContentSecurityPolicy {
  readonly disposition: PolicyDisposition;
  /** As it was written. */
  readonly text: string;
  readonly directives: ReadonlyMap<string, readonly string[]>;
  /** https://w3c.github.io/webappsec-csp/#policy-self-origin, or a URL that is of it. */
  readonly self: string;
}

export type InlineType = 'script' | 'script attribute' | 'navigation' | 'style' | 'style attribute';

/** What the policies of a document say to what it does (`services/content-security-policy`), which is told of where they forbid it. */
export interface PolicyGuard {
  /** https://w3c.github.io/webappsec-csp/#should-block-inline, and of a navigation to a `javascript:` URL. */
  blocksInline(element: ElementRecord | null, type: InlineType, source: string): boolean;
  /** https://w3c.github.io/webappsec-csp/#should-block-request and #report-for-request */
  blocksRequest(request: NetworkRequest, url: string, isRedirect: boolean, disposition: PolicyDisposition): boolean;
  /** https://w3c.github.io/webappsec-csp/#allow-base-for-document and of where a form goes. */
  blocksUrl(directive: 'base-uri' | 'form-action', url: string): boolean;
  /** Of what an object or embed element names that is loaded by nobody; '' where it names nothing, and is asked for at the origin itself. */
  blocksObject(url: string): boolean;
  /**
   * https://w3c.github.io/webappsec-csp/#can-compile-strings, and #can-compile-wasm-bytes of no text: the error; null: it may be compiled.
   */
  refusalToCompile(text: string | null): string | null;
}

/** Null: the document has no policies. */
export function policyGuardOf(document: DocumentRecord): PolicyGuard | null {
  return documentData(document).policyGuard as PolicyGuard | null;
}

/** Of the document that a window shows. */
export function policyGuardOfWindow(window: WindowRecord): PolicyGuard | null {
  const { document } = stateOf(window);
  return document === null ? null : policyGuardOf(document);
}

export function isInlineBlocked(element: ElementRecord, type: InlineType, source: string): boolean {
  return policyGuardOf(element.nodeDocument)?.blocksInline(element, type, source) === true;
}

const NOT_ASCII = /[^\0-\x7f]/;

/** The directives of a policy by their names. https://w3c.github.io/webappsec-csp/#parse-serialized-policy */
export function parseDirectives(text: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const part of text.split(';')) {
    const [name, ...values] = splitOnAsciiWhitespace(part);
    if (name === undefined || NOT_ASCII.test(part)) continue;
    const key = asciiLowercase(name);
    if (!directives.has(key)) directives.set(key, values);
  }
  return directives;
}

/** https://w3c.github.io/webappsec-upgrade-insecure-requests/#delivery */
export function upgradesInsecure({ disposition, directives }: ContentSecurityPolicy): boolean {
  return disposition === 'enforce' && directives.has('upgrade-insecure-requests');
}

/** https://html.spec.whatwg.org/#csp-derived-sandboxing-flags, of what a page came with; 0: there are none. */
export function derivedSandboxFlags(text: string | null): number {
  let flags = 0;
  for (const policy of (text ?? '').split(',')) {
    const sandbox = parseDirectives(policy).get('sandbox');
    if (sandbox !== undefined) flags |= parseSandboxingDirective(sandbox.join(' '));
  }
  return flags;
}
