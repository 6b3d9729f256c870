import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AbortController as OwnAbortController } from '../../../../dom/events/AbortSignal.ts';
import { openTestWindow, type TestGlobal, type TestWindow } from '../../window/open-test-window.ts';
import { readAll } from '../../window/read-all.ts';

let opened: TestWindow;
let window: TestGlobal;

beforeEach(() => {
  opened = openTestWindow();
  window = opened.global;
});
afterEach(() => opened.close());

function sourceOf(chunks: readonly unknown[]): TestGlobal {
  return window.ReadableStream.from(chunks);
}

describe('ReadableStream', () => {
  it('pulls as much as its strategy wants', async () => {
    let next = 0;
    const pulled: number[] = [];
    const source = {
      start: (controller: TestGlobal) => expect(String(controller)).toBe('[object ReadableStreamDefaultController]'),
      pull(this: unknown, controller: TestGlobal) {
        expect(this).toBe(source);
        pulled.push(controller.desiredSize);
        controller.enqueue(next++);
        if (next === 4) controller.close();
      },
    };
    const strategy = new window.CountQueuingStrategy({ highWaterMark: 2 });
    expect([strategy.highWaterMark, strategy.size('text'), strategy.size.name]).toEqual([2, 1, 'size']);
    const stream = new window.ReadableStream(source, strategy);
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(pulled).toEqual([2, 1]);
    expect(await readAll(stream)).toEqual([0, 1, 2, 3]);
    const byLength = new window.ByteLengthQueuingStrategy({ highWaterMark: 1 });
    expect(byLength.size(new Uint8Array(5))).toBe(5);
    expect(() => new window.ByteLengthQueuingStrategy({})).toThrow(TypeError);
    expect(() => new window.ReadableStream({ type: 'bits' })).toThrow(TypeError);
    expect(() => new window.ReadableStream(null)).toThrow(TypeError);
    expect(() => new window.ReadableStream({}, { highWaterMark: -1 })).toThrow(RangeError);
  });

  it('reads its strategy before its source, the members in order', () => {
    const read: string[] = [];
    const spy = () => new Proxy({}, { get: (_, name) => void read.push(String(name)) });
    new window.ReadableStream(spy(), spy());
    expect(read).toEqual(['highWaterMark', 'size', 'autoAllocateChunkSize', 'cancel', 'pull', 'start', 'type']);
  });

  it('keeps what it holds to itself', async () => {
    let controller: TestGlobal;
    const stream = new window.ReadableStream({
      start(given: TestGlobal) {
        controller = given;
        expect(Reflect.ownKeys(given)).toEqual([]);
      },
    });
    const iterator = stream.values();
    const { readable, writable } = new window.TransformStream();
    for (const object of [stream, controller, iterator, readable, readable.getReader(), writable.getWriter()]) {
      expect(Reflect.ownKeys(object)).toEqual([]);
    }
    expect(() => stream.getReader()).toThrow(TypeError);
    expect(() => new window.ReadableStreamDefaultController()).toThrow('Illegal constructor');
  });

  it('has iterators of the shape that Web IDL gives them', async () => {
    const cancelled: unknown[] = [];
    const endless = () =>
      new window.ReadableStream({
        pull: (controller: TestGlobal) => controller.enqueue(1),
        cancel: (reason: unknown) => void cancelled.push(reason),
      });
    const stream = endless();
    const iterator = stream[Symbol.asyncIterator]();
    const prototype = Object.getPrototypeOf(iterator);
    expect(Reflect.ownKeys(prototype)).toEqual(['next', 'return', Symbol.toStringTag]);
    expect(String(iterator)).toBe('[object ReadableStream AsyncIterator]');
    const { prototype: ofGenerators } = async function* () {};
    expect(Object.getPrototypeOf(prototype)).toBe(Object.getPrototypeOf(Object.getPrototypeOf(ofGenerators)));
    expect(await iterator.next()).toEqual({ value: 1, done: false });
    expect(await iterator.return('why')).toEqual({ value: 'why', done: true });
    expect([cancelled, stream.locked]).toEqual([['why'], false]);
    await expect(prototype.next.call({})).rejects.toThrow('Illegal invocation');
    const kept = endless();
    for await (const _ of kept.values({ preventCancel: true })) break;
    expect(cancelled).toEqual(['why']);
    expect((await kept.getReader().read()).done).toBe(false);
  });

  it('is teed, the branches read apart from each other', async () => {
    const [first, second] = sourceOf(['a', 'b']).tee();
    expect(await readAll(first)).toEqual(['a', 'b']);
    expect(await readAll(second)).toEqual(['a', 'b']);
  });

  it('is piped until a signal aborts it', async () => {
    const written: unknown[] = [];
    const aborted: unknown[] = [];
    const sink = () =>
      new window.WritableStream({
        write: (chunk: unknown) => void written.push(chunk),
        abort: (reason: unknown) => void aborted.push(reason),
      });
    await sourceOf([1, 2]).pipeTo(sink(), { preventClose: true });
    expect(written).toEqual([1, 2]);
    const controller = new OwnAbortController();
    const cancelled: unknown[] = [];
    const endless = new window.ReadableStream({ cancel: (reason: unknown) => void cancelled.push(reason) });
    const piping = endless.pipeTo(sink(), { signal: controller.signal });
    controller.abort('enough');
    await expect(piping).rejects.toBe('enough');
    expect([aborted, cancelled]).toEqual([['enough'], ['enough']]);
    await expect(sourceOf([]).pipeTo({})).rejects.toThrow(/WritableStream/);
    await expect(sourceOf([]).pipeTo(sink(), { signal: {} })).rejects.toThrow(/AbortSignal/);
    expect(() => sourceOf([]).pipeThrough({ readable: {}, writable: sink() })).toThrow(TypeError);
  });
});

