import { afterEach, describe, expect, test } from 'vitest';
import { CookieJar, JSDOM, opener, toughCookie, VirtualConsole } from './setup.ts';

const { open, closeAll } = opener();
afterEach(closeAll);

test('options are not changed', () => {
  const options = Object.freeze({});
  new JSDOM('', options).window.close();
  expect(Object.keys(options)).toEqual([]);
});

test.each([
  ['url', undefined, 'about:blank'],
  ['url', 'http:example.com', 'http://example.com/'],
  ['referrer', undefined, ''],
  ['referrer', 'http:example.com', 'http://example.com/'],
] as const)('%s: %s is %s', (option, given, shown) => {
  const { document, location } = open('', { [option]: given }).window;
  const values = option === 'url' ? [document.URL, document.documentURI, location.href] : [document.referrer];
  expect(new Set(values)).toEqual(new Set([shown]));
});

test.each(['url', 'referrer'])('%s has to be absolute', (option) => {
  for (const url of ['asdf', '/']) expect(() => open('', { [option]: url })).toThrow(TypeError);
});

test.each([
  [{ runScripts: null }, RangeError],
  [{ runScripts: 'asdf' }, RangeError],
  [{ runScripts: true }, RangeError],
  [{ virtualConsole: {} }, TypeError],
  [{ resources: 'all' }, TypeError],
  [{ resources: 3 }, TypeError],
  [{ includeNodeLocations: true, contentType: 'application/xhtml+xml' }, TypeError],
])('%j will not do', (options, kind) => {
  expect(() => open('', options as never)).toThrow(kind);
});

describe('cookieJar', () => {
  test('is the one that was given', () => {
    const cookieJar = new CookieJar();
    const dom = open('', { cookieJar, url: 'https://example.com/' });
    cookieJar.setCookieSync('tide=high', 'https://example.com/');
    expect([dom.cookieJar === cookieJar, dom.window.document.cookie]).toEqual([true, 'tide=high']);
  });

  test('takes cookies without a name, and is a jar of tough-cookie', () => {
    const dom = open('', { url: 'https://example.com/' });
    dom.cookieJar.setCookieSync('tide', 'https://example.com/');
    expect(dom.window.document.cookie).toBe('tide');
    expect([dom.cookieJar instanceof CookieJar, dom.cookieJar instanceof toughCookie.CookieJar]).toEqual([true, true]);
  });

  test('may be strict', () => {
    const cookieJar = new CookieJar(undefined, { looseMode: false });
    expect(() => cookieJar.setCookieSync('tide', 'https://example.com/')).toThrow();
  });
});

test('a virtual console is there, and is the one that was given', () => {
  const virtualConsole = new VirtualConsole();
  expect(open('', { virtualConsole }).virtualConsole).toBe(virtualConsole);
  const dom = new JSDOM();
  expect(dom.virtualConsole).toBeInstanceOf(VirtualConsole);
  dom.window.close();
});

describe('beforeParse', () => {
  test.each([undefined, 'outside-only', 'dangerously'] as const)(
    'is called with an empty document, with %s',
    (runScripts) => {
      const seen: unknown[] = [];
      const dom = open('<p>', {
        runScripts,
        beforeParse(window) {
          const { document } = window;
          seen.push(window, window instanceof window.Window, document instanceof window.Document);
          seen.push(document.doctype, document.documentElement, document.childNodes.length);
        },
      });
      expect(seen[0] === dom.window).toBe(true);
      expect(seen.slice(1)).toEqual([true, true, null, null, 0]);
    },
  );

  test('finds the document loading, as scripts of the page do', async () => {
    const told: string[] = [];
    const { window } = open('<p>', {
      beforeParse({ document }) {
        told.push(document.readyState);
        document.addEventListener('readystatechange', () => told.push(document.readyState));
        document.addEventListener('DOMContentLoaded', ({ type }) => told.push(type));
      },
    });
    await new Promise((resolve) => window.addEventListener('load', resolve));
    expect(told).toEqual(['loading', 'interactive', 'DOMContentLoaded', 'complete']);
  });

  test('may write another page, and close the window', () => {
    const written = open('<p>High', { beforeParse: ({ document }) => document.write('<b>Low') });
    expect(written.serialize()).toBe('<html><head></head><body><b>Low</b></body></html>');
    const closed = open('<p>', { beforeParse: (window) => window.close() });
    expect(closed.window.closed).toBe(true);
  });

  test('throws through', () => {
    const thrown = new Error('low tide');
    const beforeParse = (): void => {
      throw thrown;
    };
    expect(() => open('', { beforeParse })).toThrow(thrown);
  });
});

describe('pretendToBeVisual', () => {
  const members = (window: object): unknown[] => [
    typeof Reflect.get(window, 'requestAnimationFrame'),
    typeof Reflect.get(window, 'cancelAnimationFrame'),
  ];

  test('is off by default, in frames too', () => {
    const { window } = open('<iframe></iframe>');
    expect([window.document.hidden, ...members(window)]).toEqual([true, 'undefined', 'undefined']);
    expect(members(window.frames[0] as Window)).toEqual(['undefined', 'undefined']);
  });

  test('shows the page, and its frames', async () => {
    const { window } = open('<iframe></iframe>', { pretendToBeVisual: true });
    expect([window.document.hidden, window.document.visibilityState]).toEqual([false, 'visible']);
    for (const shown of [window, window.frames[0] as Window]) {
      const time = await new Promise<number>((resolve) => shown.requestAnimationFrame(resolve));
      expect(time).toBeGreaterThan(0);
    }
  });
});

test.each([
  [undefined, 4_000_000, 6_000_000],
  [10_000, 9_995, 15_000],
  [10_000_000, 8_000_000, 11_000_000],
])('storageQuota: %s lets %i code units in, and not %i', (storageQuota, fits, exceeds) => {
  const { localStorage, sessionStorage } = open('', { url: 'https://example.com', storageQuota }).window;
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem('foo', '0'.repeat(fits));
    expect(storage.foo).toHaveLength(fits);
    expect(() => storage.setItem('foo', '0'.repeat(exceeds))).toThrow();
  }
});
