/** The entry `livedom/jsdom`: what programs that were written for jsdom import. */
import '../index.ts';

export * as toughCookie from 'tough-cookie';
export { CookieJar } from './cookie-jar.ts';
export type { JSDOMError, JSDOMErrorType } from './errors.ts';
export type { BinaryData } from './input.ts';
export { JSDOM } from './jsdom.ts';
export type { NodeLocation, NodeRange } from './node-location.ts';
export type {
  BaseOptions,
  ConstructorOptions,
  DOMWindow,
  FileOptions,
  ReconfigureSettings,
} from './options.ts';
export type { Dispatch, Dispatcher, Handler, Interceptor } from './resources/dispatch.ts';
export type { ResourcesOptions } from './resources/options.ts';
export {
  type RequestInterceptorCallback,
  type RequestInterceptorContext,
  requestInterceptor,
} from './resources/request-interceptor.ts';
export {
  type AbortablePromise,
  type FetchOptions,
  ResourceLoader,
  type ResourceLoaderConstructorOptions,
} from './resources/resource-loader.ts';
export {
  VirtualConsole,
  type VirtualConsoleForwardToOptions,
  type VirtualConsoleSendToOptions,
} from './virtual-console.ts';
