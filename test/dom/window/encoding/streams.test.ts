import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestWindow, type TestGlobal, type TestWindow } from '../open-test-window.ts';

let opened: TestWindow;
let window: TestGlobal;

beforeEach(() => {
  opened = openTestWindow();
  window = opened.global;
});
afterEach(() => opened.close());

async function readAll(readable: TestGlobal): Promise<unknown[]> {
  const chunks: unknown[] = [];
  for await (const chunk of readable) chunks.push(chunk);
  return chunks;
}

function sourceOf(chunks: readonly unknown[]): TestGlobal {
  return window.ReadableStream.from(chunks);
}

describe('WritableStream', () => {
  it('writes chunks one after the other, and closes', async () => {
    const events: string[] = [];
    const stream = new window.WritableStream({
      start: () => void events.push('start'),
      async write(chunk: string) {
        await Promise.resolve();
        events.push(chunk);
      },
      close: () => void events.push('close'),
    });
    const writer = stream.getWriter();
    expect([stream.locked, writer.desiredSize]).toEqual([true, 1]);
    const writes = [writer.write('a'), writer.write('b')];
    expect(writer.desiredSize).toBe(-1);
    let isReady = false;
    writer.ready.then(() => {
      isReady = true;
    });
    await Promise.all(writes);
    await writer.ready;
    expect(isReady).toBe(true);
    await writer.close();
    await writer.closed;
    expect(events).toEqual(['start', 'a', 'b', 'close']);
    await expect(writer.write('c')).rejects.toThrow(TypeError);
    expect(writer.desiredSize).toBe(0);
    writer.releaseLock();
    expect(stream.locked).toBe(false);
    await expect(writer.closed).rejects.toThrow(/released/);
  });

  it('aborts, and tells the sink and the signal why', async () => {
    const reasons: unknown[] = [];
    let signal: TestGlobal;
    const stream = new window.WritableStream({
      start(controller: TestGlobal) {
        signal = controller.signal;
      },
      abort: (reason: unknown) => void reasons.push(reason),
    });
    await stream.abort('why');
    expect([reasons, signal.aborted, signal.reason]).toEqual([['why'], true, 'why']);
    await expect(stream.getWriter().closed).rejects.toBe('why');
  });

  it('fails as its sink does', async () => {
    const stream = new window.WritableStream({ write: () => Promise.reject(new Error('full')) });
    const writer = stream.getWriter();
    await expect(writer.write('a')).rejects.toThrow('full');
    await expect(writer.closed).rejects.toThrow('full');
    await expect(writer.ready).rejects.toThrow('full');
    const early = new window.WritableStream({ start: (controller: TestGlobal) => controller.error('at once') });
    await expect(early.getWriter().ready).rejects.toBe('at once');
    expect(() => new window.WritableStream({ type: 'bytes' })).toThrow(RangeError);
    expect(() => new window.WritableStream({ write: 1 })).toThrow(TypeError);
    expect(() => new window.WritableStreamDefaultController()).toThrow('Illegal constructor');
  });
});

describe('TransformStream', () => {
  it('transforms what is piped through, and flushes', async () => {
    const doubled = new window.TransformStream({
      transform(chunk: number, controller: TestGlobal) {
        controller.enqueue(chunk);
        controller.enqueue(chunk * 2);
      },
      flush: (controller: TestGlobal) => controller.enqueue('end'),
    });
    expect(doubled.readable).toBe(doubled.readable);
    expect(await readAll(sourceOf([1, 2, 3]).pipeThrough(doubled))).toEqual([1, 2, 2, 4, 3, 6, 'end']);
    expect(await readAll(sourceOf([1, 2]).pipeThrough(new window.TransformStream()))).toEqual([1, 2]);
  });

  it('holds back what nobody reads', async () => {
    const { readable, writable } = new window.TransformStream();
    const writer = writable.getWriter();
    let isWritten = false;
    const writing = writer.write('a').then(() => {
      isWritten = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isWritten).toBe(false);
    expect(await readable.getReader().read()).toEqual({ value: 'a', done: false });
    await writing;
  });

  it('fails at both ends', async () => {
    const failing = new window.TransformStream({ transform: () => Promise.reject(new Error('odd')) });
    const writer = failing.writable.getWriter();
    const reading = failing.readable.getReader().read();
    await expect(writer.write('a')).rejects.toThrow('odd');
    await expect(reading).rejects.toThrow('odd');
    await expect(writer.closed).rejects.toThrow('odd');
    const terminated = new window.TransformStream({ start: (controller: TestGlobal) => controller.terminate() });
    expect(await terminated.readable.getReader().read()).toEqual({ value: undefined, done: true });
    await expect(terminated.writable.getWriter().write('a')).rejects.toThrow(/terminated/);
  });
});

describe('TextDecoderStream and TextEncoderStream', () => {
  it('decode and encode across chunks', async () => {
    const bytes = [Uint8Array.of(0xf0, 0x9f), Uint8Array.of(0x98, 0x80, 0x61), Uint8Array.of(0xc3)];
    const decoder = new window.TextDecoderStream();
    expect([decoder.encoding, decoder.fatal, decoder.ignoreBOM]).toEqual(['utf-8', false, false]);
    expect(await readAll(sourceOf(bytes).pipeThrough(decoder))).toEqual(['😀a', '\ufffd']);
    const encoder = new window.TextEncoderStream();
    const chunks = await readAll(sourceOf(['a\ud83d', '', '\ude00', '\ud83d']).pipeThrough(encoder));
    expect(chunks.map((chunk) => [...(chunk as Uint8Array)])).toEqual([
      [0x61],
      [0xf0, 0x9f, 0x98, 0x80],
      [0xef, 0xbf, 0xbd],
    ]);
    expect(String(encoder)).toBe('[object TextEncoderStream]');
  });

  it('fail for what cannot be decoded or is no bytes', async () => {
    const fatal = new window.TextDecoderStream('utf-8', { fatal: true });
    await expect(readAll(sourceOf([Uint8Array.of(0xff)]).pipeThrough(fatal))).rejects.toThrow(TypeError);
    await expect(readAll(sourceOf(['text']).pipeThrough(new window.TextDecoderStream()))).rejects.toThrow(TypeError);
    expect(() => new window.TextDecoderStream('utf-7')).toThrow(RangeError);
  });
});
