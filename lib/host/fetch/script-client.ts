import type { NetworkClient, NetworkResponse } from '../../../dom/realm/host.ts';
import { FUTILE, STOPPED } from '../../../dom/realm/stopped.ts';

/**
 * What scripts may know of a response. Why there is none would tell them of other origins: whether there is a server, where it
 * redirects to, of what type its answers are.
 */
export function visibleToScripts(given: NetworkResponse): NetworkResponse {
  const response = { ...given, referrer: '' };
  if (response.error !== null) return { ...response, error: visibleError(response.error), isBlocked: undefined };
  switch (response.type) {
    // https://fetch.spec.whatwg.org/#concept-filtered-response-opaque
    case 'opaque':
      return { ...response, urls: [], status: 0, statusText: '', headers: [] };
    // https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect
    case 'opaqueredirect':
      return { ...response, status: 0, statusText: '', headers: [] };
    default:
      return response;
  }
}

/** What the page itself has done is no secret, nor whether an EventSource asks again. */
function visibleError(error: string): string {
  return error === STOPPED || error === FUTILE ? error : 'network error';
}

/** A client that is told what it may know. */
export function forScripts(client: NetworkClient): NetworkClient {
  let isOpaque = false;
  return {
    head(text) {
      const response = JSON.parse(text) as NetworkResponse;
      isOpaque = response.type === 'opaque';
      client.head(JSON.stringify(visibleToScripts(response)));
    },
    chunk(bytes) {
      if (!isOpaque) client.chunk(bytes);
    },
    end: (error) => client.end(error === null || isOpaque ? null : visibleError(error)),
    sent: (bytes) => client.sent(bytes),
  };
}
