import { parseUrl } from '../../html/document-base-url.ts';
import { withoutFragment } from '../../html/without-fragment.ts';
import { ATTR } from '../../names/attribute-name.ts';
import {
  type ContentSecurityPolicy,
  type InlineType,
  type PolicyGuard,
  upgradesInsecure,
} from '../../realm/content-security-policy.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import type { NetworkRequest } from '../../realm/host.ts';
import { originOfWindow } from '../../realm/origin.ts';
import type { ParsedUrl } from '../../realm/platform.ts';
import type { PolicyDisposition } from '../../realm/request-check.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { type DocumentRecord, type ElementRecord, isElement, type NodeRecord } from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';
import { reportViolation, SAMPLE_LENGTH, type Violation } from './report-violation.ts';
import { allowsInline, allowsRequest, hasKeyword, type PolicedRequest } from './source-list.ts';

/** https://w3c.github.io/webappsec-csp/#effective-directive-for-inline-check */
const INLINE: Readonly<Record<InlineType, string>> = {
  script: 'script-src-elem',
  navigation: 'script-src-elem',
  'script attribute': 'script-src-attr',
  style: 'style-src-elem',
  'style attribute': 'style-src-attr',
};

/** https://w3c.github.io/webappsec-csp/#request-effective-directive; null: pages in windows of their own. */
function directiveOf(destination: string): string | null {
  switch (destination) {
    case 'document':
      return null;
    case 'audio':
    case 'track':
    case 'video':
      return 'media-src';
    case 'embed':
    case 'object':
      return 'object-src';
    case 'frame':
    case 'iframe':
      return 'frame-src';
    case 'font':
    case 'manifest':
      return `${destination}-src`;
    case 'form':
      return 'form-action';
    case 'image':
      return 'img-src';
    case 'script':
    case 'style':
      return `${destination}-src-elem`;
    default:
      return 'connect-src';
  }
}

const DIRECTIVE = 'Content Security Policy directive';
const NO_SOURCE = "'unsafe-eval' is not an allowed source of script";

/** What decides about a directive. */
interface Governing {
  readonly name: string;
  readonly sources: readonly string[];
}

type Allows = (sources: readonly string[], policy: ContentSecurityPolicy) => boolean;

/** https://w3c.github.io/webappsec-csp/#directive-fallback-list; null: the policy says nothing. */
function governing({ directives }: ContentSecurityPolicy, directive: string): Governing | null {
  const names = [directive];
  if (directive.includes('-src')) {
    names.push(directive.replace(/-(?:elem|attr)$/, ''));
    if (directive === 'frame-src') names.push('child-src');
    names.push('default-src');
  }
  const name = names.find((name) => directives.has(name));
  return name === undefined ? null : { name, sources: directives.get(name) as readonly string[] };
}

interface Decision {
  readonly source: string;
  readonly isBlocked: boolean;
}

const FETCH_DIRECTIVE =
  /^(?:child|connect|default|font|frame|img|manifest|media|object|script|style|worker)-src(?:-elem)?$/;

/** Any of which may allow what is prefetched: https://w3c.github.io/webappsec-csp/#default-src-pre-request */
function listsOfFetches(directives: ContentSecurityPolicy['directives']): (readonly string[])[] {
  return [...directives].filter(([name]) => FETCH_DIRECTIVE.test(name)).map(([, sources]) => sources);
}

/** The policies of a document. */
export class DocumentPolicies implements PolicyGuard {
  readonly list: ContentSecurityPolicy[] = [];
  readonly #document: DocumentRecord;
  /** What was said of elements last: only what changes is looked at again, and policies that came since count for nothing. */
  readonly #decided = new WeakMap<ElementRecord, Map<string, Decision>>();

  constructor(document: DocumentRecord) {
    this.#document = document;
    this.#allowStylesSoFar();
  }

