import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../lib/host/test-server.ts';
import { CookieJar, eventOf, type FetchOptions, JSDOM, opener, ResourceLoader, recording } from './setup.ts';

const { open, closeAll } = opener();
afterEach(closeAll);

let server: TestServer;
beforeAll(async () => {
  server = await startServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/a.js' }).end();
    else response.writeHead(200, { 'content-type': 'text/javascript', 'x-tide': 'low' }).end('window.x = 5');
  });
});
afterAll(() => server.close());

class Recording extends ResourceLoader {
  readonly asked: [url: string, options: FetchOptions][] = [];
  readonly answers: (url: string) => Promise<Buffer> | null | undefined;

  constructor(answers: Recording['answers'] = () => undefined) {
    super({ userAgent: 'Tides/1' });
    this.answers = answers;
  }

  override fetch(url: string, options: FetchOptions = {}) {
    this.asked.push([url, options]);
    const answer = this.answers(url);
    return answer === undefined ? super.fetch(url, options) : answer;
  }
}

describe('a ResourceLoader that is extended', () => {
  test('is asked for what a page names, with the element', async () => {
    const resources = new Recording((url) =>
      Promise.resolve(Buffer.from(url.endsWith('.js') ? 'x = 3' : 'p { color: red }')),
    );
    const cookieJar = new CookieJar();
    const { window } = open('<script src=a.js></script><link rel=stylesheet href=a.css><p>', {
      ...{ resources, cookieJar, runScripts: 'dangerously', url: 'https://example.com/' },
    });
    await eventOf(window, 'load');
    expect([window.x, window.navigator.userAgent]).toEqual([3, 'Tides/1']);
    expect(window.getComputedStyle(window.document.querySelector('p')!).color).toBe('rgb(255, 0, 0)');
    const [[url, options]] = resources.asked as [[string, FetchOptions]];
    expect(url).toBe('https://example.com/a.js');
    expect(options.element === window.document.querySelector('script')).toBe(true);
    expect([options.referrer, options.cookieJar === cookieJar]).toEqual(['https://example.com/', true]);
  });

  test('may leave the rest to super', async () => {
    const resources = new Recording();
    const { window } = open(`<script src=${server.origin}/moved></script>`, { resources, runScripts: 'dangerously' });
    await eventOf(window, 'load');
    expect([window.x, server.requests.at(-1)?.headers['user-agent']]).toEqual([5, 'Tides/1']);
  });

  test.each([
    ['rejects', () => Promise.reject(new Error('low tide')), 'low tide'],
    ['gives null', () => null, 'does not load it'],
  ])('fails where it %s', async (_, answers, message) => {
    const { virtualConsole, errors } = recording();
    const { window } = open('', { resources: new Recording(answers), runScripts: 'dangerously', virtualConsole });
    const script = Object.assign(window.document.createElement('script'), { src: 'https://example.com/a.js' });
    window.document.body.append(script);
    expect(await eventOf(script, 'load', 'error')).toBe('error');
    expect(errors.map(({ type, cause }) => [type, (cause as Error).message])).toEqual([
      ['resource-loading', expect.stringContaining(message)],
    ]);
  });

  test('loads frames and the page itself', async () => {
    const resources = new Recording(() => Promise.resolve(Buffer.from('<p>Hello')));
    const dom = await JSDOM.fromURL('https://example.com/', { resources });
    expect(dom.window.document.querySelector('p')?.textContent).toBe('Hello');
    const frame = Object.assign(dom.window.document.createElement('iframe'), { src: '/b' });
    dom.window.document.body.append(frame);
    await eventOf(frame, 'load');
    expect(frame.contentDocument?.querySelector('p')?.textContent).toBe('Hello');
    dom.window.close();
  });
});

test('fetch() gives bytes, and what else is known of the response', async () => {
  const fetched = new ResourceLoader().fetch(`${server.origin}/moved`, { referrer: 'https://example.com/' });
  expect(String(await fetched)).toBe('window.x = 5');
  expect(server.requests.at(-1)?.headers.referer).toBe('https://example.com/');
  expect(fetched).toMatchObject({
    href: `${server.origin}/a.js`,
    response: { statusCode: 200, headers: { 'x-tide': 'low' } },
  });
});

test('fetch() can be aborted', async () => {
  const fetched = new ResourceLoader().fetch(`${server.origin}/a.js`) as Promise<Buffer> & { abort(): void };
  fetched.abort();
  await expect(fetched).rejects.toThrow('aborted');
});

test('a proxy is asked in place of the server', async () => {
  const loader = new ResourceLoader({ proxy: 'http://127.0.0.1:1', strictSSL: false });
  await expect(loader.fetch(`${server.origin}/a.js`)).rejects.toThrow();
});
