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
