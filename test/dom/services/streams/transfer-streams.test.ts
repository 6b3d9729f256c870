import { afterEach, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let window: LivedomWindow;

afterEach(() => window.close());

/** What the async function of that body gives in a page. `sent` transfers to the page itself. */
function run(body: string): Promise<unknown> {
  window = new Window({
    url: 'https://a.test/',
    runScripts: 'dangerously',
    html: `<script>
      const sent = (data, transfer) => new Promise((resolve) => {
        addEventListener('message', (event) => resolve(event.data), { once: true });
        postMessage(data, '*', transfer);
      });
      const read = async (stream) => { const all = []; for await (const chunk of stream) all.push(chunk); return all; };
      const nameOf = (promise) => promise.then(() => 'none', (error) => error.name);
    </script>`,
  });
  return window.eval(`(async () => { ${body} })()`) as Promise<unknown>;
}

it('chunks go through a readable stream that was transferred', async () => {
  const body = `const stream = new ReadableStream({ start(c) { c.enqueue('a'); c.enqueue({ b: 1 }); c.close(); } });
    const { there } = await sent({ there: stream }, [stream]);
    return [there !== stream, there instanceof ReadableStream, stream.locked, ...await read(there)];`;
  expect(await run(body)).toEqual([true, true, true, 'a', { b: 1 }]);
});

it('chunks go through a writable stream that was transferred, and its end', async () => {
  const body = `const seen = [];
    let closed; const isClosed = new Promise((resolve) => { closed = resolve; });
    const stream = new WritableStream({ write: (chunk) => void seen.push(chunk), close: closed });
    const writer = (await sent(stream, [stream])).getWriter();
    await writer.write('a'); await writer.write('b'); await writer.close(); await isClosed;
    return seen;`;
  expect(await run(body)).toEqual(['a', 'b']);
});

it('what transforms does so from elsewhere', async () => {
  const body = `const stream = new TransformStream({ transform: (chunk, c) => c.enqueue(chunk.toUpperCase()) });
    const there = await sent(stream, [stream]);
    return read(new ReadableStream({ start(c) { c.enqueue('a'); c.enqueue('b'); c.close(); } }).pipeThrough(there));`;
  expect(await run(body)).toEqual(['A', 'B']);
});

it('reasons go over, either way', async () => {
  const body = `let canceled; const reason = new Promise((resolve) => { canceled = resolve; });
    const source = new ReadableStream({ cancel: canceled });
    await (await sent(source, [source])).cancel({ why: 1 });
    const failing = new ReadableStream({ start(c) { c.error(new RangeError('no')); } });
    const reader = (await sent(failing, [failing])).getReader();
    return [await reason, await nameOf(reader.read())];`;
  expect(await run(body)).toEqual([{ why: 1 }, 'RangeError']);
});

it('a chunk that cannot be cloned ends both sides', async () => {
  const body = `let canceled; const reason = new Promise((resolve) => { canceled = resolve; });
    const source = new ReadableStream({ start(c) { c.enqueue(() => {}); }, cancel: canceled });
    const reader = (await sent(source, [source])).getReader();
    return [await nameOf(reader.read()), (await reason).name];`;
  expect(await run(body)).toEqual(['DataCloneError', 'DataCloneError']);
});

it.each([
  ['that is locked', 'const stream = new ReadableStream(); stream.getReader();', '[stream]'],
  ['that is not in the list', 'const stream = new ReadableStream();', '[]'],
  ['that is in the list twice', 'const stream = new WritableStream();', '[stream, stream]'],
])('a stream %s is not transferred', async (_name, make, list) => {
  expect(await run(`${make} try { structuredClone(stream, { transfer: ${list} }) } catch (e) { return e.name }`)).toBe(
    'DataCloneError',
  );
});
