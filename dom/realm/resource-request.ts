import type { NetworkRequest } from './host.ts';

/** What a request for a resource of a page is like, but for what is said otherwise. */
export function resourceRequest(
  url: string,
  destination: string,
  crossOrigin: 'anonymous' | 'use-credentials' | null,
  other: Partial<NetworkRequest> = {},
): NetworkRequest {
  return {
    url,
    method: 'GET',
    headers: [],
    mode: crossOrigin === null ? 'no-cors' : 'cors',
    credentials: crossOrigin === 'anonymous' ? 'same-origin' : 'include',
    redirect: 'follow',
    destination,
    referrer: 'about:client',
    referrerPolicy: '',
    integrity: '',
    useCorsPreflight: false,
    timeout: 0,
    ...other,
  };
}
