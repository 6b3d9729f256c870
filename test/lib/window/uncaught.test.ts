import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { AbortController, parse, Window, type WindowOptions } from '../../../lib/index.ts';

type Page = Window;

/** What throws, and in which ways. */
const THROWING: Record<string, (window: Page, fail: () => void) => void> = {
  'a listener': ({ document, Event }, fail) => {
    document.body.addEventListener('x', fail);
    document.body.dispatchEvent(new Event('x'));
  },
  'a listener that is an object': ({ document, Event }, handleEvent) => {
    document.addEventListener('x', { handleEvent });
    document.dispatchEvent(new Event('x'));
  },
  'a listener of the window': (window, fail) => {
    window.addEventListener('x', fail);
    window.dispatchEvent(new window.Event('x'));
  },
  'an event handler': ({ document }, fail) => {
    document.body.onclick = fail;
    document.body.click();
  },
  'a listener in a document without a window': ({ document, Event }, fail) => {
    const other = document.implementation.createHTMLDocument();
    other.addEventListener('x', fail);
    other.dispatchEvent(new Event('x'));
  },
  'a listener in what DOMParser made': ({ DOMParser, Event }, fail) => {
    const other = new DOMParser().parseFromString('<p>', 'text/html');
    other.body.addEventListener('x', fail);
    other.body.dispatchEvent(new Event('x'));
  },
  'a listener of a signal': ({ AbortController }, fail) => {
    const controller = new AbortController();
    controller.signal.addEventListener('abort', fail);
    controller.abort();
  },
  'a listener of a target': ({ EventTarget, Event }, fail) => {
    const target = new EventTarget();
    target.addEventListener('x', fail);
    target.dispatchEvent(new Event('x'));
  },
  'a listener of a request': ({ XMLHttpRequest }, fail) => {
    const request = new XMLHttpRequest();
    request.onreadystatechange = fail;
    request.open('GET', 'https://example.com/');
  },
  'a listener of a media query': ({ matchMedia, Event }, fail) => {
    const list = matchMedia('all');
    list.addEventListener('change', fail);
    list.dispatchEvent(new Event('change'));
  },
  'the constructor of a custom element': ({ customElements, document, HTMLElement }, fail) => {
    customElements.define(
      'x-y',
      class extends HTMLElement {
        constructor() {
          super();
          fail();
        }
      },
    );
    document.createElement('x-y');
  },
  'the upgrade of a custom element': ({ customElements, document, HTMLElement }, fail) => {
    document.body.append(document.createElement('x-y'));
    customElements.define(
      'x-y',
      class extends HTMLElement {
        constructor() {
          super();
          fail();
        }
      },
    );
  },
  'a custom element reaction': ({ customElements, document, HTMLElement }, connectedCallback) => {
    const Class = class extends HTMLElement {};
    Object.assign(Class.prototype, { connectedCallback });
    customElements.define('x-y', Class);
    document.body.append(document.createElement('x-y'));
  },
  'a mutation observer': ({ document, MutationObserver }, fail) => {
    new MutationObserver(fail).observe(document.body, { attributes: true });
    document.body.id = 'x';
  },
  'a timer': ({ setTimeout }, fail) => void setTimeout(fail),
  'a microtask': ({ queueMicrotask }, fail) => queueMicrotask(fail),
  'an animation frame': ({ requestAnimationFrame }, fail) => void requestAnimationFrame(fail),
  'an idle callback': ({ requestIdleCallback }, fail) => void requestIdleCallback(fail),
  'an observer of sizes': ({ document, ResizeObserver }, fail) => new ResizeObserver(fail).observe(document.body),
  'an observer of intersections': ({ document, IntersectionObserver }, fail) =>
    new IntersectionObserver(fail).observe(document.body),
  'who asks for the text of an item': ({ DataTransfer }, fail) =>
    (new DataTransfer().items.add('a', 'text/plain') as DataTransferItem).getAsString(fail),
  'who asks for the image of a canvas': ({ document }, fail) => document.createElement('canvas').toBlob(fail),
  'who asks for it in a document without a window': ({ document }, fail) =>
    document.implementation.createHTMLDocument().createElement('canvas').toBlob(fail),
  'a listener of a reader': ({ FileReader, Blob }, fail) => {
    const reader = new FileReader();
    reader.onload = fail;
    reader.readAsText(new Blob(['a']));
  },
  'a listener of a port': ({ MessageChannel }, fail) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = fail;
    port2.postMessage(1);
  },
  'a listener of a channel': ({ BroadcastChannel }, fail) => {
    new BroadcastChannel('a').onmessage = fail;
    new BroadcastChannel('a').postMessage(1);
  },
  'a listener of a time limit': ({ AbortSignal }, fail) => {
    AbortSignal.timeout(1).onabort = fail;
  },
  'a listener of messages': (window, fail) => {
    window.onmessage = fail;
    window.postMessage(1, '*');
  },
  'a listener of a selection': ({ document, getSelection }, fail) => {
    document.onselectionchange = fail;
    getSelection()?.collapse(document.body);
  },
  'a listener of a slot': ({ document }, fail) => {
    const host = document.createElement('div');
    const slot = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('slot'));
    slot.addEventListener('slotchange', fail);
    host.append('a');
  },
  'a resolver of namespaces, for an expression': ({ document }, fail) => {
    const resolver = fail as unknown as XPathNSResolver;
    expect(() => document.createExpression('//a:b', resolver)).toThrow('a:b');
  },
  'one for an evaluator': ({ XPathEvaluator }, fail) => {
    const resolver = fail as unknown as XPathNSResolver;
    expect(() => new XPathEvaluator().createExpression('//a:b', resolver)).toThrow('a:b');
  },
  'a resolver of namespaces': ({ document }, fail) => {
    expect(() => document.evaluate('//a:b', document, fail as unknown as XPathNSResolver)).toThrow('a:b');
  },
  reportError: ({ reportError }, fail) => {
    try {
      fail();
    } catch (exception) {
      reportError(exception);
    }
  },
};

