import { expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';

const OBSERVERS = `
const isOwn = (entries) => entries instanceof Array;
new MutationObserver((records) => { given.mutation = isOwn(records) }).observe(document, { childList: true, subtree: true });
new IntersectionObserver((entries) => { given.intersection = isOwn(entries) }).observe(document.body);
new ResizeObserver((entries) => { given.resize = isOwn(entries) }).observe(document.body);
new PerformanceObserver((list) => { given.performance = isOwn(list.getEntries()) }).observe({ type: 'mark' });
document.body.append('x');
performance.mark('x');`;

it('what observers are given are arrays of the page', async () => {
  const window = new Window({ runScripts: 'dangerously', pretendToBeVisual: true, html: '<p>' });
  window.eval(`globalThis.given = {}; ${OBSERVERS}`);
  await expect
    .poll(() => window.eval('JSON.stringify(given, Object.keys(given).sort())'))
    .toBe('{"intersection":true,"mutation":true,"performance":true,"resize":true}');
  window.close();
});

/** Calls `own(name, value)` with what sources, sinks, transformers and strategies are given. */
const STREAMS = `
const bytes = () => new Blob(['x']).stream();
const source = (cancel) => new ReadableStream({ pull: (c) => c.enqueue(1), cancel });
const into = (name) => new WritableStream({ write(chunk) { own(name, chunk, Uint8Array) } });
const ended = (async () => {
  await new ReadableStream({ pull(c) { own('pull', c, ReadableStreamDefaultController); c.close() } }).getReader().read();
  const transformer = {
    transform(chunk, c) { own('transform', c, TransformStreamDefaultController); own('chunk', chunk, Uint8Array); c.enqueue(chunk) },
    flush(c) { own('flush', c, TransformStreamDefaultController) },
  };
  const size = (chunk) => { own('size', chunk, Uint8Array); return 1 };
  await bytes().pipeThrough(new TransformStream(transformer, { size }, { size })).pipeTo(into('transformed'));
  await new WritableStream({ write(chunk, c) { own('write', c, WritableStreamDefaultController) } }).getWriter().write(1);
  await bytes().pipeTo(into('blob'));
  await new Response('x').body.pipeTo(into('body'));
  await bytes().pipeThrough(new CompressionStream('gzip')).pipeTo(into('compressed'));
  const pull = (c) => {
    own('byte pull', c, ReadableByteStreamController);
    own('request', c.byobRequest, ReadableStreamBYOBRequest);
    own('view', c.byobRequest.view, Uint8Array);
    c.byobRequest.respond(1);
  };
  for (const View of [Uint8Array, Float32Array, DataView]) {
    const { value } = await new ReadableStream({ type: 'bytes', pull }).getReader({ mode: 'byob' }).read(new View(new ArrayBuffer(4)));
    own(View.name, value, View);
    own(View.name + ' buffer', value.buffer, ArrayBuffer);
  }
  let controller;
  const teed = new ReadableStream({ type: 'bytes', start(c) { controller = c } }).tee();
  const reading = Promise.all(teed.map((one) => one.getReader({ mode: 'byob' }).read(new Uint8Array(4))));
  controller.enqueue(new Uint8Array(2));
  for (const { value } of await reading) own('teed', value.buffer, ArrayBuffer);
  const broken = [new TransformStream({ transform: (_, c) => c.terminate() }), new TextDecoderStream(), new DecompressionStream('gzip')];
  for (const one of broken) {
    const reason = new Promise((resolve) => source(resolve).pipeThrough(one).getReader().read().catch(() => {}));
    own('reason', await reason, TypeError);
  }
  const reasons = new Promise((resolve) => source(resolve).tee().forEach((one) => one.cancel()));
  own('reasons', await reasons, Array);
})();`;

it('what the ends of streams are given is of the page', async () => {
  const window = new Window({ runScripts: 'dangerously', url: 'https://page.test/' });
  const seen: string[] = [];
  window.eval('(note) => { globalThis.own = (name, value, Class) => note(name, value instanceof Class) }')(
    (name: string, isOwn: boolean) => seen.push(`${name} ${isOwn}`),
  );
  await window.eval(`${STREAMS} ended`);
  expect(seen.length).toBeGreaterThan(25);
  expect(seen.filter((one) => one.endsWith('false'))).toEqual([]);
  window.close();
});

it('no constructor that a page has put on a view is asked for views', async () => {
  const window = new Window({ runScripts: 'dangerously' });
  const answer = window.eval(`(async () => {
    let asked = 0;
    class Other extends Uint8Array {}
    const own = Uint8Array;
    Object.defineProperty(Uint8Array.prototype, 'constructor', { get() { asked++; return own } });
    let controller;
    const reader = new ReadableStream({ type: 'bytes', start(c) { controller = c } }).getReader({ mode: 'byob' });
    const reading = reader.read(new Other(4));
    controller.enqueue(new Uint8Array(2));
    const { value } = await reading;
    return [asked, Object.getPrototypeOf(value) === own.prototype, value.length].join();
  })()`);
  expect(await answer).toBe('0,true,2');
  window.close();
});

it('promises that members reject are given to no `then` of the page', async () => {
  const window = new Window({ runScripts: 'dangerously', html: '<p>', url: 'https://page.test/' });
  window.eval(`
    const { then } = Promise.prototype;
    globalThis.calls = 0;
    globalThis.names = [];
    const tried = async (promise) => { try { await promise } catch (error) { names.push(error.name) } };
    Promise.prototype.then = function (...given) { calls++; return Reflect.apply(then, this, given) };
    for (const steps of [
      () => fetch('http://['),
      () => Reflect.apply(fetch, {}, ['/']),
      () => Reflect.apply(Blob.prototype.text, {}, []),
      () => new CSSStyleSheet().replace({ toString() { throw new RangeError() } }),
      () => screen.orientation.lock('x'),
      () => document.body.requestFullscreen(1),
      () => Reflect.apply(Document.prototype.exitFullscreen, {}, []),
    ]) void tried(steps());
  `);
  await new Promise((done) => setTimeout(done, 50));
  expect(window.eval('[calls, names.sort().join()]').join(' ')).toBe(
    '0 RangeError,TypeError,TypeError,TypeError,TypeError,TypeError,TypeError',
  );
  window.close();
});
