import { toughCookie } from './tough-cookie.ts';

/** https://url.spec.whatwg.org/#host-registrable-domain; null: the host is a public suffix, or an address. */
export function registrableDomain(host: string): string | null {
  const { getPublicSuffix } = toughCookie();
  return getPublicSuffix(host, { ignoreError: true }) ?? null;
}

/** https://html.spec.whatwg.org/#obtain-a-site, serialized, of a serialized origin. */
function siteOf(origin: string): string {
  if (origin === 'null') return origin;
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${registrableDomain(hostname) ?? hostname}`;
}

/**
 * https://html.spec.whatwg.org/#same-site of an origin, serialized, and a URL. An opaque origin, `null`, is of no site. WebSockets
 * are of the site that their server has over HTTP.
 */
export function isSameSite(origin: string, url: string): boolean {
  // As a document asks its own server, nothing is parsed.
  if (url.startsWith(`${origin}/`)) return true;
  if (origin === 'null' || new URL(origin).protocol !== new URL(url.replace(/^ws/, 'http')).protocol) return false;
  return isSchemelesslySameSite(origin, url);
}

/** https://html.spec.whatwg.org/#schemelessly-same-site */
export function isSchemelesslySameSite(origin: string, url: string): boolean {
  if (origin === 'null') return false;
  const [one, other] = [new URL(origin), new URL(url)];
  if (one.hostname === other.hostname) return true;
  // As in Chromium, with a dot at the end it is another host.
  if (one.hostname.endsWith('.') !== other.hostname.endsWith('.')) return false;
  const domain = registrableDomain(one.hostname);
  return domain !== null && domain === registrableDomain(other.hostname);
}

/**
 * The site of the whole window, for what stands in a document of another site there; '' for all else.
 *
 * @param originsAround - Of the documents around it, serialized, the outermost last.
 */
export function partitionOf(url: string, originsAround: readonly string[]): string {
  const isOfOthers = originsAround.some((origin) => !isSameSite(origin, url));
  return isOfOthers ? siteOf(originsAround[originsAround.length - 1]!) : '';
}
