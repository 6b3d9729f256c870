import { afterEach, describe, expect, test } from 'vitest';
import { eventOf, JSDOM, type JSDOMError, opener, recording, requestInterceptor, VirtualConsole } from './setup.ts';

const { open, closeAll } = opener();
afterEach(closeAll);

const METHODS =
  'assert clear count countReset debug dir dirxml error group groupCollapsed groupEnd info log table time timeLog timeEnd trace warn'.split(
    ' ',
  ) as (keyof Console)[];

describe.each([undefined, 'dangerously'] as const)('with runScripts: %s', (runScripts) => {
  test.each(METHODS)('console.%s passes on what it is given', (method) => {
    const { window, virtualConsole } = open('', { runScripts });
    const calls: unknown[][] = [];
    const forwarded: unknown[][] = [];
    virtualConsole.on(method, (...given: unknown[]) => void calls.push(given));
    virtualConsole.forwardTo({ [method]: (...given: unknown[]) => forwarded.push(given) });
    const object = {};
    (window.console[method] as (...given: unknown[]) => void)('1', 2, true, null, object);
    expect(calls).toEqual([['1', 2, true, null, object]]);
    expect(calls[0]?.[4]).toBe(object);
    expect(forwarded).toEqual(calls);
  });

  test('is of one window, and its frames', () => {
    const one = open('<iframe></iframe>', { runScripts });
    const other = open('', { runScripts });
    const lines: unknown[] = [];
    for (const { virtualConsole } of [one, other]) virtualConsole.on('log', (line) => void lines.push(line));
    one.window.console.log('page');
    (one.window.frames[0] as typeof one.window).console.log('frame');
    other.window.console.warn('other');
    expect(lines).toEqual(['page', 'frame']);
  });
});

/** An error as the library emits it. */
function errorOf(type: string, message: string, cause?: unknown): JSDOMError {
  return Object.assign(new Error(message, { cause }), { type, detail: cause }) as JSDOMError;
}

/** What a console gets of the errors. */
function printed(
  forward: (console: object, virtualConsole: VirtualConsole) => unknown,
  errors: JSDOMError[],
): unknown[][] {
  const lines: unknown[][] = [];
  const virtualConsole = new VirtualConsole();
  const error = (...given: unknown[]): void => void lines.push(given);
  expect(forward({ error }, virtualConsole)).toBe(virtualConsole);
  for (const one of errors) virtualConsole.emit('jsdomError', one);
  return lines;
}

describe('errors', () => {
  const cause = new Error('cause');
  const ERRORS = [
    errorOf('css-parsing', 'a'),
    errorOf('not-implemented', 'b'),
    errorOf('resource-loading', 'c'),
    errorOf('unhandled-exception', 'd', cause),
    errorOf('unhandled-exception', 'e', null),
  ];

  test('are printed by forwardTo()', () => {
    const lines = printed((console, vc) => vc.forwardTo(console), ERRORS);
    expect(lines).toEqual([['a'], ['b'], ['c'], [cause.stack], ['e']]);
  });

  test.each([
    ['none', []],
    [
      ['css-parsing', 'not-implemented'],
      [['a'], ['b']],
    ],
    [[], []],
  ] as const)('those of some types, with jsdomErrors: %j', (jsdomErrors, expected) => {
    expect(printed((console, vc) => vc.forwardTo(console, { jsdomErrors }), ERRORS)).toEqual(expected);
  });

  test('those of no other value', () => {
    expect(() => new VirtualConsole().forwardTo({}, { jsdomErrors: 'some' as 'none' })).toThrow(TypeError);
  });

  test('are printed by sendTo(), with what caused them', () => {
    const lines = printed((console, vc) => vc.sendTo(console), ERRORS.slice(3, 4));
    expect(lines).toEqual([[ERRORS[3]?.stack, cause]]);
    expect(printed((console, vc) => vc.sendTo(console, { omitJSDOMErrors: true }), ERRORS)).toEqual([]);
  });

  test('nobody needs to listen to', () => {
    expect(new VirtualConsole().emit('error', new Error())).toBe(true);
  });
});

test('without a virtual console the page writes to the console of the program', () => {
  const lines: unknown[][] = [];
  const { log, error } = console;
  Object.assign(console, {
    log: (...given: unknown[]) => lines.push(given),
    error: (...given: unknown[]) => lines.push(given),
  });
  try {
    const { window } = new JSDOM('<script>console.log("a", 1); alert()</script>', { runScripts: 'dangerously' });
    window.close();
  } finally {
    Object.assign(console, { log, error });
  }
  expect(lines).toEqual([['a', 1], ["Not implemented: Window's alert() method"]]);
});

