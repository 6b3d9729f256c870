import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { objectOf } from '../../../dom/tree/link.ts';
import { Session } from '../../../lib/host/session.ts';
import { Window } from '../../setup/windows.ts';
import { openTestWindow, type TestGlobal, type TestWindow, tasks } from './open-test-window.ts';

let opened: TestWindow;
let window: TestGlobal;
let navigated: string[];

const URL_OF_PAGE = 'http://example.test:8080/dir/page?q#f';

beforeEach(() => {
  navigated = [];
  opened = openTestWindow(URL_OF_PAGE, {
    navigation: {
      navigate: (url, replace) => navigated.push(`${replace ? 'replace' : 'push'} ${url}`),
      reload: () => navigated.push('reload'),
    },
  });
  window = opened.global;
});
afterEach(() => opened.close());

describe('location', () => {
  it('tells the parts of the URL', () => {
    const { location } = window;
    expect(String(location)).toBe(URL_OF_PAGE);
    expect([location.origin, location.protocol, location.host, location.hostname, location.port]).toEqual([
      'http://example.test:8080',
      'http:',
      'example.test:8080',
      'example.test',
      '8080',
    ]);
    expect([location.pathname, location.search, location.hash]).toEqual(['/dir/page', '?q', '#f']);
    expect(location.ancestorOrigins.length).toBe(0);
    expect(window.location).toBe(location);
  });

  it('keeps its prototype, and stays extensible', () => {
    const { location } = window;
    const prototype = Object.getPrototypeOf(location);
    for (const other of [{}, null, Object.create(prototype)]) {
      expect(() => Object.setPrototypeOf(location, other)).toThrow(TypeError);
      expect(() => Reflect.set(location, '__proto__', other)).toThrow(TypeError);
      expect(Reflect.setPrototypeOf(location, other)).toBe(false);
    }
    expect(Object.getPrototypeOf(location)).toBe(prototype);
    expect(Reflect.setPrototypeOf(location, prototype)).toBe(true);
    expect(() => Object.preventExtensions(location)).toThrow(TypeError);
    location.mine = 1;
    expect([location.mine, location.href]).toEqual([1, URL_OF_PAGE]);
  });

  it('cannot be forged', () => {
    expect(Object.getOwnPropertyDescriptor(Object.getPrototypeOf(window), 'location')?.configurable).toBe(false);
    for (const key of ['href', 'assign', 'toString', 'valueOf', 'hash']) {
      expect(Object.getOwnPropertyDescriptor(window.location, key)?.configurable).toBe(false);
    }
    expect(() => Object.defineProperty(window.location, 'href', { value: 'x' })).toThrow(TypeError);
    expect(() => new window.Location()).toThrow(TypeError);
    expect(window.location.valueOf()).toBe(window.location);
  });

  it('asks the host to navigate', () => {
    window.location = '../other';
    window.location.assign('http://elsewhere.test/');
    window.location.replace('x');
    window.location.search = 'new';
    window.location.protocol = 'ftp';
    window.location.reload();
    expect(navigated).toEqual([
      'push http://example.test:8080/other',
      'push http://elsewhere.test/',
      'replace http://example.test:8080/dir/x',
      'push http://example.test:8080/dir/page?new#f',
      'reload',
    ]);
    expect(() => {
      window.location.href = 'http://[';
    }).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
  });

  it('changes the fragment by itself', async () => {
    const heard: unknown[] = [];
    window.addEventListener('popstate', (event: PopStateEvent) => heard.push('popstate', event.state));
    window.addEventListener('hashchange', (event: HashChangeEvent) => heard.push(event.oldURL, event.newURL));
    window.location.hash = 'g';
    expect(window.location.href).toBe('http://example.test:8080/dir/page?q#g');
    expect(window.history.length).toBe(2);
    await tasks();
    expect(heard).toEqual(['popstate', null, URL_OF_PAGE, 'http://example.test:8080/dir/page?q#g']);
    expect(navigated).toEqual([]);
  });
});

