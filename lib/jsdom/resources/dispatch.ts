import { Readable } from 'node:stream';
import type { HeaderPairs } from '../../host/fetch/hop.ts';
import type { ResourceRequest, ResourceResponse } from '../../host/resource-request.ts';

/** A request as interceptors of undici see it. */
export interface DispatchOptions {
  origin: string;
  path: string;
  method: string;
  headers: unknown;
  body: Uint8Array | null;
  upgrade?: string;
  /** What the window knows of it. */
  opaque: { url: string; element: Element | null };
}

/** Who sends what comes. */
export interface Controller {
  readonly aborted: boolean;
  readonly paused: boolean;
  readonly reason: unknown;
  abort(reason?: unknown): void;
  pause(): void;
  resume(): void;
}

type Headers = Record<string, string | string[] | undefined>;

/** What is told of the response, as undici has it since version 7. */
export interface Handler {
  onRequestStart?(controller: Controller, context: object): void;
  onRequestUpgrade?(controller: Controller, status: number, headers: Headers, socket: unknown): void;
  onResponseStart?(controller: Controller, status: number, headers: Headers, statusText?: string): void;
  onResponseData?(controller: Controller, chunk: Uint8Array): void;
  onResponseEnd?(controller: Controller, trailers: Headers): void;
  onResponseError?(controller: Controller, error: Error): void;
}

export type Dispatch = (options: DispatchOptions, handler: Handler) => boolean;

/** What stands between a request and whoever sends it, the one of undici included. */
// biome-ignore lint/suspicious/noExplicitAny: undici has types of its own for the same
export type Interceptor = (dispatch: any) => (options: any, handler: any) => boolean;

/** As undici has it: an `Agent`, a `ProxyAgent`, a `MockAgent` … */
export interface Dispatcher {
  // biome-ignore lint/suspicious/noExplicitAny: the same
  dispatch(options: any, handler: any): boolean;
}

/** The first of the interceptors sees a request first. */
export function compose(base: Dispatch, interceptors: readonly Interceptor[]): Dispatch {
  return interceptors.reduceRight<Dispatch>((dispatch, interceptor) => interceptor(dispatch) as Dispatch, base);
}

export function optionsOf(request: Pick<ResourceRequest, 'url' | 'method' | 'headers' | 'body' | 'element'>) {
  const { url, method, headers, body, element } = request;
  const { origin, pathname, search } = new URL(url);
  const options: DispatchOptions = {
    origin,
    path: pathname + search,
    method,
    headers: Object.fromEntries(headers),
    body,
    opaque: { url, element },
  };
  return options;
}

/** Sends a request, and gives the response as soon as its head is there. Rejects with whatever was given as the error. */
export function ask(dispatch: Dispatch, options: DispatchOptions, signal: AbortSignal): Promise<ResourceResponse> {
  return new Promise((resolve, reject) => {
    const answer = new Answer(resolve, reject);
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    signal.addEventListener('abort', () => answer.abort(signal.reason), { once: true });
    dispatch(options, answer);
  });
}

/** Makes a response of what a handler is told, by undici before version 7 as well. */
class Answer implements Handler {
  readonly #resolve: (response: ResourceResponse) => void;
  readonly #reject: (error: unknown) => void;
  #controller: Pick<Controller, 'abort' | 'pause' | 'resume'> | null = null;
  #body: Readable | null = null;

  constructor(resolve: (response: ResourceResponse) => void, reject: (error: unknown) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
  }

  abort(reason: unknown): void {
    this.#reject(reason);
    this.#controller?.abort(reason);
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
  }

  onRequestUpgrade(): void {
    this.#reject(new Error('Nobody has asked for an upgrade.'));
  }

  onResponseStart(_controller: Controller, status: number, headers: Headers, statusText = ''): void {
    this.#begin(status, pairsOf(headers), statusText);
  }

