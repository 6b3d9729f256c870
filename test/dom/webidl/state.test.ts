import { afterEach, beforeEach, expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

/** Makes an object of each interface, keyed by a member that reads its state. */
const OBJECTS = {
  'NodeList length': 'document.childNodes',
  'HTMLCollection length': 'document.children',
  'DOMTokenList value': 'document.body.classList',
  'NamedNodeMap length': 'document.body.attributes',
  'ValidityState valid': "document.createElement('input').validity",
  'TreeWalker whatToShow': 'document.createTreeWalker(document)',
  'NodeIterator whatToShow': 'document.createNodeIterator(document)',
  'AbstractRange startOffset': 'document.createRange()',
  'Range commonAncestorContainer': 'document.createRange()',
  'DOMException name': "new DOMException('a', 'AbortError')",
  'DOMException code': "new QuotaExceededError('a', { quota: 1 })",
  'QuotaExceededError quota': "new QuotaExceededError('a', { quota: 1 })",
  'AbortController signal': 'new AbortController()',
  'Touch identifier': 'new Touch({ identifier: 1, target: document })',
  'TouchList length': "new TouchEvent('a', { touches: [new Touch({ identifier: 1, target: document })] }).touches",
  'MutationRecord type': `(() => {
    const observer = new MutationObserver(() => {});
    observer.observe(document.body, { attributes: true });
    document.body.id = String(Math.random());
    return observer.takeRecords()[0];
  })()`,
};

const METHODS = {
  'DOMImplementation hasFeature': 'document.implementation',
  'MutationObserver takeRecords': 'new MutationObserver(() => {})',
  'XSLTProcessor clearParameters': 'new XSLTProcessor()',
  'NodeList item': 'document.childNodes',
  'NamedNodeMap item': 'document.body.attributes',
};

// biome-ignore lint/suspicious/noExplicitAny: a global object with what the window has
type Global = any;

let window: Window;
let inner: Global;
let outer: Global;

beforeEach(() => {
  window = new Window({ runScripts: 'outside-only' });
  outer = window;
  const frame = outer.document.createElement('iframe');
  outer.document.body.append(frame);
  inner = frame.contentWindow;
});
afterEach(() => window.close());

const evaluate = (global: Global, code: string): object => global.eval(code);

test.each(Object.entries(OBJECTS))('%s, called on the object of another window and on no such object', (key, code) => {
  const [name, member] = key.split(' ') as [string, string];
  const read = evaluate(
    outer,
    `const { get } = Object.getOwnPropertyDescriptor(${name}.prototype, '${member}'); (o) => Reflect.apply(get, o, [])`,
  ) as unknown as (object: unknown) => unknown;
  const object = evaluate(inner, code) as Record<string, unknown>;
  expect(read(object)).toBe(object[member]);
  expect(Reflect.ownKeys(evaluate(inner, `Object.create(${name}.prototype)`))).toEqual([]);
  for (const other of [
    evaluate(inner, `Object.create(${name}.prototype)`),
    evaluate(inner, 'new URL("a:b")'),
    1,
    null,
  ]) {
    expect(() => read(other)).toThrow(outer.TypeError);
  }
});

test.each(Object.entries(METHODS))('%s, called in the same way', (key, code) => {
  const [name, member] = key.split(' ') as [string, string];
  const call = evaluate(outer, `(o) => ${name}.prototype.${member}.call(o, 0)`) as unknown as (
    object: unknown,
  ) => unknown;
  expect(() => call(evaluate(inner, code))).not.toThrow();
  for (const other of [
    evaluate(inner, `Object.create(${name}.prototype)`),
    evaluate(inner, 'new URL("a:b")'),
    1,
    null,
  ]) {
    expect(() => call(other)).toThrow(outer.TypeError);
  }
});

test.each([
  'AbstractRange',
  'DOMImplementation',
  'DOMTokenList',
  'MutationRecord',
  'NamedNodeMap',
  'NodeIterator',
  'NodeList',
  'TouchList',
  'TreeWalker',
  'ValidityState',
])('%s has no constructor, nor has what extends it', (name) => {
  for (const code of [`new ${name}()`, `new (class extends ${name} {})()`, `Reflect.construct(${name}, [], Object)`]) {
    expect(() => evaluate(outer, code)).toThrow(outer.TypeError);
  }
  expect((evaluate(outer, name) as () => void).length).toBe(0);
});

test('Range and StaticRange inherit from AbstractRange, and classes of scripts from them', () => {
  expect(
    evaluate(
      outer,
      `class Mine extends Range {}
      const init = { startContainer: document, startOffset: 0, endContainer: document, endOffset: 0 };
      const mine = new Mine();
      [
        Object.getPrototypeOf(Range) === AbstractRange && Object.getPrototypeOf(StaticRange) === AbstractRange,
        mine instanceof Mine && mine instanceof AbstractRange && mine.startContainer === document,
        new StaticRange(init).collapsed,
        Range.length,
        StaticRange.length,
        Reflect.ownKeys(mine).length,
      ].join(' ');`,
    ),
  ).toBe('true true true 0 1 0');
});

test('a DOMException has no quota', () => {
  const read = "Object.getOwnPropertyDescriptor(QuotaExceededError.prototype, 'quota').get.call";
  expect(() => evaluate(outer, `${read}(new DOMException('a', 'QuotaExceededError'))`)).toThrow(outer.TypeError);
});

test('of those objects, structured clone takes exceptions alone', () => {
  const nameOfClone = (code: string): unknown =>
    evaluate(outer, `(() => { try { return structuredClone(${code}).name } catch (error) { return error.name } })()`);
  for (const [key, code] of Object.entries(OBJECTS)) {
    if (!key.startsWith('DOMException')) continue;
    expect(nameOfClone(code)).toMatch(/^(?:AbortError|QuotaExceededError)$/);
  }
  for (const code of ["document.querySelectorAll('body')", 'document.createRange()', 'document.body.classList']) {
    expect(nameOfClone(code)).toBe('DataCloneError');
  }
});
