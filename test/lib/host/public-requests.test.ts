import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { ResourceLoader } from '../../../lib/index.ts';

const { request: requestOfNode } = http;

afterEach(() => vi.restoreAllMocks());

/** Requests of every public address go to a server here, which tells what has come. */
async function publicServer(): Promise<{ readonly seen: string[]; close(): Promise<unknown> }> {
  const seen: string[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    seen.push(`${request.method} ${request.url} ${body}`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.spyOn(http, 'request').mockImplementation(((url: string, options: http.RequestOptions, answer: never) =>
    requestOfNode(url, { ...options, hostname: '127.0.0.1', port }, answer)) as never);
  return { seen, close: () => new Promise((resolve) => server.close(resolve)) };
}

test.each(['DELETE', 'OPTIONS', 'GET', 'POST', 'PATCH', 'SEARCH'])(
  'the body of a %s request arrives as such',
  async (method) => {
    const server = await publicServer();
    const body = new TextEncoder().encode('GET /other HTTP/1.1\r\nHost: example.com\r\n\r\n');
    const { signal } = new AbortController();
    const url = 'http://example.com/';
    const request = { url, method, headers: [], body, destination: '', element: null, signal, privateAddresses: false };
    await new ResourceLoader().fetch(request);
    await server.close();
    expect(server.seen).toEqual([`${method} / GET /other HTTP/1.1\r\nHost: example.com\r\n\r\n`]);
  },
);
