import { encodingParseUrl } from '../../html/document-base-url.ts';
import type { NetworkResponse } from '../../realm/host.ts';
import { platform } from '../../realm/platform.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { parseJson, toJson } from '../../webidl/language/intrinsics.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { allocate } from '../files/blob-state.ts';
import { markResource } from '../performance/resource-timing.ts';
import { extractBody } from './body.ts';
import { RequestState } from './construct-request.ts';
import { networkRequest } from './fetch.ts';
import { reserveKeepalive } from './keepalive.ts';
import { parseMimeType } from './mime-type.ts';

/** https://w3c.github.io/beacon/#sec-processing-model */
export function sendBeacon(window: WindowRecord, text: string, data: unknown): boolean {
  const { document } = stateOf(window);
  const url = document === null ? null : encodingParseUrl(text, document);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw typeError(`'${text}' is no URL that a beacon can be sent to.`);
  }
  const { network, tasks, client: own } = hostOfWindow(window);
  // As in Chromium, one that a policy forbids counts as sent.
  if (platform().keepsOriginsApart && own.isMixedContent(url.href)) return false;
  const request = new RequestState(url.href);
  request.method = 'POST';
  request.mode = 'no-cors';
  request.credentials = 'include';
  request.keepalive = true;
  let bytes: Uint8Array | null = null;
  if (data !== null && data !== undefined) {
    const extracted = extractBody(data);
    if (extracted.body.bytes === null) throw typeError('A beacon cannot be a stream.');
    bytes = extracted.body.bytes;
    if (extracted.type !== null) {
      request.headers.append('content-type', extracted.type);
      const essence = parseMimeType(extracted.type)?.essence ?? '';
      if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)$/.test(essence))
        request.mode = 'cors';
    }
  }
  const done = reserveKeepalive(window, bytes?.length ?? 0);
  if (done === null) return false;
  const ignore = (): void => {};
  const start = tasks.now();
  const head = (text: string): void => {
    done();
    markResource(window, request.url, 'beacon', start, parseJson(text) as NetworkResponse);
  };
  const client = { head, chunk: ignore, end: ignore, sent: ignore };
  network.fetch(toJson({ ...networkRequest(request) }), bytes, allocate, client);
  return true;
}
