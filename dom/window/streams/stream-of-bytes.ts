import { streamObject } from './ReadableStream.ts';
import { startedStream } from './stream-state.ts';

/** A ReadableStream that gives the bytes, which must be nobody else's. */
export function streamOfBytes(bytes: Uint8Array): object {
  return streamObject(
    startedStream({
      start(controller) {
        if (bytes.length > 0) controller.enqueue(bytes);
        controller.close();
      },
    }),
  );
}
