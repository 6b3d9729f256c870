import { getEventListeners } from 'node:events';
import * as fs from 'node:fs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from '../../../lib/index.ts';
import { Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
// biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
let window: any;

beforeAll(async () => {
  server = await startServer(({ url }, response, body) => {
    if (url !== '/never') response.setHeader('content-type', 'text/plain').end(body);
  });
});
afterEach(() => window?.close());
afterAll(() => server.close());

const fakes = (signal: AbortSignal): unknown[] => [
  { aborted: false, reason: undefined, addEventListener() {}, removeEventListener() {} },
  Object.create(AbortSignal.prototype),
  Object.create(null),
  new EventTarget(),
  () => signal,
  'signal',
];

describe.each([undefined, 'outside-only', 'dangerously'] as const)('a window with runScripts: %s', (runScripts) => {
  beforeEach(() => {
    window = new Window({ url: `${server.origin}/`, runScripts, resources: 'usable' });
  });

  describe('takes an AbortSignal of Node.js', () => {
    it('for listeners', () => {
      const controller = new AbortController();
      let calls = 0;
      window.addEventListener('x', () => calls++, { signal: controller.signal });
      window.document.addEventListener('x', () => calls++, { signal: controller.signal });
      window.dispatchEvent(new window.Event('x'));
      window.document.dispatchEvent(new window.Event('x'));
      expect(calls).toBe(2);
      controller.abort();
      window.dispatchEvent(new window.Event('x'));
      window.document.dispatchEvent(new window.Event('x'));
      window.addEventListener('x', () => calls++, { signal: controller.signal });
      window.dispatchEvent(new window.Event('x'));
      expect(calls).toBe(2);
    });

    it('for fetch', async () => {
      const error = new Error('enough');
      const controller = new AbortController();
      const fetching = window.fetch('/never', { signal: controller.signal });
      controller.abort(error);
      await expect(fetching).rejects.toBe(error);
      await expect(window.fetch('/never', { signal: AbortSignal.timeout(1) })).rejects.toMatchObject({
        name: 'TimeoutError',
      });
      await expect(window.fetch('/never', { signal: AbortSignal.abort() })).rejects.toMatchObject({
        name: 'AbortError',
      });
    });

    it('for Request', () => {
      const controller = new AbortController();
      const request = new window.Request('/', { signal: controller.signal });
      expect(request.signal).toBeInstanceOf(window.AbortSignal);
      expect(request.signal.aborted).toBe(false);
      controller.abort('done');
      expect([request.signal.aborted, request.signal.reason]).toEqual([true, 'done']);
    });

    it('for AbortSignal.any', () => {
      const controllers = [new AbortController(), new window.AbortController(), new AbortController()];
      const signal = window.AbortSignal.any(controllers.map((controller) => controller.signal));
      let events = 0;
      signal.addEventListener('abort', () => events++);
      controllers[2].abort(3);
      controllers[0].abort(1);
      expect([signal.aborted, signal.reason, events]).toEqual([true, 3, 1]);
      expect(window.AbortSignal.any([AbortSignal.abort(7)]).reason).toBe(7);
    });

    it('for streams', async () => {
      const controller = new AbortController();
      const reasons: unknown[] = [];
      const readable = new window.ReadableStream({ cancel: (reason: unknown) => void reasons.push(reason) });
      const writable = new window.WritableStream({ abort: (reason: unknown) => void reasons.push(reason) });
      const piping = readable.pipeTo(writable, { signal: controller.signal });
      controller.abort('stop');
      await expect(piping).rejects.toBe('stop');
      expect(reasons).toEqual(['stop', 'stop']);
    });

    it('and nothing that is but like one', async () => {
      for (const signal of fakes(new AbortController().signal)) {
        // Errors are of the window's realm.
        const TypeErrorOf = expect.objectContaining({ name: 'TypeError' });
        const attempts = [
          () => window.addEventListener('x', () => {}, { signal }),
          () => new window.Request('/', { signal }),
          () => window.AbortSignal.any([signal]),
        ];
        for (const attempt of attempts) {
          let thrown: unknown = null;
          try {
            attempt();
          } catch (error) {
            thrown = error;
          }
          expect(thrown).toEqual(TypeErrorOf);
        }
        await expect(window.fetch('/', { signal })).rejects.toEqual(TypeErrorOf);
        const piping = new window.ReadableStream().pipeTo(new window.WritableStream(), { signal });
        await expect(piping).rejects.toEqual(TypeErrorOf);
      }
    });

    it('listens to it once, and with scripts no longer than the window is open', () => {
      const { signal } = new AbortController();
      for (let i = 0; i < 100; i++) window.addEventListener('x', () => {}, { signal });
      for (let i = 0; i < 100; i++) new window.Request('/', { signal });
      expect(getEventListeners(signal, 'abort').length).toBe(1);
      window.close();
      expect(getEventListeners(signal, 'abort').length).toBe(runScripts === undefined ? 1 : 0);
    });
  });

  describe('takes a Blob of Node.js', () => {
    const blob = new Blob(['a', new Uint8Array([0xc3, 0xa9])], { type: 'Text/Plain' });
    const file = new File(['b\0'], 'b.bin', { type: 'x/y', lastModified: 5 });

    it('in parts of another', async () => {
      const whole = new window.Blob([blob, '-', file, new Blob([])]);
      expect(whole.size).toBe(6);
      expect(await whole.text()).toBe('aé-b\0');
      const named = new window.File([file], 'c');
      expect([await named.text(), named.name]).toEqual(['b\0', 'c']);
    });

    it('in FormData', async () => {
      const data = new window.FormData();
      data.append('blob', blob);
      data.append('file', file);
      data.set('named', blob, 'other');
      for (const [name, fileName, type] of [
        ['blob', 'blob', 'text/plain'],
        ['file', 'b.bin', 'x/y'],
        ['named', 'other', 'text/plain'],
      ]) {
        const entry = data.get(name);
        expect(entry).toBeInstanceOf(window.File);
        expect([entry.name, entry.type]).toEqual([fileName, type]);
      }
      expect(data.get('file').lastModified).toBe(5);
      expect(await data.get('file').text()).toBe('b\0');
    });

    it('in what is sent', async () => {
      const response = await window.fetch('/', { method: 'POST', body: blob });
      expect(await response.text()).toBe('aé');
      const xhr = new window.XMLHttpRequest();
      xhr.open('POST', '/');
      const loaded = new Promise((resolve) => xhr.addEventListener('load', resolve));
      xhr.send(file);
      await loaded;
      expect(xhr.responseText).toBe('b\0');
      expect(server.requests.slice(-2).map(({ headers }) => headers['content-type'])).toEqual(['text/plain', 'x/y']);
      expect(await new window.Response(blob).text()).toBe('aé');
    });

    it('in FileReader, object URLs and messages', async () => {
      const reader = new window.FileReader();
      const read = new Promise((resolve) => reader.addEventListener('load', resolve));
      reader.readAsText(blob);
      await read;
      expect(reader.result).toBe('aé');
      // Without scripts no window is that of the realm, which object URLs need.
      if (runScripts !== undefined) {
        const url = window.URL.createObjectURL(blob);
        expect(await (await window.fetch(url)).text()).toBe('aé');
      }
      const clone = window.structuredClone({ blob, file });
      expect(clone.blob).toBeInstanceOf(window.Blob);
      expect([await clone.blob.text(), clone.file.name, clone.file.lastModified]).toEqual(['aé', 'b.bin', 5]);
    });

    it('and nothing that is but like one', () => {
      for (const fake of [Object.create(Blob.prototype), { size: 1, type: '' }, new Proxy(blob, {})]) {
        expect(new window.Blob([fake]).size).not.toBe(blob.size);
        expect(() => window.URL.createObjectURL(fake)).toThrow('Overload resolution failed.');
      }
    });

    it('but not of files, which it cannot wait for', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'livedom-blob-'));
      const path = join(folder, 'a');
      writeFileSync(path, 'text');
      const ofFile = await fs.openAsBlob(path);
      expect(() => new window.Blob([ofFile])).toThrow('The bytes of the blob cannot be had at once.');
      rmSync(folder, { recursive: true });
    });
  });
});

