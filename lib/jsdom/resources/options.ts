import type { Dispatcher, Interceptor } from './dispatch.ts';

/** How resources are loaded. All are optional; with any of them, what a page names is loaded. */
export interface ResourcesOptions {
  /**
   * What `navigator.userAgent` says and requests send.
   * @defaultValue `Mozilla/5.0 (<platform>) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/<version> livedom/<version>`
   */
  userAgent?: string | undefined;
  /**
   * What sends the requests: a `Dispatcher` of undici.
   * @defaultValue the `fetch` of Node.js
   */
  dispatcher?: Dispatcher | undefined;
  /**
   * What sees each request before that: interceptors of undici, or what `requestInterceptor` makes.
   * @defaultValue none
   */
  interceptors?: readonly Interceptor[] | undefined;
}
