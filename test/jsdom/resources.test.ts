import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../lib/host/test-server.ts';
import { eventOf, opener, recording } from './setup.ts';

const { open, closeAll } = opener();
afterEach(closeAll);

let server: TestServer;
beforeAll(async () => {
  server = await startServer((request, response) => {
    const [, status = '200', type = '', body = ''] = /^\/(\d+)\/(\w+\/[\w+]+)\/(.*)$/.exec(request.url as string) ?? [];
    response.writeHead(Number(status), { 'content-type': type }).end(decodeURIComponent(body));
  });
});
afterAll(() => server.close());

const urlOf = (status: number, type: string, body: string): string =>
  `${server.origin}/${status}/${type}/${encodeURIComponent(body)}`;

/** How the page names something of each kind. */
const ELEMENTS: Record<string, (document: Document, url: string) => HTMLElement> = {
  script: (document, src) => Object.assign(document.createElement('script'), { src }),
  link: (document, href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
  img: (document, src) => Object.assign(document.createElement('img'), { src }),
  iframe: (document, src) => Object.assign(document.createElement('iframe'), { src }),
  frame: (document, src) => Object.assign(document.createElement('frame'), { src }),
};
const TYPES: Record<string, [type: string, body: string]> = {
  script: ['text/javascript', 'window.x = 5'],
  link: ['text/css', 'body { color: blue }'],
  img: ['image/gif', 'GIF89a\x01\0\x01\0'],
  iframe: ['text/html', 'Hello'],
  frame: ['text/html', 'Hello'],
};

function insert(window: Window, name: string, status = 200): { element: HTMLElement; url: string } {
  const [type, body] = TYPES[name] as [string, string];
  const url = urlOf(status, type, body);
  const element = ELEMENTS[name]!(window.document, url);
  window.document.body.append(element);
  return { element, url };
}

describe('without the option resources', () => {
  test.each(Object.keys(ELEMENTS))('%s loads nothing', async (name) => {
    const before = server.requests.length;
    const { window } = open(name === 'frame' ? '<frameset>' : '', { runScripts: 'dangerously' });
    insert(window as unknown as Window, name);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([server.requests.length, window.x]).toEqual([before, undefined]);
  });

  test('XMLHttpRequest does', async () => {
    const { window } = open('', { url: server.origin });
    const request = new window.XMLHttpRequest();
    request.open('GET', urlOf(200, 'text/plain', 'tides'));
    request.send();
    await eventOf(request, 'load');
    expect(request.responseText).toBe('tides');
  });
});

describe.each(['usable', {}] as const)('with resources: %j', (resources) => {
  test.each(Object.keys(ELEMENTS))('%s is loaded', async (name) => {
    const { virtualConsole, errors } = recording();
    const { window } = open(name === 'frame' ? '<frameset>' : '', {
      resources,
      runScripts: 'dangerously',
      virtualConsole,
      url: server.origin,
    });
    const { element } = insert(window as unknown as Window, name);
    expect(await eventOf(element, 'load', 'error')).toBe('load');
    expect(errors).toEqual([]);
    if (name === 'script') expect(window.x).toBe(5);
    if (name === 'link') expect(window.getComputedStyle(window.document.body).color).toBe('rgb(0, 0, 255)');
    if (name.endsWith('frame')) expect((window.frames[0] as Window).document.body.textContent).toBe('Hello');
  });

  test.each([undefined, 'outside-only'] as const)('scripts are not, with runScripts: %s', async (runScripts) => {
    const before = server.requests.length;
    const { window } = open('', { resources, runScripts });
    insert(window as unknown as Window, 'script');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(server.requests.length).toBe(before);
  });

  test.each([404, 503])('the status %i is an error of scripts and style sheets', async (status) => {
    for (const name of ['script', 'link']) {
      const { virtualConsole, errors } = recording();
      const { window } = open('', { resources, runScripts: 'dangerously', virtualConsole });
      const { element, url } = insert(window as unknown as Window, name, status);
      expect(await eventOf(element, 'load', 'error')).toBe('error');
      expect(errors.map(({ type, url, message }) => [type, url, message])).toEqual([
        ['resource-loading', url, `Could not load ${name}: "${url}"`],
      ]);
      expect(errors[0]?.cause).toBeInstanceOf(Error);
    }
  });

  test('but none of frames and requests of scripts', async () => {
    const { virtualConsole, errors } = recording();
    const { window } = open('', { resources, virtualConsole, url: server.origin });
    expect(await eventOf(insert(window as unknown as Window, 'iframe', 404).element, 'load', 'error')).toBe('load');
    const request = new window.XMLHttpRequest();
    request.open('GET', 'http://127.0.0.1:1/');
    request.send();
    expect(await eventOf(request, 'load', 'error')).toBe('error');
    expect(errors).toEqual([]);
  });

  test('a server that is not there is an error', async () => {
    const { virtualConsole, errors } = recording();
    const { window } = open('', { resources, virtualConsole });
    const link = ELEMENTS.link!(window.document, 'http://127.0.0.1:1/');
    window.document.head.append(link);
    expect(await eventOf(link, 'load', 'error')).toBe('error');
    expect(errors.map(({ type, url }) => [type, url])).toEqual([['resource-loading', 'http://127.0.0.1:1/']]);
    expect(errors[0]?.cause).toBeInstanceOf(Error);
  });
});

test.each([
  ['text/html', '<!DOCTYPE html><html><body>'],
  ['application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"><body>'],
])('a page of %s is read up to the script that it waits for', async (contentType, start) => {
  const src = urlOf(200, 'text/javascript', 'window.x = document.querySelectorAll("p").length');
  const page = `${start}<p></p><script src="${src}"></script><p></p></body></html>`;
  const options = { contentType, resources: 'usable', runScripts: 'dangerously', url: server.origin } as const;
  const { window } = open(page, options);
  const count = () => window.document.querySelectorAll('p').length;
  expect([count(), window.document.readyState]).toEqual([1, 'loading']);
  await eventOf(window as unknown as Window, 'load');
  expect([window.x, count()]).toEqual([1, 2]);
});

test('what is under way ends with the window', async () => {
  const { window } = open('', { resources: 'usable', runScripts: 'dangerously' });
  const { element } = insert(window as unknown as Window, 'script');
  const events: string[] = [];
  for (const name of ['load', 'error']) element.addEventListener(name, () => events.push(name));
  window.close();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([events, window.x]).toEqual([[], undefined]);
});

test('frames have the user agent of the page', () => {
  const { window } = open('<iframe></iframe>', { resources: { userAgent: 'Tides/1' } });
  expect([window.navigator.userAgent, (window.frames[0] as Window).navigator.userAgent]).toEqual([
    'Tides/1',
    'Tides/1',
  ]);
});
