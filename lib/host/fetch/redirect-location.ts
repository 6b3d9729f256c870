import { headerOf } from '../../../dom/realm/header-of.ts';
import { canParseUrl } from '../../runtime/can-parse-url.ts';
import type { HopResponse } from './hop.ts';
import { NetworkError } from './network-error.ts';

/** Where a response redirects to; null when it does not. https://fetch.spec.whatwg.org/#concept-response-location-url */
export function redirectLocation({ status, headers }: HopResponse, url: string): string | null {
  if (status !== 301 && status !== 302 && status !== 303 && status !== 307 && status !== 308) return null;
  const header = headerOf(headers, 'location');
  if (header === null) return null;
  // As in Chromium, bytes stay what they are.
  const location = header.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  if (!canParseUrl(location, url)) throw new NetworkError(`'${url}' redirects to '${location}', which is no URL.`);
  const target = new URL(location, url);
  if (target.hash === '') target.hash = new URL(url).hash;
  return target.href;
}
