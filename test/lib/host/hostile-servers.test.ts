import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ResourceLoader } from '../../../lib/host/resource-loader.ts';
import { Session } from '../../../lib/host/session.ts';
import { openTestWindow, type TestGlobal, type TestWindow, until } from '../../dom/window/open-test-window.ts';
import { type RawServer, startRawServer, writeForever } from './raw-server.ts';

const OK = 'HTTP/1.1 200 OK\r\n';
const MEGABYTE = gzipSync(Buffer.alloc(1_000_000));

/** 10 GB, of which but 10 MB are sent. */
function writeBomb(socket: Socket): void {
  socket.write(`${OK}Content-Encoding: gzip\r\n\r\n`);
  for (let i = 0; i < 10_000; i++) socket.write(MEGABYTE);
}

/** What `/head` answers next. */
let heads: string[] = [];

const ANSWERS: Record<string, (socket: Socket) => void> = {
  '/head-dribbles': (socket) => {
    socket.write(OK);
    writeForever(socket, 'X-A: b\r\n', 5);
  },
  '/head-without-end': (socket) => {
    socket.write(OK);
    writeForever(socket, `X-A: ${'b'.repeat(1000)}\r\n`);
  },
  '/line-without-end': (socket) => writeForever(socket, `HTTP/1.1 200 ${'O'.repeat(1000)}`),
  '/large-header': (socket) => socket.write(`${OK}X-A: ${'b'.repeat(1_000_000)}\r\n\r\n`),
  '/continue-without-end': (socket) => writeForever(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'),
  '/switches': (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  '/silent': () => {},
  '/closes': (socket) => socket.destroy(),
  '/closes-in-head': (socket) => socket.end(`${OK}Content-Le`),
  '/nul-in-head': (socket) => socket.end(`${OK}X-A: b\0c\r\nContent-Length: 0\r\n\r\n`),
  '/nonsense': (socket) => socket.end('Hello?\r\n\r\n'),
  '/both-lengths': (socket) => socket.end(`${OK}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
  '/two-lengths': (socket) => socket.end(`${OK}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`),
  '/two-locations': (socket) => socket.end('HTTP/1.1 302 X\r\nLocation: /a\r\nLocation: http://b.test/\r\n\r\n'),
  '/empty-location': (socket) => socket.end('HTTP/1.1 302 X\r\nLocation:\r\nLocation: /a\r\n\r\n'),
  '/two-dispositions': (socket) =>
    socket.end(`${OK}Content-Disposition: inline\r\nContent-Disposition: attachment; filename="a, b"\r\n\r\n`),
  '/comma-in-a-disposition': (socket) => socket.end(`${OK}Content-Disposition: inline; filename=a, b.txt\r\n\r\n`),
  '/many-encodings': (socket) => socket.end(`${OK}Content-Encoding: ${Array(3000).fill('gzip')}\r\n\r\nx`),
  '/many-encodings-without-end': (socket) => socket.write(`${OK}Content-Encoding: ${Array(6).fill('gzip')}\r\n\r\nx`),
  '/many-encodings-and-closes': (socket) => {
    socket.write(`${OK}Content-Encoding: ${Array(6).fill('gzip')}\r\nContent-Length: 9\r\n\r\nx`);
    setTimeout(() => socket.destroy(), 5);
  },
  '/loop': (socket) => socket.end('HTTP/1.1 302 Found\r\nLocation: /loop\r\nContent-Length: 0\r\n\r\n'),
  '/grows': (socket) => socket.end('HTTP/1.1 302 Found\r\nLocation: ?x\r\nContent-Length: 0\r\n\r\n'),
  '/endless-redirect': (socket) => {
    socket.write('HTTP/1.1 302 Found\r\nLocation: /loop\r\n\r\n');
    writeForever(socket, 'x'.repeat(1000));
  },

  '/head': (socket) => socket.end(`HTTP/1.1 ${heads.shift()}\r\nContent-Length: 0\r\n\r\n`),
  '/body-stops': (socket) => socket.write(`${OK}Content-Length: 10\r\n\r\nabc`),
  '/closes-in-body': (socket) => socket.end(`${OK}Content-Length: 10\r\n\r\nabc`),
  '/closes-in-chunk': (socket) => socket.end(`${OK}Transfer-Encoding: chunked\r\n\r\na\r\nabc`),
  '/no-last-chunk': (socket) => socket.end(`${OK}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`),
  '/malformed-chunk': (socket) => socket.end(`${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`),
  '/no-gzip': (socket) => socket.end(`${OK}Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc`),
  '/body-without-end': (socket) => {
    socket.write(`${OK}\r\n`);
    writeForever(socket, 'x'.repeat(1000));
  },
  '/one-byte-chunks': (socket) => {
    socket.write(`${OK}Transfer-Encoding: chunked\r\n\r\n`);
    writeForever(socket, '1\r\nx\r\n'.repeat(1000));
  },
  '/bomb': writeBomb,
  '/nested-bomb': (socket) => {
    socket.write(`${OK}Content-Encoding: gzip, gzip, gzip\r\n\r\n`);
    const inner = gzipSync(Buffer.concat(Array<Buffer>(1000).fill(MEGABYTE)));
    const outer = gzipSync(Buffer.concat(Array<Buffer>(100).fill(inner)));
    socket.end(outer);
  },
};

let server: RawServer;
let opened: TestWindow;
let window: TestGlobal;
let logged: string[];

beforeAll(async () => {
  server = await startRawServer((socket, path) =>
    (ANSWERS[path.split('?')[0] as string] as (to: Socket) => void)(socket),
  );
});
afterAll(() => server.close());
beforeEach(() => {
  logged = [];
  const console = (_method: string, text: string): void => void logged.push(text);
  const resourceLoader = new ResourceLoader({ timeout: 300, maxBytes: 3_000_000 });
  opened = openTestWindow(`${server.origin}/page`, { console }, new Session({ resourceLoader }));
  window = opened.global;
});
afterEach(() => opened.close());

const paths = Object.keys(ANSWERS);
const headless = paths.slice(0, paths.indexOf('/head'));
const broken = paths.slice(paths.indexOf('/body-stops'));

describe('a server that', () => {
  it.each(headless)('answers %s gives no response', async (path) => {
    await expect(window.fetch(path)).rejects.toThrow('Failed to fetch');
    expect(logged).toEqual([expect.stringContaining(`${server.origin}${path}`)]);
    await until(() => server.connections() === 0);
    expect(server.connections()).toBe(0);
  });

  it.each([
    ['one Location twice', '302 X', 'Location: ?to\r\nLocation: ?to', 'to'],
    ['an empty Location', '302 X', 'Location:', 'x'],
    ['one Content-Disposition twice', '200 OK', 'Content-Disposition: inline\r\nContent-Disposition: inline', 'x'],
    ['a Content-Disposition with commas', '200 OK', 'Content-Disposition: inline; filename="a, \\", b"', 'x'],
  ])('sends %s gives a response', async (_name, status, headers, query) => {
    heads = [`${status}\r\n${headers}`, '200 OK'];
    expect((await window.fetch('/head?x')).url).toBe(`${server.origin}/head?${query}`);
  });

  it('ends a connection that it has kept is asked again, by another', async () => {
    const kept = await startRawServer((socket) => {
      if (socket.bytesWritten > 0) socket.destroy();
      else socket.write(`${OK}Access-Control-Allow-Origin: *\r\nContent-Length: 4\r\n\r\nkept`);
    });
    const ask = async (method: string): Promise<string> => (await window.fetch(kept.origin, { method })).text();
    for (let time = 0; time < 4; time++) expect(await ask('GET')).toBe('kept');
    const posted = await Promise.allSettled([ask('POST'), ask('POST'), ask('POST')]);
    expect(posted.map(({ status }) => status)).toContain('rejected');
    await kept.close();
  });

  it('says OK in other letters gives a response, with their bytes', async () => {
    heads = ['200 \u2713'];
    expect((await window.fetch('/head')).statusText).toBe('\xe2\x9c\x93');
  });

  it.each(broken)('answers %s breaks the response', async (path) => {
    const response = await window.fetch(path);
    await expect(response.arrayBuffer()).rejects.toThrow('network error');
    expect(logged).toEqual([
      expect.stringMatching(/timeout|bytes|closed|incorrect|Chunk|Expected|terminated|Content-Length/i),
    ]);
    await until(() => server.connections() === 0);
    expect(server.connections()).toBe(0);
  });

  it('answers a HEAD or what has no body with one without end keeps no connection', async () => {
    const response = await window.fetch('/body-without-end', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    await until(() => server.connections() === 0);
    expect(server.connections()).toBe(0);
  });

  it('refuses CORS keeps no connection', async () => {
    const other = server.origin.replace('127.0.0.1', 'localhost');
    await expect(window.fetch(`${other}/body-without-end`)).rejects.toThrow('Failed to fetch');
    await until(() => server.connections() === 0);
    expect(server.connections()).toBe(0);
  });

  it('sends what scripts may not read keeps no connection', async () => {
    const other = server.origin.replace('127.0.0.1', 'localhost');
    const { type, status, body } = await window.fetch(`${other}/body-without-end`, { mode: 'no-cors' });
    expect([type, status, body]).toEqual(['opaque', 0, null]);
    await until(() => server.connections() === 0);
    expect(server.connections()).toBe(0);
  });
});
