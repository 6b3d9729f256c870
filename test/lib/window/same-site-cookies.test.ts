import { CookieJar } from 'tough-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { Window } from '../../../lib/index.ts';
import '../../setup/windows.ts';
import { until } from '../../dom/window/open-test-window.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

/*
 * What a Chromium does with two servers, one at 127.0.0.1 and one at localhost, in a profile that takes cookies of other sites.
 */

/** s: Strict, l: Lax, u: without SameSite, x: with one that is unknown, n: None. */
const SET = [
  's=1; SameSite=Strict',
  'l=1; SameSite=Lax',
  'u=1',
  'x=1; SameSite=Unknown',
  'n=1; SameSite=None; Secure',
  'i=1; SameSite=None',
];
const ALL = 's l u x n';
const OF_LAX = 'l u x n';
const OF_POST = 'u x n';

let here: TestServer;
/** The same server as another site. */
let there: string;
let jar: CookieJar;
// biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
let window: any;

beforeAll(async () => {
  here = await startServer((request, response) => {
    const { searchParams } = new URL(request.url as string, 'http://x');
    const to = searchParams.get('to');
    const { origin } = request.headers;
    if (origin !== undefined) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-allow-credentials', 'true');
    }
    if (searchParams.has('set'))
      response.setHeader(
        'set-cookie',
        SET.map((text) => `new-${text}; Path=/`),
      );
    response.setHeader('content-type', 'text/html');
    if (to === null) response.end(searchParams.get('html') ?? '<!doctype html>page');
    else response.writeHead(Number(searchParams.get('status') ?? 302), { location: to }).end();
  });
  there = here.origin.replace('127.0.0.1', 'localhost');
});
afterAll(() => here.close());
beforeEach(async () => {
  jar = new CookieJar(null, { looseMode: true });
  for (const text of SET.slice(0, 5)) await jar.setCookie(`${text}; Path=/`, here.origin);
});
afterEach(() => window.close());

const page = (html: string, origin = here.origin): string => `${origin}/?html=${encodeURIComponent(html)}`;
const form = (method: string, action: string): string =>
  `<form action="${action}" method=${method}><input name=set></form><script>document.querySelector('form').submit()</script>`;
const redirecting = (url: string, origin = there, status = 302): string =>
  `${origin}/?status=${status}&to=${encodeURIComponent(url)}`;
const frame = (url: string): string => `<iframe src="${url.replaceAll('"', '&quot;')}"></iframe>`;

async function open(url: string): Promise<void> {
  window = await Window.fromURL(url, { runScripts: 'dangerously', resources: 'usable', cookieJar: jar });
}

/** The names of the cookies that the request for the target had, and of those that its response could set. */
async function outcome(): Promise<{ sent: string; set: string }> {
  const targets = () =>
    here.requests.filter(({ url }) => url.includes('target') && !url.includes('to=') && !url.includes('html='));
  await until(() => targets().length > 0);
  await until(() => window.document.readyState === 'complete');
  const sent = (targets()[0]?.headers.cookie ?? 'nothing').replaceAll('=1', '').replaceAll(';', '');
  const cookies = await jar.getCookies(`${here.origin}/`);
  const set = cookies.map(({ key }) => key).filter((key) => key.startsWith('new-'));
  here.requests.length = 0;
  return { sent, set: set.map((key) => key.slice(4)).join(' ') };
}

const target = (): string => `${here.origin}/target?set`;

