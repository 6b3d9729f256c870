import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../lib/host/test-server.ts';
import {
  type Dispatch,
  eventOf,
  type Handler,
  type Interceptor,
  JSDOM,
  opener,
  recording,
  requestInterceptor,
  startSocketServer,
} from './setup.ts';

const { open, closeAll } = opener();
afterEach(closeAll);

let server: TestServer;
beforeAll(async () => {
  server = await startServer((request, response) => {
    const script = request.url === '/a.js';
    response.setHeader(
      'content-type',
      script ? 'text/javascript' : request.url === '/a.css' ? 'text/css' : 'text/html',
    );
    response.end(script ? 'window.x = 5' : request.url === '/a.css' ? 'body { color: blue }' : 'Hello');
  });
});
afterAll(() => server.close());

const url = 'http://example.com/';
const withInterceptors = (...interceptors: Interceptor[]) => ({
  url,
  resources: { interceptors },
  runScripts: 'dangerously' as const,
});
const html = (text: string): Response => new Response(text, { headers: { 'content-type': 'text/html' } });

/** An interceptor that says that it was there. */
const raw =
  (name: string, calls: string[]): Interceptor =>
  (dispatch: Dispatch): Dispatch =>
  (options, handler) => {
    calls.push(name);
    return dispatch(options, handler);
  };

test.each([
  ['script', 'a.js'],
  ['link', 'a.css'],
  ['iframe', 'a.html'],
  ['frame', 'a.html'],
])('a %s is asked for with its element, and may go on', async (name, file) => {
  const seen: [url: string, element: unknown][] = [];
  const interceptor = requestInterceptor((request, { element }) => void seen.push([request.url, element]));
  const { window } = open(name === 'frame' ? '<frameset>' : '', withInterceptors(interceptor));
  const element = window.document.createElement(name);
  element.setAttribute(name === 'link' ? 'href' : 'src', `${server.origin}/${file}`);
  element.setAttribute('rel', 'stylesheet');
  window.document.body.append(element);
  expect(await eventOf(element, 'load', 'error')).toBe('load');
  expect(seen).toHaveLength(1);
  expect([seen[0]?.[0], seen[0]?.[1] === element]).toEqual([`${server.origin}/${file}`, true]);
});

describe('a response of an interceptor', () => {
  const stream = (text: string): ReadableStream =>
    new ReadableStream({
      async start(controller) {
        for (const piece of text) {
          await new Promise((resolve) => setTimeout(resolve, 0));
          controller.enqueue(new TextEncoder().encode(piece));
        }
        controller.close();
      },
    });

  test.each([
    ['text', (text: string) => text],
    ['a stream', stream],
  ])('of %s is what the page gets', async (_, body) => {
    const interceptor = requestInterceptor((request) => {
      const [type, text] = request.url.endsWith('.js') ? ['text/javascript', 'x = 7'] : ['text/html', '<p>In</p>'];
      return new Response(body(text), { headers: { 'content-type': type } });
    });
    const dom = await JSDOM.fromURL(url, { resources: { interceptors: [interceptor] }, runScripts: 'dangerously' });
    const { window } = dom;
    expect(window.document.body.innerHTML).toBe('<p>In</p>');
    const script = Object.assign(window.document.createElement('script'), { src: '/a.js' });
    const frame = Object.assign(window.document.createElement('iframe'), { src: '/a.html' });
    window.document.body.append(script, frame);
    await Promise.all([eventOf(script, 'load'), eventOf(frame, 'load')]);
    expect([window.x, frame.contentDocument!.body.innerHTML]).toEqual([7, '<p>In</p>']);
    const request = new window.XMLHttpRequest();
    request.open('GET', '/a.txt');
    request.send();
    await eventOf(request, 'load');
    expect(request.responseText).toBe('<p>In</p>');
    window.close();
  });

  test('may have no body, and cookies', async () => {
    const headers = new Headers([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
    const interceptor = requestInterceptor(() => new Response(null, { headers }));
    const dom = await JSDOM.fromURL(url, { resources: { interceptors: [interceptor] } });
    expect([dom.window.document.body.textContent, dom.window.document.cookie]).toEqual(['', 'a=1; b=2']);
    dom.window.close();
  });

  test('may redirect', async () => {
    const interceptor = requestInterceptor(async (request) =>
      request.url === url ? Response.redirect('http://example.com/b', 302) : html(request.url),
    );
    const dom = await JSDOM.fromURL(url, { resources: { interceptors: [interceptor] } });
    expect([dom.window.location.href, dom.window.document.body.textContent]).toEqual([`${url}b`, `${url}b`]);
    dom.window.close();
  });

  test('comes in the order of the scripts', async () => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const interceptor = requestInterceptor(async (request) => {
      const isFirst = request.url.endsWith('1.js');
      if (isFirst) await released;
      else release();
      return new Response(`order = (globalThis.order ?? '') + '${isFirst ? 1 : 2}'`);
    });
    const { window } = open('<script src=1.js></script><script src=2.js></script>', withInterceptors(interceptor));
    await eventOf(window, 'load');
    expect(window.order).toBe('12');
  });
});

describe('several interceptors', () => {
  test('are asked in order, those of undici as well, until one answers', async () => {
    const calls: string[] = [];
    const goOn = (name: string): Interceptor => requestInterceptor(() => void calls.push(name));
    const answer = requestInterceptor(() => html('second'));
    const interceptors = [raw('raw', calls), goOn('first'), answer, goOn('never')];
    const dom = await JSDOM.fromURL(url, { resources: { interceptors } });
    expect([calls, dom.window.document.body.textContent]).toEqual([['raw', 'first'], 'second']);
    dom.window.close();
  });

  test('may tell each other something, and change the request', async () => {
    const seen: unknown[] = [];
    const first: Interceptor =
      (dispatch: Dispatch): Dispatch =>
      (options, handler) =>
        dispatch(
          { ...options, headers: { 'x-tide': 'low' }, opaque: { ...options.opaque, tide: 'low' } as never },
          handler,
        );
    const second: Interceptor =
      (dispatch: Dispatch): Dispatch =>
      (options, handler) => {
        seen.push((options.opaque as unknown as { tide: string }).tide);
        return dispatch(options, handler);
      };
    const dom = await JSDOM.fromURL(server.origin, { resources: { interceptors: [first, second] } });
    expect([seen, server.requests.at(-1)?.headers['x-tide']]).toEqual([['low'], 'low']);
    dom.window.close();
  });
});

describe('a WebSocket', () => {
  test('is opened when the interceptors let it', async () => {
    const sockets = await startSocketServer();
    const calls: string[] = [];
    const interceptor = requestInterceptor((request, { element }) => void calls.push(request.url, String(element)));
    const { window } = open('', withInterceptors(raw('raw', calls), interceptor));
    const socket = new window.WebSocket(sockets.url);
    expect(await eventOf(socket, 'open', 'error')).toBe('open');
    expect(calls).toEqual(['raw', sockets.url.replace('ws', 'http'), 'null']);
    socket.close();
    sockets.close();
  });

  test.each([
    ['answer', () => html('no socket')],
    ['throw', () => Promise.reject(new Error('no socket'))],
  ])('fails when they %s', async (_, answer) => {
    const { window } = open('', withInterceptors(requestInterceptor(answer)));
    const socket = new window.WebSocket('ws://127.0.0.1:1/');
    expect(await eventOf(socket, 'open', 'error')).toBe('error');
    await eventOf(socket, 'close');
    expect(socket.readyState).toBe(window.WebSocket.CLOSED);
  });
});

describe('errors', () => {
  const thrown = new Error('low tide');
  const broken = (): Response =>
    new Response(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('window.x ='));
          await new Promise((resolve) => setTimeout(resolve, 1));
          controller.error(thrown);
        },
      }),
    );
  const fail = (): never => {
    throw thrown;
  };

  test.each([
    ['throws', fail],
    ['gives a stream that fails', broken],
  ])('an interceptor that %s', async (_, answer) => {
    const interceptors = [requestInterceptor(answer)];
    await expect(JSDOM.fromURL(url, { resources: { interceptors } })).rejects.toBe(thrown);
    const { virtualConsole, errors } = recording();
    const { window } = open('', { ...withInterceptors(...interceptors), virtualConsole });
    const script = Object.assign(window.document.createElement('script'), { src: '/a.js' });
    window.document.body.append(script);
    expect(await eventOf(script, 'load', 'error')).toBe('error');
    expect(errors).toHaveLength(1);
    expect([errors[0]?.cause === thrown, errors[0]?.url]).toEqual([true, `${url}a.js`]);
  });

  test.each([null, { status: 200, body: 'fake' }])('an interceptor that gives %j', async (answer) => {
    const interceptors = [requestInterceptor(() => answer as never)];
    await expect(JSDOM.fromURL(url, { resources: { interceptors } })).rejects.toThrow(
      'must return undefined or a Response',
    );
  });
});

