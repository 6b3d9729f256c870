import { ResourceLoader as WindowResourceLoader } from '../../host/resource-loader.ts';
import type { ResourceRequest, ResourceResponse } from '../../host/resource-request.ts';
import { decompressed } from './decompress.ts';
import { ask, baseDispatch, compose, type Dispatch, type DispatchOptions, optionsOf } from './dispatch.ts';
import type { ResourcesOptions } from './options.ts';

type FetchSync = WindowResourceLoader['fetchSync'];

/** What loads for a window, by way of dispatchers and interceptors. */
export class DispatchingLoader extends WindowResourceLoader {
  readonly #dispatch: Dispatch | null;
  readonly #interceptors: NonNullable<ResourcesOptions['interceptors']>;

  constructor({ dispatcher, interceptors = [] }: ResourcesOptions = {}) {
    super();
    const send =
      dispatcher === undefined
        ? (options: DispatchOptions, signal: AbortSignal) => super.fetch(requestOf(options, signal))
        : async (options: DispatchOptions, signal: AbortSignal) =>
            decompressed(await ask((one, handler) => dispatcher.dispatch(one, handler), options, signal));
    this.#interceptors = interceptors;
    this.#dispatch =
      dispatcher === undefined && interceptors.length === 0 ? null : compose(baseDispatch(send), interceptors);
  }

  override async fetch(request: ResourceRequest): Promise<ResourceResponse> {
    return this.#dispatch === null ? super.fetch(request) : ask(this.#dispatch, optionsOf(request), request.signal);
  }

  /** Nothing can be awaited: as in jsdom, it goes over the network. */
  override fetchSync(...[request, network]: Parameters<FetchSync>): ReturnType<FetchSync> {
    return network(request);
  }

  /** The interceptors see the request for the connection, which is made if none of them answers. */
  override allowsSocket(url: string): boolean | Promise<boolean> {
    if (this.#interceptors.length === 0) return true;
    return new Promise((resolve) => {
      const goOn: Dispatch = (_options, handler) => {
        handler.onRequestStart?.(
          { aborted: false, paused: false, reason: null, abort() {}, pause() {}, resume() {} },
          {},
        );
        resolve(true);
        return true;
      };
      const request = { url: url.replace(/^ws/, 'http'), method: 'GET', headers: [], body: null, element: null };
      const fail = () => resolve(false);
      const handler = { onRequestStart() {}, onResponseStart: fail, onResponseError: fail };
      compose(goOn, this.#interceptors)({ ...optionsOf(request), upgrade: 'websocket' }, handler);
    });
  }
}

/** An interceptor may have changed all but what the window knows. */
function requestOf({ origin, path, method, headers, body, opaque }: DispatchOptions, signal: AbortSignal) {
  const pairs = [...new Headers(headers as HeadersInit)] as [string, string][];
  const { element } = opaque;
  return { url: origin + path, method, headers: pairs, body, destination: '', element, signal };
}
