import http from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { ResourceLoader } from '../../../lib/index.ts';
import { startServer, type TestServer } from './test-server.ts';

const { request: requestOfNode } = http;

afterEach(() => vi.restoreAllMocks());

/** Requests of every public address go to a server here, which tells what has come. */
async function publicServer(): Promise<TestServer> {
  const server = await startServer((_request, response) => response.end());
  const { hostname, port } = new URL(server.origin);
  vi.spyOn(http, 'request').mockImplementation(((url: string, options: http.RequestOptions, answer: never) =>
    requestOfNode(url, { ...options, hostname, port }, answer)) as never);
  return server;
}

test.each(['DELETE', 'OPTIONS', 'GET', 'POST', 'PATCH', 'SEARCH'])(
  'the body of a %s request arrives as such',
  async (method) => {
    const server = await publicServer();
    const text = 'GET /other HTTP/1.1\r\nHost: example.com\r\n\r\n';
    const body = new TextEncoder().encode(text);
    const { signal } = new AbortController();
    const url = 'http://example.com/';
    const request = { url, method, headers: [], body, destination: '', element: null, signal, privateAddresses: false };
    await new ResourceLoader().fetch(request);
    await server.close();
    expect(server.requests.map((seen) => [seen.method, seen.url, seen.body])).toEqual([[method, '/', text]]);
  },
);

test.each([
  ['/x?', '/x?'],
  ['/x?#a?b', '/x?'],
  ['/x#?', '/x'],
  ['/x?a#?', '/x?a'],
])('what is asked for of %s is %s, at a public address and otherwise', async (given, asked) => {
  const server = await publicServer();
  const loader = new ResourceLoader();
  for (const isPublic of [true, false]) {
    const url = (isPublic ? 'http://example.com' : server.origin) + given;
    const { signal } = new AbortController();
    const request = { url, method: 'GET', headers: [], body: null, destination: '', element: null, signal };
    await loader.fetch(isPublic ? { ...request, privateAddresses: false } : request);
  }
  await server.close();
  expect(server.requests.map(({ url }) => url)).toEqual([asked, asked]);
});

test.each([true, false])('a part of a file is asked for as its bytes are: public address %s', async (isPublic) => {
  const server = await publicServer();
  const { signal } = new AbortController();
  const rest = { method: 'GET', body: null, destination: '', element: null, signal, privateAddresses: !isPublic };
  const url = isPublic ? 'http://example.com/' : server.origin;
  const loader = new ResourceLoader();
  await loader.fetch({ ...rest, url, headers: [['Range', 'bytes=0-9']] });
  await loader.fetch({ ...rest, url, headers: [] });
  await server.close();
  const [ofPart, ofAll] = server.requests.map(({ headers }) => headers['accept-encoding']);
  expect([ofPart, String(ofAll).includes('gzip')]).toEqual(['identity', true]);
});
