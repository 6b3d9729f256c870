import { afterEach, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../lib/host/test-server.ts';
import { loaded } from '../../setup/loaded.ts';
import { type LivedomWindow, type NewWindowOptions, Window } from '../../setup/windows.ts';

let window: LivedomWindow | null = null;
let server: TestServer | null = null;

afterEach(async () => {
  window?.close();
  await server?.close();
  window = null;
  server = null;
});

/** Until so many pings have come, and a moment more, in which others would. */
async function settle(count: number): Promise<void> {
  const isPing = ({ method }: { method: string | undefined }) => method === 'POST';
  await vi.waitFor(() => expect(server?.requests.filter(isPing).length).toBeGreaterThanOrEqual(count), 20_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
}

interface Ping {
  readonly url: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Follows the link of a page. Gives the pings, with the origin of the page left out. */
async function follow(
  html: string,
  count: number,
  options: NewWindowOptions = { resources: 'usable' },
): Promise<Ping[]> {
  const started = await startServer((request, response) => {
    const local = started.origin.replace('127.0.0.1', 'localhost');
    const text = request.url === '/' ? html.replaceAll('LOCALHOST', local) : '<p>';
    response.setHeader('content-type', 'text/html').end(text);
  });
  server = started;
  window = await Window.fromURL(`${started.origin}/`, { runScripts: 'dangerously', ...options });
  const opened = window;
  await loaded(opened);
  const link = window.document.querySelector('a, area');
  link?.dispatchEvent(new opened.MouseEvent('click', { bubbles: true, cancelable: true }) as never);
  await settle(count);
  const pings = started.requests.filter(({ method }) => method === 'POST');
  for (const { body, headers } of pings)
    expect([body, headers['content-type'], headers.referer]).toEqual(['PING', 'text/ping', undefined]);
  const short = (header: unknown): string => String(header).replace(started.origin, '');
  return pings
    .map(({ url, headers }) => ({ url, from: short(headers['ping-from']), to: short(headers['ping-to']) }))
    .sort((one, other) => (one.url < other.url ? -1 : 1));
}

// As Chromium answers, each of them.
it.each([
  ['each URL once', '<a href="#x" ping="/a LOCALHOST/b  foo:x /a http://[">', ['/a #x', '/b #x']],
  ['an area', '<area href="#x" ping="/a">', ['/a #x']],
  ['a link of SVG', '<svg><a href="#x" ping="/a"></a></svg>', ['/a #x']],
  ['a download', '<a href="/file" download ping="/a">', ['/a /file']],
  ['a script', '<a href="javascript:void 0" ping="/a">', ['/a javascript:void 0']],
  ['a frame', '<iframe name=f></iframe><a href="/to#y" target=f ping="/a">', ['/a /to#y']],
  ['what is prevented', '<a href="#x" ping="/a" onclick="return false">', []],
  ['what says no URL', '<a href="#x" ping="">', []],
])('pings for %s', async (_name, html, expected) => {
  const pings = await follow(html, expected.length);
  expect(pings.map(({ url, to }) => `${url} ${to?.startsWith('/#') ? to.slice(1) : to}`)).toEqual(expected);
  expect(pings.map(({ from }) => from)).toEqual(expected.map(() => '/'));
});

it('pings for nobody where resources are not loaded', async () => {
  expect(await follow('<a href="#x" ping="/a">', 0, {})).toEqual([]);
});

it('pings though the frame goes elsewhere', async () => {
  const inner = '<a href=/to ping=/a>x</a><script>document.links[0].click()</script>';
  const pings = await follow(`<iframe srcdoc="${inner}"></iframe>`, 1);
  expect(pings).toEqual([{ url: '/a', from: 'about:srcdoc', to: '/to' }]);
});
