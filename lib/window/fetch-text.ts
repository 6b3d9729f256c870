import { plainAttributeName } from '../../dom/names/attribute-name.ts';
import { asciiLowercase } from '../../dom/names/element-name.ts';
import { getAttribute } from '../../dom/tree/attributes.ts';
import type { ElementRecord } from '../../dom/tree/records.ts';
import type { NetworkRequest, NetworkResponse, TextHints } from '../../dom/window/host.ts';
import { toJson } from '../../dom/window/intrinsics.ts';
import { originOfWindow, urlOfWindow } from '../../dom/window/origin.ts';
import type { WindowRecord } from '../../dom/window/window-record.ts';

const CROSSORIGIN = plainAttributeName('crossorigin');

/** What a request for a resource of a page is like, but for what is said otherwise. */
export function resourceRequest(
  window: WindowRecord,
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
    origin: originOfWindow(window),
    referrer: urlOfWindow(window),
    referrerPolicy: '',
    integrity: '',
    useCorsPreflight: false,
    timeout: 0,
    ...other,
  };
}

/** Fetches text; `done` hears of it in a task, unless the window is closed by then. */
export function fetchText(
  window: WindowRecord,
  request: NetworkRequest,
  hints: TextHints,
  done: (response: NetworkResponse, text: string) => void,
): void {
  const { loading } = window.host;
  const stop = () => loading.abort(id);
  const id = loading.text(toJson({ ...request }), toJson({ ...hints }), (response, text) => {
    window.closingSteps.delete(stop);
    if (!window.isClosed) done(JSON.parse(response) as NetworkResponse, text);
  });
  window.closingSteps.add(stop);
}

export function headerOf(response: NetworkResponse, name: string): string | null {
  for (const [key, value] of response.headers) if (key.toLowerCase() === name) return value;
  return null;
}

export function isOk({ error, status }: NetworkResponse): boolean {
  return error === null && status >= 200 && status < 300;
}

/** After redirects. */
export function finalUrl(response: NetworkResponse, request: string): string {
  return response.urls[response.urls.length - 1] ?? request;
}

/** The state of the element's https://html.spec.whatwg.org/#cors-settings-attribute */
export function crossOriginOf(element: ElementRecord): 'anonymous' | 'use-credentials' | null {
  const value = getAttribute(element, CROSSORIGIN);
  if (value === null) return null;
  return asciiLowercase(value) === 'use-credentials' ? 'use-credentials' : 'anonymous';
}
