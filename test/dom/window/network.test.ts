import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { startServer, type TestServer } from '../../lib/host/test-server.ts';
import { openTestWindow, type TestGlobal, type TestWindow, tasks, until } from './open-test-window.ts';

let server: TestServer;
let opened: TestWindow;
let window: TestGlobal;

beforeAll(async () => {
  server = await startServer((request, response, body) => {
    const url = new URL(request.url as string, 'http://x');
    switch (url.pathname) {
      case '/json':
        response.writeHead(200, { 'content-type': 'application/json', 'x-one': '1' }).end('{"a":[1]}');
        return;
      case '/echo':
        response.writeHead(200, { 'content-type': request.headers['content-type'] ?? 'text/plain' }).end(body);
        return;
      case '/slow':
        response.writeHead(200).write('first');
        return;
      case '/hang':
        return;
      case '/xml':
        response.writeHead(200, { 'content-type': 'text/xml' }).end('<a><b>ä</b></a>');
        return;
      case '/html':
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<meta charset=windows-1252><p>\u00e4'.replace('\u00e4', '\ufffd'));
        return;
      case '/events':
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('retry: 20\nid: 7\ndata: one\ndata: two\n\nevent: named\rdata:x\r\r');
        setTimeout(() => response.end(), 10);
        return;
      case '/numbered':
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(
          request.headers['last-event-id'] === undefined ? 'retry: 5\nid: \u2026\ndata: a\n\n' : 'data: b\n\n',
        );
        return;
      case '/to':
        response.writeHead(302, { location: '/json' }).end();
        return;
      default:
        response.writeHead(404, 'Nothing Here').end('no');
    }
  });
});
afterAll(() => server.close());
beforeEach(() => {
  opened = openTestWindow(`${server.origin}/page`);
  window = opened.global;
  server.requests.length = 0;
});
afterEach(() => opened.close());

describe('Headers', () => {
  it('are a list by names', () => {
    const headers = new window.Headers([
      ['B', ' 2 '],
      ['a', '1'],
      ['b', '3'],
      ['Set-Cookie', 'x'],
      ['set-cookie', 'y'],
    ]);
    expect([...headers]).toEqual([
      ['a', '1'],
      ['b', '2, 3'],
      ['set-cookie', 'x'],
      ['set-cookie', 'y'],
    ]);
    expect([headers.get('B'), headers.has('c'), headers.getSetCookie()]).toEqual(['2, 3', false, ['x', 'y']]);
    headers.set('A', '9');
    headers.delete('b');
    expect([...headers.keys()]).toEqual(['a', 'set-cookie', 'set-cookie']);
    expect(() => headers.append('a b', 'x')).toThrow(TypeError);
    expect(() => headers.append('a', 'x\ny')).toThrow(TypeError);
    expect(() => headers.append('a', '\u0100')).toThrow(TypeError);
    expect(() => new window.Headers([['a']])).toThrow(TypeError);
    expect([...new window.Headers({ X: 1 })]).toEqual([['x', '1']]);
  });

  it('are copied as they iterate', () => {
    const headers = new window.Headers({ a: 'b' });
    const copy = new window.Headers(headers);
    Object.defineProperty(headers, Symbol.iterator, { value: () => [['c', 'd']][Symbol.iterator]() });
    expect([[...copy], [...new window.Headers(headers)]]).toEqual([[['a', 'b']], [['c', 'd']]]);
  });

  it.each([
    ['Accept', 'a/b', true],
    ['Accept', '"', false],
    ['Accept', 'a:b', false],
    ['Accept', '\x7f', false],
    ['Accept', 'x'.repeat(129), false],
    ['Accept-Language', 'a, b;q=1', true],
    ['Accept-Language', '_', false],
    ['Content-Type', 'text/plain; charset=x', true],
    ['Content-Type', 'text/plain; charset="x"', false],
    ['Content-Type', 'application/json', false],
    ['Range', 'bytes=0-1', false],
    ['X-A', 'b', false],
  ])('of a request without CORS may have %s: %j: %s', (name, value, isKept) => {
    const { headers } = new window.Request('/', { mode: 'no-cors', headers: { [name]: value } });
    expect(headers.has(name)).toBe(isKept);
    headers.set(name, value);
    expect(headers.has(name)).toBe(isKept);
  });
});

