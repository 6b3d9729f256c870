import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Window } from '../../../lib/index.ts';
import '../../setup/windows.ts';
import { until } from '../../dom/window/open-test-window.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
// biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
let window: any;

/** A page in a frame that takes its frame away at that moment. */
const leaving = (moment: string): string => `<!doctype html><script>
  const { log } = parent, frame = frameElement;
  for (const name of ['load', 'pageshow', 'pagehide', 'visibilitychange', 'unload']) addEventListener(name, () => log.push(name));
  const leave = () => { frame.remove(); log.push('gone') };
  ${moment}
</script>`;

const MOMENTS: Record<string, string> = {
  script: 'leave()',
  DOMContentLoaded: "addEventListener('DOMContentLoaded', leave)",
  load: "addEventListener('load', leave)",
  'load of the frame': 'frame.onload = leave',
  pageshow: "addEventListener('pageshow', leave)",
};

beforeAll(async () => {
  server = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url as string, 'http://x');
    const to = searchParams.get('to');
    if (to !== null) {
      response.writeHead(307, { location: to }).end();
      return;
    }
    if (pathname === '/policed') response.setHeader('content-security-policy', "connect-src 'self'");
    response.setHeader('content-type', 'text/html');
    response.end(leaving(MOMENTS[searchParams.get('moment') ?? ''] ?? ''));
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  window = new Window({ url: `${server.origin}/page`, runScripts: 'dangerously', resources: 'usable' });
  window.log = [];
});
afterEach(() => window.close());

const asked = (): string[] => server.requests.map(({ method, url }) => `${method} ${url}`);

/** What Chromium 156 says. */
it.each([
  ['script', []],
  ['DOMContentLoaded', []],
  ['load', ['load']],
  ['load of the frame', ['load']],
  ['pageshow', ['load', 'pageshow']],
])('a document whose frame is taken away at its %s is told of that', async (moment, before) => {
  const frame = window.document.createElement('iframe');
  frame.src = `/?moment=${encodeURIComponent(moment)}`;
  window.document.body.append(frame);
  await until(() => window.log.includes('gone'));
  expect(window.log).toEqual([...before, 'pagehide', 'visibilitychange', 'unload', 'gone']);
});

describe('what outlives its document', () => {
  it.each([
    ["navigator.sendBeacon('/b', 'x')", 'POST /b'],
    ["fetch('/b', { keepalive: true })", 'GET /b'],
    ["fetch('/b')", null],
  ])('is %s', async (text, request) => {
    window.document.body.innerHTML = '<iframe></iframe>';
    const frame = window.document.querySelector('iframe');
    frame.contentWindow.eval(`${text}?.catch?.(() => {})`);
    frame.remove();
    await window.fetch('/after');
    await until(() => asked().includes('GET /after'));
    if (request !== null) await until(() => asked().includes(request));
    expect(asked().filter((line) => line !== 'GET /after')).toEqual(request === null ? [] : [request]);
  });

  it('is asked for by listeners that are told last', async () => {
    window.document.body.innerHTML = '<iframe></iframe>';
    const frame = window.document.querySelector('iframe');
    const inner = frame.contentWindow;
    inner.addEventListener('unload', () => inner.navigator.sendBeacon('/last', 'x'));
    frame.remove();
    await until(() => asked().includes('POST /last'));
    expect(server.requests[0]?.body).toBe('x');
  });

  it('stays under the policies of its document', async () => {
    const frame = window.document.createElement('iframe');
    frame.src = '/policed';
    window.document.body.append(frame);
    await until(() => frame.contentDocument?.readyState === 'complete' && asked().includes('GET /policed'));
    const there = server.origin.replace('127.0.0.1', 'localhost');
    for (const to of [`${there}/forbidden`, '/allowed'])
      frame.contentWindow.navigator.sendBeacon(`/?to=${encodeURIComponent(to)}`, 'x');
    frame.remove();
    await until(() => asked().includes('POST /allowed'));
    expect(asked().filter((line) => line.includes('POST /?'))).toHaveLength(2);
    expect(asked()).not.toContain('POST /forbidden');
  });

  it('can be aborted', async () => {
    const controller = new window.AbortController();
    const fetched = window.fetch('/b', { keepalive: true, signal: controller.signal });
    controller.abort();
    await expect(fetched).rejects.toHaveProperty('name', 'AbortError');
  });
});

it('a document is told before those in its frames that it is left', async () => {
  window.eval(`addFrame = (parent, name) => {
    const frame = parent.body.appendChild(parent.createElement('iframe')).contentWindow;
    for (const type of ['pagehide', 'unload']) frame.addEventListener(type, () => log.push(name + ' ' + type));
    return frame.document;
  }`);
  const outer = window.addFrame(window.document, 'outer');
  window.addFrame(window.addFrame(outer, 'first'), 'inner');
  window.addFrame(outer, 'second');
  outer.defaultView.frameElement.remove();
  expect(window.log).toEqual(
    ['outer', 'first', 'inner', 'second'].flatMap((name) => [`${name} pagehide`, `${name} unload`]),
  );
});