describe('history', () => {
  it('pushes, replaces and goes back', async () => {
    const { history } = window;
    const heard: unknown[] = [];
    window.addEventListener('popstate', (event: PopStateEvent) => heard.push(event.state, window.location.pathname));
    const state = { a: [1] };
    history.pushState(state, '', '/pushed');
    expect([history.length, window.location.pathname, history.state]).toEqual([2, '/pushed', state]);
    expect(history.state).not.toBe(state);
    expect(history.state).toBe(history.state);
    history.replaceState('replaced', '', '?r');
    history.pushState(3, '');
    history.back();
    await tasks();
    expect(heard).toEqual(['replaced', '/pushed']);
    history.go(-1);
    await tasks();
    expect([history.state, window.location.href]).toEqual([null, URL_OF_PAGE]);
    history.forward();
    history.go(7);
    await tasks();
    expect(history.state).toBe('replaced');
    history.pushState(null, '');
    expect(history.length).toBe(3);
    history.go();
    expect(navigated).toEqual(['reload']);
  });

  it.each([
    ['?a#x', '?a#y', ['?a#y', '?a#x']],
    ['?a', '?a#', ['?a#', '?a']],
    ['?a#x', '?b#y', []],
    ['?a#x', '?a#x', []],
  ])('tells of fragments alone, from %s back to %s', async (before, after, changed) => {
    window.history.pushState(null, '', before);
    window.history.pushState(null, '', after);
    const heard: string[] = [];
    const suffix = (url: string): string => url.slice(url.indexOf('?'));
    window.addEventListener('hashchange', ({ oldURL, newURL }: HashChangeEvent) =>
      heard.push(suffix(oldURL), suffix(newURL)),
    );
    window.history.back();
    await tasks();
    expect([heard, suffix(window.location.href)]).toEqual([changed, before]);
  });

  it('refuses other origins and what cannot be cloned', () => {
    expect(() => window.history.pushState(null, '', 'http://other.test/')).toThrow(
      expect.objectContaining({ name: 'SecurityError' }),
    );
    expect(() => window.history.pushState(() => {}, '')).toThrow(expect.objectContaining({ name: 'DataCloneError' }));
    window.history.scrollRestoration = 'manual';
    window.history.scrollRestoration = 'nonsense';
    expect(window.history.scrollRestoration).toBe('manual');
  });

  it('has a scroll restoration mode for each entry, which begins with that of the one before', async () => {
    const { history } = window;
    history.scrollRestoration = 'manual';
    history.pushState(1, '', '#a');
    const modes = [history.scrollRestoration];
    history.scrollRestoration = 'auto';
    history.replaceState(2, '');
    modes.push(history.scrollRestoration);
    history.back();
    await tasks();
    modes.push(history.scrollRestoration);
    window.location.hash = 'b';
    modes.push(history.scrollRestoration);
    expect(modes).toEqual(['manual', 'auto', 'manual', 'manual']);
  });
});

describe('storage', () => {
  it('keeps strings by name', () => {
    const { localStorage } = window;
    localStorage.setItem('a', 1);
    localStorage.b = 'two';
    localStorage['0'] = 'zero';
    expect([localStorage.a, localStorage.getItem('b'), localStorage.length, localStorage[0]]).toEqual([
      '1',
      'two',
      3,
      'zero',
    ]);
    expect(Object.keys(localStorage).sort()).toEqual(['0', 'a', 'b']);
    expect('a' in localStorage).toBe(true);
    delete localStorage.a;
    expect(localStorage.getItem('a')).toBe(null);
    expect(localStorage.nothing).toBe(undefined);
    expect(window.sessionStorage.length).toBe(0);
    localStorage.clear();
    expect(localStorage.length).toBe(0);
    expect(localStorage).toBe(window.localStorage);
  });

  it('has a quota', () => {
    const session = new Session({ storageQuota: 10 });
    const small = openTestWindow(URL_OF_PAGE, {}, session);
    small.global.localStorage.setItem('1234', '12345');
    expect(() => small.global.localStorage.setItem('x', 'y')).toThrow(
      expect.objectContaining({ name: 'QuotaExceededError', code: 22 }),
    );
    small.global.localStorage.setItem('1234', '');
    small.global.localStorage.setItem('x', 'y');
    small.close();
  });

  it('tells the other windows of the origin', async () => {
    const session = new Session();
    const windows = [URL_OF_PAGE, 'http://example.test:8080/other', 'http://example.test/'].map((url) =>
      openTestWindow(url, {}, session),
    );
    const heard: unknown[] = [];
    windows.forEach(({ global }, index) => {
      global.addEventListener('storage', (event: StorageEvent) => {
        heard.push(
          index,
          event.key,
          event.oldValue,
          event.newValue,
          event.url,
          event.storageArea === global.localStorage,
        );
      });
    });
    windows[0]?.global.localStorage.setItem('k', 'v');
    await tasks();
    expect(heard).toEqual([1, 'k', null, 'v', URL_OF_PAGE, true]);
    expect(windows[1]?.global.localStorage.k).toBe('v');
    expect(windows[2]?.global.localStorage.k).toBe(undefined);
    for (const { close } of windows) close();
  });

  it('is not there without an origin', () => {
    const blank = openTestWindow('about:blank');
    expect(() => blank.global.localStorage).toThrow(expect.objectContaining({ name: 'SecurityError' }));
    blank.close();
  });
});