describe('a part of a blob: URL', () => {
  const ask = (range: string): Promise<Response> => {
    const url = window.URL.createObjectURL(new window.Blob(['0123456789'], { type: 'text/plain' }));
    return window.fetch(url, { headers: { Range: range } });
  };

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-30', '0123456789', 'bytes 0-9/10'],
    ['bytes=5-100', '56789', 'bytes 5-9/10'],
    ['bytes \t= 1 -\t2', '12', 'bytes 1-2/10'],
  ])('is what %j says', async (range, text, contentRange) => {
    const response = await ask(range);
    const { status, statusText, headers } = response;
    expect([status, statusText, headers.get('content-range'), headers.get('content-length')]).toEqual([
      206,
      'Partial Content',
      contentRange,
      String(text.length),
    ]);
    expect([await response.text(), headers.get('content-type')]).toEqual([text, 'text/plain']);
  });

  it.each([
    '',
    'bytes',
    'byte=0-',
    'bytes=-',
    'bytes=5',
    'bytes=4-2',
    'bytes=10-',
    'bytes=0-1,3-4',
    'bytes=a-b',
    'Bytes=0-1',
  ])('is not what %j says', async (range) => {
    await expect(ask(range)).rejects.toThrow('Failed to fetch');
  });
});

describe('Response', () => {
  it('has a body that is read once', async () => {
    const response = new window.Response('ä', { status: 201, statusText: 'Made', headers: { a: 'b' } });
    expect([response.status, response.ok, response.statusText, response.type, response.url]).toEqual([
      201,
      true,
      'Made',
      'default',
      '',
    ]);
    expect(response.headers.get('content-type')).toBe('text/plain;charset=UTF-8');
    const copy = response.clone();
    expect(await response.text()).toBe('ä');
    expect(response.bodyUsed).toBe(true);
    await expect(response.text()).rejects.toThrow(TypeError);
    expect(await copy.bytes()).toEqual(new Uint8Array([0xc3, 0xa4]));
    expect(() => new window.Response('x', { status: 204 })).toThrow(TypeError);
    expect(() => new window.Response('', { status: 600 })).toThrow(RangeError);
    expect(await window.Response.json({ a: 1 }).json()).toEqual({ a: 1 });
    expect(window.Response.error().type).toBe('error');
    expect(window.Response.redirect('/x').headers.get('location')).toBe(`${server.origin}/x`);
  });

  it('streams', async () => {
    const response = new window.Response(
      new window.ReadableStream({
        start(controller: ReadableStreamDefaultController) {
          controller.enqueue(new Uint8Array([97]));
          controller.enqueue(new Uint8Array([98]));
          controller.close();
        },
      }),
    );
    const copy = response.clone();
    const pieces: number[] = [];
    for await (const piece of response.body) pieces.push(...piece);
    expect(pieces).toEqual([97, 98]);
    expect(await copy.text()).toBe('ab');
    const blob = new window.Blob(['abc']);
    const reader = blob.stream().getReader();
    expect((await reader.read()).value).toEqual(new Uint8Array([97, 98, 99]));
    expect((await reader.read()).done).toBe(true);
  });

  it('is form data', async () => {
    const form = new window.FormData();
    form.append('a', 'ä\nb');
    form.append('f', new window.Blob(['x'], { type: 'text/x' }), 'n"m.txt');
    const copy = await new window.Response(form).formData();
    expect(copy.get('a')).toBe('ä\r\nb');
    const file = copy.get('f');
    expect([file.name, file.type, await file.text(), file instanceof window.File]).toEqual([
      'n"m.txt',
      'text/x',
      'x',
      true,
    ]);
    const encoded = await new window.Response(new window.URLSearchParams('q=1&q=2')).formData();
    expect([...encoded]).toEqual([
      ['q', '1'],
      ['q', '2'],
    ]);
    await expect(new window.Response('x').formData()).rejects.toThrow(TypeError);
  });
});

