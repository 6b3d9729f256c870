import type { Readable } from 'node:stream';

/** As undici has it. */
export interface Dispatcher {
  // biome-ignore lint/suspicious/noExplicitAny: each version of undici has types of its own
  dispatch(...given: any[]): boolean;
}

/** What `fetch` gives a dispatcher. */
interface FetchHandler {
  readonly body?: Readable | null;
  onError(error: unknown): unknown;
}

/** By what Node.js finds the one of the program. */
const OF_PROGRAM = Symbol.for('undici.globalDispatcher.1');

/**
 * What `fetch` is to go by. Before Node.js 26 nobody listens to the body of a response that it refuses for its many codings: the error that the
 * connection ends with would be an uncaught exception of the program.
 */
export function listeningDispatcher(given: Dispatcher | null): Dispatcher | null {
  if (Number.parseInt(process.versions.undici as string, 10) >= 8) return given;
  const dispatcher = (): Dispatcher => given ?? (globalThis as unknown as Record<symbol, Dispatcher>)[OF_PROGRAM]!;
  const listening = {
    // `fetch` asks those of tests.
    get isMockActive() {
      return (dispatcher() as { readonly isMockActive?: boolean }).isMockActive;
    },
    dispatch(options: unknown, handler: FetchHandler) {
      const { onError } = handler;
      handler.onError = (error) => {
        handler.body?.on('error', () => {});
        return onError.call(handler, error);
      };
      return dispatcher().dispatch(options, handler);
    },
  };
  return listening;
}
