import type { Readable } from 'node:stream';
import { headerOf } from '../../../dom/realm/header-of.ts';
import type { Hop } from './hop.ts';

/** As undici has it. */
export interface Dispatcher {
  // biome-ignore lint/suspicious/noExplicitAny: each version of undici has types of its own
  dispatch(...given: any[]): boolean;
}

/** What `fetch` gives a dispatcher. */
interface FetchOptions {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface FetchHandler {
  readonly body?: Readable | null;
  onError?(error: unknown): void;
}

/** Sends what `fetch` of Node.js is asked for as it was asked for: that leaves an empty query out, and says of itself what mode it is in. */
export function correctedDispatcher(
  given: Dispatcher | undefined,
  { url, headers }: Pick<Hop, 'url' | 'headers'>,
): Dispatcher | undefined {
  const dispatcher = given ?? dispatcherOfProgram();
  if (dispatcher === undefined) return undefined;
  const mode = headerOf(headers, 'sec-fetch-mode');
  const dispatch = (options: FetchOptions, handler: FetchHandler): boolean => {
    const path = hasEmptyQuery(url) && !options.path.includes('?') ? `${options.path}?` : options.path;
    const { 'sec-fetch-mode': _, ...others } = options.headers;
    const sent = mode === null ? others : { ...others, 'sec-fetch-mode': mode };
    listenToErrors(handler);
    return dispatcher.dispatch({ ...options, path, headers: sent }, handler);
  };
  return Object.assign(Object.create(dispatcher), { dispatch });
}

/**
 * Before Node.js 26 nobody listens to the body of a response that `fetch` refuses for its many codings: the error that the connection ends with
 * would be an uncaught exception of the program.
 */
function listenToErrors(handler: FetchHandler): void {
  const { onError } = handler;
  if (onError === undefined) return;
  handler.onError = (error) => {
    handler.body?.on('error', () => {});
    onError.call(handler, error);
  };
}

/** https://url.spec.whatwg.org/#concept-url-query */
export function hasEmptyQuery(url: string): boolean {
  return /^[^?#]*\?(?:#|$)/.test(url);
}

/** Node.js makes it, if nobody has, when `fetch` is first called; other runtimes have none. Since Node.js 26 it is the second one of that name. */
function dispatcherOfProgram(): Dispatcher | undefined {
  const dispatchers: Record<symbol, Dispatcher | undefined> = globalThis as never;
  const version = Number.parseInt(process.versions.undici as string, 10) > 7 ? 2 : 1;
  const name = Symbol.for(`undici.globalDispatcher.${version}`);
  if (dispatchers[name] === undefined) void fetch('data:,');
  return dispatchers[name];
}
