import { setMaxListeners } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CookieJar } from 'tough-cookie';
import { withoutFragment } from '../../../dom/html/without-fragment.ts';
import { isRedirectStatus } from '../../../dom/services/fetch/redirect-status.ts';
import type { HeaderPairs } from '../../host/fetch/hop.ts';
import type { ResourceLoader } from '../../host/resource-loader.ts';
import type { ResourceResponse } from '../../host/resource-request.ts';
import { canParseUrl } from '../../runtime/can-parse-url.ts';
import { windowSupport } from '../../window/support.ts';

interface Asked {
  readonly url: string;
  readonly headers: HeaderPairs;
  readonly cookieJar: CookieJar | null;
  readonly element?: Element | null;
}

/** A response of which all is there. */
export interface Collected {
  readonly status: number;
  readonly statusText: string;
  /** After redirects. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

const MAX_REDIRECTS = 20;

/** Loads something for the program itself: redirects are followed, cookies sent and kept. Rejects with what the loader threw. */
export async function collect(loader: ResourceLoader, asked: Asked, sending: AbortController): Promise<Collected> {
  let url = new URL(asked.url);
  // Each redirect listens to it.
  setMaxListeners(0, sending.signal);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await answerTo(loader, { ...asked, url: url.href }, sending.signal);
    const headers = new Headers(answer.headers as HeadersInit);
    if (asked.cookieJar !== null) windowSupport().takeCookies(asked.cookieJar, url.href, headers.getSetCookie());
    const { status = 200, statusText = '' } = answer;
    const location = isRedirectStatus(status) ? headers.get('location') : null;
    if (location === null) {
      const pieces: Uint8Array[] = [];
      const body = (answer.body ?? null) as Exclude<ResourceResponse['body'], string | undefined>;
      for await (const piece of windowSupport().piecesOf(body, loader, 'document', sending)) pieces.push(piece);
      return { status, statusText, url: url.href, headers, body: Buffer.concat(pieces) };
    }
    url = redirected(url, location);
  }
  throw new Error(`Too many redirects: '${asked.url}' redirects more than ${MAX_REDIRECTS} times.`);
}

/** https://fetch.spec.whatwg.org/#concept-response-location-url */
function redirected(from: URL, location: string): URL {
  if (!canParseUrl(location, from)) throw new Error(`Invalid redirect URL: '${location}'`);
  const to = new URL(location, from);
  if (to.protocol !== 'http:' && to.protocol !== 'https:') throw new Error(`Invalid redirect URL: '${to.href}'`);
  if (to.hash === '') to.hash = from.hash;
  return to;
}

async function answerTo(loader: ResourceLoader, asked: Asked, signal: AbortSignal): Promise<ResourceResponse> {
  const { url, cookieJar, element = null } = asked;
  if (url.startsWith('file:')) return { body: await readFile(fileURLToPath(withoutFragment(url)), { signal }) };
  if (!/^https?:/.test(url)) {
    const { headers, body } = await fetch(url, { signal });
    return { headers, body: body as AsyncIterable<Uint8Array> | null };
  }
  const cookies = cookieJar && windowSupport().cookieHeader(cookieJar, url);
  const headers: HeaderPairs = [
    ...asked.headers,
    ...(cookies === null ? [] : [['cookie', cookies] satisfies HeaderPairs[number]]),
  ];
  const request = { url: withoutFragment(url), method: 'GET', headers, body: null, destination: 'document' };
  return loader.fetch({ ...request, element, signal });
}
