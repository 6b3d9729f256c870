import type { NetworkRequest } from '../../../dom/realm/host.ts';
import { isSameSite } from '../cookies/sites.ts';
import type { Origin } from '../origin.ts';
import { type HeaderPairs, setHeader } from './hop.ts';
import { isTrustworthy } from './referrer.ts';

/** What of a request is told. */
type Told = Pick<NetworkRequest, 'destination' | 'mode' | 'policedAs' | 'isUserActivated'>;

/**
 * https://w3c.github.io/webappsec-fetch-metadata/#fetch-integration: tells a server that nobody can listen to who asks, and for what.
 *
 * @param urls - Those that it was asked for at, redirects included.
 * @param origin - Of who asks; null: the user.
 */
export function addFetchMetadata(
  headers: HeaderPairs,
  request: Told,
  urls: readonly string[],
  origin: Origin | null,
): void {
  if (!isTrustworthy(new URL(urls[urls.length - 1] as string))) return;
  const { mode } = request;
  setHeader(headers, 'sec-fetch-dest', destinationOf(request));
  setHeader(headers, 'sec-fetch-mode', mode);
  setHeader(headers, 'sec-fetch-site', origin === null ? 'none' : siteValue(urls, origin));
  if (mode === 'navigate' && (origin === null || request.isUserActivated === true))
    setHeader(headers, 'sec-fetch-user', '?1');
}

/** https://w3c.github.io/webappsec-fetch-metadata/#abstract-opdef-set-dest. Events of a server have no destination of their own there. */
function destinationOf({ destination, mode, policedAs }: Told): string {
  if (mode === 'navigate') return policedAs ?? destination;
  return destination === '' || destination === 'eventsource' ? 'empty' : destination;
}

/** https://w3c.github.io/webappsec-fetch-metadata/#abstract-opdef-set-site */
function siteValue(urls: readonly string[], { key, serialization }: Origin): string {
  let value = 'same-origin';
  for (const url of urls) {
    if (new URL(url).origin === key) continue;
    if (!isSameSite(serialization, url)) return 'cross-site';
    value = 'same-site';
  }
  return value;
}
