import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { hostOfWindow } from '../../../dom/realm/shared/window-record.ts';
import { ResourceLoader } from '../../../lib/host/resource-loader.ts';
import type { ResourceRequest, ResourceResponse } from '../../../lib/host/resource-request.ts';
import { Session } from '../../../lib/host/session.ts';
import { Window } from '../../../lib/index.ts';
import { openTestWindow, type TestGlobal, type TestWindow, until } from '../../dom/window/open-test-window.ts';
import { startServer, type TestServer } from './test-server.ts';

let server: TestServer;
let opened: TestWindow;
let logged: string[];

beforeAll(async () => {
  server = await startServer((_request, response) => void response.end('from the network'));
});
afterAll(() => server.close());
afterEach(() => {
  opened.close();
  server.requests.length = 0;
});

function open(resourceLoader: ResourceLoader): TestGlobal {
  logged = [];
  const console = (_method: string, text: string): void => void logged.push(text);
  opened = openTestWindow(`${server.origin}/page`, { console }, new Session({ resourceLoader }));
  return opened.global;
}

class Answering extends ResourceLoader {
  readonly #answer: (request: ResourceRequest) => unknown;

  constructor(answer: (request: ResourceRequest) => unknown, options = {}) {
    super(options);
    this.#answer = answer;
  }

  override fetch(request: ResourceRequest): Promise<ResourceResponse> {
    return this.#answer(request) as Promise<ResourceResponse>;
  }
}

describe('a loader that answers what is malformed', () => {
  const reject = (reason: unknown) => async () => {
    throw reason;
  };
  const circular: Record<string, unknown> = {};
  circular.toString = () => {
    throw circular;
  };
  it.each<[string, (request: ResourceRequest) => unknown, string]>([
    ['null', async () => null, 'malformed answer: null'],
    ['undefined', () => undefined, 'malformed answer: undefined'],
    ['a number', () => 1, 'malformed answer: 1'],
    ['a rejection with null', reject(null), 'null'],
    ['a rejection with undefined', reject(undefined), 'undefined'],
    ['a rejection with what has no text', reject(circular), 'no text'],
    ['a rejection with a symbol', reject(Symbol('why')), 'Symbol(why)'],
    [
      'an exception',
      () => {
        throw null;
      },
      'null',
    ],
    ['a status that is text', () => ({ status: '200' }), 'malformed status: "200"'],
    ['no number as status', () => ({ status: Number.NaN }), 'malformed status: NaN'],
    ['a status of what is no answer yet', () => ({ status: 101 }), 'malformed status: 101'],
    ['a status of 1000', () => ({ status: 1000 }), 'malformed status: 1000'],
    ['a status of null', () => ({ status: null }), 'malformed status: null'],
    ['a status text of two lines', () => ({ statusText: 'OK\r\nX: y' }), 'malformed statusText'],
    ['a status text with NUL', () => ({ statusText: 'O\0K' }), 'malformed statusText'],
    ['a status text that is none', () => ({ statusText: {} }), 'malformed statusText: an object'],
    ['headers of null', () => ({ headers: null }), 'malformed headers: null'],
    ['headers that are text', () => ({ headers: 'a: b' }), 'malformed headers'],
    ['a header of two lines', () => ({ headers: { a: 'b\r\nc: d' } }), 'malformed headers'],
    ['a header with NUL', () => ({ headers: [['a', 'b\0']] }), 'malformed headers'],
    ['a header name of two lines', () => ({ headers: [['a\r\nb', 'c']] }), 'malformed headers'],
    ['a header that is no pair', () => ({ headers: [['a']] }), 'malformed headers'],
    ['a body that is a number', () => ({ body: 5 }), 'malformed body: 5'],
    ['a body that is no iterable', () => ({ body: {} }), 'malformed body: an object'],
    ['a body that is a function', () => ({ body: () => {} }), 'malformed body'],
    [
      'getters that throw',
      () => ({
        get status() {
          throw new Error('own getter');
        },
      }),
      'own getter',
    ],
  ])('%s gives a network error', async (_, answer, reason) => {
    const window = open(new Answering(answer));
    await expect(window.fetch('/a')).rejects.toThrow(/^Failed to fetch$/);
    expect(logged).toEqual([expect.stringContaining(`Failed to load '${server.origin}/a'`)]);
    expect(logged[0]).toContain(reason);
  });

  it.each<[string, () => AsyncIterable<unknown>, string]>([
    [
      'throws in the middle',
      async function* () {
        yield new Uint8Array(3);
        throw new Error('broken off');
      },
      'broken off',
    ],
    [
      'throws null in the middle',
      async function* () {
        yield new Uint8Array(3);
        throw null;
      },
      'null',
    ],
    [
      'is of strings',
      async function* () {
        yield 'text';
      },
      'Uint8Array',
    ],
    [
      'is of what has a length',
      async function* () {
        yield { length: Number.NaN };
      },
      'Uint8Array',
    ],
    ['has an iterator that is none', () => ({ [Symbol.asyncIterator]: () => null as never }), 'null'],
    [
      'throws at the first step',
      () => ({
        [Symbol.asyncIterator]: () => ({
          next() {
            throw new Error('no step');
          },
        }),
      }),
      'no step',
    ],
  ])('a body that %s breaks the response', async (_, body, reason) => {
    const window = open(new Answering(() => ({ body: body() })));
    const response = await window.fetch('/a');
    await expect(response.arrayBuffer()).rejects.toThrow(TypeError);
    expect(logged[0]).toContain(reason);
  });

  it.each<[string, (request: ResourceRequest) => unknown]>([
    ['an answer', () => new Promise(() => {})],
    [
      'a piece of the body',
      () => ({ body: { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) } }),
    ],
    [
      'the end of what was given up',
      () => ({
        body: {
          [Symbol.asyncIterator]: () => ({
            next: async () => ({ done: false, value: new Uint8Array(200) }),
            return: () => new Promise(() => {}),
          }),
        },
      }),
    ],
  ])('never waits for %s beyond its limits', async (_, answer) => {
    const window = open(new Answering(answer, { timeout: 20, maxBytes: 100 }));
    const reading = (async () => (await window.fetch('/a')).text())();
    await expect(reading).rejects.toThrow(TypeError);
    expect(logged[0]).toMatch(/timeout|more than 100 bytes/);
  });

  it('hears when nobody wants the answer any more', async () => {
    let signal: AbortSignal | null = null;
    const window = open(
      new Answering((request) => {
        signal = request.signal;
        return new Promise(() => {});
      }),
    );
    const xhr = new window.XMLHttpRequest();
    xhr.open('GET', '/a');
    xhr.send();
    await until(() => signal !== null);
    xhr.abort();
    expect((signal as unknown as AbortSignal).aborted).toBe(true);
    expect(logged).toEqual([]);
  });

  it('may throw in allows', async () => {
    class Throwing extends ResourceLoader {
      override allows(): boolean {
        throw null;
      }
    }
    const window = open(new Throwing());
    await expect(window.fetch('/a')).rejects.toThrow('Failed to fetch');
    const socket = new window.WebSocket('/a');
    await until(() => socket.readyState === 3);
    expect([socket.readyState, logged.length, server.requests]).toEqual([3, 2, []]);
  });
});