describe('Request', () => {
  it('resolves and normalizes', async () => {
    const request = new window.Request('sub?x#y', {
      method: 'post',
      body: 'text',
      headers: { 'X-A': '1', Cookie: 'no' },
      mode: 'same-origin',
    });
    expect([request.url, request.method, request.mode, request.credentials, request.referrer]).toEqual([
      `${server.origin}/sub?x#y`,
      'POST',
      'same-origin',
      'same-origin',
      'about:client',
    ]);
    expect([...request.headers]).toEqual([
      ['content-type', 'text/plain;charset=UTF-8'],
      ['x-a', '1'],
    ]);
    const again = new window.Request(request, { credentials: 'omit' });
    expect([request.bodyUsed, await again.text(), again.credentials]).toEqual([true, 'text', 'omit']);
    for (const [input, init] of [
      ['http://[', {}],
      ['http://u:p@x/', {}],
      ['/', { method: 'CONNECT' }],
      ['/', { body: 'x' }],
      ['/', { mode: 'navigate' }],
      ['/', { mode: 'nonsense' }],
    ]) {
      expect(() => new window.Request(input, init)).toThrow(TypeError);
    }
  });

  it('has the body of another unless it is given one, which null is not', async () => {
    const request = () => new window.Request('/', { method: 'POST', body: 'text' });
    expect(await new window.Request(request(), { body: null }).text()).toBe('text');
    expect(() => new window.Request(request(), { method: 'GET', body: null })).toThrow(TypeError);
  });
});

describe('fetch', () => {
  it('gets and sends', async () => {
    const response = await window.fetch('/json');
    expect([response.status, response.type, response.url, response.headers.get('x-one')]).toEqual([
      200,
      'basic',
      `${server.origin}/json`,
      '1',
    ]);
    expect(await response.json()).toEqual({ a: [1] });
    const echo = await window.fetch('/echo', { method: 'POST', body: new window.Blob(['sent'], { type: 'a/b' }) });
    expect([await echo.text(), echo.headers.get('content-type')]).toEqual(['sent', 'a/b']);
    const redirected = await window.fetch('/to');
    expect([redirected.redirected, redirected.url]).toEqual([true, `${server.origin}/json`]);
    expect((await window.fetch('/to', { redirect: 'manual' })).type).toBe('opaqueredirect');
    expect((await window.fetch('/none')).status).toBe(404);
    expect(await (await window.fetch('data:,x%20y')).text()).toBe('x y');
    const url = window.URL.createObjectURL(new window.Blob(['blob']));
    expect(await (await window.fetch(url)).text()).toBe('blob');
    await expect(window.fetch('http://127.0.0.1:1/')).rejects.toThrow(TypeError);
    await expect(window.fetch('http://[')).rejects.toThrow(TypeError);
  });

  it('is aborted', async () => {
    const controller = new AbortController();
    const { AbortController: Own } = await import('../../../dom/events/AbortSignal.ts');
    const own = new Own();
    const fetching = window.fetch('/hang', { signal: own.signal });
    await tasks();
    own.abort('reason');
    await expect(fetching).rejects.toBe('reason');
    const { signal } = new window.Request('/', { signal: controller.signal });
    controller.abort('of the runtime');
    expect(signal.reason).toBe('of the runtime');
    expect(() => new window.Request('/', { signal: { aborted: false } as never })).toThrow(TypeError);
    const later = new Own();
    const response = await window.fetch('/slow', { signal: later.signal });
    const reading = response.text();
    later.abort('too late');
    await expect(reading).rejects.toBe('too late');
  });
});

