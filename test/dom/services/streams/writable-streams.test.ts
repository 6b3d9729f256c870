import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AbortSignal as OwnAbortSignal } from '../../../../dom/events/AbortSignal.ts';
import { openTestWindow, type TestGlobal, type TestWindow } from '../../window/open-test-window.ts';

let opened: TestWindow;
let window: TestGlobal;

beforeEach(() => {
  opened = openTestWindow();
  window = opened.global;
});
afterEach(() => opened.close());

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

  it('signals with an AbortSignal of the window', async () => {
    let controller: TestGlobal;
    const stream = new window.WritableStream({
      start(given: TestGlobal) {
        controller = given;
      },
    });
    const { signal } = controller;
    expect([signal.constructor.name, signal.aborted, controller.signal === signal]).toEqual([
      'AbortSignal',
      false,
      true,
    ]);
    expect(signal).toBeInstanceOf(OwnAbortSignal);
    const heard: unknown[] = [];
    signal.addEventListener('abort', (event: TestGlobal) => heard.push(event.type));
    const writer = stream.getWriter();
    await writer.abort(1);
    expect([signal.aborted, signal.reason, heard]).toEqual([true, 1, ['abort']]);
    expect(() => new window.WritableStreamDefaultWriter(stream)).toThrow(TypeError);
    expect(() => new window.WritableStreamDefaultWriter({})).toThrow("not of type 'WritableStream'");
  });

  it('rejects where an operation gives a promise', async () => {
    const { abort, close } = window.WritableStream.prototype;
    await expect(abort.call({})).rejects.toThrow('Illegal invocation');
    await expect(close.call(new window.ReadableStream())).rejects.toThrow('Illegal invocation');
    const { get } = Object.getOwnPropertyDescriptor(
      window.WritableStreamDefaultWriter.prototype,
      'closed',
    ) as TestGlobal;
    await expect(get.call({})).rejects.toThrow('Illegal invocation');
  });
});
