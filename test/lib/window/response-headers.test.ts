import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Window } from '../../../lib/index.ts';
import '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
let there: string;
// biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
let window: any;

beforeAll(async () => {
  server = await startServer((request, response) => {
    const { searchParams } = new URL(request.url as string, 'http://x');
    for (const [name, value] of searchParams) if (name !== 'to') response.appendHeader(name, value);
    const to = searchParams.get('to');
    if (to === null) response.end(Buffer.from('globalThis.read = "€"'));
    else response.writeHead(302, { location: to }).end();
  });
  there = server.origin.replace('127.0.0.1', 'localhost');
});
afterAll(() => server.close());
beforeEach(async () => {
  const url = `${server.origin}/?content-type=text/html;charset=gbk`;
  window = await Window.fromURL(url, { runScripts: 'dangerously', resources: 'usable' });
});
afterEach(() => window.close());

it.each([
  ['text/javascript;charset=windows-1252', 'text/javascript', 'â‚¬'],
  ['text/javascript;charset=windows-1252', 'error', 'â‚¬'],
  ['text/javascript;charset=windows-1252', 'x/x', '€'],
  ['x/x;charset=windows-1252', 'text/javascript', '€'],
])('a script is in the encoding that all its types make, "%s" and "%s"', async (first, second, read) => {
  const script = window.document.createElement('script');
  script.charset = 'utf-8';
  script.src = `/?content-type=${encodeURIComponent(first)}&content-type=${encodeURIComponent(second)}`;
  const loaded = new Promise((resolve) => {
    script.onload = resolve;
  });
  window.document.body.append(script);
  await loaded;
  expect(window.read).toBe(read);
});

it('a Cross-Origin-Resource-Policy asks who asked first, before redirects', async () => {
  const own = `${server.origin}/?cross-origin-resource-policy=same-origin`;
  const redirect = `${there}/?to=${encodeURIComponent(own)}`;
  await expect(window.fetch(redirect, { mode: 'no-cors' })).resolves.toHaveProperty('type', 'opaque');
  const other = `${there}/?cross-origin-resource-policy=same-origin`;
  await expect(window.fetch(other, { mode: 'no-cors' })).rejects.toThrow(window.TypeError);
});

it('the query of a WebSocket is in UTF-8, whatever the page is in', () => {
  expect(window.document.characterSet).toBe('GBK');
  const socket = new window.WebSocket('/?€');
  expect(socket.url.slice(server.origin.length - 2)).toBe('/?%E2%82%AC');
  socket.close();
});
