import assert from 'node:assert';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { CustomEvent, Event, MouseEvent, parse } from '../../../lib/index.ts';
import { type LivedomWindow, type NewWindowOptions, Window } from '../../setup/windows.ts';

const HTML = '<div id=a title="\u001b[31m"><p>One</p><p>One</p><p>Two</p></div>';

let window: LivedomWindow | null = null;

afterEach(() => window?.close());

const open = (options: NewWindowOptions | null): Document => {
  window = options === null ? null : new Window({ html: HTML, ...options });
  return window === null ? parse(HTML) : window.document;
};

const KINDS: [name: string, options: NewWindowOptions | null][] = [
  ['a document that was parsed', null],
  ['a window', {}],
  ['a window with scripts', { runScripts: 'outside-only' }],
];

describe.each(KINDS)('a node of %s', (_, options) => {
  it('shows as short markup', () => {
    const document = open(options);
    const [one] = document.querySelectorAll('p');
    expect(inspect(one)).toBe('<p>One</p>');
    expect(inspect({ one })).toBe('{ one: <p>One</p> }');
    expect(inspect([[[[one]]]])).toContain('[Array]');
    expect(inspect(document.querySelector('div'), { depth: 0 })).toBe(
      '<div id="a" title="\\u001b[31m">\n  <p>…</p>\n  <p>…</p>\n  <p>…</p>\n</div>',
    );
    expect(inspect(document.querySelectorAll('p'))).toBe('NodeList(3) [ <p>One</p>, <p>One</p>, <p>Two</p> ]');
    expect(inspect(one?.firstChild)).toBe('One');
  });

  it('shows in bounded size', () => {
    const document = open(options);
    const p = document.querySelector('p') as Element;
    for (let i = 0; i < 200; i++) p.setAttribute(`a${i}`, 'x'.repeat(1000));
    p.textContent = 'y'.repeat(100_000);
    for (let i = 0; i < 2000; i++) document.body.append(p.cloneNode(true));
    expect(inspect(document).length).toBeLessThan(100_000);
    expect(inspect(p).length).toBeLessThan(10_000);
  });

  it('is told apart by expect, and by markup', () => {
    const [one, same, other] = open(options).querySelectorAll('p');
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
    expect({ node: one }).not.toEqual({ node: other });
    expect([one]).not.toStrictEqual([other]);
    expect(() => expect(one).toEqual(other)).toThrow(/Two/);
  });

  it('has nothing that tells of it beside its members', () => {
    const p = open(options).querySelector('p') as Element;
    expect(Reflect.ownKeys(p)).toEqual([]);
    // Node.js compares prototypes and own properties, of which no node has any; in other libraries neither.
    expect(() => assert.deepStrictEqual(p, p.ownerDocument.body)).toThrow(assert.AssertionError);
    expect(p.isEqualNode(p.ownerDocument.querySelectorAll('p')[2] as Element)).toBe(false);
  });
});

it('runs no getter of a page', () => {
  window = new Window({ html: HTML, runScripts: 'outside-only' });
  window.eval(`
    globalThis.asked = [];
    for (const [prototype, name] of [[Node, 'textContent'], [Node, 'nodeName'], [Node, 'nodeType'], [Node, 'firstChild'], [Element, 'attributes'], [Element, 'localName'], [Element, 'outerHTML']])
      Object.defineProperty(prototype.prototype, name, { get() { asked.push(name); return 'x' }, configurable: true });
    for (const Class of [HTMLDivElement, HTMLElement, Element, Node, EventTarget])
      Object.defineProperty(Class.prototype, Symbol.toStringTag, { get() { asked.push('toStringTag'); return 'x' }, configurable: true });
  `);
  const div = window.document.querySelector('div') as Element;
  expect(inspect(div)).toMatch(/^<div id="a"/);
  expect(inspect({ a: { b: { c: { div } } } }, { depth: 3 })).toContain('<div id="a" title="\\u001b[31m">…</div>');
  expect(window.eval('asked.join()')).toBe('');
});

describe('an event', () => {
  it('shows its type and its target', () => {
    const seen: string[] = [];
    const document = parse(HTML);
    const div = document.querySelector('div') as Element;
    div.addEventListener('click', (event) => seen.push(inspect(event)));
    div.dispatchEvent(new MouseEvent('click') as unknown as globalThis.Event);
    expect(seen).toEqual([
      'MouseEvent { type: \'click\', target: <div id="a" title="\\u001b[31m">…</div>, isTrusted: false }',
    ]);
    expect(inspect(new Event('a\u202eb'))).toBe("Event { type: 'a\\u202eb', target: null, isTrusted: false }");
    expect(inspect([[new CustomEvent('x')]])).toBe("[ [ CustomEvent { type: 'x', target: null, isTrusted: false } ] ]");
    expect(inspect({ event: new CustomEvent('x') }, { depth: -1 })).toBe('[Object]');
  });

  it('of a window shows as well', () => {
    window = new Window({ html: HTML });
    let seen = '';
    window.addEventListener('resize', (event) => {
      seen = inspect(event);
    });
    window.dispatchEvent(new window.Event('resize'));
    expect(seen).toBe("Event { type: 'resize', target: [Window], isTrusted: false }");
  });

  it('leaves prototypes to the console', () => {
    expect(() => inspect(Event.prototype)).not.toThrow();
  });

  it('adds nothing that scripts of pages see', () => {
    window = new Window({ html: HTML, runScripts: 'outside-only' });
    expect(window.eval('Object.getOwnPropertySymbols(Event.prototype).map(String).join()')).toBe(
      'Symbol(Symbol.toStringTag)',
    );
    expect(window.eval("Reflect.ownKeys(new Event('x')).join()")).toBe('isTrusted');
  });
});