describe('XMLHttpRequest', () => {
  const events = 'readystatechange loadstart progress abort error load timeout loadend';

  function request(prepare: (xhr: TestGlobal) => void): Promise<{ xhr: TestGlobal; heard: string[] }> {
    const xhr = new window.XMLHttpRequest();
    const heard: string[] = [];
    for (const name of events.split(' '))
      xhr.addEventListener(name, () => heard.push(`${name}${name === 'readystatechange' ? xhr.readyState : ''}`));
    return new Promise((resolve) => {
      xhr.onloadend = () => resolve({ xhr, heard });
      prepare(xhr);
    });
  }

  it('loads text', async () => {
    const { xhr, heard } = await request((it) => {
      it.open('GET', '/json');
      it.setRequestHeader('X-A', '1');
      it.setRequestHeader('x-a', '2');
      it.send();
    });
    expect(heard).toEqual([
      'readystatechange1',
      'loadstart',
      'readystatechange2',
      'readystatechange3',
      'progress',
      'readystatechange4',
      'load',
      'loadend',
    ]);
    expect([xhr.status, xhr.statusText, xhr.responseText, xhr.responseURL]).toEqual([
      200,
      'OK',
      '{"a":[1]}',
      `${server.origin}/json`,
    ]);
    expect(xhr.getResponseHeader('X-One')).toBe('1');
    expect(xhr.getAllResponseHeaders()).toContain('x-one: 1\r\n');
    expect(server.requests[0]?.headers['x-a']).toBe('1, 2');
    expect(xhr.responseXML).toBe(null);
  });

  it('makes what was wanted of the response', async () => {
    const get = async (type: string, path: string) =>
      (
        await request((it) => {
          it.open('GET', path);
          it.responseType = type;
          it.send();
        })
      ).xhr.response;
    expect(await get('json', '/json')).toEqual({ a: [1] });
    expect(new Uint8Array(await get('arraybuffer', '/json')).length).toBe(9);
    expect((await get('blob', '/json')).type).toBe('application/json');
    const xml = await get('document', '/xml');
    expect([xml.documentElement.nodeName, xml.documentElement.textContent, xml.contentType]).toEqual([
      'a',
      'ä',
      'text/xml',
    ]);
    const html = await get('document', '/html');
    expect([html.characterSet, html.querySelector('p') !== null]).toEqual(['windows-1252', true]);
    expect(await get('json', '/none')).toBe(null);
  });

  it('sends', async () => {
    const uploaded: string[] = [];
    const { xhr, heard } = await request((it) => {
      for (const name of ['loadstart', 'progress', 'load', 'loadend'])
        it.upload.addEventListener(name, (event: ProgressEvent) => uploaded.push(`${name}${event.loaded}`));
      it.open('POST', '/echo');
      it.send('äb');
    });
    expect(xhr.responseText).toBe('äb');
    expect(xhr.getResponseHeader('content-type')).toBe('text/plain;charset=UTF-8');
    expect(uploaded).toEqual(['loadstart0', 'progress3', 'load3', 'loadend3']);
    expect(heard.at(-1)).toBe('loadend');
  });

  it('fails, times out and is aborted', async () => {
    const failed = await request((it) => {
      it.open('GET', 'http://127.0.0.1:1/');
      it.send();
    });
    expect(failed.heard.slice(1)).toEqual(['loadstart', 'readystatechange4', 'error', 'loadend']);
    expect(failed.xhr.status).toBe(0);
    const late = await request((it) => {
      it.open('GET', '/hang');
      it.timeout = 20;
      it.send();
    });
    expect(late.heard.slice(1)).toEqual(['loadstart', 'readystatechange4', 'timeout', 'loadend']);
    const aborted = await request((it) => {
      it.open('GET', '/hang');
      it.send();
      it.abort();
    });
    expect(aborted.heard.slice(1)).toEqual(['loadstart', 'readystatechange4', 'abort', 'loadend']);
    expect(aborted.xhr.readyState).toBe(0);
  });

  it('tells of mistakes', () => {
    const xhr = new window.XMLHttpRequest();
    const name = (error: string) => expect.objectContaining({ name: error });
    expect(() => xhr.send()).toThrow(name('InvalidStateError'));
    expect(() => xhr.open('TRACE', '/')).toThrow(name('SecurityError'));
    expect(() => xhr.open('G T', '/')).toThrow(name('SyntaxError'));
    expect(() => xhr.open('GET', 'http://[')).toThrow(name('SyntaxError'));
    xhr.open('GET', '/', false);
    expect(() => {
      xhr.responseType = 'json';
    }).toThrow(name('InvalidAccessError'));
    expect(() => new window.XMLHttpRequestUpload()).toThrow(TypeError);
    expect(xhr.upload).toBeInstanceOf(window.XMLHttpRequestEventTarget);
  });

  it('waits where it has to', async () => {
    const { Worker } = await import('node:worker_threads');
    const worker = new Worker(
      "require('node:http').createServer((q, s) => s.writeHead(200, { 'access-control-allow-origin': '*' }).end('sync ' + q.method)).listen(0, function () { require('node:worker_threads').parentPort.postMessage(this.address().port); });",
      { eval: true },
    );
    const port = await new Promise<number>((resolve) => worker.once('message', resolve));
    const xhr = new window.XMLHttpRequest();
    xhr.open('GET', `http://127.0.0.1:${port}/`, false);
    xhr.send();
    expect([xhr.readyState, xhr.status, xhr.responseText]).toEqual([4, 200, 'sync GET']);
    xhr.open('GET', 'http://127.0.0.1:1/', false);
    expect(() => xhr.send()).toThrow(expect.objectContaining({ name: 'NetworkError' }));
    await worker.terminate();
  });
});