it('takes the types of Node.js', () => {
  const opened = new Window();
  const request = () => opened.fetch('/', { signal: AbortSignal.timeout(5), body: new Blob([]) });
  const listen = () => opened.addEventListener('x', () => {}, { signal: AbortSignal.timeout(5) });
  const append = () => new opened.FormData().append('a', new Blob([]));
  expect([request, listen, append].every((each) => typeof each === 'function')).toBe(true);
  opened.close();
});

it('without a window listeners go with a signal of Node.js', () => {
  const document = parse('<p>');
  const controller = new AbortController();
  let calls = 0;
  document.addEventListener('click', () => calls++, { signal: controller.signal });
  document.body.click();
  controller.abort();
  document.body.click();
  expect(calls).toBe(1);
});

it('a page gets no more of a signal than a realm of its own has', async () => {
  window = new Window({ url: `${server.origin}/`, runScripts: 'dangerously', resources: 'usable' });
  const controller = new AbortController();
  const request = new window.Request('/', { signal: controller.signal });
  window.request = request;
  window.eval(`
    request.signal.onabort = () => {
      const { reason } = request.signal;
      globalThis.seen = [reason instanceof DOMException, reason.constructor === DOMException, reason.name, reason.message];
    };
    globalThis.asked = [];
    globalThis.proxy = new Proxy({}, new Proxy({}, { get: (_, trap) => { asked.push(trap); } }));
    try { addEventListener('x', () => {}, { signal: proxy }); } catch {}
    try { new Blob([{ __proto__: proxy, toString: () => '' }]); } catch {}
  `);
  controller.abort();
  expect([...window.seen]).toEqual([true, true, 'AbortError', 'This operation was aborted']);
  expect([...window.asked].filter((trap: string) => trap !== 'getPrototypeOf' && trap !== 'get')).toEqual([]);
});
