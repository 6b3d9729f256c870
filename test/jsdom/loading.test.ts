import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startServer, type TestServer } from '../lib/host/test-server.ts';
import { CookieJar, eventOf, JSDOM } from './setup.ts';

/** What the server answers with: by path. */
const PAGES: Record<string, Answer> = {
  '/page': (_, response) => response.end('<p>Hello</p>'),
  '/page?a=1': (_, response) => response.end('<p>Hello</p>'),
  '/404': (_, response) => response.writeHead(404).end('no'),
  '/500': (_, response) => response.writeHead(500).end('no'),
  '/moved': (_, response) => response.writeHead(301, { location: '/xml', 'content-type': 'text/html' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/nowhere': (_, response) => response.writeHead(301, { location: 'https://' }).end(),
  '/xml': (_, response) => response.writeHead(200, { 'content-type': 'application/xml' }).end('<doc/>'),
  '/gzip': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('<p>Hello</p>')),
  '/koi8': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html;charset=koi8-r' }).end(Buffer.from([0xc1])),
  '/cookies': (_, response) =>
    response.writeHead(200, { 'set-cookie': ['a=1; path=/', 'b=2; HttpOnly; path=/'] }).end(),
  '/cookie-steps': (_, response) => response.writeHead(302, { 'set-cookie': 'step=1', location: '/cookies' }).end(),
  '/told': (request, response) => response.end(`<p>${request.headers.cookie}</p>`),
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer((request, response, body) => {
    if (request.url !== '/xml') response.setHeader('content-type', 'text/html');
    (PAGES[request.url as string] as Answer)(request, response, body);
  });
});
afterAll(() => server.close());

const opened: JSDOM[] = [];
afterEach(() => {
  for (const dom of opened.splice(0)) dom.window.close();
});

async function load(url: string, options = {}): Promise<JSDOM> {
  const dom = await JSDOM.fromURL(server.origin + url, options);
  opened.push(dom);
  return dom;
}

describe('JSDOM.fromURL()', () => {
  test.each(['asdf', undefined, 'fail.com'])('takes no %s', async (url) => {
    await expect(JSDOM.fromURL(url as string)).rejects.toThrow(TypeError);
  });

  test.each([{ url: 'https://example.org/' }, { contentType: 'application/xml' }, { referrer: 'asdf' }])(
    'takes no option %j',
    async (options) => {
      await expect(load('/page', options)).rejects.toThrow(TypeError);
    },
  );

  test.each(['/404', '/500'])('rejects for the status of %s', async (url) => {
    await expect(load(url)).rejects.toThrow(`Status: ${url.slice(1)}`);
  });

  test('rejects for redirects without end, and to what is no URL', async () => {
    await expect(load('/round')).rejects.toThrow('redirects');
    await expect(load('/nowhere')).rejects.toThrow('Invalid redirect URL');
  });

  test.each(['/page', '/gzip'])('opens %s', async (url) => {
    expect((await load(url)).serialize()).toBe('<html><head></head><body><p>Hello</p></body></html>');
  });

  test('knows what the response says', async () => {
    const { document } = (await load('/moved#part')).window;
    expect([document.URL, document.contentType]).toEqual([`${server.origin}/xml#part`, 'application/xml']);
    const decoded = (await load('/koi8')).window.document;
    expect([decoded.characterSet, decoded.body.textContent]).toEqual(['KOI8-R', 'а']);
    expect((await load('/page?a=1#b')).window.location.href).toBe(`${server.origin}/page?a=1#b`);
  });

  test('sends headers as a browser does for a page', async () => {
    const { navigator, document } = (await load('/page')).window;
    const { headers } = server.requests.at(-1)!;
    expect(headers.accept).toBe('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
    expect(headers['accept-language']).toBe('en');
    expect(headers['user-agent']).toBe(navigator.userAgent);
    expect(navigator.userAgent).toMatch(
      /^Mozilla\/5\.0 \(\w+\) AppleWebKit\/537\.36 \(KHTML, like Gecko\) jsdom\/\S+ livedom\/\S+$/,
    );
    expect([headers.referer, document.referrer]).toEqual([undefined, '']);
  });

  test('sends the referrer, through redirects', async () => {
    const { document } = (await load('/moved', { referrer: 'http:example.com' })).window;
    expect(document.referrer).toBe('http://example.com/');
    expect(server.requests.slice(-2).map(({ headers }) => headers.referer)).toEqual(
      Array(2).fill('http://example.com/'),
    );
  });

  test('has another user agent', async () => {
    const { navigator } = (await load('/page', { resources: { userAgent: 'Tides/1' } })).window;
    expect([navigator.userAgent, server.requests.at(-1)!.headers['user-agent']]).toEqual(['Tides/1', 'Tides/1']);
  });

  test('keeps cookies, and sends them', async () => {
    const cookieJar = new CookieJar();
    const { window } = await load('/cookie-steps', { cookieJar });
    expect(window.document.cookie).toBe('step=1; a=1');
    expect(cookieJar.getCookieStringSync(server.origin)).toBe('step=1; a=1; b=2');
    const told = await load('/told', { cookieJar });
    expect(told.window.document.querySelector('p')!.textContent).toBe('step=1; a=1; b=2');
    expect((await load('/told')).window.document.querySelector('p')!.textContent).toBe('undefined');
  });

  test('opens data: URLs', async () => {
    const dom = await JSDOM.fromURL('data:text/html,<title>Tides</title>');
    expect(dom.window.document.title).toBe('Tides');
    dom.window.close();
  });
});

describe('JSDOM.fromFile()', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'livedom-files-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function write(name: string, text: string): string {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  }

  test.each([
    ['page.html', 'text/html'],
    ['page', 'text/html'],
    ['page.xhtml', 'application/xhtml+xml'],
    ['page.xht', 'application/xhtml+xml'],
    ['page.xml', 'application/xhtml+xml'],
  ])('%s is %s', async (name, contentType) => {
    const file = write(name, '<html xmlns="http://www.w3.org/1999/xhtml"><body>a</body></html>');
    const { document } = (await JSDOM.fromFile(file)).window;
    expect([document.contentType, document.URL]).toEqual([contentType, pathToFileURL(file).href]);
    const told = await JSDOM.fromFile(file, { contentType: 'text/html', url: 'https://example.com/' });
    expect([told.window.document.contentType, told.window.location.href]).toEqual([
      'text/html',
      'https://example.com/',
    ]);
  });

  test.each([undefined, 'missing.html'])('rejects for %s', async (file) => {
    await expect(JSDOM.fromFile(file as string)).rejects.toThrow();
  });

  test('loads what stands beside it, whatever the names are', async () => {
    write('진 シ i 🥰.css', 'p { color: red }');
    const file = write('진 #シ i 🥰.html', '<meta charset=utf-8><link rel=stylesheet href="진 シ i 🥰.css"><p>');
    const { window } = await JSDOM.fromFile(file, { resources: 'usable' });
    await eventOf(window, 'load');
    expect(window.document.URL).toBe(pathToFileURL(file).href);
    expect(window.getComputedStyle(window.document.querySelector('p')!).color).toBe('rgb(255, 0, 0)');
    window.close();
  });
});
