import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from './test-server.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0', 'latin1');

let server: TestServer;
let answer: { type: string; body: string | Buffer; isNosniff?: boolean | undefined };
let window: LivedomWindow;

beforeAll(async () => {
  server = await startServer(({ url }, response) => {
    if (url === '/page') {
      response.setHeader('content-type', 'text/html').end('<!doctype html><body>');
      return;
    }
    if (answer.type !== '') response.setHeader('content-type', answer.type);
    if (answer.isNosniff) response.setHeader('x-content-type-options', 'nosniff');
    response.end(answer.body);
  });
});
afterEach(() => window.close());
afterAll(() => server.close());

/** The event that an element of the page fires when it has loaded what the server answers, from its own origin or another one. */
async function eventOf(name: 'script' | 'img', isOwn: boolean): Promise<string> {
  const options = { runScripts: 'dangerously', resources: 'usable', console: () => {}, reportError: () => {} } as const;
  window = await Window.fromURL(`${server.origin}/page`, options);
  const element = window.document.createElement(name);
  const event = new Promise<Event>((resolve) => {
    element.onload = resolve;
    element.onerror = resolve as OnErrorEventHandler;
  });
  element.src = `${isOwn ? server.origin : server.origin.replace('127.0.0.1', 'localhost')}/x`;
  window.document.body.append(element);
  return (await event).type;
}

/** What Chromium 156 does. */
it.each([
  ['application/json', '{ "a": 1 }', 'error'],
  ['text/javascript', '\ufeff{"a\\"b":1}', 'error'],
  ['text/plain', ")]}'\n[1]", 'error'],
  ['text/plain', 'for (;;);[', 'error'],
  ['application/octet-stream', '{}&& [1]', 'error'],
  ['text/html', '<!doctype html><p>x', 'error'],
  ['text/xml', ' <?xml version="1.0"?><a/>', 'error'],
  ['application/pdf', '1', 'error'],
  ['text/event-stream', '1', 'error'],
  ['application/vnd.ms-excel', '1', 'error'],
  ['application/json', '[1]', 'load'],
  ['application/json', '({ "a": 1 })', 'load'],
  ['text/html', '<!-- a -->', 'load'],
  ['text/html', '1', 'load'],
  ['', '{ "a": 1 }', 'load'],
  ['x', '{ "a": 1 }', 'load'],
  ['*/*', '{ "a": 1 }', 'load'],
  ['text/css x', '{ "a": 1 }', 'load'],
  ['text/', '{ "a": 1 }', 'error'],
  ['/', '{ "a": 1 }', 'error'],
  ['text/plain x', '{ "a": 1 }', 'error'],
])('of another origin, a script of the type "%s" that is %j fires %s', async (type, body, event) => {
  answer = { type, body };
  expect(await eventOf('script', false)).toBe(event);
});

it.each([
  ['application/json', '{ "a": 1 }'],
  ['application/pdf', '1'],
])('of its own origin, a script of the type "%s" that is %j fires load', async (type, body) => {
  answer = { type, body };
  expect(await eventOf('script', true)).toBe('load');
});

it.each([
  ['image/png x', false, 'error'],
  ['Image/', false, 'error'],
  ['text/javascript x', true, 'load'],
  ['*/*', true, 'error'],
])(
  'of its own origin, a script of the type "%s", which is none, with nosniff or without (%s) fires %s',
  async (type, isNosniff, event) => {
    answer = { type, body: '1', isNosniff };
    expect(await eventOf('script', true)).toBe(event);
  },
);

it.each([
  ['application/pdf', false, 'error'],
  ['text/html', true, 'error'],
  ['application/json', true, 'error'],
  ['text/plain', true, 'error'],
  ['application/vnd.ces-quickword', false, 'error'],
  ['application/vnd.msword', false, 'error'],
  ['application/vnd.presentation-openxmlm', false, 'error'],
  ['application/dash+xml', true, 'load'],
  ['application/octet-stream', true, 'load'],
  ['text/html', false, 'load'],
])(
  'of another origin, an image of the type "%s" with nosniff or without (%s) fires %s',
  async (type, isNosniff, event) => {
    answer = { type, body: PNG, isNosniff };
    expect(await eventOf('img', false)).toBe(event);
  },
);

it('of another origin, an image of SVG with nosniff fires load', async () => {
  answer = { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>', isNosniff: true };
  expect(await eventOf('img', false)).toBe('load');
});

it('of its own origin, an image of another type with nosniff fires load', async () => {
  answer = { type: 'text/html', body: PNG, isNosniff: true };
  expect(await eventOf('img', true)).toBe('load');
});