function fail(): never {
  throw new RangeError('mine');
}

/** Waits until it is so, and for what else comes. Observers wait for a frame, and the machine may be busy. */
async function pause(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !isSo(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
  await new Promise((resolve) => setTimeout(resolve, 20));
}

const hasPrinted = () => printed.mock.calls.length > 0;

let printed: MockInstance;
let opened: Page[] = [];

function open(options: WindowOptions = {}): Page {
  const window = new Window({ pretendToBeVisual: true, url: 'https://example.com/', ...options });
  opened.push(window);
  return window;
}

beforeEach(() => {
  printed = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  for (const window of opened) window.close();
  opened = [];
  printed.mockRestore();
});

describe.each(Object.keys(THROWING))('in a window without scripts, what %s throws', (name) => {
  it('goes to the error event of the window, which may handle it', async () => {
    const window = open();
    const other = open();
    const heard: unknown[] = [];
    window.onerror = (message, _url, _line, _column, error) => {
      heard.push([message, error]);
      return true;
    };
    other.onerror = () => void heard.push('the other window');
    THROWING[name]?.(window, fail);
    await pause(() => heard.length > 0);
    expect(heard).toEqual([['Uncaught RangeError: mine', new RangeError('mine')]]);
    expect(printed).not.toHaveBeenCalled();
  });

  it('is printed once with its stack where nothing handles it', async () => {
    THROWING[name]?.(open(), fail);
    await pause(hasPrinted);
    expect(printed).toHaveBeenCalledOnce();
    expect(printed.mock.calls[0]?.[0]).toMatch(/^Uncaught RangeError: mine\n +at .*fail /);
  });

  it('goes where the options say', async () => {
    const texts: string[] = [];
    THROWING[name]?.(open({ console: (method, text) => texts.push(`${method} ${text.split('\n')[0]}`) }), fail);
    THROWING[name]?.(open({ reportError: (text) => texts.push(text.split('\n')[0] as string) }), fail);
    THROWING[name]?.(open({ console() {} }), fail);
    await pause(() => texts.length > 1);
    expect(texts.sort()).toEqual(['Uncaught RangeError: mine', 'error Uncaught RangeError: mine']);
    expect(printed).not.toHaveBeenCalled();
  });
});

it('what a callback throws in a document of the program is printed, and ends nothing', async () => {
  parse('<canvas>').querySelector('canvas')?.toBlob(fail);
  await pause(hasPrinted);
  expect(printed.mock.calls).toEqual([['Uncaught', new RangeError('mine')]]);
});

it('the console of a page is printed on standard error, without what a terminal would obey', () => {
  const { console } = open();
  console.log('tides %d', 3);
  console.clear();
  console.warn('\u001b[2Jhigh\n\twater');
  expect(printed.mock.calls).toEqual([['tides 3'], ['\\u001b[2Jhigh\n\twater']]);
});

it('the console of a window may be that of the program', () => {
  const own = globalThis.console;
  try {
    globalThis.console = open().console;
    globalThis.console.log('tides');
    const controller = new AbortController();
    controller.signal.onabort = fail;
    controller.abort();
  } finally {
    globalThis.console = own;
  }
  expect(printed.mock.calls).toEqual([['tides'], ['Uncaught', new RangeError('mine')]]);
});
