import { describe, expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

/** https://drafts.csswg.org/css-shadow-parts/, as Chromium has it. */

function deepest(html: string): { window: InstanceType<typeof Window>; part: HTMLElement } {
  const window = new Window({ html });
  let root: Document | ShadowRoot = window.document;
  for (let host = root.querySelector('.host'); host !== null; host = root.querySelector('.host'))
    root = host.shadowRoot as ShadowRoot;
  return { window, part: root.querySelector('[part]') as HTMLElement };
}

const shadow = (inside: string, attributes = '') =>
  `<div class=host ${attributes}><template shadowrootmode=open>${inside}</template></div>`;

function colorOf(html: string, pseudo: string | null = null): string {
  const { window, part } = deepest(html);
  return window.getComputedStyle(part, pseudo).color;
}

const GREEN = 'rgb(0, 128, 0)';
const RED = 'rgb(255, 0, 0)';

describe('::part()', () => {
  test.each([
    [
      'beats the style attribute',
      `<style>::part(a) { color: green }</style>${shadow('<p part=a style="color: red">')}`,
    ],
    [
      'loses to what is important inside',
      `<style>::part(a) { color: red !important }</style>${shadow('<p part=a style="color: green !important">')}`,
    ],
    [
      'is of a part that is passed on',
      `<style>::part(a) { color: green }</style>${shadow(shadow('<p part=a>', 'exportparts=a'))}`,
    ],
    [
      'is of a part that is passed on by another name',
      `<style>::part(b) { color: green } ::part(a) { color: red }</style>${shadow(shadow('<p part=a>', 'exportparts="x, a: b"'))}`,
    ],
    [
      'of the outermost tree wins',
      `<style>::part(b) { color: green }</style>${shadow(`<style>::part(a) { color: red }</style>${shadow('<p part=a>', 'exportparts=a:b')}`)}`,
    ],
    ['follows :host', shadow('<style>:host::part(a) { color: green }</style><p part=a>')],
    ['is nested in :host', shadow('<style>:host { &::part(a) { color: green } }</style><p part=a>')],
  ])('%s', (_name, html) => {
    expect(colorOf(html)).toBe(GREEN);
  });

  test('has pseudo-elements', () => {
    const html = `<style>::part(a)::before { color: green }</style>${shadow('<style>p::before { color: red }</style><p part=a>')}`;
    expect(colorOf(html, '::before')).toBe(GREEN);
  });

  test('is not of a part that is not passed on', () => {
    const html = `<style>::part(a) { color: green }</style>${shadow(shadow('<p part=a style="color: red">'))}`;
    expect(colorOf(html)).toBe(RED);
  });
});

test('an element lists its parts', () => {
  const { window, part } = deepest(`<style>::part(b) { color: green }</style>${shadow('<p part=a>')}`);
  const { part: list } = part;
  expect([list.length, list[0], String(list)]).toEqual([1, 'a', 'a']);
  list.add('b');
  expect(part.getAttribute('part')).toBe('a b');
  expect(window.getComputedStyle(part).color).toBe(GREEN);
  (part as { part: unknown }).part = 'c';
  expect([part.getAttribute('part'), part.part === list]).toEqual(['c', true]);
});

describe('::slotted()', () => {
  const html = (inner: string, outer = '') =>
    `<div id=host><template shadowrootmode=open>${outer}<div id=inner><template shadowrootmode=open>${inner}<slot></slot></template><slot></slot></div></template><p></p></div>`;

  test('is of what is slotted through another slot', () => {
    const window = new Window({ html: html('<style>::slotted(p) { color: green }</style>') });
    expect(window.getComputedStyle(window.document.querySelector('p') as Element).color).toBe(GREEN);
  });

  test('is no slot, and has pseudo-elements', () => {
    const window = new Window({
      html: html('<style>::slotted(slot) { color: red } ::slotted(p)::before { color: green }</style>'),
    });
    const p = window.document.querySelector('p') as Element;
    expect(window.getComputedStyle(p).color).toBe('rgb(0, 0, 0)');
    expect(window.getComputedStyle(p, '::before').color).toBe(GREEN);
  });
});
