import { headerOf } from '../../../dom/realm/header-of.ts';
import { splitHeaderValue } from '../../../dom/services/fetch/mime-type.ts';
import { isRedirectStatus } from '../../../dom/services/fetch/redirect-status.ts';
import { canParseUrl } from '../../runtime/can-parse-url.ts';
import type { HeaderPairs } from './hop.ts';
import { refuse } from './network-error.ts';

/** As in Chromium, a response that says how it is to be shown in two ways, which a comma divides, is none. */
export function requireOneDisposition(headers: HeaderPairs): void {
  const [first, ...others] = splitHeaderValue(headerOf(headers, 'content-disposition') ?? '');
  if (others.some((other) => other !== first)) refuse('There are several Content-Dispositions.');
}

/**
 * Where a response redirects to; null when it does not.
 * https://fetch.spec.whatwg.org/#concept-response-location-url
 */
export function redirectLocation(status: number, headers: HeaderPairs, url: string): string | null {
  const header = headerOf(headers, 'location');
  // As in Chromium, an empty one says nothing.
  if (!header || !isRedirectStatus(status)) return null;
  // As often as it was sent. DEVIATION: `fetch` has several as one, so that one with a URL after a comma is taken for several.
  const [first, ...others] = header.split(', ');
  const isOne = others.every((other) => other === first);
  // As in Chromium, several that differ are an error.
  if (!isOne && others.some((other) => /^(?:[a-z][a-z\d+.-]*:|\/|$)/i.test(other)))
    refuse(`There are several Locations of '${url}'.`);
  // As in Chromium, bytes stay what they are.
  const location = (isOne ? first! : header).replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  if (!canParseUrl(location, url)) refuse(`Invalid redirect URL: '${location}' of '${url}'.`);
  const { href } = new URL(location, url);
  // One that is empty is one as well.
  return href.includes('#') ? href : href + new URL(url).hash;
}
