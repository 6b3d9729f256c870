/** Settles as the promise does, or is rejected once the signal is aborted: whoever made the promise may not care for the signal. */
export function untilAborted<Value>(promise: PromiseLike<Value> | Value, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    const done = (): void => signal.removeEventListener('abort', abort);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    Promise.resolve(promise).finally(done).then(resolve, reject);
  });
}
