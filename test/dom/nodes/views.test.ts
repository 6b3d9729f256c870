import { expect, test } from 'vitest';
import { DOMRect, DOMRectReadOnly, Document, parse } from '../../../lib/index.ts';
import { Window } from '../../setup/windows.ts';
import { thrownName } from './dom.ts';

test('nothing is laid out', () => {
  const document = parse('<p>x</p>');
  const p = document.querySelector('p')!;
  expect(p.getBoundingClientRect()).toBeInstanceOf(DOMRect);
  expect(JSON.stringify(p.getBoundingClientRect())).toBe(
    '{"x":0,"y":0,"width":0,"height":0,"top":0,"right":0,"bottom":0,"left":0}',
  );
  expect([p.getClientRects().length, [...p.getClientRects()], p.getClientRects().item(0)]).toEqual([0, [], null]);
  expect(document.createRange().getBoundingClientRect().width).toBe(0);
  p.scrollTop = 5;
  p.scrollTo(1, 2);
  expect([p.scrollTop, p.scrollLeft, p.scrollWidth, p.scrollHeight]).toEqual([0, 0, 0, 0]);
  expect([p.clientTop, p.clientLeft, p.clientWidth, p.clientHeight, p.currentCSSZoom]).toEqual([0, 0, 0, 0, 1]);
  expect(document.elementFromPoint(1, 1)).toBeNull();
  expect(document.elementsFromPoint(1, 1)).toEqual([]);
  expect(thrownName(() => document.elementFromPoint(Number.NaN, 1))).toBe('TypeError');
});

test('the mouse can be captured, and other pointers when they are there', () => {
  const { document, DOMParser } = new Window();
  const { body } = document;
  body.setPointerCapture(1);
  expect(body.hasPointerCapture(1)).toBe(false);
  body.releasePointerCapture(1);
  expect(thrownName(() => body.setPointerCapture(2))).toBe('NotFoundError');
  expect(thrownName(() => body.releasePointerCapture(0))).toBe('NotFoundError');
  expect(thrownName(() => document.createElement('p').setPointerCapture(1))).toBe('InvalidStateError');
  const unseen = new DOMParser().parseFromString('<p>', 'text/html').body;
  unseen.setPointerCapture(5);
  expect(unseen.hasPointerCapture(5)).toBe(false);
});

test('checkVisibility, as far as the markup tells', () => {
  const document = parse('<p>x</p><div hidden><i>x</i></div><details><b>x</b></details><script></script>');
  const isVisible = (selector: string) => document.querySelector(selector)!.checkVisibility();
  expect(['p', 'div', 'i', 'b', 'script'].map(isVisible)).toEqual([true, false, false, false, false]);
  expect(document.createElement('p').checkVisibility()).toBe(false);
});

test('checkVisibility of noscript elements: where scripts run they are not shown', () => {
  const isVisible = (runScripts?: 'dangerously') =>
    new Window({ html: '<p><noscript style="display:block">x', runScripts }).document
      .querySelector('noscript')!
      .checkVisibility();
  expect([isVisible(), isVisible('dangerously')]).toEqual([true, false]);
});

test('checkVisibility of options: of a list box they are shown, and those of other select elements are not', () => {
  const { document } = new Window({
    html: '<select><optgroup><option>1</optgroup><option>2</select><select size=2><option>3</select><select multiple><option>4</select>',
  });
  const isVisible = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.checkVisibility());
  expect(isVisible('select')).toEqual([true, true, true]);
  expect(isVisible('optgroup')).toEqual([false]);
  expect(isVisible('option')).toEqual([false, false, true, true]);
});

test('rectangles', () => {
  const rect = new DOMRect(1, 2, -3, 4);
  expect([rect.left, rect.right, rect.top, rect.bottom]).toEqual([-2, 1, 2, 6]);
  rect.width = 3;
  expect([rect.left, rect.right]).toEqual([1, 4]);
  expect(DOMRectReadOnly.fromRect({ x: 1, height: 2 }).bottom).toBe(2);
  expect(DOMRect.fromRect()).toBeInstanceOf(DOMRect);
  const setX = Object.getOwnPropertyDescriptor(DOMRect.prototype, 'x')!.set!;
  expect(thrownName(() => setX.call(new DOMRectReadOnly(), 1))).toBe('TypeError');
});

test('what a document without a window says of its page', async () => {
  const document = parse('<body><p>x</p></body>');
  expect([document.location, document.defaultView, document.fullscreenElement]).toEqual([null, null, null]);
  expect(Object.keys(document)).toEqual(['location']);
  expect(Object.getOwnPropertyDescriptor(document, 'location')!.configurable).toBe(false);
  expect(thrownName(() => Reflect.set(document, 'location', 'x'))).toBe('TypeError');
  expect(document.designMode).toBe('off');
  document.designMode = 'ON';
  document.designMode = 'other';
  expect([document.designMode, document.body.isContentEditable]).toEqual(['on', true]);
  expect([document.execCommand('bold'), document.queryCommandSupported('bold')]).toEqual([false, false]);
  expect(document.queryCommandValue('bold')).toBe('');
  const unrelated = new Document();
  expect(thrownName(() => unrelated.execCommand('bold'))).toBe('InvalidStateError');
  expect(thrownName(() => unrelated.queryCommandState('bold'))).toBe('InvalidStateError');
  expect(document.scrollingElement).toBe(document.body);
  expect(parse('<!DOCTYPE html>').scrollingElement!.localName).toBe('html');
  await expect(document.exitFullscreen()).rejects.toThrow(TypeError);
});
