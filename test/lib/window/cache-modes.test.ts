import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Window } from '../../../lib/index.ts';
import '../../setup/windows.ts';
import { until } from '../../dom/window/open-test-window.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
// biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
let window: any;

beforeAll(async () => {
  server = await startServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html>');
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  window = new Window({ url: `${server.origin}/page`, runScripts: 'dangerously', resources: 'usable' });
});
afterEach(() => window.close());

it.each([
  ['default', undefined, undefined],
  ['no-store', 'no-cache', 'no-cache'],
  ['reload', 'no-cache', 'no-cache'],
  ['no-cache', 'max-age=0', undefined],
  ['force-cache', undefined, undefined],
])('a request of the cache mode %s tells caches %s', async (cache, control, pragma) => {
  await window.fetch('/x', { cache });
  expect(server.requests[0]?.headers).toMatchObject(JSON.parse(JSON.stringify({ 'cache-control': control, pragma })));
  if (control === undefined) expect(server.requests[0]?.headers).not.toHaveProperty('cache-control');
  await window.fetch('/x', { cache, headers: { 'cache-control': 'x=1' } });
  expect(server.requests[1]?.headers['cache-control']).toBe('x=1');
});

it('what is loaded again is asked for past caches', async () => {
  const frame = window.document.createElement('iframe');
  frame.src = '/f';
  window.document.body.append(frame);
  await until(() => frame.contentDocument?.readyState === 'complete' && server.requests.length === 1);
  frame.contentWindow.location.reload();
  await until(() => server.requests.length === 2);
  expect(server.requests.map(({ headers }) => headers['cache-control'])).toEqual([undefined, 'max-age=0']);
});

it('what only a cache may answer fails, as nothing is kept', async () => {
  const init = { cache: 'only-if-cached', mode: 'same-origin' };
  await expect(window.fetch('/x', init)).rejects.toThrow('Failed to fetch');
  expect(server.requests).toEqual([]);
});
