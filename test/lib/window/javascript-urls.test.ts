import { afterAll, beforeAll, expect, it } from 'vitest';
import { Window } from '../../../lib/index.ts';
import '../../setup/windows.ts';
import { until } from '../../dom/window/open-test-window.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer((request, response) => {
    if (request.url === '/204') response.statusCode = 204;
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><body>${request.url}`);
  });
});
afterAll(() => server.close());

/** What Chromium 156 does, and shows in the end. */
it.each([
  ["location.href = '/2'", 'pagehide, load', '/2 /2'],
  ["location.href = '/2'; 'text'", 'pagehide, load', '/2 /2'],
  ["location.href = 'about:blank'; 'text'", 'pagehide, load', 'about:blank '],
  ["location.reload(); 'text'", 'pagehide, load', '/1 /1'],
  ["frameElement.src = '/2'; 'text'", 'pagehide, load', '/2 /2'],
  ["const a = document.createElement('a'); a.href = '/2'; a.click(); 'text'", 'pagehide, load', '/2 /2'],
  ["location.href = '/204'; 'text'", '', '/1 /1'],
  ["location.href = '/2'; stop(); 'text'", 'pagehide, load', '/1 text'],
  ["location.hash = 'x'; 'text'", 'pagehide, load', '/1#x text'],
  ["history.pushState(1, '', '/9'); 'text'", 'pagehide, load', '/9 text'],
])('of a script that goes elsewhere no string is shown: %s', async (code, events, shown) => {
  // biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
  const window: any = new Window({ url: server.origin, runScripts: 'dangerously', resources: 'usable' });
  const frame = window.document.createElement('iframe');
  frame.src = '/1';
  window.document.body.append(frame);
  await until(() => frame.contentDocument.URL.endsWith('/1') && frame.contentDocument.readyState === 'complete');
  const told: string[] = [];
  frame.contentWindow.onpagehide = () => told.push('pagehide');
  frame.onload = () => told.push('load');
  frame.contentWindow.location.href = `javascript:${code}`;
  await until(() => told.includes('load'));
  const { URL: url, body } = frame.contentDocument;
  expect([told.join(', '), `${url.replace(server.origin, '')} ${body.textContent}`]).toEqual([events, shown]);
  window.close();
});