describe('a synchronous request', () => {
  function requestNow(window: TestGlobal, method = 'GET', body: string | null = null): TestGlobal {
    const xhr = new window.XMLHttpRequest();
    xhr.open(method, '/a', false);
    xhr.send(body);
    return xhr;
  }

  it('does not go around a loader that overrides fetch', () => {
    const window = open(new Answering(() => ({ body: 'own' })));
    expect(() => requestNow(window)).toThrow(expect.objectContaining({ name: 'NetworkError' }));
    expect(logged).toEqual([expect.stringMatching(/overrides 'fetch'.*but not 'fetchSync'/)]);
    expect(server.requests).toEqual([]);
  });

  it('does not either where only an instance has a fetch of its own', () => {
    const window = open(Object.assign(new ResourceLoader(), { fetch: async () => ({ body: 'own' }) }));
    expect(() => requestNow(window)).toThrow(expect.objectContaining({ name: 'NetworkError' }));
    expect(server.requests).toEqual([]);
  });

  it('is answered by fetchSync', () => {
    class Own extends Answering {
      override fetchSync(request: Parameters<ResourceLoader['fetchSync']>[0]) {
        const { method, url, body } = request;
        return {
          status: 201,
          headers: { 'set-cookie': 'own=1', 'x-y': 'z' },
          body: `${method} ${url} ${body === null ? '' : Buffer.from(body).toString()}`,
        };
      }
    }
    const window = open(new Own(() => null));
    const xhr = requestNow(window, 'POST', 'sent');
    expect([xhr.status, xhr.responseText, xhr.getResponseHeader('x-y')]).toEqual([
      201,
      `POST ${server.origin}/a sent`,
      'z',
    ]);
    expect(hostOfWindow(opened.record).cookies.get()).toBe('own=1');
    expect(server.requests).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a promise', Promise.resolve({ body: 'x' })],
    ['a body that has to be awaited', { body: new Blob(['x']).stream() }],
    ['a status that is none', { status: -1 }],
    ['more bytes than the limit', { body: new Uint8Array(200) }],
  ])('fails when fetchSync gives %s', (_, answer) => {
    class Own extends ResourceLoader {
      override fetchSync() {
        return answer as never;
      }
    }
    const window = open(new Own({ maxBytes: 100 }));
    expect(() => requestNow(window)).toThrow(expect.objectContaining({ name: 'NetworkError' }));
    expect(server.requests).toEqual([]);
  });
});

describe('a WebSocket', () => {
  let sockets: WebSocketServer;
  let url: string;
  beforeAll(async () => {
    sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await new Promise((resolve) => sockets.once('listening', resolve));
    url = `ws://127.0.0.1:${(sockets.address() as { port: number }).port}/`;
  });
  afterAll(() => {
    for (const socket of sockets.clients) socket.terminate();
    return new Promise<void>((resolve) => sockets.close(() => resolve()));
  });

  async function isOpened(loader: ResourceLoader): Promise<boolean> {
    const window = open(loader);
    const socket = new window.WebSocket(url);
    await until(() => socket.readyState !== 0);
    return socket.readyState === 1;
  }

  it('does not go around a loader that overrides fetch', async () => {
    expect(await isOpened(new Answering(() => ({ body: 'own' })))).toBe(false);
    expect(logged[0]).toContain('the resource loader does not allow it');
    class Own extends Answering {
      override allowsSocket(given: string): boolean {
        return given === url;
      }
    }
    expect(await isOpened(new Own(() => null))).toBe(true);
  });

  it('is asked for by its origin', async () => {
    const origin = url.replace('ws', 'http').slice(0, -1);
    expect(await isOpened(new ResourceLoader({ allow: [origin] }))).toBe(true);
    expect(await isOpened(new ResourceLoader({ allow: [server.origin] }))).toBe(false);
  });
});

describe('the option resourceLoader', () => {
  it.each([[{}], [{ fetch() {} }], ['loader'], [null]])('is no %j', (resourceLoader) => {
    expect(() => new Window({ resourceLoader } as never)).toThrow(/resourceLoader.*a ResourceLoader/);
  });
});
