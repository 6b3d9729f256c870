import { encodingParseUrl } from '../../html/document-base-url.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import {
  HeadersState,
  isForbiddenMethod,
  isForbiddenRequestHeader,
  isHeaderName,
  isHeaderValue,
  normalizeMethod,
  normalizeValue,
} from '../fetch/headers-state.ts';
import { blobEntryOf } from '../url/object-urls.ts';
import { parseUrlRecord } from '../url/url-record.ts';
import { requestErrorSteps } from './send.ts';
import { type XhrRecord, XhrState } from './xhr-record.ts';

interface OpenOptions {
  readonly isAsync: boolean;
  readonly username: string | null;
  readonly password: string | null;
}

/** https://xhr.spec.whatwg.org/#the-open()-method */
export function openRequest(xhr: XhrRecord, method: string, url: string, options: OpenOptions): void {
  const { document } = stateOf(xhr.window);
  if (document === null || stateOf(xhr.window).isClosed)
    throwDOMException('InvalidStateError', 'The window is closed.');
  if (!isHeaderName(method)) throwDOMException('SyntaxError', `'${method}' is not a valid HTTP method.`);
  if (isForbiddenMethod(method)) throwDOMException('SecurityError', `'${method}' HTTP method is unsupported.`);
  const resolved = encodingParseUrl(url, document);
  const parsed = resolved === null ? null : parseUrlRecord(resolved.href);
  if (parsed === null) throwDOMException('SyntaxError', `Invalid URL: '${url}'`);
  if (parsed.host !== '') {
    if (options.username !== null) parsed.username = options.username;
    if (options.password !== null) parsed.password = options.password;
  }
  if (!options.isAsync && (xhr.timeout !== 0 || xhr.responseType !== '')) {
    throwDOMException(
      'InvalidAccessError',
      'Synchronous requests from a document must not set a timeout or a response type.',
    );
  }
  terminate(xhr);
  xhr.isSending = false;
  xhr.method = normalizeMethod(method);
  xhr.url = parsed.href;
  xhr.blobEntry = blobEntryOf(parsed.href, xhr.window);
  xhr.isSync = !options.isAsync;
  xhr.authorHeaders = new HeadersState('request');
  xhr.hasUploadListeners = false;
  xhr.forgetResponse();
  if (xhr.state === XhrState.Opened) return;
  xhr.state = XhrState.Opened;
  xhr.fireReadyStateChange();
}

function terminate(xhr: XhrRecord): void {
  xhr.stop?.();
  xhr.stop = null;
  xhr.clearTimer();
}

/** https://xhr.spec.whatwg.org/#dom-xmlhttprequest-setrequestheader */
export function setRequestHeader(xhr: XhrRecord, name: string, givenValue: string): void {
  if (xhr.state !== XhrState.Opened || xhr.isSending) {
    throwDOMException('InvalidStateError', "The object's state must be OPENED.");
  }
  const value = normalizeValue(givenValue);
  if (!isHeaderName(name)) throwDOMException('SyntaxError', `'${name}' is not a valid HTTP header field name.`);
  if (!isHeaderValue(value)) throwDOMException('SyntaxError', `'${value}' is not a valid HTTP header field value.`);
  const key = name.toLowerCase();
  if (isForbiddenRequestHeader(key, value)) return;
  const before = xhr.authorHeaders.get(key);
  xhr.authorHeaders.set(key, before === null ? value : `${before}, ${value}`);
}

/** https://xhr.spec.whatwg.org/#the-abort()-method */
export function abortRequest(xhr: XhrRecord): void {
  terminate(xhr);
  const isUnderWay =
    (xhr.state === XhrState.Opened && xhr.isSending) ||
    xhr.state === XhrState.HeadersReceived ||
    xhr.state === XhrState.Loading;
  if (isUnderWay) requestErrorSteps(xhr, 'abort');
  if (xhr.state !== XhrState.Done) return;
  xhr.state = XhrState.Unsent;
  xhr.forgetResponse();
}
