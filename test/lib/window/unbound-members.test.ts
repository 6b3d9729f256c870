import { afterEach, describe, expect, it } from 'vitest';
import { type LivedomWindow, type NewWindowOptions, Window } from '../../setup/windows.ts';

const opened: LivedomWindow[] = [];

function open(options: NewWindowOptions = {}): LivedomWindow {
  const window = new Window({ url: 'https://example.test/', pretendToBeVisual: true, ...options });
  opened.push(window);
  return window;
}

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

type Call = (window: LivedomWindow) => unknown;

/** What each function of a window gives, called as it should be; none may close the window. */
const CALLS: Record<string, Call> = {
  atob: ({ atob }) => atob('YQ=='),
  btoa: ({ btoa }) => btoa('a'),
  cancelAnimationFrame: ({ cancelAnimationFrame }) => cancelAnimationFrame(1),
  cancelIdleCallback: ({ cancelIdleCallback }) => cancelIdleCallback(1),
  captureEvents: ({ captureEvents }) => captureEvents(),
  clearInterval: ({ clearInterval }) => clearInterval(1),
  clearTimeout: ({ clearTimeout }) => clearTimeout(1),
  confirm: ({ confirm }) => confirm('?'),
  fetch: ({ fetch }) => void fetch('x').catch(() => {}),
  focus: ({ focus }) => focus(),
  getComputedStyle: ({ getComputedStyle, document }) => getComputedStyle(document.body).display,
  getSelection: ({ getSelection }) => getSelection() !== null,
  matchMedia: ({ matchMedia }) => matchMedia('(min-width: 5px)').matches,
  open: ({ open }) => open('https://other.test/') === null,
  postMessage: ({ postMessage }) => postMessage('x'),
  prompt: ({ prompt }) => prompt('?'),
  queueMicrotask: ({ queueMicrotask }) => queueMicrotask(() => {}),
  reportError: ({ reportError }) => reportError('x'),
  requestAnimationFrame: ({ requestAnimationFrame }) => requestAnimationFrame(() => {}) > 0,
  requestIdleCallback: ({ requestIdleCallback }) => requestIdleCallback(() => {}) > 0,
  scrollTo: ({ scrollTo }) => void scrollTo(0, 0),
  setInterval: ({ setInterval }) => (setInterval as (...given: unknown[]) => number)(() => {}, 1) > 0,
  setTimeout: ({ setTimeout }) => (setTimeout as (...given: unknown[]) => number)(() => {}, 1) > 0,
  stop: ({ stop }) => stop(),
  structuredClone: ({ structuredClone }) => structuredClone({ a: [1] }),
};

const RESULTS: Record<string, unknown> = {
  atob: 'a',
  btoa: 'YQ==',
  confirm: false,
  getComputedStyle: 'block',
  getSelection: true,
  matchMedia: true,
  open: false,
  prompt: null,
  requestAnimationFrame: true,
  requestIdleCallback: true,
  setInterval: true,
  setTimeout: true,
  structuredClone: { a: [1] },
};

/** Calls them as a sloppy script does, whose `this` is the global object. */
const sloppily = new Function('call', 'return call()') as (call: () => unknown) => unknown;

describe('a function that was taken from a window without scripts', () => {
  it.each(Object.keys(CALLS))('works without it: %s', (name) => {
    expect((CALLS[name] as Call)(open())).toEqual(RESULTS[name]);
  });

  it.each(Object.keys(CALLS))('works on the global object of the program: %s', (name) => {
    const window = open();
    const steps = Reflect.get(window, name) as (...given: unknown[]) => unknown;
    const onGlobal = (...given: unknown[]) => Reflect.apply(steps, globalThis, given);
    const taken = new Proxy(window, { get: (target, key) => (key === name ? onGlobal : Reflect.get(target, key)) });
    expect(sloppily(() => (CALLS[name] as Call)(taken))).toEqual(RESULTS[name]);
  });

  it('throws for anything else', () => {
    const { getComputedStyle, document } = open();
    expect(() => Reflect.apply(getComputedStyle, {}, [document.body])).toThrow(TypeError);
    expect(() => Reflect.apply(getComputedStyle, document.body, [document.body])).toThrow(TypeError);
  });

  it('has the name and length of a member', () => {
    const { getComputedStyle, setTimeout } = open();
    expect([getComputedStyle.name, getComputedStyle.length]).toEqual(['getComputedStyle', 1]);
    expect([setTimeout.name, setTimeout.length]).toEqual(['setTimeout', 1]);
    expect(() => Reflect.construct(getComputedStyle, [])).toThrow(TypeError);
  });
});

it.each(['null', 'undefined'])(
  'a function of a window with scripts is called on %s as on its global object',
  (self) => {
    const window = open({ runScripts: 'outside-only' });
    const run = (code: string): unknown => window.eval(code.replaceAll('SELF', self)) as unknown;
    expect(run("atob.call(SELF, 'YQ==')")).toBe('a');
    expect(run('setTimeout.call(SELF, () => {}) > 0')).toBe(true);
    expect(run('getComputedStyle.call(SELF, document.body).display')).toBe('block');
    expect(run('structuredClone.call(SELF, 1)')).toBe(1);
    expect(run("Object.getOwnPropertyDescriptor(window, 'innerWidth').get.call(SELF) === innerWidth")).toBe(true);
    expect(run("Object.getOwnPropertyDescriptor(window, 'document').get.call(SELF) === document")).toBe(true);
    expect(run("Object.getOwnPropertyDescriptor(window, 'location').get.call(SELF) === location")).toBe(true);
    expect(() => run('atob.call({}, SELF)')).toThrow('Illegal invocation');
  },
);

describe.each([
  ['without scripts', {}],
  ['with scripts', { runScripts: 'outside-only' }],
] as const)('what a window %s lets a script replace', (_, options: NewWindowOptions) => {
  const setterOf = (window: LivedomWindow, key: string) =>
    Object.getOwnPropertyDescriptor(window, key)?.set as (value: unknown) => void;

  it.each(['parent', 'opener', 'innerWidth', 'event'])('%s: it is replaced there alone', (key) => {
    const [window, other] = [open(options), open(options)];
    const before = other[key as 'parent'];
    setterOf(window, key)('mine');
    const own = { value: 'mine', writable: true, enumerable: true, configurable: true };
    expect(Object.getOwnPropertyDescriptor(window, key)).toEqual(own);
    expect(other[key as 'parent']).toBe(before);
    const later = open(options);
    expect(later[key as 'parent']).not.toBe('mine');
    expect(setterOf(later, key)).toBeTypeOf('function');
  });
});
