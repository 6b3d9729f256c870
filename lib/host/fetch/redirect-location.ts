import { canParseUrl } from '../../runtime/can-parse-url.ts';
import { refuse } from './network-error.ts';

/**
 * Where a response with that `Location` redirects to; null when it does not.
 * https://fetch.spec.whatwg.org/#concept-response-location-url
 */
export function redirectLocation(status: number, header: string | null, url: string): string | null {
  if (header === null || ![301, 302, 303, 307, 308].includes(status)) return null;
  // As often as it was sent. DEVIATION: several that differ are one for `fetch`, and a single URL here.
  const [first, ...others] = header.split(', ');
  // As in Chromium, bytes stay what they are.
  const location = (others.every((other) => other === first) ? first! : header).replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  if (!canParseUrl(location, url)) refuse(`Invalid redirect URL: '${location}' of '${url}'.`);
  const target = new URL(location, url);
  if (target.hash === '') target.hash = new URL(url).hash;
  return target.href;
}