describe('a request for a whole window', () => {
  it.each<[string, () => string, string]>([
    ['of the user', () => target(), ALL],
    ['of the user, redirected by another site', () => redirecting(target()), ALL],
  ])('%s', async (_, url, sent) => {
    await open(url());
    expect(await outcome()).toEqual({ sent, set: ALL });
  });

  it.each<[string, () => string, string, string]>([
    ['same site', () => here.origin, 'GET', ALL],
    ['same site', () => here.origin, 'POST', ALL],
    ['other site', () => there, 'GET', OF_LAX],
    ['other site', () => there, 'POST', OF_POST],
  ])('that a form sends: %s, %s, %s', async (_, from, method, sent) => {
    await open(`${here.origin}/`);
    window.open(page(form(method, target()), from()));
    expect(await outcome()).toEqual({ sent, set: ALL });
  });

  it.each<[string, () => string, () => string, string]>([
    ['same site', () => here.origin, () => target(), ALL],
    ['other site', () => there, () => target(), OF_LAX],
    ['same site, redirected by the other', () => here.origin, () => redirecting(target()), ALL],
    ['other site, redirected by itself', () => there, () => redirecting(target()), OF_LAX],
  ])('that a script of the %s opens', async (_, from, url, sent) => {
    await open(`${from()}/`);
    window.open(url());
    expect(await outcome()).toEqual({ sent, set: ALL });
  });

  it.each([
    [302, OF_LAX],
    [307, OF_POST],
  ])('of a form of another site that is redirected with %s', async (status, sent) => {
    await open(`${here.origin}/`);
    window.open(page(form('post', redirecting(target(), there, status)), there));
    expect(await outcome()).toEqual({ sent, set: ALL });
  });
});

describe('a request for something in a page', () => {
  const image = (url = target()): string => `<img src="${url}">`;
  const script = (code: string): string => `<script>${code}</script>`;
  it.each<[string, () => string, boolean]>([
    ['an image', () => page(image()), true],
    ['an image of another site', () => page(image(), there), false],
    ['an image that another site redirects to', () => page(image(redirecting(target()))), true],
    ['a script of another site', () => page(`<script src="${target()}"></script>`, there), false],
    ['a style sheet of another site', () => page(`<link rel=stylesheet href="${target()}">`, there), false],
    ['fetch()', () => page(script(`fetch("${target()}")`)), true],
    ['fetch() from another site', () => page(script(`fetch("${target()}", { credentials: 'include' })`), there), false],
    [
      'fetch() from another site without CORS',
      () => page(script(`fetch("${target()}", { mode: 'no-cors', credentials: 'include' })`), there),
      false,
    ],
    [
      'a POST from another site',
      () =>
        page(
          script(`fetch("${target()}", { mode: 'no-cors', credentials: 'include', method: 'POST', body: 'x' })`),
          there,
        ),
      false,
    ],
    ['a beacon', () => page(script(`navigator.sendBeacon("${target()}")`)), true],
    ['a beacon from another site', () => page(script(`navigator.sendBeacon("${target()}")`), there), false],
    [
      'an XMLHttpRequest from another site',
      () =>
        page(
          script(`const x = new XMLHttpRequest(); x.withCredentials = true; x.open('GET', "${target()}"); x.send()`),
          there,
        ),
      false,
    ],
    [
      'an EventSource from another site',
      () => page(script(`new EventSource("${target()}", { withCredentials: true })`), there),
      false,
    ],
    ['a frame', () => page(frame(target())), true],
    ['a frame of another site', () => page(frame(target()), there), false],
    ['a frame that another site redirects to', () => page(frame(redirecting(target()))), true],
    ['a frame in a frame of another site', () => page(frame(page(frame(target()), there))), false],
    ['a frame that another site navigates', () => page(frame(page(script(`location = "${target()}"`), there))), false],
    ['an image in a frame', () => page(frame(page(image()))), true],
    ['an image in a frame in another site', () => page(frame(page(image())), there), false],
    ['an image in a frame below another site', () => page(frame(page(frame(page(image())), there))), false],
    ['an image in srcdoc', () => page(`<iframe srcdoc='${image()}'></iframe>`), true],
    ['an image in srcdoc of another site', () => page(`<iframe srcdoc='${image()}'></iframe>`, there), false],
    ['an image in a data: frame', () => page(frame(`data:text/html,${encodeURIComponent(image())}`)), false],
    ['an image in a sandboxed frame', () => page(`<iframe sandbox srcdoc='${image()}'></iframe>`), false],
    ['a sandboxed frame', () => page(`<iframe sandbox src="${target()}"></iframe>`), true],
  ])('%s', async (_, url, isSameSite) => {
    await open(url());
    expect(await outcome()).toEqual({ sent: isSameSite ? ALL : 'n', set: isSameSite ? ALL : 'n' });
  });

  it('of a frame of another site: a form', async () => {
    await open(page(frame(page(form('post', target()), there))));
    expect(await outcome()).toEqual({ sent: 'n', set: 'n' });
  });

  it('of a frame: a link of another site for the whole window', async () => {
    await open(page(frame(page(script(`window.open("${target()}")`), there))));
    expect(await outcome()).toEqual({ sent: OF_LAX, set: ALL });
  });
});

