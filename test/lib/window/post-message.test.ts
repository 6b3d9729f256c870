import { afterEach, describe, expect, it } from 'vitest';
import { ResourceLoader } from '../../../lib/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const opened: LivedomWindow[] = [];

class Library extends ResourceLoader {
  override async fetch(): Promise<Response> {
    return new Response('"use strict"; Promise.resolve().then(() => parent.postMessage(1))');
  }
}

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

/** Whose message the first is that comes from a page in a frame. */
async function sourceOf(page: string, more = ''): Promise<string> {
  const window = new Window({
    html: '<body>',
    url: 'http://a.test/',
    runScripts: 'dangerously',
    resources: 'usable',
    resourceLoader: new Library(),
  });
  opened.push(window);
  window.eval(more);
  const frame = window.document.createElement('iframe');
  frame.srcdoc = page;
  const source = new Promise<unknown>((resolve) => {
    window.addEventListener('message', (event) => resolve((event as MessageEvent).source), { once: true });
  });
  window.document.body.append(frame);
  const found = await source;
  return found === frame.contentWindow ? 'frame' : found === window ? 'parent' : String(found);
}

describe('the source of a message', () => {
  it.each([
    ['a script', 'parent.postMessage(1)'],
    ['a script that has waited', '(async () => { await 1; parent.postMessage(1); })()'],
    ['a reaction to a promise', 'Promise.resolve().then(() => parent.postMessage(1))'],
    ['a strict script that has waited', '"use strict"; (async () => { await 1; parent.postMessage(1); })()'],
    ['a strict function of a file that has waited', 'document.write("<script src=/library.js></" + "script>")'],
    ['a function of the frame that its parent calls', 'window.tell = () => parent.postMessage(1); parent.call(tell)'],
    [
      'a function that hides behind its prototype',
      'const tell = () => parent.postMessage(1); Object.setPrototypeOf(tell, null); tell()',
    ],
    [
      'a page that has broken errors',
      'Error.prepareStackTrace = () => { throw 1 }; Error = null; Promise.resolve().then(() => parent.postMessage(1))',
    ],
  ])('is the window of %s', async (_name, script) => {
    const call = 'function call(tell) { setTimeout(() => tell()); }';
    expect(await sourceOf(`<script>${script}</script>`, call)).toBe('frame');
  });

  it('is the window of the function that calls, whosever script it was called by', async () => {
    const tell = 'function tell() { postMessage(1); }';
    expect(await sourceOf('<script>parent.tell()</script>', tell)).toBe('parent');
  });

  it('is the window of the strict function that calls, whosever script it was called by', async () => {
    const tell = '"use strict"; window.tell = () => postMessage(1)';
    const add = `document.body.append(Object.assign(document.createElement('script'), { text: '${tell}' }))`;
    expect(await sourceOf('<script>parent.tell()</script>', add)).toBe('parent');
  });

  it.each([
    ['a timer', 'setTimeout(tell)'],
    ['a microtask', 'queueMicrotask(tell)'],
    ['a reaction to a promise', 'Promise.resolve().then(tell)'],
    ['an event', 'addEventListener("x", tell); dispatchEvent(new Event("x"))'],
    ['an observer', 'new MutationObserver(tell).observe(document.body, { attributes: true }); document.body.id = "x"'],
    ['the language after a wait', '(async () => { await 1; [1].forEach(tell); })()'],
  ])('is the window that %s calls a bound function for', async (_name, call) => {
    const tell = 'const tell = parent.postMessage.bind(parent, 1, "*", []);';
    expect(await sourceOf(`<body><script>${tell} ${call}</script>`)).toBe('frame');
  });

  it.each([
    ['its parent asks for', 'parent.later = (tell) => setTimeout(tell)', 'frame'],
    ['it asks its parent for', 'parent.later = parent.Function("tell", "frames[0].setTimeout(tell)")', 'parent'],
    ['it asks itself for', 'later = (tell) => setTimeout(tell); parent.later = later', 'frame'],
  ])('is, of a bound function in a timer of a frame that %s, the window that asks', async (_name, script, expected) => {
    const call = 'function call() { later(postMessage.bind(window, 1, "*", [])); }';
    expect(await sourceOf(`<script>${script}; parent.setTimeout(parent.call)</script>`, call)).toBe(expected);
  });

  it('leaves what formats stack traces as it was', async () => {
    const before = [Error.prepareStackTrace, Error.stackTraceLimit];
    await sourceOf('<script>parent.postMessage(1)</script>');
    expect([Error.prepareStackTrace, Error.stackTraceLimit]).toEqual(before);
  });
});

describe('the origin that a message is for', () => {
  const window = () => {
    const made = new Window({ runScripts: 'dangerously' });
    opened.push(made);
    return made;
  };

  it.each(['null', 'data:,x', 'about:blank', 'javascript:1', 'foo://bar', 'blob:x', 'mailto:x', '*'.repeat(2)])(
    'is not %s, as in Chromium',
    (origin) => expect(() => window().postMessage(1, origin)).toThrow(`Invalid target origin '${origin}'`),
  );

  it.each(['*', '/', 'http:a.test', 'ws://a.test', 'file:///x', 'blob:http://a.test/x'])('may be %s', (origin) => {
    window().postMessage(1, origin);
  });
});
