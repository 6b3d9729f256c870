import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Window } from '../../../lib/index.ts';
import '../../setup/windows.ts';
import { until } from '../../dom/window/open-test-window.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
// biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
let window: any;

beforeAll(async () => {
  server = await startServer((request, response) => {
    const script = new URL(request.url as string, 'http://x').searchParams.get('script');
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><body><form action="/next"><button></button></form>${script ? `<script>${script}</script>` : ''}`,
    );
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  window = new Window({ url: server.origin, runScripts: 'dangerously', resources: 'usable' });
  await new Promise((resolve) => setTimeout(resolve, 10));
});
afterEach(() => window.close());

const FORM = "document.querySelector('form')";
const LINK = "const a = document.createElement('a'); a.href = '/next'; document.body.append(a); a.click()";

/** What Chromium 156 says: how many entries the history gets. */
it.each([
  ["location.assign('/next')", 0],
  ["onload = () => location.assign('/next')", 0],
  ["onpageshow = () => { location.href = '/next' }", 0],
  [`${FORM}.submit()`, 0],
  [`${FORM}.requestSubmit()`, 0],
  [`onload = () => ${FORM}.submit()`, 0],
  [`onpageshow = () => ${FORM}.submit()`, 0],
  ["onload = () => document.querySelector('button').click()", 0],
  ["onload = () => { frameElement.src = '/next' }", 0],
  ["onpageshow = () => { frameElement.src = '/next' }", 0],
  ["onload = () => navigation.navigate('/next')", 0],
  [`onload = () => { ${LINK} }`, 1],
  [LINK, 1],
  ["onload = () => window.open('/next', '_self')", 1],
  ["onload = () => setTimeout(() => { location.href = '/next' })", 1],
  [`onload = () => setTimeout(() => ${FORM}.submit())`, 1],
])('in a page that has not loaded %s adds so many entries: %i', async (script, added) => {
  const { length } = window.history;
  const frame = window.document.createElement('iframe');
  frame.src = `/?script=${encodeURIComponent(script)}`;
  window.document.body.append(frame);
  await until(
    () => frame.contentWindow.location.pathname === '/next' && frame.contentDocument.readyState === 'complete',
  );
  expect(window.history.length - length).toBe(added);
});