describe('document.cookie', () => {
  /** What a frame of this site says of its cookies, after it tried to set some. */
  async function inFrame(around: (inner: string) => string): Promise<string> {
    const setting = SET.map((text) => `document.cookie = 'new-${text}';`).join('');
    const inner = page(`<script>${setting} fetch('/told?' + encodeURIComponent(document.cookie))</script>`);
    await open(around(frame(inner)));
    const told = () => here.requests.find(({ url }) => url.startsWith('/told'));
    await until(() => told() !== undefined);
    const text = decodeURIComponent(told()?.url.slice(6) ?? 'nothing');
    here.requests.length = 0;
    return text.replaceAll('=1', '').replaceAll(';', '');
  }

  it('has all in a page and in its frames', async () => {
    await open(`${here.origin}/`);
    expect(window.document.cookie).toBe('s=1; l=1; u=1; x=1; n=1');
    expect(await inFrame((inner) => page(inner))).toBe(`${ALL} new-s new-l new-u new-x new-n`);
  });

  it('has what is for all sites in a frame in another one', async () => {
    expect(await inFrame((inner) => page(inner, there))).toBe('n new-n');
    expect(await inFrame((inner) => page(frame(page(inner, there))))).toBe('n new-n');
  });

  it('neither shows nor sets what is HttpOnly, and sets what is Secure where the host can be trusted', async () => {
    await jar.setCookie('h=1; HttpOnly; Path=/', here.origin);
    await open(`${here.origin}/`);
    window.document.cookie = 'h=2; Path=/';
    window.document.cookie = 'g=1; HttpOnly';
    window.document.cookie = '__Secure-a=1';
    window.document.cookie = '__Host-a=1; Secure; Path=/';
    expect(window.document.cookie).toBe('s=1; l=1; u=1; x=1; n=1; __Host-a=1');
    expect(await jar.getCookieString(here.origin)).toContain('h=1');
    window.close();
    window = new Window({ url: 'http://plain.test/', cookieJar: jar });
    window.document.cookie = 'p=1; Secure';
    window.document.cookie = 'q=1; Domain=test';
    window.document.cookie = 'r=1; Domain=plain.test';
    expect(window.document.cookie).toBe('r=1');
  });

  it('goes to the server whatever its characters', async () => {
    await open(`${here.origin}/`);
    window.document.cookie = 'c=ä€😀\ud800';
    expect(window.document.cookie).toContain('c=ä€😀\ufffd');
    const sent = await (await window.fetch('/a')).status;
    const header = here.requests.at(-1)?.headers.cookie ?? '';
    expect([sent, Buffer.from(header, 'latin1').toString()]).toEqual([200, 's=1; l=1; u=1; x=1; n=1; c=ä€😀\ufffd']);
    here.requests.length = 0;
  });
});

describe('a WebSocket', () => {
  it.each<[string, () => string, string]>([
    ['of the site', () => here.origin, 's=1; l=1; u=1; x=1; n=1'],
    ['of another site', () => there, 'n=1'],
  ])('%s', async (_, origin, cookies) => {
    const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    const headers: Record<string, unknown>[] = [];
    sockets.on('connection', (_socket, request) => headers.push(request.headers));
    await new Promise((resolve) => sockets.once('listening', resolve));
    await open(`${origin()}/`);
    new window.WebSocket(`ws://127.0.0.1:${(sockets.address() as { port: number }).port}/`);
    await until(() => headers.length > 0);
    expect(headers[0]).toMatchObject({ cookie: cookies, origin: origin() });
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
    here.requests.length = 0;
  });
});
