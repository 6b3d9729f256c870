import { expect, test, vi } from 'vitest';
import { recordOf } from '../../../dom/realm/target-link.ts';
import type { DocumentRecord } from '../../../dom/tree/records.ts';
import { showInWindow } from '../../setup/show-in-window.ts';
import { livedom } from './events.ts';

const { ErrorEvent, Event, EventTarget, parse } = livedom;

test('a handler keeps the place of its first setting', () => {
  const { body } = parse('');
  const notes: string[] = [];
  body.addEventListener('click', () => notes.push('first'));
  body.onclick = () => notes.push('old');
  body.addEventListener('click', () => notes.push('last'));
  body.onclick = () => notes.push('new');
  body.click();
  expect(notes.splice(0)).toEqual(['first', 'new', 'last']);
  body.onclick = null;
  body.click();
  body.onclick = () => notes.push('again');
  body.click();
  expect(notes).toEqual(['first', 'last', 'first', 'last', 'again']);
});

test('what is no object is null; an object that cannot be called is kept', () => {
  const { body } = parse('');
  body.onclick = 1 as never;
  expect(body.onclick).toBe(null);
  const object = { handleEvent: () => expect.unreachable() };
  body.onclick = object as never;
  expect(body.onclick).toBe(object);
  body.click();
});

test('a proxy is asked for nothing when it is set or read', () => {
  const { body } = parse('');
  const { proxy, revoke } = Proxy.revocable(() => {}, {});
  revoke();
  body.onclick = proxy;
  expect(body.onclick === proxy).toBe(true);
});

test('returning false cancels', () => {
  const { body } = parse('');
  body.onclick = () => false;
  expect(body.dispatchEvent(new Event('click', { cancelable: true }))).toBe(false);
  body.onclick = () => undefined;
  expect(body.dispatchEvent(new Event('click', { cancelable: true }))).toBe(true);
});

test('without scripting nothing is compiled', () => {
  const { body } = parse('<body onclick="x()" onload="y()">');
  expect([body.onclick, body.onload]).toEqual([null, null]);
  body.onload = () => {};
  expect(body.onload).toBe(null);
  body.click();
});

/** A page with scripting on, in a window that makes functions of handlers which note the body. */
function openPage(html: string, notes: unknown[], window?: object): Document {
  const document = parse(html, { scripting: true });
  const compileEventHandler =
    ({ body }: { body: string }) =>
    () =>
      notes.push(body);
  showInWindow(recordOf(document) as DocumentRecord, { compileEventHandler }, window);
  return document;
}

test('attributes with scripting on', () => {
  const notes: string[] = [];
  const { body } = openPage('<p onclick=one onfoo=never>', notes);
  const p = body.querySelector('p')!;
  p.addEventListener('click', () => notes.push('listener'));
  p.addEventListener('foo', () => notes.push('foo'));
  p.click();
  p.dispatchEvent(new Event('foo'));
  expect(notes.splice(0)).toEqual(['one', 'listener', 'foo']);
  expect([typeof p.onclick, Object.is(p.onclick, p.getAttributeNode('onclick') && p.onclick)]).toEqual([
    'function',
    true,
  ]);
  p.setAttribute('onclick', 'two');
  p.click();
  expect(notes.splice(0)).toEqual(['two', 'listener']);
  p.onclick = () => notes.push('set');
  p.click();
  p.removeAttribute('onclick');
  p.click();
  p.setAttribute('onclick', 'three');
  p.click();
  expect(notes).toEqual(['set', 'listener', 'listener', 'listener', 'three']);
});

test('attributes are handlers in a document without listeners, too', () => {
  const notes: string[] = [];
  const { body } = openPage('<div onclick=outer><svg onclick=inner></svg>', notes);
  body.querySelector('svg')!.dispatchEvent(new Event('click', { bubbles: true }));
  expect(notes).toEqual(['inner', 'outer']);
});

test('windows: bubbling, load, handlers of the body, errors with five arguments', () => {
  const window: EventTarget = Object.create(EventTarget.prototype);
  const notes: unknown[] = [];
  const document = openPage('<body onload=loaded>', notes, window);
  window.addEventListener('x', (event) => notes.push([event.eventPhase, event.composedPath().at(-1) === window]));
  document.body.dispatchEvent(new Event('x', { bubbles: true }));
  expect(notes.splice(0)).toEqual([[3, true]]);
  document.body.dispatchEvent(new Event('load', { bubbles: true }));
  expect(notes).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(notes.splice(0)).toEqual(['loaded']);
  document.body.onerror = (...given: unknown[]) => {
    notes.push(given);
    return true;
  };
  const error = new ErrorEvent('error', {
    message: 'm',
    filename: 'f',
    lineno: 1,
    colno: 2,
    error: 3,
    cancelable: true,
  });
  expect(window.dispatchEvent(error)).toBe(false);
  expect(notes).toEqual([['m', 'f', 1, 2, 3]]);
});

test('exceptions of handlers outside of windows are printed', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { body } = parse('');
  body.onclick = () => {
    throw new RangeError('mine');
  };
  body.click();
  expect(printed.mock.calls.map(([title, error]) => [title, String(error)])).toEqual([
    ['Uncaught', 'RangeError: mine'],
  ]);
  printed.mockRestore();
});

test('handlers that only browsers have', () => {
  const window = new livedom.Window({ html: '<p onbeforecopy="1"></p>' });
  const { document } = window;
  const [element] = document.querySelectorAll('p');
  for (const name of ['onbeforecopy', 'onbeforecut', 'onbeforepaste', 'onsearch', 'onwebkitfullscreenchange']) {
    expect([name, name in document, name in (element as Element)]).toEqual([name, true, true]);
  }
  expect(['onfreeze', 'onresume', 'onprerenderingchange'].map((name) => name in document)).toEqual([true, true, true]);
  const heard: string[] = [];
  Object.assign(element as Element, { onsearch: ({ type }: Event) => heard.push(type) });
  (element as Element).dispatchEvent(new window.Event('search'));
  expect(heard).toEqual(['search']);
  window.close();
});
