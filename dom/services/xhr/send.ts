import { listenersOrNull } from '../../events/listeners.ts';
import type { NetworkRequest, NetworkResponse } from '../../realm/host.ts';
import { platform } from '../../realm/platform.ts';
import { hostOfWindow, stateOf } from '../../realm/shared/window-record.ts';
import { STOPPED } from '../../realm/stopped.ts';
import { recordOrNull } from '../../realm/target-link.ts';
import { type DocumentRecord, NodeFlag, type NodeRecord, NodeType } from '../../tree/records.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { type DOMExceptionName, throwDOMException } from '../../webidl/DOMException.ts';
import { parseJson, toJson } from '../../webidl/language/intrinsics.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { type ExtractedBody, extractFromObject, TEXT_TYPE } from '../fetch/body.ts';
import { parseMimeType, serializeMimeType } from '../fetch/mime-type.ts';
import { allocate, utf8Encode } from '../files/blob-state.ts';
import { markResource } from '../performance/resource-timing.ts';
import { ToldProgress } from './told-progress.ts';
import { fireProgressEvent, type XhrRecord, XhrState } from './xhr-record.ts';

type Failure = 'error' | 'abort' | 'timeout';

const EXCEPTIONS: Record<Failure, DOMExceptionName> = {
  error: 'NetworkError',
  abort: 'AbortError',
  timeout: 'TimeoutError',
};

/** https://xhr.spec.whatwg.org/#the-send()-method */
export function send(xhr: XhrRecord, given: unknown): void {
  const init = convertBody(given);
  if (xhr.state !== XhrState.Opened || xhr.isSending) {
    throwDOMException('InvalidStateError', "The object's state must be OPENED.");
  }
  const body = xhr.method === 'GET' || xhr.method === 'HEAD' || init === null ? null : bytesOfBody(xhr, init);
  xhr.hasUploadListeners = listenersOrNull(xhr.upload)?.list.some((listener) => !listener.removed) ?? false;
  xhr.isUploadComplete = body === null;
  xhr.isSending = true;
  if (xhr.isSync) sendSync(xhr, body);
  else sendAsync(xhr, body);
}

/** What it gives is text, a document, or was extracted already: what that asks of the page may use the request. */
function convertBody(given: unknown): string | DocumentRecord | ExtractedBody | null {
  if (given === null || given === undefined) return null;
  const node = recordOrNull(given);
  if (node !== null && node.nodeType === NodeType.Document) return node as DocumentRecord;
  return extractFromObject(given) ?? toUSVString(toDOMString(given));
}

/** Encodes the body and sets `Content-Type`. */
function bytesOfBody(xhr: XhrRecord, init: string | DocumentRecord | ExtractedBody): Uint8Array {
  const authorType = xhr.authorHeaders.get('content-type');
  if (typeof init === 'string') {
    setContentType(xhr, authorType, TEXT_TYPE, true);
    return utf8Encode(init);
  }
  if ('body' in init) {
    setContentType(xhr, authorType, init.type, false);
    // No stream is extracted here.
    return init.body.bytes as Uint8Array;
  }
  const isHtml = (init.flags & NodeFlag.HtmlDocument) !== 0;
  setContentType(xhr, authorType, `${isHtml ? 'text/html' : 'application/xml'};charset=UTF-8`, true);
  return utf8Encode(toUSVString(serializeDocument(init, isHtml)));
}

function serializeDocument(document: NodeRecord, isHtml: boolean): string {
  if (!isHtml) return platform().serializeXmlNode(document, false);
  return platform().serializeHtmlFragment(document as DocumentRecord, {
    serializableShadowRoots: false,
    shadowRoots: [],
  });
}

/** A type that the author set is kept, but for a charset that text is not sent in. */
function setContentType(xhr: XhrRecord, authorType: string | null, type: string | null, isText: boolean): void {
  if (authorType === null) {
    if (type !== null) xhr.authorHeaders.set('content-type', type);
    return;
  }
  const parsed = isText ? parseMimeType(authorType) : null;
  const charset = parsed?.parameters.get('charset');
  if (parsed === null || charset === undefined || charset.toLowerCase() === 'utf-8') return;
  const parameters = new Map([...parsed.parameters, ['charset', 'UTF-8']]);
  xhr.authorHeaders.set('content-type', serializeMimeType({ essence: parsed.essence, parameters }));
}

function requestOf(xhr: XhrRecord): string {
  const headers = xhr.authorHeaders.list.map(([name, value]): [string, string] => [name, value]);
  if (!xhr.authorHeaders.has('accept')) headers.push(['accept', '*/*']);
  const request: NetworkRequest = {
    url: xhr.url,
    method: xhr.method,
    headers,
    mode: 'cors',
    credentials: xhr.withCredentials ? 'include' : 'same-origin',
    redirect: 'follow',
    destination: '',
    referrer: 'about:client',
    referrerPolicy: '',
    integrity: '',
    useCorsPreflight: xhr.hasUploadListeners,
    timeout: 0,
  };
  return toJson({ ...request });
}

