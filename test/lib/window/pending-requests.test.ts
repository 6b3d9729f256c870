import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

/** Answers `/head` with a head and the beginning of a body, and everything else with nothing at all. */
let server: Server;
let url: string;
let arrived: (request: IncomingMessage) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/head') response.write('a');
    arrived(request);
  });
  server.on('upgrade', (request, socket) => {
    socket.resume();
    arrived(request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const rejections: unknown[] = [];
const note = (reason: unknown) => rejections.push(reason);
beforeEach(() => {
  process.on('unhandledRejection', note);
});
afterEach(() => {
  process.off('unhandledRejection', note);
});

/** Waits for the request that `steps` makes, closes the window, and waits until the server has seen the end of the connection. */
async function closeDuring(window: LivedomWindow, steps: () => unknown, last = (): void => {}): Promise<void> {
  const request = new Promise<IncomingMessage>((resolve) => {
    arrived = resolve;
  });
  await steps();
  const { socket } = await request;
  const closed = new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  last();
  window.close();
  await closed;
  // What is rejected is told of when all that waits has run.
  await new Promise((resolve) => setTimeout(resolve, 0));
}

const LOADS = [
  "new WebSocket(location.href.replace('http', 'ws'))",
  "new EventSource('/')",
  "document.body.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' }))",
  "document.body.append(Object.assign(document.createElement('script'), { src: '/' }))",
  "document.body.append(Object.assign(document.createElement('script'), { src: '/', type: 'module' }))",
  "document.body.append(Object.assign(document.createElement('iframe'), { src: '/frame' }))",
  "document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: '<script src=/></script>' }))",
  "document.body.append(Object.assign(document.createElement('img'), { src: '/' }))",
  "navigator.sendBeacon('/', 'a')",
];

it.each(LOADS)('prints nothing when %s ends with the window', async (code) => {
  const printed: string[] = [];
  const console = (_: string, text: string) => printed.push(text);
  const window = new Window({ url, runScripts: 'dangerously', resources: 'usable', console });
  await closeDuring(window, () => window.eval(code));
  expect([printed, rejections]).toEqual([[], []]);
});

const KINDS = { 'a window with scripts': 'outside-only', 'a window without': undefined } as const;

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('%s that is closed', (kind) => {
  const open = () => new Window({ url, runScripts: KINDS[kind] });

  it('gives up what it fetches, and tells nobody', async () => {
    const window = open();
    const heard: string[] = [];
    await closeDuring(window, () => {
      void window.fetch('/').then(
        () => heard.push('resolved'),
        () => heard.push('rejected'),
      );
      void window.fetch('/').then(() => heard.push('resolved'));
    });
    expect([heard, rejections]).toEqual([[], []]);
  });

  it('gives up the bodies that are read', async () => {
    const window = open();
    const heard: string[] = [];
    await closeDuring(window, async () => {
      const response = await window.fetch('/head');
      void response.text().then(() => heard.push('read'));
    });
    expect([heard, rejections]).toEqual([[], []]);
  });

  it('fetches nothing when the body to send is read only then', async () => {
    const window = open();
    let end = (): void => {};
    const body = new window.ReadableStream({
      start(controller: { close(): void }) {
        end = () => controller.close();
      },
    });
    const heard: string[] = [];
    arrived = () => heard.push('sent');
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    void window.fetch('/', init).then(() => heard.push('resolved'));
    window.close();
    end();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([heard, rejections]).toEqual([[], []]);
  });

  it('terminates its XMLHttpRequests', async () => {
    const window = open();
    const request = new window.XMLHttpRequest();
    request.open('GET', '/');
    const heard: string[] = [];
    for (const type of ['abort', 'loadend', 'load', 'error', 'timeout']) {
      request.addEventListener(type, () => heard.push(type));
    }
    const send = () => request.send();
    const letTimeEnd = () => {
      request.timeout = 1;
    };
    await closeDuring(window, send, letTimeEnd);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([heard, request.status, rejections]).toEqual([[], 0, []]);
  });

  it('rejects what is fetched from then on', async () => {
    const window = open();
    window.close();
    await expect(window.fetch('/')).rejects.toThrow('the window is closed');
  });
});