describe('byte streams', () => {
  it('fill the buffer of the reader', async () => {
    const requests: TestGlobal[] = [];
    const stream = new window.ReadableStream({
      type: 'bytes',
      pull(controller: TestGlobal) {
        const request = controller.byobRequest;
        expect(controller.byobRequest).toBe(request);
        requests.push(request);
        request.view[0] = 7;
        request.respond(1);
      },
    });
    const reader = stream.getReader({ mode: 'byob' });
    const { value, done } = await reader.read(new Uint8Array(4));
    expect([[...value], done, value.buffer.byteLength]).toEqual([[7], false, 4]);
    expect(String(requests[0])).toBe('[object ReadableStreamBYOBRequest]');
    expect([requests[0].view, Reflect.ownKeys(requests[0])]).toEqual([null, []]);
    await expect(reader.read(new Uint8Array(0))).rejects.toThrow(TypeError);
    reader.releaseLock();
    expect(stream.locked).toBe(false);
    expect(() => stream.getReader({ mode: 'byo' })).toThrow(TypeError);
    expect(() => new window.ReadableStream().getReader({ mode: 'byob' })).toThrow(TypeError);
  });

  it('are those of blobs and bodies', async () => {
    for (const stream of [new window.Blob(['abc']).stream(), new window.Response('abc').body]) {
      const reader = stream.getReader({ mode: 'byob' });
      const first = await reader.read(new Uint8Array(2));
      expect([...first.value]).toEqual([97, 98]);
      const second = await reader.read(new Uint8Array(first.value.buffer));
      expect([...second.value]).toEqual([99]);
      const last = await reader.read(new Uint8Array(second.value.buffer));
      expect([last.done, last.value.length]).toEqual([true, 0]);
    }
    const empty = new window.Blob([]).stream().getReader({ mode: 'byob' });
    expect((await empty.read(new Uint8Array(1))).done).toBe(true);
  });

  it('are used up by whoever read them', async () => {
    const response = new window.Response(sourceOf([Uint8Array.of(97)]));
    expect(response.bodyUsed).toBe(false);
    const copy = response.clone();
    const reader = response.body.getReader();
    expect([...(await reader.read()).value]).toEqual([97]);
    expect([response.bodyUsed, copy.bodyUsed]).toEqual([true, false]);
    expect(await copy.text()).toBe('a');
    await expect(response.text()).rejects.toThrow(TypeError);
  });
});
