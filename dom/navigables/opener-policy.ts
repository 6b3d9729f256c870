import { headersOf } from '../realm/header-of.ts';
import type { NetworkResponse } from '../realm/host.ts';
import type { OpenerPolicy } from '../realm/opener-policy.ts';
import { isSameOrigin, isTrustworthy, originKeyOf } from '../realm/origin.ts';
import { stateOf, topWindowOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { originOf } from '../services/url/url-record.ts';

type Headers = NetworkResponse['headers'];

/** What a document comes with that is to be shown in a window of its own. */
export interface OpenerOffer {
  /** Of its origin; null: it is of none that anything else is of. */
  readonly originKey: string | null;
  readonly policy: OpenerPolicy;
}

/** https://httpwg.org/specs/rfc9651.html#parse-item of a token, whatever its parameters are. */
const TOKEN =
  /^ *([a-z*][\w!#$%&'*+.^`|~:/-]*)(?:; *[a-z*][a-z\d_.*-]*(?:=(?:"(?:[ !#-[\]-~]|\\["\\])*"|\?[01]|[\w*+.:/-]+))?)* *$/i;

function tokenOf(headers: Headers, name: string): string {
  return TOKEN.exec(headersOf(headers, name))?.[1] ?? '';
}

/** https://html.spec.whatwg.org/#obtain-coop */
function openerPolicyOf(url: string, headers: Headers): OpenerPolicy {
  const policy = isTrustworthy(url) ? tokenOf(headers, 'cross-origin-opener-policy') : '';
  switch (policy) {
    case 'same-origin':
      return /^(?:require-corp|credentialless)$/.test(tokenOf(headers, 'cross-origin-embedder-policy'))
        ? 'same-origin-plus-COEP'
        : policy;
    case 'same-origin-allow-popups':
    case 'noopener-allow-popups':
      return policy;
    default:
      return 'unsafe-none';
  }
}

/** That of a document which a window makes: https://html.spec.whatwg.org/#creating-a-new-browsing-context */
function inheritedOpenerPolicy(creator: WindowRecord): OpenerPolicy {
  const top = topWindowOf(creator);
  return isSameOrigin(creator, top) ? stateOf(top).openerPolicy : 'unsafe-none';
}

/** What a page comes with, and before it each redirect to it. */
export function openerOffersOf({ urls, headers, redirectHeaders = [] }: NetworkResponse): OpenerOffer[] {
  const given = [...redirectHeaders, headers];
  return urls.map((url, i) => ({ originKey: originOf(url), policy: openerPolicyOf(url, given[i] ?? []) }));
}

/** The same where the page itself says anything of who may have opened it; none where it does not. */
export function statedOffersOf(response: NetworkResponse): OpenerOffer[] {
  const offers = openerOffersOf(response);
  return offers.at(-1)?.policy === 'unsafe-none' ? [] : offers;
}

/** What an error page comes with. */
export const NO_OFFER: OpenerOffer = { originKey: null, policy: 'unsafe-none' };

/** What an `about:` document comes with that the window asks for. */
export function inheritedOffer(source: WindowRecord): OpenerOffer {
  return { originKey: originKeyOf(source), policy: inheritedOpenerPolicy(source) };
}

/** https://html.spec.whatwg.org/#the-rules-for-choosing-a-navigable: whether what the document opens is to know nothing of it. */
export function opensWithoutOpener(window: WindowRecord): boolean {
  const top = topWindowOf(window);
  return /^same-origin(?:-plus-COEP)?$/.test(stateOf(top).openerPolicy) && !isSameOrigin(window, top);
}

/**
 * https://html.spec.whatwg.org/#coop-enforce, of all responses: whether the windows that know of the one that is navigated, and those that it
 * knows of, are to have nothing to do any more with what is shown next.
 *
 * @param isOpaque - Whether a sandbox gives that an origin of its own.
 */
export function isCutOff(
  window: WindowRecord,
  isInitial: boolean,
  offers: readonly OpenerOffer[],
  isOpaque: boolean,
): boolean {
  let before: OpenerOffer = { originKey: originKeyOf(window), policy: stateOf(window).openerPolicy };
  for (const [i, came] of offers.entries()) {
    const offer = isOpaque && i === offers.length - 1 ? { ...came, originKey: null } : came;
    if (isInitial ? isCutOffFromOpener(before, offer) : !matches(before, offer)) return true;
    before = offer;
  }
  return false;
}

/** https://html.spec.whatwg.org/#check-browsing-context-group-switch-coop-value-popup */
function isCutOffFromOpener(opener: OpenerOffer, opened: OpenerOffer): boolean {
  if (opened.policy === 'noopener-allow-popups') return true;
  const lets = opener.policy === 'same-origin-allow-popups' || opener.policy === 'noopener-allow-popups';
  return !(lets && opened.policy === 'unsafe-none') && !matches(opener, opened);
}

/** https://html.spec.whatwg.org/#matching-coop */
function matches(a: OpenerOffer, b: OpenerOffer): boolean {
  return a.policy === b.policy && (a.policy === 'unsafe-none' || (a.originKey !== null && a.originKey === b.originKey));
}
