import { withGlobal } from '@sinonjs/fake-timers';
import { afterEach, describe, expect, it } from 'vitest';
import { populateGlobal } from 'vitest/runtime';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const opened: LivedomWindow[] = [];

function open(html = '<p>x'): LivedomWindow {
  const window = new Window({ url: 'https://example.test/', html, pretendToBeVisual: true });
  opened.push(window);
  return window;
}

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

/** What a copy of a window does as the window. */
function expectToWork(copy: typeof globalThis & globalThis.Window, window: LivedomWindow): void {
  const { document, HTMLElement } = copy;
  expect(document).toBe(window.document);
  expect(document.body).toBeInstanceOf(HTMLElement);
  expect(copy.getComputedStyle(document.body).display).toBe('block');
  expect(new copy.MutationObserver(() => {}).takeRecords()).toEqual([]);
  expect(copy.matchMedia('(min-width: 1px)').matches).toBe(true);
  let count = 0;
  copy.addEventListener('resize', () => count++);
  copy.dispatchEvent(new copy.Event('resize'));
  expect(count).toBe(1);
  expect(copy.btoa('a')).toBe('YQ==');
}

describe("a window's properties", () => {
  it.each([
    ['assigned to', (window: LivedomWindow) => Object.assign({}, window)],
    [
      'copied with their descriptors to',
      (window: LivedomWindow) => Object.defineProperties({}, Object.getOwnPropertyDescriptors(window)),
    ],
  ])('can be %s an object', (_, copyOf) => {
    const window = open();
    const copy = copyOf(window) as typeof globalThis;
    // Operations are called on the object before the dot, and the copy is no window.
    expect(() => copy.getComputedStyle(window.document.body)).toThrow(TypeError);
    const { getComputedStyle, matchMedia, btoa } = copy;
    expect(getComputedStyle(window.document.body).display).toBe('block');
    expect(matchMedia('(min-width: 1px)').matches).toBe(true);
    expect(btoa('a')).toBe('YQ==');
  });

  it.each([true, false])('can be those of a global object, as Vitest makes them, bound: %s', (bindFunctions) => {
    const window = open();
    const global = Object.create(null) as typeof globalThis;
    const { keys, originals } = populateGlobal(global, window, { bindFunctions });
    expect(keys.has('HTMLElement')).toBe(true);
    expect(originals.size).toBe(0);
    const { document, getComputedStyle, HTMLElement } = global;
    expect(document.body).toBeInstanceOf(HTMLElement);
    expect(getComputedStyle(document.body).display).toBe('block');
    expect(document.defaultView).toBe(global);
  });

  it('can be those of the program, as Vitest makes them', () => {
    const window = open();
    const before = new Map(Object.entries(Object.getOwnPropertyDescriptors(globalThis)));
    const { keys, originals } = populateGlobal(globalThis, window, { bindFunctions: true });
    try {
      expect(globalThis.window).toBe(globalThis);
      expectToWork(globalThis as never, window);
    } finally {
      for (const key of keys) Reflect.deleteProperty(globalThis, key);
      for (const [key, value] of originals) Reflect.set(globalThis, key, value);
      for (const [key, descriptor] of before)
        if (descriptor.configurable) Object.defineProperty(globalThis, key, descriptor);
      for (const key of ['window', 'self', 'top', 'parent'])
        if (!before.has(key)) Reflect.deleteProperty(globalThis, key);
    }
    expect('document' in globalThis).toBe(false);
  });

  it('that are missing can be added to those of the program', () => {
    const window = open();
    const added = Object.getOwnPropertyNames(window).filter((key) => !(key in globalThis));
    for (const key of added) Reflect.set(globalThis, key, Reflect.get(window, key));
    try {
      expect(document.querySelector('p')).toBeInstanceOf(HTMLParagraphElement);
      expect(getComputedStyle(document.body).display).toBe('block');
      expect(new DOMParser().parseFromString('<a>', 'text/html').body.innerHTML).toBe('<a></a>');
    } finally {
      for (const key of added) Reflect.deleteProperty(globalThis, key);
    }
  });
});

describe('the clock of a window', () => {
  it('can be in the hands of a test', () => {
    const window = open();
    const own = window.setTimeout;
    const clock = withGlobal(window).install();
    const fired: string[] = [];
    try {
      window.setTimeout(() => fired.push('timeout'), 1000);
      window.requestAnimationFrame(() => fired.push('frame'));
      expect(new (window as unknown as typeof globalThis).Date().getTime()).toBe(0);
      clock.tick(20);
      expect(fired).toEqual(['frame']);
      clock.tick(1000);
      expect(fired).toEqual(['frame', 'timeout']);
      expect(open().setTimeout).not.toBe(window.setTimeout);
    } finally {
      clock.uninstall();
    }
    expect(window.setTimeout).toBe(own);
  });
});
