import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { EventStreamParser } from '../../../dom/services/sockets/event-stream.ts';
import { ResourceLoader } from '../../../lib/host/resource-loader.ts';
import { Session } from '../../../lib/host/session.ts';
import { openTestWindow, type TestGlobal, type TestWindow, until } from '../../dom/window/open-test-window.ts';
import { type RawServer, startRawServer, writeForever } from './raw-server.ts';

let opened: TestWindow;
let window: TestGlobal;
let logged: string[];

/** @param timeout - In milliseconds: where data has to come first, what a busy machine takes for it. */
function open(url: string, timeout = 200): void {
  logged = [];
  const console = (_method: string, text: string): void => void logged.push(text);
  const resourceLoader = new ResourceLoader({ timeout, maxBytes: 100_000 });
  opened = openTestWindow(url, { console }, new Session({ resourceLoader }));
  window = opened.global;
}
afterEach(() => opened.close());

describe('a WebSocket server', () => {
  let server: WebSocketServer;
  let raw: RawServer;
  let url: string;
  beforeAll(async () => {
    server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: { threshold: 0 } });
    server.on('connection', (socket, request) => {
      socket.on('error', () => {});
      if (request.url === '/large') socket.send('x'.repeat(100_001), { compress: false });
      if (request.url === '/bomb') socket.send(Buffer.alloc(50_000_000), { compress: true });
      if (request.url === '/fits') socket.send('x'.repeat(100_000));
      if (request.url === '/many') for (let i = 0; i < 1000; i++) socket.send(String(i));
      if (request.url === '/malformed') socket.send(Buffer.from([0xff]), { binary: false });
    });
    await new Promise((resolve) => server.once('listening', resolve));
    url = `ws://127.0.0.1:${(server.address() as { port: number }).port}`;
    raw = await startRawServer((socket, path) => {
      if (path === '/redirects') socket.end(`HTTP/1.1 302 X\r\nLocation: ${url}/fits\r\n\r\n`);
      if (path === '/closes') socket.destroy();
      if (path === '/dribbles') writeForever(socket, 'HTTP/1.1 103 X\r\n\r\n', 5);
      if (path === '/wrong')
        socket.write('HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n');
      if (path === '/large-header') socket.write(`HTTP/1.1 101 X\r\nX-A: ${'b'.repeat(1_000_000)}\r\n\r\n`);
    });
  });
  afterAll(async () => {
    for (const socket of server.clients) socket.terminate();
    server.close();
    await raw.close();
  });
  beforeEach(() => open(`${raw.origin}/page`));

  async function heardFrom(target: string): Promise<unknown[]> {
    const heard: unknown[] = [];
    const socket = new window.WebSocket(target);
    socket.onmessage = ({ data }: { data: unknown }) => heard.push(data);
    socket.onerror = () => heard.push('error');
    socket.onclose = ({ wasClean }: { wasClean: boolean }) => heard.push(wasClean);
    await until(() => socket.readyState === 3);
    return heard;
  }

  it.each(['/large', '/bomb', '/malformed'])('that sends what is too much or malformed is left: %s', async (path) => {
    expect(await heardFrom(url + path)).toEqual(['error', false]);
    expect(logged.length).toBe(1);
  });

  it.each(['/redirects', '/closes', '/dribbles', '/wrong', '/large-header', '/silent'])(
    'that does not open the connection is left: %s',
    async (path) => {
      expect(await heardFrom(raw.origin.replace('http', 'ws') + path)).toEqual(['error', false]);
      expect(logged.length).toBe(1);
    },
  );

  it('that sends as much as is allowed, or many messages, is heard', async () => {
    const socket = new window.WebSocket(`${url}/fits`);
    const length = await new Promise((resolve) => {
      socket.onmessage = ({ data }: { data: string }) => resolve(data.length);
    });
    const many = new window.WebSocket(`${url}/many`);
    const heard: number[] = [];
    many.onmessage = ({ data }: { data: string }) => heard.push(Number(data));
    await until(() => heard.length === 1000);
    expect([length, heard]).toEqual([100_000, Array.from({ length: 1000 }, (_, i) => i)]);
  });

  it('is for nothing else', async () => {
    for (const port of [25, 6667, 10080]) expect(await heardFrom(`ws://127.0.0.1:${port}/`)).toEqual(['error', false]);
    expect(logged.map((text) => /port \d+ is/.test(text))).toEqual([true, true, true]);
  });

  it('without TLS is not for pages with it', () => {
    opened.close();
    open('https://secure.test/');
    expect(() => new window.WebSocket('ws://plain.test/')).toThrow(
      'An insecure WebSocket connection may not be initiated',
    );
    expect(logged).toEqual([]);
  });
});

