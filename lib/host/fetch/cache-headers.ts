import type { NetworkRequest } from '../../../dom/realm/host.ts';
import { addIfMissing, type HeaderPairs } from './hop.ts';

/** https://fetch.spec.whatwg.org/#http-network-or-cache-fetch: tells the caches in between that an answer of theirs will not do, or not unasked. */
export function addCacheHeaders(headers: HeaderPairs, mode: NetworkRequest['cache']): void {
  if (mode === 'no-cache') addIfMissing(headers, 'cache-control', 'max-age=0');
  if (mode !== 'no-store' && mode !== 'reload') return;
  addIfMissing(headers, 'pragma', 'no-cache');
  addIfMissing(headers, 'cache-control', 'no-cache');
}