test('the signal of a request is aborted with the window, at once', async () => {
  const states = await new Promise<unknown[]>((resolve) => {
    const interceptor = requestInterceptor(({ signal }) => {
      const before = signal.aborted;
      window.close();
      resolve([before, signal.aborted, (signal.reason as Error).name]);
      return html('');
    });
    const { window } = open('', withInterceptors(interceptor));
    window.document.body.append(Object.assign(window.document.createElement('script'), { src: '/a.js' }));
  });
  expect(states).toEqual([false, true, 'AbortError']);
});

describe('dispatcher', () => {
  const body = gzipSync('<p>zipped</p>');

  test('sends what the interceptors let through, and what it gives is decompressed', async () => {
    const asked: unknown[] = [];
    const dispatch = (options: { origin: string; path: string; method: string }, handler: Handler): boolean => {
      const { origin, path, method } = options;
      asked.push([origin, path, method]);
      const controller = { aborted: false, paused: false, reason: null, abort() {}, pause() {}, resume() {} };
      handler.onRequestStart?.(controller, {});
      handler.onResponseStart?.(controller, 200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }, 'OK');
      handler.onResponseData?.(controller, body);
      handler.onResponseEnd?.(controller, {});
      return true;
    };
    const dom = await JSDOM.fromURL(`${url}a?b=c`, { resources: { dispatcher: { dispatch } } });
    expect(asked).toEqual([['http://example.com', '/a?b=c', 'GET']]);
    expect(dom.window.document.querySelector('p')?.textContent).toBe('zipped');
    dom.window.close();
  });

  interface OldHandler {
    onConnect(abort: () => void): void;
    onHeaders(status: number, headers: Buffer[], resume: () => void, text: string): boolean;
    onData(chunk: Buffer): boolean;
    onComplete(trailers: null): void;
  }

  test('may be of undici 6', async () => {
    const dispatch = (_: object, handler: OldHandler): boolean => {
      handler.onConnect(() => {});
      handler.onHeaders(
        200,
        ['content-type', 'text/html'].map((text) => Buffer.from(text)),
        () => {},
        'OK',
      );
      handler.onData(Buffer.from('<p>old</p>'));
      handler.onComplete(null);
      return true;
    };
    const dom = await JSDOM.fromURL(url, { resources: { dispatcher: { dispatch } } });
    expect(dom.window.document.querySelector('p')?.textContent).toBe('old');
    dom.window.close();
  });
});
