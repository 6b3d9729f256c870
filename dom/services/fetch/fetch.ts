import { addAbortAlgorithm, isAborted, removeAbortAlgorithm } from '../../events/abort-signal-record.ts';
import type { NetworkRequest, NetworkResponse } from '../../realm/host.ts';
import { realm } from '../../realm/realm.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { thisWindow } from '../../realm/this-window.ts';
import { requireArguments } from '../../webidl/convert.ts';
import { newPromise } from '../../webidl/current-realm.ts';
import { parseJson, toJson } from '../../webidl/language/intrinsics.ts';
import { allocate } from '../files/blob-state.ts';
import { type Answer, markResource } from '../performance/resource-timing.ts';
import { ByteStreamState, type StreamState } from '../streams/stream-state.ts';
import { BodyState } from './body.ts';
import { constructRequest, type RequestState } from './construct-request.ts';
import { reserveKeepalive } from './keepalive.ts';
import { ResponseState, responseObject } from './response-state.ts';

/** The request as the host gets it. */
export function networkRequest(request: RequestState): NetworkRequest {
  const { url, method, headers, mode, credentials, cache, redirect, referrer, referrerPolicy, integrity, keepalive } =
    request;
  return {
    url,
    method,
    headers: headers.list.map(([name, value]) => [name, value]),
    mode,
    credentials,
    cache,
    redirect,
    keepalive,
    destination: '',
    referrer,
    referrerPolicy,
    integrity,
    useCorsPreflight: false,
    timeout: 0,
  };
}

/** What the host answers, as scripts may see it. */
function responseOf(head: NetworkResponse, stream: StreamState): ResponseState {
  const response = new ResponseState();
  response.type = head.type;
  response.headers.guard = 'immutable';
  // An opaque response hides all but that there is one.
  if (head.type === 'opaque' || head.type === 'opaqueredirect') {
    response.status = 0;
    if (head.type === 'opaqueredirect') response.urls = head.urls;
    return response;
  }
  response.status = head.status;
  response.statusText = head.statusText;
  response.urls = head.urls;
  response.headers.list = head.headers;
  if (![101, 103, 204, 205, 304].includes(head.status)) response.body = new BodyState(null, stream);
  return response;
}

interface Settling {
  readonly resolve: (response: object) => void;
  readonly reject: (reason: unknown) => void;
}

/** https://fetch.spec.whatwg.org/#fetch-method */
function fetchRequest(window: WindowRecord, request: RequestState, settling: Settling): void {
  const { signal, body } = request;
  if (stateOf(window).isClosed) throw new TypeError('Failed to fetch: the window is closed.');
  if (isAborted(signal)) {
    body?.abort(signal.reason);
    settling.reject(signal.reason);
  } else if (body === null) {
    send(window, request, null, settling);
  } else {
    void sendWithBody(window, request, body, settling);
  }
}

/** A stream of a script is read before it is sent. */
async function sendWithBody(
  window: WindowRecord,
  request: RequestState,
  body: BodyState,
  settling: Settling,
): Promise<void> {
  const { signal } = request;
  const abort = (): void => {
    body.abort(signal.reason);
    settling.reject(signal.reason);
  };
  addAbortAlgorithm(signal, abort);
  let bytes: Uint8Array;
  try {
    bytes = await body.read();
  } catch {
    settling.reject(new TypeError('Failed to fetch: the stream of the body failed.'));
    return;
  } finally {
    removeAbortAlgorithm(signal, abort);
  }
  // As of a request that was on its way: nobody is left to be told.
  if (!isAborted(signal) && !stateOf(window).isClosed) send(window, request, bytes, settling);
}

const ABORTED = { type: 'error', status: 0 } as const;

function send(
  window: WindowRecord,
  request: RequestState,
  body: Uint8Array | null,
  { resolve, reject }: Settling,
): void {
  const { signal } = request;
  const size = body?.length ?? 0;
  const arrived = request.keepalive && size > 0 ? reserveKeepalive(window, size) : () => {};
  if (arrived === null) {
    reject(new TypeError('Failed to fetch'));
    return;
  }
  const { network, tasks } = hostOfWindow(window);
  const { closingSteps } = stateOf(window);
  const done = (): void => {
    arrived();
    closingSteps.delete(close);
    removeAbortAlgorithm(signal, abort);
  };
  const stop = (): void => {
    done();
    network.abort(id);
  };
  /** The window closes. */
  const close = request.keepalive ? done : stop;
  const stream = new ByteStreamState({ cancel: stop });
  const abort = (): void => {
    stop();
    mark(ABORTED);
    reject(signal.reason);
    stream.error(signal.reason);
  };
  const start = tasks.now();
  const mark = (answer: Answer): void => markResource(window, request.url, 'fetch', start, answer);
  let head: NetworkResponse | null = null;
  const id = network.fetch(
    toJson({ ...networkRequest(request) }),
    body,
    allocate,
    {
      head(text) {
        head = parseJson(text) as NetworkResponse;
        if (head.error === null) {
          resolve(responseObject(responseOf(head, stream)));
        } else {
          done();
          mark(head);
          reject(new TypeError('Failed to fetch'));
        }
      },
      chunk: (bytes) => stream.enqueue(bytes),
      end(error) {
        done();
        mark(head as NetworkResponse);
        if (error === null) stream.close();
        else stream.error(new TypeError(error));
      },
      sent() {},
    },
    request.blobEntry,
  );
  closingSteps.add(close);
  addAbortAlgorithm(signal, abort);
}

export const fetchMembers = {
  fetch(input: unknown, init: unknown = undefined): Promise<object> {
    const window = thisWindow(this);
    requireArguments(arguments.length, 1);
    const before = realm.window;
    realm.window = window;
    let request: RequestState;
    try {
      request = constructRequest(input, init);
    } finally {
      realm.window = before;
    }
    return newPromise((resolve, reject) => fetchRequest(window, request, { resolve, reject }));
  },
};
