import { afterEach, expect, it, vi } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
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

const IMAGE = { x: 20, y: 30, width: 124, height: 74, border: 5, padding: 7 };

// As Chromium answers, each of them, for a click 30.6 and 40.4 pixels from the corner of the image.
it.each([
  ['where it was clicked', '<a href="/x"><img ismap></a>', '/x?19,28'],
  ['behind a query', '<a href="/x?a=b"><img ismap></a>', '/x?a=b?19,28'],
  ['behind a fragment', '<a href=" /x#f "><img ismap></a>', '/x#f?19,28'],
  ['not with usemap', '<a href="/x"><img ismap usemap=m></a>', '/x'],
  ['not with an empty usemap', '<a href="/x"><img ismap usemap=" "></a>', '/x'],
  ['not without ismap', '<a href="/x"><img></a>', '/x'],
])('a link tells of an image in it: %s', async (_name, html, expected) => {
  expect(await clickedAt(html, [50.6, 70.4])).toBe(expected);
});

it('tells of no place before the image, and where there is none', async () => {
  const html = '<a href="/x"><img ismap></a>';
  expect(await clickedAt(html, [23, 32])).toBe('/x?0,0');
  expect(await clickedAt(html, null)).toBe('/x?0,0');
  expect(await clickedAt(html, [50, 70], null)).toBe('/x?0,0');
  expect(await clickedAt(html.replaceAll('img', 'b'), [50, 70])).toBe('/x');
});

it('tells of where somebody clicks', async () => {
  const { opened, path } = openLink('<a href="/x"><img ismap></a>', boxOfImage);
  const input = new UserInput(opened);
  await input.click(opened.document.querySelector('img') as never);
  await vi.waitFor(() => expect(path()).toBe('/x?50,25'));
  await input.press('Enter');
  await vi.waitFor(() => expect(path()).toBe('/x'));
});

type BoxOf = (element: { localName: string }) => typeof IMAGE | null;

const boxOfImage: BoxOf = ({ localName }) => (localName === 'img' ? IMAGE : null);

/** A page, and where it was last asked to go. */
function openLink(html: string, boxOf: BoxOf | null) {
  let last: string | null = null;
  const navigate = (url: string): void => {
    last = url.replace('http://map.test', '');
  };
  const opened = new Window({
    html,
    url: 'http://map.test/',
    runScripts: 'dangerously',
    navigation: { navigate },
    ...(boxOf && { layout: { boxOf: boxOf as never } }),
  });
  window = opened;
  return { opened, path: () => last };
}

/** Where the link goes for a click of a script: at a place, or the method. */
async function clickedAt(html: string, place: [number, number] | null, boxOf: BoxOf | null = boxOfImage) {
  const { opened, path } = openLink(html, boxOf);
  const inner = opened.document.querySelector('a > *') as unknown as HTMLElement;
  const [clientX, clientY] = place ?? [0, 0];
  if (place === null) inner.click();
  else
    inner.dispatchEvent(new opened.MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }) as never);
  await vi.waitFor(() => expect(path()).not.toBeNull());
  opened.close();
  return path();
}

// As in Chromium on Linux, where the first two open a page of their own.
it.each([
  ['Control', '#x'],
  ['Shift', '#x'],
  ['Alt', '#x'],
  ['Alt', '/other'],
] as const)('a link that is clicked with %s leaves the page as it is: %s', async (key, href) => {
  window = new Window({ html: `<a href="${href}">x</a>`, url: 'http://here.test/' });
  const link = window.document.querySelector('a') as unknown as Element;
  const input = new UserInput(window);
  await input.click(link, { modifiers: [key] });
  expect(window.location.href).toBe('http://here.test/');
  await input.click(link, { modifiers: ['Meta'] });
  if (href === '#x') expect(window.location.href).toBe('http://here.test/#x');
});

it.each([
  ['a user', 2],
  ['a script', 1],
])('is replaced by what scripts go to while it loads, unless %s has asked them', async (who, length) => {
  const frame = `<button onclick="location = '/next'">x</button><img src=/slow>`;
  const pages: Record<string, string> = { '/': '<iframe src=/frame></iframe>', '/frame': frame };
  server = await startServer((request, response) => {
    if (request.url !== '/slow')
      response.setHeader('content-type', 'text/html').end(pages[request.url as string] ?? 'x');
  });
  const opened = new Promise<void>((resolve) => {
    void Window.fromURL(`${server?.origin}/`, {
      runScripts: 'dangerously',
      resources: 'usable',
      beforeParse(made) {
        window = made;
        resolve();
      },
    });
  });
  await opened;
  const shown = window as unknown as LivedomWindow;
  const inner = () => shown.document.querySelector('iframe')?.contentDocument;
  await vi.waitFor(() => expect(inner()?.querySelector('img')).toBeTruthy());
  const button = inner()?.querySelector('button') as never as { click(): void };
  if (who === 'a user') await new UserInput(shown as never).click(button as never);
  else button.click();
  await vi.waitFor(() => expect(inner()?.URL).toMatch('/next'));
  expect(shown.history.length).toBe(length);
});
