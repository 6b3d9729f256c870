import type { ResourceResponse } from '../../host/resource-request.ts';
import {
  type Controller,
  controllerOf,
  type Dispatch,
  type DispatchOptions,
  type Handler,
  type Interceptor,
  tell,
} from './dispatch.ts';

export interface RequestInterceptorContext {
  /** The element that names the resource; null where none does. */
  readonly element: HTMLElement | null;
}

export type RequestInterceptorCallback = (
  request: Request,
  context: RequestInterceptorContext,
  // biome-ignore lint/suspicious/noConfusingVoidType: a function may end without a word
) => void | Response | Promise<void | Response>;

/**
 * Makes an interceptor of a function that is asked for each request, and may answer it.
 *
 * @param callback - Gives a `Response`, or undefined to let the request go on; or a promise of either.
 *
 * @example
 * import { JSDOM, requestInterceptor } from 'livedom/jsdom';
 *
 * const headers = { 'content-type': 'text/html' };
 * const tides = requestInterceptor(() => new Response('<title>Tides</title>', { headers }));
 * const dom = await JSDOM.fromURL('https://example.com/', { resources: { interceptors: [tides] } });
 * dom.window.document.title; // 'Tides'
 */
export function requestInterceptor(callback: RequestInterceptorCallback): Interceptor {
  return (dispatch: Dispatch) => (options: DispatchOptions, handler: Handler) => {
    const asking = new AbortController();
    const controller = controllerOf(asking);
    const forwarding = new Forwarding(handler, asking.signal, controller);
    handler.onRequestStart?.(forwarding.controller, {});
    const { element = null } = options.opaque;
    void (async () => {
      const answer = await callback(requestOf(options, asking.signal), { element: element as HTMLElement | null });
      if (answer !== undefined) {
        const response = responseOf(answer);
        await tell(handler, controller, async () => response);
      } else if (!asking.signal.aborted) {
        dispatch(options, forwarding);
      }
    })().catch((error: Error) => handler.onResponseError?.(controller, error));
    return true;
  };
}

function requestOf({ method, headers, body, opaque }: DispatchOptions, signal: AbortSignal): Request {
  return new Request(opaque.url, { method, headers: headers as HeadersInit, body: body as BodyInit | null, signal });
}

/** Of any realm. */
function responseOf(answer: Response): ResourceResponse {
  if (Object.prototype.toString.call(answer) !== '[object Response]') {
    throw new TypeError('requestInterceptor callback must return undefined or a Response');
  }
  const { status, statusText, headers, body } = answer;
  return { status, statusText, headers, body: body as AsyncIterable<Uint8Array> | null };
}

/** The handler of the request that goes on: what whoever waits for it does comes to whoever sends it. */
class Forwarding implements Handler {
  readonly controller: Controller;
  readonly #handler: Handler;
  #sender: Controller | null = null;

  constructor(handler: Handler, signal: AbortSignal, own: Controller) {
    this.#handler = handler;
    const sender = () => this.#sender;
    signal.addEventListener('abort', () => sender()?.abort(signal.reason), { once: true });
    this.controller = {
      get aborted() {
        return own.aborted;
      },
      get paused() {
        return (sender() ?? own).paused;
      },
      get reason() {
        return own.reason;
      },
      abort: (reason) => own.abort(reason),
      pause: () => (sender() ?? own).pause(),
      resume: () => (sender() ?? own).resume(),
    };
  }

  onRequestStart(controller: Controller): void {
    this.#sender = controller;
  }

  onRequestUpgrade(...given: Parameters<NonNullable<Handler['onRequestUpgrade']>>): void {
    this.#handler.onRequestUpgrade?.(...given);
  }

  onResponseStart(...given: Parameters<NonNullable<Handler['onResponseStart']>>): void {
    this.#handler.onResponseStart?.(...given);
  }

  onResponseData(...given: Parameters<NonNullable<Handler['onResponseData']>>): void {
    this.#handler.onResponseData?.(...given);
  }

  onResponseEnd(...given: Parameters<NonNullable<Handler['onResponseEnd']>>): void {
    this.#handler.onResponseEnd?.(...given);
  }

  onResponseError(...given: Parameters<NonNullable<Handler['onResponseError']>>): void {
    this.#handler.onResponseError?.(...given);
  }
}
