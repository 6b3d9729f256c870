import { REFERRER_POLICIES } from '../../../dom/html/enumerations.ts';
import { canParseUrl } from '../../runtime/can-parse-url.ts';
import type { Initiator } from '../initiator.ts';
import { originOfUrl } from '../origin.ts';

const POLICIES: readonly string[] = REFERRER_POLICIES;

export function isReferrerPolicy(text: string): boolean {
  return POLICIES.includes(text);
}

/** https://w3c.github.io/webappsec-referrer-policy/#parse-referrer-policy-from-header; '' for none. */
export function parseReferrerPolicy(header: string | null): string {
  let policy = '';
  for (const token of (header ?? '').split(',')) {
    const value = token.trim().toLowerCase();
    if (isReferrerPolicy(value)) policy = value;
  }
  return policy;
}

/** https://w3c.github.io/webappsec-referrer-policy/#strip-url */
function stripped(url: string, originOnly: boolean): string {
  const parsed = new URL(url);
  if (originOnly) return `${parsed.origin}/`;
  parsed.username = '';
  parsed.password = '';
  parsed.hash = '';
  return parsed.href;
}

/** https://w3c.github.io/webappsec-secure-contexts/#is-url-trustworthy */
export function isTrustworthy({ protocol, hostname }: URL): boolean {
  // What begins like an address in a URL, and has no letters, is one.
  return /^(?:https|wss|file|data):/.test(protocol) || /^(?:(?:.+\.)?localhost\.?|\[::1\]|127\.[\d.]+)$/.test(hostname);
}

/** https://w3c.github.io/webappsec-referrer-policy/#determine-requests-referrer; '' for no referrer. */
export function determineReferrer(referrer: string, policy: string, url: string, isDowngrade?: boolean): string {
  if (!/^https?:/.test(referrer) || !canParseUrl(referrer)) return '';
  const full = stripped(referrer, false);
  const origin = stripped(referrer, true);
  const source = full.length > 4096 ? origin : full;
  const isLess = isDowngrade ?? (isTrustworthy(new URL(referrer)) && !isTrustworthy(new URL(url)));
  const isSameOrigin = new URL(referrer).origin === new URL(url).origin;
  switch (policy) {
    case 'no-referrer':
      return '';
    case 'no-referrer-when-downgrade':
      return isLess ? '' : source;
    case 'same-origin':
      return isSameOrigin ? source : '';
    case 'origin':
      return origin;
    case 'strict-origin':
      return isLess ? '' : origin;
    case 'origin-when-cross-origin':
      return isSameOrigin ? source : origin;
    case 'unsafe-url':
      return source;
    default:
      if (isSameOrigin) return source;
      return isLess ? '' : origin;
  }
}

/** The same of an `about:` document. As in Chromium, it counts as what is not secure to pages over HTTPS alone. */
export function determineReferrerOfBlank(referrer: string, policy: string): string {
  return determineReferrer(referrer, policy, 'about:blank', referrer.startsWith('https:'));
}

/**
 * https://fetch.spec.whatwg.org/#concept-request-referrer, as far as it is true: the URL of who asks, another of its origin,
 * or that of a script or style sheet which it has got. An opaque origin tells of none.
 */
export function referrerFor(asked: string, { origin, referrerUrl, subresources }: Initiator): string {
  if (asked === '' || origin === null || subresources.has(asked)) return asked;
  if (origin.serialization === 'null' || asked === 'about:blank') return '';
  return canParseUrl(asked) && originOfUrl(asked).key === origin.key ? asked : referrerUrl;
}
