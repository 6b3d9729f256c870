import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ResourceLoader } from '../../../lib/host/resource-loader.ts';
import { Session } from '../../../lib/host/session.ts';
import { openTestWindow, type TestGlobal, type TestWindow } from '../../dom/window/open-test-window.ts';

/** In a thread of its own, as this one's servers cannot answer while it waits. */
const SERVER = `
const { createServer } = require('node:net');
const { gzipSync } = require('node:zlib');
const megabyte = gzipSync(Buffer.alloc(1_000_000));
const ok = 'HTTP/1.1 200 OK\\r\\n';
const forever = (socket, text, pause) => {
  const step = () => {
    if (socket.destroyed) return;
    if (pause) { socket.write(text); setTimeout(step, pause); }
    else if (socket.write(text)) setImmediate(step);
    else socket.once('drain', step);
  };
  step();
};
const answers = {
  '/silent': () => {},
  '/dribbles': (socket) => { socket.write(ok); forever(socket, 'X-A: b\\r\\n', 5); },
  '/continues': (socket) => forever(socket, 'HTTP/1.1 103 Early Hints\\r\\nLink: </a>\\r\\n\\r\\n'),
  '/slow-body': (socket) => { socket.write(ok + 'Content-Length: 100000\\r\\n\\r\\n'); forever(socket, 'x', 5); },
  '/slow-redirects': (socket) => setTimeout(() => socket.end('HTTP/1.1 302 X\\r\\nLocation: ?x\\r\\n\\r\\n'), 30),
  '/loop': (socket) => socket.end('HTTP/1.1 302 X\\r\\nLocation: /loop\\r\\n\\r\\n'),
  '/to-file': (socket) => socket.end('HTTP/1.1 302 X\\r\\nLocation: file:///etc/passwd\\r\\n\\r\\n'),
  '/endless': (socket) => { socket.write(ok + '\\r\\n'); forever(socket, 'x'.repeat(1000)); },
  '/bomb': (socket) => { socket.write(ok + 'Content-Encoding: gzip\\r\\n\\r\\n'); forever(socket, megabyte); },
  '/encodings': (socket) => socket.end(ok + 'Content-Encoding: ' + Array(3000).fill('gzip') + '\\r\\n\\r\\nx'),
  '/closes': (socket) => socket.destroy(),
  '/closes-in-body': (socket) => socket.end(ok + 'Content-Length: 10\\r\\n\\r\\nabc'),
  '/large-header': (socket) => socket.write(ok + 'X-A: ' + 'b'.repeat(1e6) + '\\r\\n\\r\\n'),
  '/nonsense': (socket) => socket.end('Hello?'),
  '/encodings-and-closes': (socket) => {
    socket.write(ok + 'Content-Encoding: ' + Array(6).fill('gzip') + '\\r\\nContent-Length: 9\\r\\n\\r\\nx');
    setTimeout(() => socket.destroy(), 5);
  },
  '/late': (socket) => setTimeout(() => socket.end(ok + 'Content-Length: 4\\r\\n\\r\\nlate'), 100),
  // The next request may be sent before it is known that the connection ends, unless this is said.
  '/fine': (socket) => socket.end('HTTP/1.1 200 \\u2713\\r\\n' + 'Connection: close\\r\\nContent-Length: 4\\r\\n\\r\\nfine'),
};
answers['/kept'] = (socket) => {
  socket.write(ok + 'Content-Length: 4\\r\\n\\r\\nkept');
  socket.once('data', () => socket.destroy());
};
const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', (bytes) => answers[String(bytes).split(' ')[1].split('?')[0]](socket));
});
server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage([server.address().port, Object.keys(answers)]));
`;

let worker: Worker;
let origin: string;
let paths: string[];
let loader: { timeout: number };
let opened: TestWindow;
let window: TestGlobal;
let logged: string[];

beforeAll(async () => {
  worker = new Worker(SERVER, { eval: true });
  const [port, all] = await new Promise<[number, string[]]>((resolve) => worker.once('message', resolve));
  origin = `http://127.0.0.1:${port}`;
  paths = all.filter((path) => !/fine|late|kept/.test(path));
});
afterAll(() => worker.terminate());
function open(timeout: number): void {
  logged = [];
  const console = (_method: string, text: string): void => void logged.push(text);
  const resourceLoader = new ResourceLoader({ timeout, maxBytes: 3_000_000 });
  loader = resourceLoader;
  opened = openTestWindow(`${origin}/page`, { console }, new Session({ resourceLoader }));
  window = opened.global;
}

/** What is answered at once may still take a while on a machine that has other things to do. */
function waitLonger(): void {
  loader.timeout = 30_000;
}

beforeEach(() => open(300));
afterEach(() => opened.close());

function ask(path: string, member = 'responseText'): string {
  const xhr = new window.XMLHttpRequest();
  xhr.open('GET', path, false);
  xhr.send();
  return xhr[member];
}

describe('a synchronous request', () => {
  it('ends, whatever the server does, and the next one goes on', () => {
    for (const path of paths) {
      expect(() => ask(path), path).toThrow(expect.objectContaining({ name: 'NetworkError' }));
    }
    expect(logged.map((text) => text.split("'")[1])).toEqual(paths.map((path) => `${origin}${path}`));
    waitLonger();
    expect([ask('/fine'), ask('/fine', 'statusText')]).toEqual(['fine', '\xe2\x9c\x93']);
  });

  it('goes on where a connection ends that nobody reads any more', () => {
    expect(() => ask('/encodings-and-closes')).toThrow();
    waitLonger();
    expect(ask('/late')).toBe('late');
  });

  it('is made again where the server ends a connection that it has kept', () => {
    waitLonger();
    expect([ask('/kept'), ask('/kept'), ask('/kept')]).toEqual(['kept', 'kept', 'kept']);
  });

  it('takes the time of all its redirects together', () => {
    expect(() => ask('/slow-redirects')).toThrow();
    expect(logged[0]).toMatch(/timeout$/);
  });

  it('asks what the loader allows', () => {
    const resourceLoader = new ResourceLoader({ allow: ['https://example.org'] });
    const other = openTestWindow(`${origin}/page`, {}, new Session({ resourceLoader }));
    window = other.global;
    expect(() => ask('/fine')).toThrow(expect.objectContaining({ name: 'NetworkError' }));
    other.close();
  });

  it('reads no other origin without CORS, and no file', () => {
    opened.close();
    // Node.js tries each address of a name for a while.
    open(30_000);
    expect(() => ask(`${origin.replace('127.0.0.1', 'localhost')}/fine`)).toThrow();
    expect(logged[0]).toContain('CORS');
    expect(() => ask('file:///etc/hostname')).toThrow();
  });
});
