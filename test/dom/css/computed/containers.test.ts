import { expect, it } from 'vitest';
import { anyContainerHolds } from '../../../../dom/css/computed/containers.ts';
import type { QueriedContainer } from '../../../../dom/css/containers/queried-container.ts';
import { recordOf } from '../../../../dom/realm/target-link.ts';
import type { ElementRecord } from '../../../../dom/tree/records.ts';
import { layoutOf } from '../../../../lib/window/layout.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const valueOf = (window: LivedomWindow, id: string, name: string): string =>
  window.getComputedStyle(window.document.getElementById(id)!).getPropertyValue(name);

const FEATURES = 'top right bottom left block-start block-end inline-start inline-end none x y block inline'.split(' ');

/** The values of the feature of `scroll-state()` that hold in the container. */
const holding = (window: LivedomWindow): string =>
  FEATURES.filter((feature) => valueOf(window, 'target', `--${feature}`) === 'yes').join(' ');

const rules = (name: string): string =>
  FEATURES.map((value) => `@container scroll-state(${name}: ${value}) { #target { --${value}: yes } }`).join('');

it('goes by boxes from when there are some', () => {
  const window = new Window({
    html: '<style>#a { container-type: inline-size } @container (width > 2000px) { p { color: red } }</style><div id=a><p id=p>',
  });
  const boxes = (width: number) => () => ({ x: 0, y: 0, width, height: 1 });
  expect(valueOf(window, 'p', 'color')).toBe('rgb(0, 0, 0)');
  layoutOf(window).setBoxes(boxes(3000));
  expect(valueOf(window, 'p', 'color')).toBe('rgb(255, 0, 0)');
  layoutOf(window).setBoxes(boxes(300));
  expect(valueOf(window, 'p', 'color')).toBe('rgb(0, 0, 0)');
  layoutOf(window).setBoxes(null);
  expect(valueOf(window, 'p', 'color')).toBe('rgb(0, 0, 0)');
});

it('boxes tell where a container can be scrolled', () => {
  let scrollHeight = 300;
  const box = { x: 0, y: 0, width: 100, height: 100 };
  const window = new Window({
    html: `<style>${rules('scrollable')} #a { overflow: auto; container-type: scroll-state }</style><div id=a><p id=target></p></div>`,
    layout: { boxOf: ({ id }) => (id === 'a' ? { ...box, scrollHeight } : box) },
  });
  const a = window.document.getElementById('a') as HTMLElement;
  expect(holding(window)).toBe('bottom block-end y block');
  a.scrollTop = 50;
  expect(holding(window)).toBe('top bottom block-start block-end y block');
  a.scrollTop = 200;
  expect(holding(window)).toBe('top block-start y block');
  a.scrollTop = 0;
  a.style.writingMode = 'vertical-rl';
  expect(holding(window)).toBe('bottom inline-end y inline');
  a.style.direction = 'rtl';
  expect(holding(window)).toBe('top inline-end y inline');
  a.style.overflow = 'clip';
  expect(holding(window)).toBe('none');
  a.style.overflow = '';
  scrollHeight = 100;
  expect(holding(window)).toBe('none');
});

it('boxes tell where a container is stuck', () => {
  let top = 0;
  const boxOf = ({ id }: Element) => ({ x: 0, y: id === 'a' ? 1000 : top, width: 100, height: id === 'a' ? 50 : 2000 });
  const window = new Window({
    html: `<style>${rules('stuck')} #a { position: sticky; bottom: 10px; top: 5px; container-type: scroll-state }</style><div id=a><p id=target></p></div>`,
    layout: { boxOf },
  });
  expect(holding(window)).toBe('bottom block-end');
  window.scrollTo(0, 500);
  expect(holding(window)).toBe('none');
  window.scrollTo(0, 999);
  expect(holding(window)).toBe('top block-start');
  // Where there is no room, nothing sticks.
  window.scrollTo(0, 0);
  top = 1000;
  expect(holding(window)).toBe('none');
});

it('style queries compare values of registered properties as they compute', () => {
  const window = new Window({
    html: `<style>@property --color { syntax: "<color>"; inherits: false; initial-value: red } @property --size { syntax: "<length>"; inherits: true; initial-value: 1px }
      #a { --color: light-dark(white, black); --size: 32px; --x: 1 }
      @container style(--color: #fff) { #target { --b: yes } } @container style(--size: 2em) { #target { --c: yes } }
      @container style(--size: initial) { #target { --d: yes } } @container style(--x: revert) { #target { --e: yes } }</style>
      <div id=a><p id=target></p></div>`,
  });
  expect(['--b', '--c', '--d', '--e'].map((name) => valueOf(window, 'target', name))).toEqual(['yes', 'yes', '', '']);
});

it('animations of a container are those of what asks for its size', () => {
  const window = new Window({
    html: `<style>@keyframes wide { from { width: 100px; container-type: normal } to { width: 300px; container-type: normal } }
      #a { container-type: inline-size; animation: wide 1s linear paused } @container (width: 200px) { #target { color: red } }</style>
      <div id=a><p id=target></p></div>`,
  });
  expect(valueOf(window, 'target', 'color')).toBe('rgb(0, 0, 0)');
  const [animation] = (window.document.getElementById('a') as HTMLElement).getAnimations() as [Animation];
  animation.currentTime = 500;
  expect(valueOf(window, 'target', 'color')).toBe('rgb(255, 0, 0)');
  expect(valueOf(window, 'a', 'container-type')).toBe('inline-size');
});

it('a pseudo-element without content says so', () => {
  const window = new Window({ html: '<p id=a>' });
  const { body } = window.document;
  expect([window.getComputedStyle(body, '::before').content, window.getComputedStyle(body).content]).toEqual([
    'none',
    'normal',
  ]);
});

it('asks a container once for all that a rule is for, until something changes', () => {
  const { document, getComputedStyle } = new Window({ html: '<div><p></p><b></b></div>' });
  const asked: QueriedContainer[] = [];
  const query = { text: '', hasUnknown: false, holds: (one: QueriedContainer) => asked.push(one) > 0 };
  const condition = { name: '', query, text: '', asksWidth: false, asksHeight: false };
  const conditions = [{ ...condition, asksInline: false, asksBlock: false, asksScrollState: false }];
  const askBoth = () => {
    for (const selector of ['p', 'b']) {
      const element = document.querySelector(selector) as Element;
      // What is remembered begins with a style that somebody asks for.
      expect(getComputedStyle(element).color).toBe('rgb(0, 0, 0)');
      expect(anyContainerHolds(conditions, recordOf(element) as ElementRecord, null)).toBe(true);
    }
    return asked.length;
  };
  expect(askBoth()).toBe(1);
  (document.querySelector('div') as Element).className = 'a';
  expect(askBoth()).toBe(2);
});
