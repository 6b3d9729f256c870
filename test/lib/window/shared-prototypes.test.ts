import { afterEach, expect, it } from 'vitest';
import * as livedom from '../../../lib/index.ts';
import { parse } from '../../../lib/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const opened: LivedomWindow[] = [];

type Global = LivedomWindow & typeof globalThis;

function open(): Global {
  const window = new Window({
    url: 'https://example.test/',
    pretendToBeVisual: true,
    html: '<input type=file><form><input name=a></form><video></video><style>p { color: red }</style><p>x',
  });
  opened.push(window);
  return window as Global;
}

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

type Interface = (abstract new () => object) & { readonly name: string };

function interfacesOf(window: object): Map<string, Interface> {
  const found = new Map<string, Interface>();
  for (const name of Object.getOwnPropertyNames(window)) {
    const value: unknown = Reflect.get(window, name);
    const isOfLanguage = value === Reflect.get(globalThis, name) || typeof value !== 'function';
    if (!isOfLanguage && /^[A-Z]/.test(name) && Object.hasOwn(value, 'prototype')) found.set(name, value as Interface);
  }
  return found;
}

it('no interface of one window has the object or the prototype of that of another', () => {
  const [one, other] = [interfacesOf(open()), interfacesOf(open())];
  expect(one.size).toBeGreaterThan(350);
  expect([...one.keys()]).toEqual([...other.keys()]);
  const shared = [...one].filter(
    ([name, { prototype }]) => prototype === other.get(name)?.prototype || one.get(name) === other.get(name),
  );
  expect(shared.map(([name]) => name)).toEqual([]);
});

it('none has those of what the library exports, and of the documents of parse()', () => {
  const window = interfacesOf(open());
  const exported = new Set<unknown>(
    Object.values(livedom).flatMap((value) => (typeof value === 'function' ? [value, value.prototype] : [])),
  );
  const document = parse('<form><input><p>x');
  for (let at: object | null = document; at !== null; at = Object.getPrototypeOf(at)) exported.add(at);
  exported.delete(Object.prototype);
  for (const [name, Class] of window) {
    expect([name, exported.has(Class), exported.has(Class.prototype)]).toEqual([name, false, false]);
  }
});

it('all inherit from one another as in a browser, and from nothing of another window', () => {
  const window = open();
  const interfaces = interfacesOf(window);
  const own = new Set<unknown>([...interfaces.values()].map(({ prototype }) => prototype));
  const language = new Set<unknown>([Object.prototype, Error.prototype, Array.prototype, null]);
  for (const [name, { prototype }] of interfaces) {
    const parent: unknown = Object.getPrototypeOf(prototype);
    // That of named properties stands between.
    if (name !== 'Window') expect([name, own.has(parent) || language.has(parent)]).toEqual([name, true]);
    expect([name, interfaces.get(name)?.prototype.constructor]).toEqual([
      name,
      window[prototype.constructor.name as never],
    ]);
  }
});

async function streamOf(window: Global): Promise<ReadableStreamDefaultReader> {
  return new window.Blob(['a']).stream().getReader();
}

const upload = ({ document }: Global): HTMLInputElement => document.querySelector('input') as HTMLInputElement;