describe('document', () => {
  it('has cookies', () => {
    const document = objectOf(opened.document) as Document;
    document.cookie = 'a=1; path=/';
    document.cookie = 'h=2; HttpOnly';
    document.cookie = 'o=3; domain=other.test';
    document.cookie = 'a=4; path=/';
    expect(document.cookie).toBe('a=4');
    document.cookie = 'a=; max-age=0; path=/';
    expect(document.cookie).toBe('');
    expect(document.domain).toBe('example.test');
    expect(document.lastModified).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
    expect(document.hidden).toBe(true);
  });
});

test('domain of a document that is in no window: that of the page that made it', () => {
  const { document, DOMParser, close } = new Window({ url: 'https://example.test/' });
  expect(document.implementation.createHTMLDocument().domain).toBe('example.test');
  expect(new DOMParser().parseFromString('<a/>', 'text/xml').domain).toBe('example.test');
  close();
});

describe('navigator and the like', () => {
  it('describe a browser', () => {
    const { navigator } = window;
    expect(navigator.userAgent).toContain('livedom');
    expect([navigator.appCodeName, navigator.product, navigator.language, [...navigator.languages]]).toEqual([
      'Mozilla',
      'Gecko',
      'en-US',
      ['en-US', 'en'],
    ]);
    expect(navigator.languages).toBe(navigator.languages);
    expect([navigator.plugins.length, [...navigator.mimeTypes], navigator.onLine, navigator.cookieEnabled]).toEqual([
      0,
      [],
      true,
      true,
    ]);
    expect(navigator).toBe(window.clientInformation);
    expect([window.screen.width, window.innerWidth, window.devicePixelRatio, window.scrollX]).toEqual([
      1024, 1024, 1, 0,
    ]);
    expect(window.toolbar.visible).toBe(true);
    const external = window.external as External & Record<string, () => unknown>;
    expect([`${external}`, external.AddSearchProvider(), external.IsSearchProviderInstalled()]).toEqual([
      '[object External]',
      undefined,
      undefined,
    ]);
    window.innerWidth = 5;
    expect(window.innerWidth).toBe(5);
    expect(() => new window.Navigator()).toThrow(TypeError);
  });

  it('have no size once they are closed', () => {
    const { document } = new Window({ html: '<iframe>' });
    const [frame] = document.getElementsByTagName('iframe') as unknown as [HTMLIFrameElement];
    const inner = frame.contentWindow as NonNullable<typeof frame.contentWindow>;
    expect([inner.innerWidth, inner.innerHeight, inner.outerWidth]).toEqual([300, 150, 1024]);
    frame.remove();
    expect([inner.innerWidth, inner.innerHeight, inner.outerWidth, inner.outerHeight]).toEqual([0, 0, 0, 0]);
    expect(inner.devicePixelRatio).toBe(0);
  });

  it('turn no screen, as Chromium on a desk', async () => {
    const { screen } = window;
    const { orientation } = screen;
    const { availLeft, availTop } = screen as Screen & Record<'availLeft' | 'availTop', number>;
    expect([availLeft, availTop]).toEqual([0, 0]);
    expect([screen.orientation, orientation.type, orientation.angle, orientation.onchange]).toEqual([
      orientation,
      'landscape-primary',
      0,
      null,
    ]);
    expect(`${orientation}`).toBe('[object ScreenOrientation]');
    expect(typeof orientation.addEventListener).toBe('function');
    const { lock } = orientation as ScreenOrientation & { lock(type: unknown): Promise<void> };
    await expect(lock.call(orientation, 'landscape')).rejects.toMatchObject({
      name: 'NotSupportedError',
      message: 'screen.orientation.lock() is not available on this device.',
    });
    await expect(lock.call(orientation, 'x')).rejects.toThrow(
      "'x' is not a valid enum value of type OrientationLockType.",
    );
    await expect(lock.call(screen, 'any')).rejects.toThrow('Illegal invocation');
    expect(orientation.unlock()).toBe(undefined);
    expect(() => new window.ScreenOrientation()).toThrow('Illegal constructor');
  });

  it('match media', () => {
    const matches = (query: string): boolean => window.matchMedia(query).matches;
    expect(
      ['', 'all', 'screen and (min-width: 800px)', '(orientation: landscape)', 'not print', 'print, screen'].map(
        matches,
      ),
    ).toEqual(Array(6).fill(true));
    expect(
      ['print', '(min-width: 2000px)', '(hover: none)', 'not screen', 'nonsense (', '(max-width: 10em)'].map(matches),
    ).toEqual(Array(6).fill(false));
    expect(window.matchMedia(' (MIN-width:1px)').media).toBe('(min-width: 1px)');
  });

  it('ask the user', () => {
    const heard: string[] = [];
    const asked = openTestWindow(URL_OF_PAGE, {
      prompts: { alert: (text) => void heard.push(text), confirm: () => true, prompt: (_text, value) => `${value}!` },
    });
    expect([asked.global.alert('a\r\nb'), asked.global.confirm('?'), asked.global.prompt('name', 'x')]).toEqual([
      undefined,
      true,
      'x!',
    ]);
    expect(heard).toEqual(['a\nb']);
    expect([window.confirm(), window.prompt()]).toEqual([false, null]);
    asked.close();
  });
});

