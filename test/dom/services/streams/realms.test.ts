import { describe, expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** Evaluates the body of an asynchronous function in a window with an iframe, `other`. */
async function inRealms(body: string): Promise<unknown> {
  const window = new Window({ html: '<iframe srcdoc=x></iframe>', runScripts: 'dangerously' });
  try {
    const run = window.eval(`(async () => {
      const frame = document.querySelector('iframe');
      if (frame.contentDocument.URL !== 'about:srcdoc') await new Promise((resolve) => (frame.onload = resolve));
      const other = frame.contentWindow;
      const result = await (async () => { ${body} })();
      return JSON.stringify(result);
    })()`) as Promise<string>;
    return JSON.parse(await run);
  } finally {
    window.close();
  }
}

describe('streams of several realms', () => {
  it('are read with the methods of another realm, and give objects of their own', async () => {
    const body = `
      const stream = new other.ReadableStream({ start(controller) { controller.enqueue('a'); controller.close(); } });
      const { read } = ReadableStreamDefaultReader.prototype;
      const result = await read.call(stream.getReader());
      return [result, result instanceof other.Object, stream instanceof other.ReadableStream];`;
    expect(await inRealms(body)).toEqual([{ value: 'a', done: false }, true, true]);
  });

  it('are piped into each other', async () => {
    const body = `
      const written = [];
      const sink = new other.WritableStream({ write(chunk) { written.push(chunk); }, close() { written.push('end'); } });
      await ReadableStream.from(['a', 'b']).pipeTo(sink);
      const upper = new other.TransformStream({ transform(chunk, to) { to.enqueue(chunk.toUpperCase()); } });
      for await (const chunk of ReadableStream.from(['c']).pipeThrough(upper)) written.push(chunk);
      return [written, sink.locked];`;
    expect(await inRealms(body)).toEqual([['a', 'b', 'end', 'C'], false]);
  });

  it('fail in the sibling as at home', async () => {
    const body = `
      const aborted = [];
      const sink = new other.WritableStream({ abort(reason) { aborted.push(reason); } });
      const failing = new ReadableStream({ pull() { throw 'odd'; } });
      const error = await failing.pipeTo(sink).catch((error) => error);
      const full = new other.WritableStream({ write() { throw 'full'; } });
      const cancelled = [];
      const source = new ReadableStream({ pull(to) { to.enqueue(1); }, cancel(reason) { cancelled.push(reason); } });
      const refusal = await source.pipeTo(full).catch((error) => error);
      return [error, aborted, refusal, cancelled];`;
    expect(await inRealms(body)).toEqual(['odd', ['odd'], 'full', ['full']]);
  });

  it('are of the realm, with all that can be got at', async () => {
    const body = `
      let controller;
      const stream = new ReadableStream({ type: 'bytes', start(given) { controller = given; } });
      const reading = stream.getReader({ mode: 'byob' }).read(new Uint8Array(1));
      const request = controller.byobRequest;
      const sink = new WritableStream({ start(given) { sinkController = given; } });
      const objects = [stream, controller, request, request.view, reading, sink, sinkController.signal, new CountQueuingStrategy({ highWaterMark: 1 }).size];
      try { request.respond(2); } catch (error) { objects.push(error); }
      return objects.map((object) => object instanceof Object);`;
    expect(await inRealms(`var sinkController; ${body}`)).toEqual(Array.from({ length: 9 }, () => true));
  });

  it('tell iterators of reasons of the page', async () => {
    const body = `
      const told = [];
      const stream = () => ReadableStream.from({
        [Symbol.asyncIterator]: () => ({
          next: async () => ({ value: 'no bytes', done: false }),
          return: async (reason) => { told.push(reason); return {}; },
        }),
      });
      await Promise.all(stream().tee().map((one, index) => one.cancel(index)));
      await stream().pipeThrough(new TextDecoderStream()).getReader().read().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve));
      return told.map((reason) => [Array.isArray(reason), reason instanceof Object]);`;
    expect(await inRealms(body)).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('ask no iterable for what a stream has', async () => {
    const body = `
      const asked = [];
      const given = new Proxy(['a'], { get(array, key) { asked.push(key.toString()); return array[key]; } });
      const { value } = await ReadableStream.from(given).getReader().read();
      return [value, asked.slice(0, 2)];`;
    expect(await inRealms(body)).toEqual(['a', ['Symbol(Symbol.asyncIterator)', 'Symbol(Symbol.iterator)']]);
  });

  it('do not take what the page put on Object.prototype for members of their own sources', async () => {
    const body = `
      const called = [];
      for (const name of ['start', 'pull', 'cancel', 'transform', 'readableType', 'autoAllocateChunkSize']) {
        Object.defineProperty(Object.prototype, name, { value: () => called.push(name), configurable: true });
      }
      const text = await new Response(new Blob(['abc']).stream().pipeThrough(new TextDecoderStream()).pipeThrough(new TextEncoderStream())).text();
      return [text, called];`;
    expect(await inRealms(body)).toEqual(['abc', []]);
  });
});