describe('a stream of events', () => {
  let server: RawServer;
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nAccess-Control-Allow-Origin: *\r\n\r\n';
  beforeAll(async () => {
    server = await startRawServer((socket: Socket, path) => {
      if (path === '/secret') socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n');
      if (path.startsWith('/to')) socket.end(`HTTP/1.1 302 Found\r\nLocation: ${path.slice(3)}\r\n\r\n`);
      if (path === '/closes') socket.destroy();
      if (path === '/silent') return;
      socket.write(head);
      if (path === '/event') writeForever(socket, `data: ${'x'.repeat(1000)}\n`);
      if (path === '/line') writeForever(socket, 'x'.repeat(1000));
      if (path === '/comment') writeForever(socket, `:${'x'.repeat(1000)}\r`);
      if (path === '/events') writeForever(socket, `id: a\ndata: ${'x'.repeat(1000)}\r\n\r\n`);
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    open(`${server.origin}/page`, 1000);
    server.requests.length = 0;
  });

  it.each(['/event', '/line', '/comment'])('with an event without end breaks off: %s', async (path) => {
    const source = new window.EventSource(path);
    let messages = 0;
    let errors = 0;
    source.onmessage = () => messages++;
    source.onerror = () => errors++;
    await until(() => errors > 0);
    expect([messages, errors, source.readyState, logged.length]).toEqual([0, 1, 0, 1]);
    expect(logged[0]).toContain('100000 bytes in one event');
    source.close();
  });

  it('may go on for ever otherwise', async () => {
    const source = new window.EventSource('/events');
    let length = 0;
    source.onmessage = ({ data }: { data: string }) => {
      length += data.length;
    };
    await until(() => length > 300_000);
    expect([length > 300_000, source.readyState, logged]).toEqual([true, 1, []]);
    source.close();
  });

  it('of another origin needs no preflight', async () => {
    const source = new window.EventSource(`${server.origin.replace('127.0.0.1', 'localhost')}/events`);
    await until(() => source.readyState === 1);
    expect([source.readyState, server.requests.map((request) => request.split(' ')[0])]).toEqual([1, ['GET']]);
    source.close();
  });

  it('is asked for no more once it was refused', async () => {
    const there = server.origin.replace('127.0.0.1', 'localhost');
    const last = async (url: string): Promise<number> => {
      const source = new window.EventSource(url);
      let state = 1;
      source.onerror = () => {
        state = source.readyState;
        source.close();
      };
      await until(() => state !== 1);
      return state;
    };
    for (const url of [`${there}/secret`, `/to${there}/secret`, `/to${server.origin.replace('//', '//user@')}/`])
      expect([url, await last(url)]).toEqual([url, 2]);
    for (const url of ['file:///', 'foo:x', 'blob:x', '/todata:,x']) expect([url, await last(url)]).toEqual([url, 2]);
    expect([await last('/closes'), await last('/silent')]).toEqual([0, 0]);
  });

  it('takes a line in whatever pieces', () => {
    const heard: number[] = [];
    const parser = new EventStreamParser({ dispatch: (_type, data) => heard.push(data.length), retry() {} }, '');
    parser.push('data:');
    for (let i = 0; i < 1_000_000; i++) parser.push('x');
    parser.push('\n\n');
    expect(heard).toEqual([1_000_000]);
  });
});