describe('performance', () => {
  it('measures', () => {
    const { performance } = window;
    expect(performance.now()).toBeGreaterThanOrEqual(0);
    expect(performance.timeOrigin).toBeGreaterThan(1.6e12);
    performance.mark('a', { startTime: 5, detail: { x: 1 } });
    const mark = new window.PerformanceMark('b', { startTime: 9 });
    expect([mark.name, mark.entryType, mark.startTime, mark.duration, mark.detail]).toEqual(['b', 'mark', 9, 0, null]);
    const measure = performance.measure('m', { start: 'a', end: 12 });
    expect([measure.startTime, measure.duration]).toEqual([5, 7]);
    expect(performance.getEntriesByName('a')[0].detail).toEqual({ x: 1 });
    expect(performance.getEntries().map((entry: PerformanceEntry) => entry.name)).toEqual([
      window.document.URL,
      'a',
      'm',
    ]);
    performance.clearMarks();
    expect(performance.getEntriesByType('mark')).toEqual([]);
    expect(() => performance.measure('x', 'no such mark')).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
    expect(performance.timing.navigationStart).toBeGreaterThan(1.6e12);
  });
});

describe('crypto', () => {
  it('gives random values', () => {
    const values = window.crypto.getRandomValues(new Uint32Array(8));
    expect(new Set(values).size).toBeGreaterThan(6);
    expect(window.crypto.randomUUID()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(() => window.crypto.getRandomValues(new Float32Array(1))).toThrow(
      expect.objectContaining({ name: 'TypeMismatchError' }),
    );
    expect(() => window.crypto.getRandomValues(new Uint8Array(65_537))).toThrow(
      expect.objectContaining({ name: 'QuotaExceededError' }),
    );
  });

  it('digests, signs and encrypts', async () => {
    const { subtle } = window.crypto;
    const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode('abc')));
    expect(Buffer.from(digest).toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    const key = await subtle.generateKey({ name: 'AES-GCM', length: 128 }, true, ['encrypt', 'decrypt']);
    expect([key.type, key.extractable, key.algorithm, [...key.usages].sort()]).toEqual([
      'secret',
      true,
      { name: 'AES-GCM', length: 128 },
      ['decrypt', 'encrypt'],
    ]);
    const iv = new Uint8Array(12);
    const secret = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array([1, 2, 3]));
    expect(new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, key, secret))).toEqual(
      new Uint8Array([1, 2, 3]),
    );
    const { privateKey, publicKey } = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'sign',
      'verify',
    ]);
    const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, iv);
    expect(await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, publicKey, signature, iv)).toBe(true);
    expect((await subtle.exportKey('jwk', publicKey)).crv).toBe('P-256');
    await expect(subtle.exportKey('jwk', privateKey)).rejects.toMatchObject({ name: 'InvalidAccessError' });
    await expect(subtle.digest('MD5', iv)).rejects.toMatchObject({ name: 'NotSupportedError' });
  });
});

test('a domain is set to one above it, never to a part of an address', () => {
  for (const [url, domain, isRefused] of [
    ['https://a.example.test/', 'example.test', false],
    ['https://a.example.test/', 'a.example.test', false],
    ['https://a.example.test/', 'ple.test', true],
    ['https://a.example.test/', 'test', true],
    ['http://127.0.0.1/', '127.0.0.1', false],
    ['http://127.0.0.1/', '0.1', true],
    ['http://127.0.0.1/', '0.0.1', true],
  ] as const) {
    const { document, close } = new Window({ url });
    const set = (): void => {
      document.domain = domain;
    };
    if (isRefused) expect(set, domain).toThrow('is not a suffix');
    else expect(set, domain).not.toThrow();
    close();
  }
});
