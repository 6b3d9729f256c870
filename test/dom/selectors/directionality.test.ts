import { afterEach, expect, test } from 'vitest';
import { Window } from '../../../lib/index.ts';

let window: Window;

afterEach(() => window.close());

/** The element with the id `host`, and what is asked for in its shadow tree. Rules ask for directions, too. */
function open(html: string, shadow: string, selector: string): [HTMLElement, HTMLElement] {
  window = new Window({ html: `<style>:dir(rtl) { z-index: 7 }</style>${html}` });
  const host = window.document.getElementById('host') as HTMLElement;
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>:dir(rtl) { z-index: 7 }</style>${shadow}`;
  return [host, root.querySelector(selector) as HTMLElement];
}

/** As the element itself, rules and computed styles have it, which are to agree. */
function direction(element: HTMLElement): string {
  const isRtl = element.matches(':dir(rtl)');
  const { zIndex, direction } = window.getComputedStyle(element);
  return [isRtl ? 'rtl' : 'ltr', zIndex === '7' ? 'rtl' : 'ltr', direction].join();
}

const LTR = 'ltr,ltr,ltr';
const RTL = 'rtl,rtl,rtl';

test('dir=auto has the direction of the host where a slot comes before text', () => {
  const [host, div] = open(
    '<div id=host dir=rtl>',
    '<section dir=ltr><div dir=auto><slot></slot>A</div></section>',
    'div',
  );
  expect(direction(div)).toBe(RTL);
  host.dir = 'ltr';
  expect(direction(div)).toBe(LTR);
  host.removeAttribute('dir');
  window.document.body.dir = 'rtl';
  expect(direction(div)).toBe(RTL);
  div.prepend('A');
  expect(direction(div)).toBe(LTR);
  div.firstChild?.remove();
  expect(direction(div)).toBe(RTL);
  div.querySelector('slot')?.remove();
  expect(direction(div)).toBe(LTR);
});

test('the host may have its direction from text, and from a host of its own', () => {
  const [host, inner] = open(
    '<div id=host dir=auto>\u05d0',
    '<p dir=auto><slot></slot></p><div dir=auto><slot></slot>',
    'div',
  );
  const root = inner.attachShadow({ mode: 'open' });
  root.innerHTML = '<style>:dir(rtl) { z-index: 7 }</style><b dir=auto><slot></slot>A</b><i></i>';
  const b = root.querySelector('b') as HTMLElement;
  const i = root.querySelector('i') as HTMLElement;
  expect([b, i].map(direction)).toEqual([RTL, RTL]);
  (host.firstChild as Text).data = 'A';
  expect([b, i].map(direction)).toEqual([LTR, LTR]);
  host.prepend('\u05d0');
  expect([b, i].map(direction)).toEqual([RTL, RTL]);
});

test('a slot with dir does not count for what is around it', () => {
  const [, div] = open('<div id=host>', '<div dir=auto><slot dir=ltr></slot>\u05d0', 'div');
  expect(direction(div)).toBe(RTL);
});

test('a slot with dir=auto has the direction of its own text while nothing is assigned to it', () => {
  const [host, slot] = open('<div id=host>', '<slot dir=auto>\u05d0</slot>', 'slot');
  expect(direction(slot)).toBe(RTL);
  host.append('A');
  expect(direction(slot)).toBe(LTR);
  host.textContent = '';
  expect(direction(slot)).toBe(RTL);
});

test.each(['', 'dir', 'dir=x', 'dir=auto'])('a bdi element has the direction of its text (%s)', (dir) => {
  const [host] = open(
    `<p dir=rtl><bdi id=none ${dir}></bdi><bdi ${dir}>\u05d0</bdi><bdi ${dir}>A</bdi><span id=host>`,
    '',
    'x',
  );
  const elements = host.parentElement?.querySelectorAll('bdi') as NodeListOf<HTMLElement>;
  expect([...elements].map(direction)).toEqual([LTR, RTL, LTR]);
});
