import type { Readable } from 'node:stream';

/** As undici has it. */
export interface Dispatcher {
  // biome-ignore lint/suspicious/noExplicitAny: each version of undici has types of its own
  dispatch(...given: any[]): boolean;
}

/** What `fetch` gives a dispatcher. */
interface FetchHandler {
  readonly body?: Readable | null;
  onError(error: unknown): void;
}

/**
 * Before Node.js 26 nobody listens to the body of a response that `fetch` refuses for its many codings: the error that the connection ends with
 * would be an uncaught exception of the program. And it asks for no query where there is an empty one.
 */
export function listeningDispatcher(given: Dispatcher | undefined, url: string): Dispatcher | undefined {
  if (Number.parseInt(process.versions.undici as string, 10) > 7) return given;
  const dispatcher = given ?? dispatcherOfProgram();
  if (dispatcher === undefined) return undefined;
  const dispatch = (options: { readonly path: string }, handler: FetchHandler): boolean => {
    const path = hasEmptyQuery(url) && !options.path.includes('?') ? `${options.path}?` : options.path;
    const { onError } = handler;
    handler.onError = (error) => {
      handler.body?.on('error', () => {});
      onError.call(handler, error);
    };
    return dispatcher.dispatch({ ...options, path }, handler);
  };
  return Object.assign(Object.create(dispatcher), { dispatch });
}

/** https://url.spec.whatwg.org/#concept-url-query */
export function hasEmptyQuery(url: string): boolean {
  return /^[^?#]*\?(?:#|$)/.test(url);
}

/** Node.js makes it, if nobody has, when `fetch` is first called; other runtimes have none. */
function dispatcherOfProgram(): Dispatcher | undefined {
  const dispatchers: Record<symbol, Dispatcher | undefined> = globalThis as never;
  const name = Symbol.for('undici.globalDispatcher.1');
  if (dispatchers[name] === undefined) void fetch('data:,');
  return dispatchers[name];
}
