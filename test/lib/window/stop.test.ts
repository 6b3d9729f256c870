import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
/** The paths that were asked for. */
let asked: string[] = [];
let told: (() => void) | null = null;
beforeAll(async () => {
  server = await startServer(({ url }, response) => {
    asked.push(url as string);
    if (url === '/end') response.end('all');
    // All others wait for ever; of one a part is there.
    else if (url === '/part') response.writeHead(200, { 'content-length': '100' }).write('part');
    told?.();
  });
});
afterAll(() => server.close());
afterEach(() => {
  asked = [];
});

/** Until the server was asked for so many things. */
async function requests(count: number): Promise<void> {
  while (asked.length < count) await new Promise<void>((resolve) => (told = resolve));
}

const open = (printed: string[] = []): LivedomWindow =>
  new Window({
    url: `${server.origin}/`,
    runScripts: 'dangerously',
    resources: 'usable',
    console: (_, text) => printed.push(text),
  });

function eventsOf(target: EventTarget, into: string[], name: string): void {
  for (const type of ['abort', 'error', 'load', 'loadend']) {
    target.addEventListener(type, () => into.push(`${name} ${type}`));
  }
}

// As Chromium does it.
describe('window.stop()', () => {
  test('in a frame gives up its page, and nobody waits for it', async () => {
    const html = `<iframe srcdoc="<script>stop()</script><p>"></iframe><p>`;
    const window = new Window({ html, runScripts: 'dangerously', resources: 'usable' });
    const events: string[] = [];
    const frame = window.document.querySelector('iframe') as HTMLIFrameElement;
    frame.onload = () => events.push('frame');
    window.addEventListener('load', () => events.push('load'));
    while (events.length === 0) await new Promise((resolve) => window.setTimeout(resolve, 5));
    expect(events).toEqual(['load']);
    expect(frame.contentDocument?.querySelector('script')).not.toBeNull();
    expect(frame.contentDocument?.querySelector('p')).toBeNull();
    window.close();
  });

  test('aborts requests of XMLHttpRequest', async () => {
    const window = open();
    const events: string[] = [];
    const sent = ['/wait', '/part'].map((path) => {
      const request = new window.XMLHttpRequest();
      request.open('GET', path);
      eventsOf(request, events, path);
      request.send();
      return request;
    });
    await requests(2);
    window.stop();
    while (events.length < 4) await new Promise((resolve) => window.setTimeout(resolve, 5));
    expect(events.toSorted()).toEqual(['/part abort', '/part loadend', '/wait abort', '/wait loadend']);
    expect(sent.map(({ readyState, status }) => [readyState, status])).toEqual([
      [4, 0],
      [4, 0],
    ]);
    window.close();
  });

  test('makes fetch() fail, and the body of a response that is on its way', async () => {
    const window = open();
    const part = await window.fetch('/part');
    const [body, head] = [part.text(), window.fetch('/wait')];
    await requests(2);
    window.stop();
    await expect(head).rejects.toThrow(new window.TypeError('Failed to fetch'));
    await expect(body).rejects.toBeInstanceOf(window.TypeError);
    window.close();
  });

  test.each([
    ['script', 'src'],
    ['img', 'src'],
    ['link', 'href'],
  ])('makes <%s> fail', async (name, attribute) => {
    const printed: string[] = [];
    const window = open(printed);
    const element = window.document.createElement(name);
    if (name === 'link') element.setAttribute('rel', 'stylesheet');
    element.setAttribute(attribute, '/wait');
    const fired = new Promise((resolve) => {
      for (const type of ['load', 'error']) element.addEventListener(type, () => resolve(type));
    });
    window.document.body.append(element);
    await requests(1);
    window.stop();
    expect(await fired).toBe('error');
    expect(printed).toEqual([]);
    window.close();
  });

  test('stops what a script asked for just before, and nothing that comes later', async () => {
    const window = open();
    const before = window.fetch('/wait');
    window.stop();
    const after = await window.fetch('/end');
    await expect(before).rejects.toBeInstanceOf(window.TypeError);
    expect(await after.text()).toBe('all');
    expect(asked).toEqual(['/end']);
    window.close();
  });
});

/** In the window of a frame, what comes of a request once the frame's document is opened after that script; with the URLs it loaded. */
async function requestBeforeOpen(srcdoc: string, script: string): Promise<unknown[]> {
  const window = open();
  const frame = window.document.createElement('iframe');
  const loads: unknown[] = [];
  frame.srcdoc = srcdoc;
  const shown = new Promise((resolve) => (frame.onload = resolve));
  window.document.body.append(frame);
  await shown;
  frame.onload = () => loads.push(frame.contentDocument?.URL);
  const child = frame.contentWindow as LivedomWindow;
  const outcome = child.fetch('/end').then(
    () => 'fetched',
    (error: Error) => error.name,
  );
  child.eval(script);
  frame.contentDocument?.open();
  const answer = await outcome;
  await new Promise((resolve) => window.setTimeout(resolve, 30));
  window.close();
  return [answer, ...loads];
}

// As Chromium does it.
describe('document.open()', () => {
  test.each([
    ['is about to go elsewhere', '', 'location.href = "/wait"'],
    ['goes elsewhere by itself', '<meta http-equiv=refresh content="0; url=data:,x">', ''],
    ['did so, but for a call to stop()', '<meta http-equiv=refresh content="0; url=data:,x">', 'stop()'],
  ])('in a document that %s gives up what it loads', async (_name, srcdoc, script) => {
    expect(await requestBeforeOpen(srcdoc, script)).toEqual(['TypeError']);
  });

  test.each([
    ['stays', ''],
    ['goes elsewhere later', '<meta http-equiv=refresh content="9; url=data:,x">'],
  ])('in a document that %s gives up nothing', async (_name, srcdoc) => {
    expect(await requestBeforeOpen(srcdoc, '')).toEqual(['fetched']);
  });
});