  onResponseData(_controller: Controller, chunk: Uint8Array): void {
    if (this.#body?.push(chunk) === false) this.#controller?.pause();
  }

  onResponseEnd(): void {
    this.#body?.push(null);
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#reject(error);
    this.#body?.destroy(error);
  }

  #begin(status: number, headers: HeaderPairs, statusText: string): void {
    this.#body = new Readable({
      read: () => this.#controller?.resume(),
      destroy: (error, done) => {
        this.#controller?.abort(error ?? new Error('Nobody reads the response.'));
        done(error);
      },
    });
    this.#resolve({ status, statusText, headers, body: this.#body });
  }

  // What undici calls before version 7.

  onConnect(abort: (reason?: unknown) => void): void {
    this.#controller = { abort, pause() {}, resume() {} };
  }

  onHeaders(status: number, headers: Buffer[], resume: () => void, statusText = ''): boolean {
    if (status < 200) return true;
    const abort = this.#controller?.abort ?? (() => {});
    this.#controller = { abort, pause() {}, resume };
    const texts = headers.map((header) => header.toString('latin1'));
    const pairs: HeaderPairs = [];
    for (let i = 0; i < texts.length; i += 2) pairs.push([texts[i] as string, texts[i + 1] as string]);
    this.#begin(status, pairs, statusText);
    return true;
  }

  onData(chunk: Uint8Array): boolean {
    return this.#body?.push(chunk) ?? true;
  }

  onComplete(): void {
    this.#body?.push(null);
  }

  onError(error: Error): void {
    this.onResponseError(null as never, error);
  }
}

function pairsOf(headers: Headers): HeaderPairs {
  return Object.entries(headers).flatMap(([name, value]): HeaderPairs => {
    if (value === undefined) return [];
    return Array.isArray(value) ? value.map((one): [string, string] => [name, one]) : [[name, value]];
  });
}

type Send = (options: DispatchOptions, signal: AbortSignal) => Promise<ResourceResponse>;

/** What sends in the end: tells the handler of the response. */
export function baseDispatch(send: Send): Dispatch {
  return (options, handler) => {
    const sending = new AbortController();
    const controller = controllerOf(sending);
    handler.onRequestStart?.(controller, {});
    void tell(handler, controller, () => send(options, sending.signal));
    return true;
  };
}

/** Tells a handler of a response, and of whatever goes wrong on the way. */
export async function tell(
  handler: Handler,
  controller: PausingController,
  respond: () => Promise<ResourceResponse>,
): Promise<void> {
  try {
    const { status = 200, statusText = '', headers = [], body } = await respond();
    handler.onResponseStart?.(controller, status, recordOf(headers as Iterable<[string, string]>), statusText);
    for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
      await controller.untilResumed();
      handler.onResponseData?.(controller, piece);
    }
    handler.onResponseEnd?.(controller, {});
  } catch (error) {
    handler.onResponseError?.(controller, error as Error);
  }
}

function recordOf(pairs: Iterable<readonly [string, string]>): Headers {
  const record: Headers = {};
  for (const [name, value] of pairs) {
    const known = record[name];
    record[name] = known === undefined ? value : [known, value].flat();
  }
  return record;
}

interface PausingController extends Controller {
  untilResumed(): Promise<void>;
}

/** By the signal of an AbortController. */
export function controllerOf(sending: AbortController): PausingController {
  const { signal } = sending;
  let waiting: (() => void) | null = null;
  let isPaused = false;
  return {
    get aborted() {
      return signal.aborted;
    },
    get paused() {
      return isPaused;
    },
    get reason() {
      return signal.reason as unknown;
    },
    abort: (reason) => sending.abort(reason),
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      waiting?.();
    },
    async untilResumed() {
      while (isPaused && !signal.aborted) {
        await new Promise<void>((resolve) => {
          waiting = resolve;
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      }
      signal.throwIfAborted();
    },
  };
}
