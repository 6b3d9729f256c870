import { headerOf } from '../../../dom/realm/header-of.ts';
import { isSchemelesslySameSite } from '../cookies/sites.ts';
import type { HeaderPairs } from './hop.ts';

/**
 * https://fetch.spec.whatwg.org/#cross-origin-resource-policy-check of a response that its reader cannot look into.
 *
 * @param origin - That of who asks, serialized.
 */
export function isRefusedByResourcePolicy(origin: string, url: string, headers: HeaderPairs): boolean {
  const own = new URL(url);
  switch (headerOf(headers, 'cross-origin-resource-policy')) {
    case 'same-origin':
      return origin !== own.origin;
    case 'same-site':
      return !isSchemelesslySameSite(origin, url) || (own.protocol === 'https:' && !origin.startsWith('https:'));
    default:
      return false;
  }
}
