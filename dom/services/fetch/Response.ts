import { baseUrlOfWindow } from '../../html/document-base-url.ts';
import { withoutFragment } from '../../html/without-fragment.ts';
import { requireWindow } from '../../realm/require-window.ts';
import { requireArguments, toDOMString, toUnsignedShort } from '../../webidl/convert.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { include } from '../../webidl/include.ts';
import { stringifyJson } from '../../webidl/language/intrinsics.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { rangeError, typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { utf8Encode } from '../files/blob-state.ts';
import { parseUrlRecord } from '../url/url-record.ts';
import { BodyState, bodyMembers, type ExtractedBody, extractBody } from './body.ts';
import { fillHeaders, headersObject, toByteString, toHeaderPairs } from './fill-headers.ts';
import { HeadersState } from './headers-state.ts';
import { isRedirectStatus } from './redirect-status.ts';
import { ResponseState, responseObject } from './response-state.ts';

const thisResponse = brandOf<ResponseState>('Response');

function isNullBodyStatus(status: number): boolean {
  return status === 101 || status === 103 || status === 204 || status === 205 || status === 304;
}

/** https://fetch.spec.whatwg.org/#initialize-a-response */
function initialize(response: ResponseState, initValue: unknown, extracted: (() => ExtractedBody) | null): void {
  const init = toDictionary(initValue, 'ResponseInit');
  const headers = init?.headers === undefined ? [] : toHeaderPairs(init.headers);
  const status = init?.status === undefined ? 200 : toUnsignedShort(init.status);
  const statusText = init?.statusText === undefined ? '' : toByteString(init.statusText);
  if (status < 200 || status > 599)
    throw rangeError(`The status provided (${status}) is outside the range [200, 599].`);
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(statusText)) throw typeError('Invalid statusText');
  response.status = status;
  response.statusText = statusText;
  fillHeaders(response.headers, headers);
  if (extracted === null) return;
  if (isNullBodyStatus(status)) throw typeError('Response with null body status cannot have body');
  const { body, type } = extracted();
  response.body = body;
  if (type !== null && !response.headers.has('content-type')) response.headers.append('content-type', type);
}

/** https://fetch.spec.whatwg.org/#response-class */
export const responseInterface = lazyInterface('Response', () => {
  class Response {
    constructor(body: unknown = null, init: unknown = undefined) {
      const response = new ResponseState();
      const extracted = body === null || body === undefined ? null : extractBody(body);
      initialize(response, init, extracted === null ? null : () => extracted);
      linkState(this, response);
    }

    static error(): object {
      const response = new ResponseState();
      response.type = 'error';
      response.status = 0;
      response.headers.guard = 'immutable';
      return responseObject(response);
    }

    static redirect(url: unknown, status: unknown = 302): object {
      requireArguments(arguments.length, 1);
      const text = toUSVString(toDOMString(url));
      const code = toUnsignedShort(status);
      const window = requireWindow('Response');
      const parsed = parseUrlRecord(text, baseUrlOfWindow(window));
      if (parsed === null) throw typeError(`Failed to parse URL from ${text}`);
      if (!isRedirectStatus(code)) throw rangeError('Invalid status code');
      const response = new ResponseState();
      response.status = code;
      response.headers.append('location', parsed.href);
      response.headers.guard = 'immutable';
      return responseObject(response);
    }

    static json(data: unknown, init: unknown = undefined): object {
      requireArguments(arguments.length, 1);
      const text = stringifyJson(data) as string | undefined;
      if (text === undefined) throw typeError('The data is not JSON serializable');
      const response = new ResponseState();
      initialize(response, init, () => ({ body: new BodyState(utf8Encode(text), null), type: 'application/json' }));
      return responseObject(response);
    }

    get type(): string {
      return thisResponse(this).type;
    }

    get url(): string {
      const { urls } = thisResponse(this);
      return urls.length === 0 ? '' : withoutFragment(urls[urls.length - 1] as string);
    }

    get redirected(): boolean {
      return thisResponse(this).urls.length > 1;
    }

    get status(): number {
      return thisResponse(this).status;
    }

    get ok(): boolean {
      const { status } = thisResponse(this);
      return status >= 200 && status <= 299;
    }

    get statusText(): string {
      return thisResponse(this).statusText;
    }

    get headers(): object {
      const response = thisResponse(this);
      response.headersObject ??= headersObject(response.headers);
      return response.headersObject;
    }

    clone(): object {
      const response = thisResponse(this);
      if (response.body?.isUnusable === true) throw typeError('Response body is already used');
      const copy = new ResponseState();
      const { type, urls, status, statusText } = response;
      Object.assign(copy, { type, urls, status, statusText });
      copy.headers = new HeadersState(response.headers.guard);
      copy.headers.list = response.headers.list;
      copy.body = response.body?.clone() ?? null;
      return responseObject(copy);
    }
  }
  include(Response, bodyMembers(thisResponse));
  return Response;
});
