import { chunkOf } from '../stream/chunks.ts';
import type { PageRewriter } from './page-rewriter.ts';

/**
 * What a page becomes that comes as a stream. No more of that is read than what somebody asks for; it is cancelled with the new
 * stream, and where a handler throws.
 *
 * OPTIMIZATION: a TransformStream between the two would be three streams and a pipe more for each page. (bench/rewrite)
 */
export function rewrittenStream(source: ReadableStream, rewriter: PageRewriter): ReadableStream {
  const reader = source.getReader();
  let isCancelled = false;

  /** Returns what the next chunk of the page became, as soon as there is something; null: it has been cancelled. */
  async function next(): Promise<{ written: string | Uint8Array; isLast: boolean } | null> {
    for (;;) {
      const { done, value } = await reader.read();
      if (isCancelled) return null;
      const written = done ? await rewriter.end() : await rewriter.write(chunkOf(value, 'HTMLRewriter'));
      if (isCancelled) return null;
      if (done || written.length > 0) return { written, isLast: done };
    }
  }

  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const result = await next();
          if (result === null) return;
          if (result.written.length > 0) controller.enqueue(result.written);
          if (!result.isLast) return;
          controller.close();
        } catch (reason) {
          // It may have failed before.
          void reader.cancel(reason).then(undefined, () => undefined);
          reader.releaseLock();
          throw reason;
        }
        reader.releaseLock();
      },
      cancel(reason) {
        isCancelled = true;
        rewriter.cancel(reason);
        const cancelled = reader.cancel(reason);
        reader.releaseLock();
        return cancelled;
      },
    },
    { highWaterMark: 0 },
  );
}
