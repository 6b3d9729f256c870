import type { NetworkRequest } from '../../../dom/realm/host.ts';

/** https://fetch.spec.whatwg.org/#append-a-request-origin-header; null for none. An origin of '' is the user's. */
export function originHeader(
  origin: string,
  method: string,
  isCors: boolean,
  mode: NetworkRequest['mode'],
  referrerPolicy: string,
  url: string,
): string | null {
  if (isCors) return origin;
  if (method === 'GET' || method === 'HEAD' || origin === '') return null;
  return mode !== 'cors' && hidesOrigin(origin, referrerPolicy, new URL(url)) ? 'null' : origin;
}

function hidesOrigin(origin: string, referrerPolicy: string, url: URL): boolean {
  switch (referrerPolicy) {
    case 'no-referrer':
      return true;
    case 'same-origin':
      return url.origin !== origin;
    case '':
    case 'no-referrer-when-downgrade':
    case 'strict-origin':
    case 'strict-origin-when-cross-origin':
      return origin.startsWith('https:') && url.protocol !== 'https:';
    default:
      return false;
  }
}