describe('FileReader', () => {
  it('reads blobs', async () => {
    const read = (method: string, ...given: unknown[]) =>
      new Promise<[unknown, string[]]>((resolve) => {
        const reader = new window.FileReader();
        const heard: string[] = [];
        for (const name of ['loadstart', 'progress', 'load', 'loadend'])
          reader.addEventListener(name, () => heard.push(name));
        reader.onloadend = () => resolve([reader.result, heard]);
        reader[method](...given);
      });
    const blob = new window.Blob([new Uint8Array([0xe4, 0x62])], { type: 'text/x' });
    expect(await read('readAsText', blob, 'windows-1252')).toEqual([
      'äb',
      ['loadstart', 'progress', 'load', 'loadend'],
    ]);
    expect((await read('readAsDataURL', blob))[0]).toBe('data:text/x;base64,5GI=');
    expect((await read('readAsBinaryString', blob))[0]).toBe('\u00e4b');
    expect(new Uint8Array((await read('readAsArrayBuffer', blob))[0] as ArrayBuffer)).toEqual(
      new Uint8Array([0xe4, 0x62]),
    );
    expect(() => new window.FileReader().readAsText('no blob')).toThrow(TypeError);
  });
});

describe('EventSource', () => {
  it('keeps the last number where it comes back', async () => {
    const source = new window.EventSource('/numbered');
    const heard: string[] = [];
    source.onmessage = ({ data, lastEventId }: MessageEvent) => heard.push(data + lastEventId);
    await until(() => heard.length > 1);
    source.close();
    expect(heard).toEqual(['a\u2026', 'b\u2026']);
  });

  it('receives events and comes back', async () => {
    const source = new window.EventSource('/events');
    const heard: unknown[] = [];
    source.onmessage = (event: MessageEvent) =>
      heard.push(event.data, event.lastEventId, event.origin === server.origin);
    source.addEventListener('named', (event: MessageEvent) => heard.push(event.data));
    await until(() => server.requests.length > 1);
    source.close();
    expect(heard.slice(0, 4)).toEqual(['one\ntwo', '7', true, 'x']);
    expect(server.requests.length).toBeGreaterThan(1);
    expect(server.requests[1]?.headers['last-event-id']).toBe('7');
    expect(source.readyState).toBe(2);
    const failing = new window.EventSource('/json');
    await new Promise((resolve) => {
      failing.onerror = resolve;
    });
    expect(failing.readyState).toBe(2);
  });
});

describe('WebSocket', () => {
  it('talks', async () => {
    const sockets = new WebSocketServer({
      port: 0,
      host: '127.0.0.1',
      handleProtocols: (offered) => [...offered][0] ?? false,
    });
    sockets.on('connection', (socket) => {
      socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
    });
    await new Promise((resolve) => sockets.once('listening', resolve));
    const { port } = sockets.address() as { port: number };
    const socket = new window.WebSocket(`ws://127.0.0.1:${port}/x`, ['one', 'two']);
    expect([socket.readyState, socket.url]).toEqual([0, `ws://127.0.0.1:${port}/x`]);
    expect(() => socket.send('x')).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
    const heard: unknown[] = [];
    socket.binaryType = 'arraybuffer';
    const closed = new Promise<CloseEvent>((resolve) => {
      socket.onclose = resolve;
    });
    socket.onopen = () => {
      heard.push(socket.protocol);
      socket.send('ä');
      socket.send(new Uint8Array([1, 2]));
    };
    socket.onmessage = ({ data }: MessageEvent) => {
      heard.push(data);
      if (heard.length === 3) socket.close(3001, 'bye');
    };
    const event = await closed;
    expect(heard.slice(0, 2)).toEqual(['one', 'ä']);
    expect(new Uint8Array(heard[2] as ArrayBuffer)).toEqual(new Uint8Array([1, 2]));
    expect([event.code, event.reason, event.wasClean, socket.readyState]).toEqual([3001, 'bye', true, 3]);
    sockets.close();
    const failing = new window.WebSocket('ws://127.0.0.1:1/');
    const failure = await new Promise<CloseEvent>((resolve) => {
      failing.onclose = resolve;
    });
    expect([failure.code, failure.wasClean]).toEqual([1006, false]);
    expect(() => new window.WebSocket('ftp://x/')).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
    expect(() => new window.WebSocket('ws://x/', ['a', 'a'])).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
    expect(() => failing.close(999)).toThrow(expect.objectContaining({ name: 'InvalidAccessError' }));
  });
});
