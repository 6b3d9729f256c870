import { chunksOf, type PageSource } from './chunks.ts';

/** What takes the pieces of a source. Each function may give something to wait for before the next one is called. */
interface Reader {
  write(chunk: unknown): Promise<unknown> | null;
  end(): Promise<unknown> | null;
}

/** Reads the source to its end. If that fails, or the signal is aborted, no more is asked for and the source is cancelled. */
export async function readSource(
  source: PageSource,
  caller: string,
  signal: AbortSignal | undefined,
  reader: Reader,
): Promise<void> {
  const chunks = chunksOf(source, caller);
  const aborted = whenAborted(signal);
  try {
    signal?.throwIfAborted();
    for (;;) {
      const { done, value } = await aborted.race(chunks.next());
      if (done) break;
      const pending = reader.write(value);
      if (pending !== null) await aborted.race(pending);
    }
    const pending = reader.end();
    if (pending !== null) await aborted.race(pending);
    signal?.throwIfAborted();
    chunks.release();
  } catch (error) {
    chunks.cancel(error);
    throw error;
  } finally {
    aborted.forget();
  }
}

interface Aborted {
  /** The promise, or a rejection as soon as the signal is aborted. */
  race<T>(promise: Promise<T>): Promise<T>;
  forget(): void;
}

function whenAborted(signal: AbortSignal | undefined): Aborted {
  if (signal === undefined) return { race: (promise) => promise, forget: () => undefined };
  let reject: (reason: unknown) => void = () => undefined;
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  return {
    // One listener for all: a promise that lives long would gather what is raced with it.
    race: (promise) =>
      new Promise((resolve, rejectRace) => {
        reject = rejectRace;
        if (signal.aborted) rejectRace(signal.reason);
        promise.then(resolve, rejectRace);
      }),
    forget: () => signal.removeEventListener('abort', onAbort),
  };
}
