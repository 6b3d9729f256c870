import { afterEach, describe, expect, it } from 'vitest';
import { loadStreams } from '../../../lib/runtime/runtime-streams.ts';

const WithFrom = ReadableStream as typeof ReadableStream & { from: unknown };
const { from } = WithFrom;

afterEach(() => {
  WithFrom.from = from;
});

async function chunksOf(stream: ReadableStream): Promise<unknown[]> {
  const chunks: unknown[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

describe('streams of the runtime', () => {
  it('are its own where it has all of them', () => {
    const streams = loadStreams();
    expect(streams.ReadableStream).toBe(ReadableStream);
    expect(streams.WritableStream).toBe(WritableStream);
    expect(new streams.CountQueuingStrategy({ highWaterMark: 2 }).highWaterMark).toBe(2);
  });

  it('can be made of iterables where the runtime cannot', async () => {
    Reflect.deleteProperty(ReadableStream, 'from');
    const { ReadableStream: Complete } = loadStreams();
    const made = (iterable: unknown): ReadableStream => Complete.from(iterable as never) as never;
    expect(await chunksOf(made([1, Promise.resolve(2)]))).toEqual([1, 2]);
    async function* twice(): AsyncGenerator<string> {
      yield* ['a', 'b'];
    }
    expect(await chunksOf(made(twice()))).toEqual(['a', 'b']);
    expect(() => made(1)).toThrow(TypeError);
  });

  it('tell iterables that they are cancelled', async () => {
    Reflect.deleteProperty(ReadableStream, 'from');
    const returned: unknown[] = [];
    const iterable = {
      [Symbol.iterator]: () => ({
        next: () => ({ done: false, value: 1 }),
        return: (value: unknown) => ({ done: true, value: returned.push(value) }),
      }),
    };
    const stream = loadStreams().ReadableStream.from(iterable as never) as never as ReadableStream;
    await stream.cancel('enough');
    expect(returned).toEqual(['enough']);
  });
});
