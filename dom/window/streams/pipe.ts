import { ReaderState, type StreamState } from './stream-state.ts';

/** https://streams.spec.whatwg.org/#dictdef-streampipeoptions */
export interface PipeOptions {
  readonly preventAbort?: unknown;
  readonly preventCancel?: unknown;
  readonly preventClose?: unknown;
}

/** What is used of a WritableStream, whoever made it. */
interface Writer {
  readonly ready: Promise<unknown>;
  write(chunk: unknown): Promise<unknown>;
  close(): Promise<unknown>;
  abort(reason: unknown): Promise<unknown>;
  releaseLock(): void;
}

/** https://streams.spec.whatwg.org/#readable-stream-pipe-to */
export async function pipeTo(
  source: StreamState,
  destination: unknown,
  options: PipeOptions | null,
): Promise<undefined> {
  const { getWriter } = (destination ?? {}) as { getWriter?: unknown };
  if (typeof getWriter !== 'function') throw new TypeError("The destination is not of type 'WritableStream'.");
  const reader = new ReaderState(source);
  const writer = Reflect.apply(getWriter, destination, []) as Writer;
  try {
    for (;;) {
      await writer.ready;
      const { value, done } = await reader.read();
      if (done) break;
      await writer.write(value);
    }
  } catch (error) {
    const hasSourceFailed = source.state === 'errored';
    if (hasSourceFailed && !options?.preventAbort) await writer.abort(error);
    if (!hasSourceFailed && !options?.preventCancel) await source.cancel(error);
    reader.release();
    writer.releaseLock();
    throw error;
  }
  reader.release();
  if (!options?.preventClose) await writer.close();
  writer.releaseLock();
  return undefined;
}
