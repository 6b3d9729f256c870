import type { Client } from '../client.ts';
import type { CookieAccess, SameSiteContext } from './access.ts';
import { isSameSite, partitionOf } from './sites.ts';

/** What a request is made by and for. Origins are serialized. */
interface RequestSite {
  readonly url: string;
  readonly method: string;
  readonly isNavigation: boolean;
  /** Null: the user. */
  readonly initiator: string | null;
  /** Those of the document that it is for and of those around it; of a navigation those around the page that comes. */
  readonly originsAround: readonly string[];
}

/**
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.2
 *
 * As in Chromium and the draft, another site that a request was redirected by does not matter: what it is made by does, and where it
 * goes now.
 */
function sameSiteContext({ url, method, isNavigation, initiator, originsAround }: RequestSite): SameSiteContext {
  const isOfSite = (origin: string): boolean => isSameSite(origin, url);
  if (originsAround.every(isOfSite) && (initiator === null || isOfSite(initiator))) return 'strict';
  if (!isNavigation || originsAround.length > 0) return 'none';
  return method === 'GET' || method === 'HEAD' ? 'lax' : 'unsafe';
}

/** How cookies are come at for a request. */
export function cookieAccess(request: RequestSite, isHttp = true): CookieAccess {
  return { isHttp, sameSite: sameSiteContext(request), partition: partitionOf(request.url, request.originsAround) };
}

/** How they are for what the document of a client asks for by itself. */
export function accessOfClient({ origin, originsAround }: Client, url: string, isHttp: boolean): CookieAccess {
  const request = {
    url,
    method: 'GET',
    isNavigation: false,
    initiator: origin.serialization,
    originsAround: originsAround.map(({ serialization }) => serialization),
  };
  return cookieAccess(request, isHttp);
}