function sendSync(xhr: XhrRecord, body: Uint8Array | null): void {
  const receive = (bytes: Uint8Array): void => xhr.receive(bytes);
  const { network, tasks } = hostOfWindow(xhr.window);
  const start = tasks.now();
  const head = parseJson(network.fetchSync(requestOf(xhr), body, allocate, receive, xhr.blobEntry)) as NetworkResponse;
  markResource(xhr.window, xhr.url, INITIATOR, start, head);
  if (head.error !== null) {
    requestErrorSteps(xhr, 'error');
    return;
  }
  takeResponse(xhr, head);
  endOfBody(xhr);
}

/** https://w3c.github.io/resource-timing/#dom-performanceresourcetiming-initiatortype */
const INITIATOR = 'xmlhttprequest';

/** False: a listener has opened or aborted it. */
function fireLoadStart(xhr: XhrRecord, body: Uint8Array | null): boolean {
  fireProgressEvent(xhr, 'loadstart', 0, 0);
  const length = body === null ? 0 : body.length;
  if (!xhr.isUploadComplete && xhr.hasUploadListeners) fireProgressEvent(xhr.upload, 'loadstart', 0, length);
  return xhr.state === XhrState.Opened && xhr.isSending && xhr.stop === null;
}

function takeHead(xhr: XhrRecord, head: NetworkResponse): void {
  if (head.error !== null) {
    finish(xhr);
    requestErrorSteps(xhr, failureOf(head.error));
    return;
  }
  takeResponse(xhr, head);
  xhr.state = XhrState.HeadersReceived;
  xhr.fireReadyStateChange();
}

function sendAsync(xhr: XhrRecord, body: Uint8Array | null): void {
  const { window } = xhr;
  if (!fireLoadStart(xhr, body)) return;
  const progress = new ToldProgress(xhr);
  const { network, tasks } = hostOfWindow(window);
  const start = tasks.now();
  let response: NetworkResponse;
  const mark = (): void => markResource(window, xhr.url, INITIATOR, start, response);
  const id = network.fetch(
    requestOf(xhr),
    body,
    allocate,
    {
      head(text) {
        response = parseJson(text) as NetworkResponse;
        if (response.error !== null) mark();
        takeHead(xhr, response);
      },
      chunk(bytes) {
        if (xhr.stop !== stop) return;
        xhr.receive(bytes);
        progress.grow();
      },
      end(error) {
        if (xhr.stop !== stop) return;
        if (error === null) progress.end();
        else progress.stop();
        if (xhr.stop !== stop) return;
        finish(xhr);
        mark();
        if (error === null) endOfBody(xhr);
        else requestErrorSteps(xhr, failureOf(error));
      },
      sent(bytes) {
        if (xhr.stop === stop) endOfRequestBody(xhr, bytes);
      },
    },
    xhr.blobEntry,
  );
  const stop = (): void => {
    progress.stop();
    stateOf(window).closingSteps.delete(stop);
    network.abort(id);
  };
  xhr.stop = stop;
  stateOf(window).closingSteps.add(stop);
  xhr.whenTimedOut = () => {
    stop();
    xhr.stop = null;
    requestErrorSteps(xhr, 'timeout');
  };
  xhr.startTimer();
}

function failureOf(error: string): Failure {
  return error === STOPPED ? 'abort' : 'error';
}

function finish(xhr: XhrRecord): void {
  if (xhr.stop !== null) stateOf(xhr.window).closingSteps.delete(xhr.stop);
  xhr.stop = null;
  xhr.clearTimer();
}

function takeResponse(xhr: XhrRecord, head: NetworkResponse): void {
  xhr.response = head;
  xhr.headers.list = head.headers;
}

function endOfRequestBody(xhr: XhrRecord, bytes: number): void {
  xhr.isUploadComplete = true;
  if (!xhr.hasUploadListeners) return;
  for (const name of ['progress', 'load', 'loadend']) fireProgressEvent(xhr.upload, name, bytes, bytes);
}

/** https://xhr.spec.whatwg.org/#handle-response-end-of-body */
function endOfBody(xhr: XhrRecord): void {
  const { receivedLength, expectedLength } = xhr;
  xhr.state = XhrState.Done;
  xhr.isSending = false;
  xhr.fireReadyStateChange();
  fireProgressEvent(xhr, 'load', receivedLength, expectedLength);
  fireProgressEvent(xhr, 'loadend', receivedLength, expectedLength);
}

/** https://xhr.spec.whatwg.org/#request-error-steps */
export function requestErrorSteps(xhr: XhrRecord, failure: Failure): void {
  xhr.state = XhrState.Done;
  xhr.isSending = false;
  xhr.forgetResponse();
  if (xhr.isSync) throwDOMException(EXCEPTIONS[failure], `Failed to load '${xhr.url}'.`);
  xhr.fireReadyStateChange();
  if (!xhr.isUploadComplete) {
    xhr.isUploadComplete = true;
    if (xhr.hasUploadListeners) {
      fireProgressEvent(xhr.upload, failure, 0, 0);
      fireProgressEvent(xhr.upload, 'loadend', 0, 0);
    }
  }
  fireProgressEvent(xhr, failure, 0, 0);
  fireProgressEvent(xhr, 'loadend', 0, 0);
}