describe('what a page does not handle', () => {
  test.each([
    ['throw new SyntaxError("foo")', '[SyntaxError: foo]', 'SyntaxError'],
    ['throw {}', '{}', 'Object'],
    ['throw null', 'null', null],
    ['throw 12', '12', 'Number'],
  ])('%s is an error with its cause', (script, shown, kind) => {
    const { virtualConsole, errors } = recording();
    const { window } = open(`<script>${script}</script><body onclick='${script}'>`, {
      runScripts: 'dangerously',
      virtualConsole,
    });
    window.document.body.click();
    const element = window.document.createElement('script');
    element.textContent = script;
    window.document.head.append(element);
    expect(errors).toHaveLength(3);
    for (const error of errors) {
      expect(error).toBeInstanceOf(Error);
      expect([error.type, error.message]).toEqual(['unhandled-exception', `Uncaught ${shown}`]);
      const { cause } = error as { cause: { constructor: unknown } | null };
      expect(kind === null ? cause === null : cause!.constructor === window[kind] || Object(cause) !== cause).toBe(
        true,
      );
      expect(error.detail === error.cause).toBe(true);
    }
  });

  test('timers and promises come late', async () => {
    const { virtualConsole, errors } = recording();
    const script = 'setTimeout(() => { throw new TypeError("late") }); Promise.reject(new RangeError("lost"))';
    open(`<script>${script}</script>`, { runScripts: 'dangerously', virtualConsole });
    while (errors.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(errors.map(({ message }) => message).sort()).toEqual([
      'Uncaught [RangeError: lost]',
      'Uncaught [TypeError: late]',
    ]);
  });

  test.each([
    [() => {}, 1],
    [() => true, 0],
  ])('onerror handles it if it says so: %s', (onerror, count) => {
    const { virtualConsole, errors } = recording();
    const { window } = open('<body onclick="throw new Error()">', { runScripts: 'dangerously', virtualConsole });
    window.onerror = onerror;
    window.document.body.click();
    expect(errors).toHaveLength(count);
  });
});

test.each([
  '{ name: Symbol(), message: "", stack: {} }',
  '{ get stack() { throw 1 } }',
  'new Proxy({}, { get() { throw 1 } })',
  'Object.defineProperty(new Error(), "stack", { get() { throw 1 } })',
])('an exception that throws when it is looked at is none of the program: %s', (exception) => {
  const { virtualConsole, errors } = recording();
  const lines: unknown[] = [];
  virtualConsole.forwardTo({ error: (line: unknown) => lines.push(line) });
  const { window } = open('', { runScripts: 'dangerously', virtualConsole });
  window.eval(`reportError(${exception})`);
  expect(errors.map(({ message }) => message)).toEqual(['Uncaught what cannot be shown']);
  expect(lines).toEqual(['Uncaught what cannot be shown']);
});

test('an element that throws when it is asked for its name is a resource', async () => {
  const { virtualConsole, errors } = recording();
  const resources = { interceptors: [requestInterceptor(() => new Response('', { status: 404 }))] };
  const { window } = open('', { runScripts: 'dangerously', virtualConsole, resources });
  window.eval(`const script = document.createElement('script');
    Object.defineProperty(script, 'localName', { get() { throw 1 } });
    script.src = 'https://example.com/a.js';
    document.head.append(script)`);
  while (errors.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(errors[0]?.message).toBe('Could not load resource: "https://example.com/a.js"');
});

test.each([
  ['alert()', "Window's alert() method"],
  ['confirm()', "Window's confirm() method"],
  ['prompt()', "Window's prompt() method"],
  ['location.href = "https://example.org/"', 'navigation to another Document'],
  ['location.reload()', 'navigation to another Document'],
  ['document.links[0].click()', 'navigation to another Document'],
  ['document.forms[0].submit()', 'navigation to another Document'],
])('%s is not implemented', async (script, what) => {
  const { virtualConsole, errors } = recording();
  const { window } = open('<a href=https://example.org/></a><form action=https://example.org/>', {
    runScripts: 'dangerously',
    virtualConsole,
    url: 'https://example.com/',
  });
  await eventOf(window, 'load');
  window.eval(script);
  while (errors.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(errors.map(({ type, message }) => [type, message])).toEqual([['not-implemented', `Not implemented: ${what}`]]);
  expect(window.location.href).toBe('https://example.com/');
});
