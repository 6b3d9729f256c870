import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ProgramLoader } from '../../../../lib/host/node/program-loader.ts';
import { Window } from '../../../../lib/index.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  vi.stubGlobal('ReadableStream', (new Window() as unknown as typeof globalThis).ReadableStream);
  // What comes after the head comes later than who asked has it.
  server = await startServer((request, response) => {
    response.write('low ');
    setTimeout(() => (request.url === '/tide' ? response.end('tide') : response.destroy()), 50);
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  return server.close();
});

async function read(path: string): Promise<string> {
  const { signal } = new AbortController();
  const url = `${server.origin}/${path}`;
  const loader = new ProgramLoader();
  expect(loader.allows(url)).toBe(true);
  const { body } = await loader.fetch({ url, method: 'GET', headers: [], body: null, signal } as never);
  expect(body).toBeInstanceOf(ReadableStream);
  const pieces: Uint8Array[] = [];
  for await (const piece of body as AsyncIterable<Uint8Array>) pieces.push(piece);
  return String(Buffer.concat(pieces));
}

test('a program whose ReadableStream is that of a window reads what comes in pieces', async () => {
  expect(await read('tide')).toBe('low tide');
});

test('and is told of what is broken off', async () => {
  await expect(read('wreck')).rejects.toThrow('terminated');
});

test('Node.js waits for promises of its own, whatever a program such as zone.js puts into the place of Promise', () => {
  new ProgramLoader().allows(server.origin);
  const { Promise: own } = globalThis;
  vi.stubGlobal('Promise', class Other {});
  const isClosed: object = Reflect.get(ReadableStream.prototype, Symbol.for('nodejs.webstream.isClosedPromise'));
  const promise: unknown = Reflect.get(isClosed, 'promise');
  vi.stubGlobal('Promise', own);
  expect(promise).toBeInstanceOf(own);
});
