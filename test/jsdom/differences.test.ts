import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { layoutOf } from '../../lib/window/layout.ts';
import { startServer, type TestServer } from '../lib/host/test-server.ts';
import { eventOf, opener, ResourceLoader, recording, requestInterceptor } from './setup.ts';

const { open, closeAll } = opener();
afterEach(closeAll);

const folder = mkdtempSync(path.join(tmpdir(), 'livedom-differences-'));
const script = pathToFileURL(path.join(folder, 'a.js')).href;
/** Of one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
let server: TestServer;
beforeAll(async () => {
  writeFileSync(path.join(folder, 'a.js'), 'ran = 1');
  server = await startServer((request, response) => {
    const isImage = request.url === '/a.gif';
    response.writeHead(200, { 'content-type': isImage ? 'image/gif' : 'text/html' }).end(isImage ? GIF : 'Hello');
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

// What docs/migration/jsdom.md lists, in its order.

describe('what the Standard says otherwise', () => {
  test('a page that is not shown is hidden', () => {
    expect(open().window.document.visibilityState).toBe('hidden');
  });

  test('a frame that cannot be loaded fires load', async () => {
    const { window } = open('', { resources: 'usable', url: server.origin });
    const frame = Object.assign(window.document.createElement('iframe'), { src: 'http://127.0.0.1:1/' });
    window.document.body.append(frame);
    expect(await eventOf(frame, 'load', 'error')).toBe('load');
  });

  test('a frame that is not to be loaded is blank', () => {
    const { document } = open('<iframe src=https://example.com/></iframe>').window.frames[0] as Window;
    expect([document.URL, document.documentElement.localName]).toEqual(['about:blank', 'html']);
  });

  test('policies of a page hold for its scripts, and not for what the program evaluates', () => {
    const policy = `<meta http-equiv=Content-Security-Policy content="script-src 'nonce-a'">`;
    const { window } = open(`${policy}<script nonce=a>ran = 'a'</script><script>ran += 'b'</script>`, {
      runScripts: 'dangerously',
    });
    expect([window.eval('ran'), window.eval('1 + 1')]).toEqual(['a', 2]);
  });

  test('load is heard at the window, not at the document', async () => {
    const { window } = open();
    const heard: string[] = [];
    window.document.addEventListener('load', () => heard.push('document'));
    await eventOf(window, 'load');
    expect(heard).toEqual([]);
  });

  test.each([
    ['dangerously', null],
    [undefined, 'Hello'],
  ] as const)('frames of another origin, with runScripts: %s', async (runScripts, text) => {
    const { window } = open('', { resources: 'usable', runScripts, url: 'http://localhost/' });
    const frame = Object.assign(window.document.createElement('iframe'), { src: `${server.origin}/` });
    window.document.body.append(frame);
    await eventOf(frame, 'load');
    expect(frame.contentDocument?.body.textContent ?? null).toBe(text);
  });

  test.each([
    ['about:blank', 'error'],
    ['https://example.com/', 'error'],
    [pathToFileURL(`${folder}/page.html`).href, 'load'],
  ])('a page at %s and a script of a file: %s', async (url, event) => {
    const { window } = open('', { url, resources: 'usable', runScripts: 'dangerously' });
    const element = Object.assign(window.document.createElement('script'), { src: script });
    window.document.head.append(element);
    expect(await eventOf(element, 'load', 'error')).toBe(event);
    const request = new window.XMLHttpRequest();
    request.open('GET', script);
    request.send();
    expect(await eventOf(request, 'load', 'error')).toBe('error');
  });
});

describe('what is more', () => {
  test('the user agent names both', () => {
    expect(open().window.navigator.userAgent).toMatch(/ jsdom\/29\.1\.1 livedom\/\S+$/);
  });

  test('images are loaded, and modules run', async () => {
    const { window } = open('<script type=module>globalThis.ran = 1</script>', {
      resources: 'usable',
      runScripts: 'dangerously',
    });
    const image = Object.assign(window.document.createElement('img'), { src: `${server.origin}/a.gif` });
    expect(await eventOf(image, 'load', 'error')).toBe('load');
    await eventOf(window, 'load');
    expect(window.ran).toBe(1);
  });

  test('there is more in a window', () => {
    const { window } = open();
    for (const name of ['fetch', 'ReadableStream', 'matchMedia'])
      expect([name, typeof window[name]]).toEqual([name, 'function']);
    expect(typeof window.crypto.subtle.digest).toBe('function');
  });

  test('observers are told of elements when their boxes are known, and there is a visual viewport', async () => {
    const { window } = open('<p>');
    const told: number[] = [];
    const observer = new window.ResizeObserver((entries) =>
      told.push(...entries.map((entry) => entry.contentRect.width)),
    );
    observer.observe(window.document.querySelector('p') as Element);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([told, window.visualViewport]).toEqual([[], null]);
    layoutOf(window).setBoxes(() => ({ x: 0, y: 0, width: 20, height: 10 }));
    await expect.poll(() => told).toEqual([20]);
    expect(window.visualViewport).toMatchObject({ width: 1024, height: 768 });
  });

  test('and less that is not implemented', () => {
    const { virtualConsole, errors } = recording();
    const { window } = open('', { virtualConsole });
    window.scrollTo(0, 0);
    window.focus();
    expect(errors).toEqual([]);
    window.alert();
    expect(errors).toHaveLength(1);
  });
});

describe('what is less', () => {
  test('videos are not drawn on a canvas', () => {
    const { window } = open('<canvas></canvas>', { runScripts: 'outside-only' });
    const draw =
      "document.querySelector('canvas').getContext('2d')?.createPattern(document.createElement('video'), '') ?? null";
    expect(window.eval(draw)).toBe(null);
  });

  test('interceptors see no files', async () => {
    const urls: string[] = [];
    const interceptors = [requestInterceptor(({ url }) => void urls.push(url))];
    const { window } = open('', { url: `${script}.html`, resources: { interceptors }, runScripts: 'dangerously' });
    for (const src of [script, 'data:text/javascript,0']) {
      const element = Object.assign(window.document.createElement('script'), { src });
      window.document.head.append(element);
      expect(await eventOf(element, 'load', 'error')).toBe('load');
    }
    expect(urls).toEqual([]);
  });

  test('a script that is asked for ahead has no element', async () => {
    const elements: unknown[] = [];
    const interceptors = [
      requestInterceptor((_, { element }) => {
        elements.push(element);
        return new Response('');
      }),
    ];
    const options = { url: 'https://example.com/', resources: { interceptors }, runScripts: 'dangerously' } as const;
    const { window } = open('<script src=1.js></script><script src=2.js></script>', options);
    await eventOf(window, 'load');
    expect([elements[0] === window.document.scripts[0], elements[1]]).toEqual([true, null]);
  });

  test('a dispatcher opens no WebSocket', async () => {
    const calls: unknown[] = [];
    const { window } = open('', {
      url: server.origin,
      resources: { dispatcher: { dispatch: () => calls.push(1) > 0 } },
    });
    const socket = new window.WebSocket('ws://127.0.0.1:1/');
    expect([await eventOf(socket, 'open', 'error'), calls]).toEqual(['error', []]);
  });

  test('a ResourceLoader that loads nothing makes the element fail', async () => {
    class None extends ResourceLoader {
      override fetch(): null {
        return null;
      }
    }
    const { window } = open('', { resources: new None(), runScripts: 'dangerously' });
    const element = Object.assign(window.document.createElement('script'), { src: 'https://example.com/a.js' });
    window.document.head.append(element);
    expect(await eventOf(element, 'load', 'error')).toBe('error');
  });

  test('a script of XML that is not well-formed has not run', () => {
    const lines: unknown[] = [];
    const { virtualConsole } = recording();
    virtualConsole.on('log', (line) => void lines.push(line));
    const options = { contentType: 'application/xhtml+xml', runScripts: 'dangerously', virtualConsole } as const;
    const page = '<html xmlns="http://www.w3.org/1999/xhtml"><script>console.log(1)</script>';
    const waiting = page.replace('<script>', '<script src="a.js"></script>$&');
    for (const one of [page, waiting])
      expect(() => open(one, { ...options, resources: 'usable', url: 'http://127.0.0.1:1/' })).toThrow(
        expect.objectContaining({ name: 'SyntaxError' }),
      );
    open(`${page}</html>`, options);
    expect(lines).toEqual([1]);
  });
});
