import type { TestGlobal } from './open-test-window.ts';

/** All chunks of a ReadableStream. */
export async function readAll(readable: TestGlobal): Promise<unknown[]> {
  const chunks: unknown[] = [];
  for await (const chunk of readable) chunks.push(chunk);
  return chunks;
}