  #allowStylesSoFar(): void {
    for (let node: NodeRecord | null = this.#document; node !== null; node = nextInTreeOrder(node, this.#document)) {
      const source = isElement(node) ? getAttribute(node, ATTR.style) : null;
      if (source !== null) this.#decidedOf(node as ElementRecord).set('style attribute', { source, isBlocked: false });
    }
  }

  blocksInline(element: ElementRecord | null, type: InlineType, source: string): boolean {
    // Each navigation is one of its own.
    const decided = element === null || type === 'navigation' ? undefined : this.#decidedOf(element);
    const known = decided?.get(type);
    if (known?.source === source) return known.isBlocked;
    const violation = { directive: INLINE[type], blockedURI: 'inline', sample: source, element };
    const isBlocked = this.#blockedBy(violation, (sources) => allowsInline(sources, element, type, source)) !== null;
    decided?.set(type, { source, isBlocked });
    return isBlocked;
  }

  #decidedOf(element: ElementRecord): Map<string, Decision> {
    let decided = this.#decided.get(element);
    if (decided === undefined) {
      decided = new Map();
      this.#decided.set(element, decided);
    }
    return decided;
  }

  blocksRequest(request: NetworkRequest, url: string, isRedirect: boolean, disposition: PolicyDisposition): boolean {
    const directive = request.isPrefetch ? 'default-src' : directiveOf(request.policedAs ?? request.destination);
    return directive !== null && this.#blocksAddress(directive, request, url, isRedirect, disposition);
  }

  blocksUrl(directive: 'base-uri' | 'form-action', url: string): boolean {
    // As in Chromium, of a form it is where it goes to in the end that counts.
    const isUpgraded = directive === 'form-action' && this.list.some(upgradesInsecure);
    const address = isUpgraded ? url.replace(/^http(?=:)/, '$&s') : url;
    return this.#blocksAddress(directive, { url: address, destination: '', integrity: '' }, address, false);
  }

  blocksObject(url: string): boolean {
    return this.#blocksAddress('object-src', { url, destination: '', integrity: '' }, url, false);
  }

  #blocksAddress(
    directive: string,
    request: PolicedRequest,
    url: string,
    isRedirect: boolean,
    asked?: PolicyDisposition,
  ): boolean {
    const address = parseUrl(url);
    const isOriginAtMost = /^(?:frame|object)/.test(directive);
    // As in Chromium: of a frame it is the URL that it is redirected to.
    const blockedURI = addressToTell(directive === 'frame-src' ? url : request.url, isOriginAtMost, this.#document);
    const allows: Allows = (sources, { self, disposition, directives }) => {
      const own = parseUrl(self);
      const asksFor = address ?? own;
      return (
        (asked !== undefined && asked !== disposition) ||
        (asksFor !== null &&
          (request.isPrefetch ? listsOfFetches(directives) : [sources]).some((list) =>
            allowsRequest(list, request, asksFor, own, isRedirect),
          ))
      );
    };
    return this.#blockedBy({ directive, blockedURI, sample: '', element: null }, allows) !== null;
  }

  refusalToCompile(text: string | null): string | null {
    const isText = text !== null;
    const blockedURI = isText ? 'eval' : 'wasm-eval';
    const violation = { directive: 'script-src', blockedURI, sample: text ?? '', element: null };
    const directive = this.#blockedBy(
      violation,
      (sources, { directives }) =>
        hasKeyword(sources, "'unsafe-eval'") ||
        (isText
          ? hasKeyword(sources, "'trusted-types-eval'") && directives.has('require-trusted-types-for')
          : hasKeyword(sources, "'wasm-unsafe-eval'")),
    );
    if (directive === null) return null;
    const written = [directive.name, ...directive.sources].join(' ');
    // As Chromium says it.
    return isText
      ? `Evaluating a string as JavaScript violates the following ${DIRECTIVE} because ${NO_SOURCE}: ${written}".\n`
      : `Compiling or instantiating WebAssembly module violates the following Content Security policy directive because ${NO_SOURCE} in the following ${DIRECTIVE}: "${written}".`;
  }

  /** Reports what is not allowed. Gives what forbids it, of policies that are enforced; null: it may be. */
  #blockedBy(violation: Violation, allows: Allows): Governing | null {
    let blockedBy: Governing | null = null;
    for (const policy of this.list) {
      const directive = governing(policy, violation.directive);
      if (directive === null || allows(directive.sources, policy)) continue;
      const sample = hasKeyword(directive.sources, "'report-sample'") ? violation.sample.slice(0, SAMPLE_LENGTH) : '';
      reportViolation(this.#document, policy, { ...violation, sample });
      if (policy.disposition === 'enforce') blockedBy ??= directive;
    }
    return blockedBy;
  }
}

/** https://w3c.github.io/webappsec-csp/#strip-url-for-use-in-reports; as in Chromium, of some of other origins no more than that. */
function addressToTell(url: string, isOriginAtMost: boolean, document: DocumentRecord): string {
  if (url === '') return '';
  const { protocol, origin } = parseUrl(url) as ParsedUrl;
  if (!/^(?:https?|wss?):$/.test(protocol)) return protocol.slice(0, -1);
  const window = windowOfDocument(document);
  if (isOriginAtMost && (window === null || origin !== originOfWindow(window))) return origin;
  return withoutFragment(url).replace(/^(\w+:\/\/)[^/@]*@/, '$1');
}
