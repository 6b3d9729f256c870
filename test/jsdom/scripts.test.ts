import { afterEach, describe, expect, test } from 'vitest';
import { eventOf, opener } from './setup.ts';

const { open, closeAll } = opener();
afterEach(closeAll);

const APPENDS = '<body><script>document.body.append(document.createElement("hr"))</script></body>';
const OPTIONS = [undefined, 'outside-only', 'dangerously'] as const;

describe('scripts of the page', () => {
  test.each(OPTIONS)('run only when asked to: %s', (runScripts) => {
    const { document } = open(APPENDS, { runScripts }).window;
    expect(document.querySelectorAll('hr')).toHaveLength(runScripts === 'dangerously' ? 1 : 0);
  });

  test.each(OPTIONS)('and so do those that are written into frames: %s', (runScripts) => {
    const { window } = open('<iframe></iframe>', { runScripts });
    const { document } = window.document.querySelector('iframe')!.contentWindow as Window;
    document.open();
    document.write('<script>parent.ran = true</script>');
    document.close();
    expect(window.ran).toBe(runScripts === 'dangerously' ? true : undefined);
  });

  test.each(['outside-only', 'dangerously'] as const)(
    'window.eval() runs scripts with %s, in frames too',
    (runScripts) => {
      const { window } = open('<body><iframe></iframe>', { runScripts });
      const frame = window.frames[0] as typeof window;
      for (const one of [window, frame]) {
        one.eval('document.body.append(document.createElement("hr"))');
        expect(one.document.querySelectorAll('hr')).toHaveLength(1);
      }
    },
  );

  test('window.eval is the one of the program without them', () => {
    // biome-ignore lint/security/noGlobalEval: it is not called
    expect(open().window.eval === eval).toBe(true);
  });

  test.each(OPTIONS)('decide what noscript holds: %s', (runScripts) => {
    const { window } = open('<body><noscript><div></div></noscript>', { runScripts });
    const noscript = window.document.querySelector('noscript')!;
    expect(noscript.children).toHaveLength(runScripts === 'dangerously' ? 0 : 1);
    expect(noscript.textContent).toBe(runScripts === 'dangerously' ? '<div></div>' : '');
    if (runScripts !== 'dangerously') expect(noscript.children[0] instanceof window.HTMLDivElement).toBe(true);
  });
});

describe("the language's own globals", () => {
  const NAMES = ['Array', 'Function', 'Map', 'Math', 'Promise', 'TypeError', 'Uint8Array', 'parseInt'];

  test('are those of the program without scripts', () => {
    const { window } = open();
    for (const name of [...NAMES, 'Infinity', 'NaN', 'undefined']) {
      const own = Object.getOwnPropertyDescriptor(window, name);
      expect([name, own]).toEqual([name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    }
  });

  test.each(['outside-only', 'dangerously'] as const)('are those of the window with %s', (runScripts) => {
    const { window } = open('', { runScripts });
    for (const name of NAMES) {
      const { value, ...own } = Object.getOwnPropertyDescriptor(window, name) as PropertyDescriptor;
      const { value: outer, ...others } = Object.getOwnPropertyDescriptor(globalThis, name) as PropertyDescriptor;
      expect([name, own, value === outer]).toEqual([name, others, false]);
    }
  });
});

describe.each(OPTIONS)('event handlers with %s', (runScripts) => {
  const runs = runScripts === 'dangerously';
  const url = 'https://example.com/';
  const MARKUP = '<body onload="ran = 1" onhashchange="hash = 1"><div onclick="clicked = 1"></div>';

  test('of attributes are functions only where scripts run', () => {
    const { window } = open(MARKUP, { runScripts, url });
    const body = window.document.body as HTMLBodyElement;
    const div = body.querySelector('div')!;
    for (const handler of [body.onload, window.onload, body.onhashchange, window.onhashchange, div.onclick]) {
      expect(typeof handler).toBe(runs ? 'function' : 'object');
    }
    expect(body.onload === window.onload && body.onhashchange === window.onhashchange).toBe(true);
    expect(body.getAttribute('onload')).toBe('ran = 1');
    div.click();
    expect(window.clicked).toBe(runs ? 1 : undefined);
  });

  test('of attributes hear what comes later only where scripts run', async () => {
    const { window } = open(MARKUP, { runScripts, url });
    await eventOf(window, 'load');
    window.location.href = '#a';
    await eventOf(window, 'hashchange');
    expect([window.ran, window.hash]).toEqual(runs ? [1, 1] : [undefined, undefined]);
  });

  test('of attributes that are set later are no different', () => {
    const { window } = open('<div>', { runScripts, url });
    const body = window.document.body as HTMLBodyElement;
    body.setAttribute('onhashchange', 'hash = 1');
    expect(body.onhashchange === window.onhashchange).toBe(true);
    expect(typeof body.onhashchange).toBe(runs ? 'function' : 'object');
    const div = body.querySelector('div')!;
    div.setAttribute('onclick', 'clicked = 1');
    div.click();
    expect([window.clicked, typeof div.onclick]).toEqual(runs ? [1, 'function'] : [undefined, 'object']);
  });

  test('that the program sets run in any case', async () => {
    const { window } = open('<div>', { runScripts, url });
    const body = window.document.body as HTMLBodyElement;
    const calls: string[] = [];
    const changed = (): void => void calls.push('hashchange');
    body.onhashchange = changed;
    expect(window.onhashchange === changed && body.onhashchange === changed).toBe(true);
    const div = body.querySelector('div')!;
    div.onclick = () => void calls.push('click');
    div.click();
    window.location.href = '#a';
    await eventOf(window, 'hashchange');
    expect(calls).toEqual(['click', 'hashchange']);
  });
});

describe('a window that is closed', () => {
  test('starts no timer', () => {
    const { window } = open();
    expect(window.setTimeout(() => {}, 100)).toBeGreaterThan(0);
    window.close();
    expect(window.setTimeout(() => {}, 0)).toBe(0);
  });

  test('stops those that run', async () => {
    const { window } = open('<script>counter = 0; setInterval(() => counter++, 1)</script>', {
      runScripts: 'dangerously',
    });
    while (window.counter === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    window.close();
    const { counter } = window;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(window.counter).toBe(counter);
  });

  test('may be closed while it loads', async () => {
    const errors: unknown[] = [];
    const { window, virtualConsole } = open();
    virtualConsole.on('jsdomError', (error) => errors.push(error));
    const loaded = eventOf(window, 'load');
    window.addEventListener('load', () => window.close());
    await loaded;
    expect([window.closed, errors]).toEqual([true, []]);
  });
});

test('a page of a file resolves URLs against that', () => {
  const { document } = open('<a href=/foo.pdf></a><a href=foo.pdf></a>', { url: 'file:///base/path.html' }).window;
  expect([...document.links].map((link) => (link as HTMLAnchorElement).href)).toEqual([
    'file:///foo.pdf',
    'file:///base/foo.pdf',
  ]);
});
