import type { NetworkRequest } from '../../../dom/realm/host.ts';
import type { Origin } from '../origin.ts';
import { isTrustworthy } from './referrer.ts';

/**
 * https://w3c.github.io/webappsec-mixed-content/#should-block-fetch: why a page that nobody could have changed on its way does not get
 * what anybody could have; null: it does.
 *
 * @param origins - Those of the document that it is for and of those around it: none for a page in a whole window.
 */
export function refusalOfMixedContent(origins: readonly Origin[], url: string): string | null {
  return isMixedContent(origins, url) ? `'${url}' is not secure, and the page that asks for it is.` : null;
}

function isMixedContent(origins: readonly Origin[], url: string): boolean {
  return /^(?:http|ws):/.test(url) && origins.some(({ isSecure }) => isSecure) && !isTrustworthy(new URL(url));
}

/**
 * https://w3c.github.io/webappsec-mixed-content/#upgrade-algorithm. Images of image sets are refused instead.
 */
export function upgradeMixedContent(
  origins: readonly Origin[],
  url: string,
  { destination, isOfImageSet }: Pick<NetworkRequest, 'destination' | 'isOfImageSet'>,
): string {
  if (isOfImageSet === true) return url;
  if (destination !== 'image' && destination !== 'audio' && destination !== 'video') return url;
  if (!url.startsWith('http:') || !isMixedContent(origins, url)) return url;
  const upgraded = new URL(url);
  // Of a URL, an address.
  if (/^(?:\[|[\d.]+$)/.test(upgraded.hostname)) return url;
  upgraded.protocol = 'https:';
  return upgraded.href;
}

/** https://w3c.github.io/webappsec-upgrade-insecure-requests/#upgrade-request; as in Chromium, what can be trusted stays as it is. */
export function upgradeInsecure(url: string): string {
  return isTrustworthy(new URL(url)) ? url : url.replace(/^(?:http|ws)(?=:)/, '$&s');
}