/** An object of each, as the window itself makes it. */
const MADE: Record<string, (window: Global) => unknown> = {
  AbortSignal: ({ AbortController: Made }) => new Made().signal,
  Blob: (window) => new window.Blob(['a']).slice(),
  BarProp: (window) => window.locationbar,
  External: (window) => window.external,
  CSSStyleSheet: ({ document }) => document.styleSheets[0],
  Crypto: ({ crypto }) => crypto,
  CryptoKey: ({ crypto }) => crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, true, ['sign']),
  DOMMatrix: (window) => new window.DOMMatrix().inverse(),
  DOMPoint: (window) => new window.DOMMatrix().transformPoint(),
  DOMRect: ({ document }) => document.body.getBoundingClientRect(),
  DOMStringList: ({ location }) => location.ancestorOrigins,
  DataTransferItemList: (window) => new window.DataTransfer().items,
  File: (window) => {
    const data = new window.FormData();
    data.append('a', new window.Blob());
    return data.get('a');
  },
  FileList: (window) => upload(window).files,
  FormData: (window) => new window.Response(new window.FormData()).formData(),
  Headers: (window) => new window.Response().headers,
  History: ({ history }) => history,
  Location: ({ location }) => location,
  MediaQueryList: (window) => window.matchMedia('print'),
  MessagePort: (window) => new window.MessageChannel().port1,
  MimeTypeArray: ({ navigator }) => navigator.mimeTypes,
  Navigator: ({ navigator }) => navigator,
  Performance: ({ performance }) => performance,
  PerformanceMark: ({ performance }) => performance.mark('a'),
  PerformanceTiming: ({ performance }) => performance.timing,
  ReadableStream: (window) => new window.Response('a').body,
  ReadableStreamDefaultReader: streamOf,
  Request: (window) => new window.Request('/').clone(),
  Response: (window) => window.fetch('data:,a'),
  Screen: ({ screen }) => screen,
  Storage: ({ localStorage }) => localStorage,
  SubtleCrypto: ({ crypto }) => crypto.subtle,
  TextTrackList: ({ document }) => document.querySelector('video')?.textTracks,
  TimeRanges: ({ document }) => document.querySelector('video')?.buffered,
  SVGAnimatedString: ({ document }) =>
    (document.createElementNS('http://www.w3.org/2000/svg', 'a') as SVGAElement).href,
  URL: (window) => window.URL.parse('https://example.test/'),
  URLSearchParams: (window) => new window.URL('https://example.test/').searchParams,
  UserActivation: ({ navigator }) => navigator.userActivation,
  WritableStream: (window) => new window.TransformStream().writable,
  XMLHttpRequestUpload: (window) => new window.XMLHttpRequest().upload,
};

it.each(Object.entries(MADE))('what a window makes is of its own %s', async (name, make) => {
  const window = open();
  const other = open();
  const object = (await make(window)) as object;
  const { prototype } = interfacesOf(window).get(name) as Interface;
  expect(Object.getPrototypeOf(object)).toBe(prototype);
  Object.assign(prototype, { added: name });
  expect((object as { added?: string }).added).toBe(name);
  expect('added' in ((await make(other)) as object)).toBe(false);
});

it('a message of another window brings objects of the window', async () => {
  const window = open();
  const data = await new Promise((resolve) => {
    window.addEventListener('message', (event) => resolve(event.data));
    window.postMessage(new (open().Blob)(['a']), '*');
  });
  expect(Object.getPrototypeOf(data)).toBe(window.Blob.prototype);
});

it('methods that are replaced are those that are called, in the one window', async () => {
  const [one, other] = [open(), open()];
  one.Storage.prototype.getItem = () => 'replaced';
  one.Response.prototype.text = () => Promise.resolve('replaced');
  expect([one.localStorage.getItem('a'), other.localStorage.getItem('a')]).toEqual(['replaced', null]);
  expect(await (await one.fetch('data:,a')).text()).toBe('replaced');
  expect(await (await other.fetch('data:,a')).text()).toBe('a');
});

it('what the library throws is an instance of the DOMException of every window', () => {
  const [one, other] = [open(), open()];
  let thrown: unknown;
  try {
    one.document.createElement('');
  } catch (error) {
    thrown = error;
  }
  const classes = [one.DOMException, other.DOMException, livedom.DOMException];
  expect(classes.map((Class) => thrown instanceof Class)).toEqual([true, true, true]);
  expect(new Set(classes).size).toBe(3);
});

it('aliases are the same function, and members keep their names', () => {
  const {
    Headers: { prototype },
    URLSearchParams: { prototype: params },
  } = open();
  expect(prototype[Symbol.iterator]).toBe(prototype.entries);
  expect([params.append.name, params.append.length, prototype.entries.name]).toEqual(['append', 2, 'entries']);
  expect(Object.getOwnPropertyDescriptor(params, 'size')?.get?.name).toBe('get size');
  expect(() => params.append.call({}, 'a', 'b')).toThrow(new TypeError('Illegal invocation'));
});

it('a static function that a test replaces in one window is that of the others still', () => {
  const [one, other] = [open(), open()];
  const before = other.URL.createObjectURL;
  one.URL.createObjectURL = () => 'replaced';
  expect(one.URL.createObjectURL(new one.Blob())).toBe('replaced');
  expect(other.URL.createObjectURL).toBe(before);
  const url = other.URL.createObjectURL(new other.Blob());
  expect(url).toMatch(/^blob:/);
  other.URL.revokeObjectURL(url);
});
