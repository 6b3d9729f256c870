import { afterEach, expect, test, vi } from 'vitest';
import { closeAll, open } from './open.ts';

afterEach(() => {
  vi.useRealTimers();
  closeAll();
});

function opened(sheet: string, body = '<div id=d></div>') {
  vi.useFakeTimers();
  const window = open(`<style>${sheet}</style>${body}`);
  const element = window.document.getElementById('d') as HTMLElement;
  const style = window.getComputedStyle(element);
  const transitions = () =>
    window.document.getAnimations().map((one) => `${(one as CSSTransition).transitionProperty} ${one.playState}`);
  const seek = (time: number) => {
    for (const animation of window.document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  };
  return { window, element, style, transitions, seek };
}

test('what is shown for the first time has transitions from its starting style', () => {
  const { element, style, transitions, seek } = opened(
    '.x { --a: 1; opacity: var(--a); transition: opacity 1s linear, width 1s linear; width: 10em; @starting-style { --a: 0; width: 5em; font-size: 10px } }',
    '<div id=d class=x></div>',
  );
  expect(style.opacity).toBe('0');
  expect(transitions()).toEqual(['opacity running', 'width running']);
  expect([style.width, style.fontSize]).toEqual(['50px', '16px']);
  seek(500);
  expect([style.opacity, style.width]).toEqual(['0.5', '105px']);
  element.remove();
  expect(transitions()).toEqual([]);
});

test('what was shown before has none, until it was out of sight', () => {
  const { element, style, transitions } = opened(
    '.x { opacity: 1; transition: opacity 1s linear } @starting-style { .x { opacity: 0 } }',
  );
  expect(style.opacity).toBe('1');
  element.className = 'x';
  expect([style.opacity, transitions()]).toEqual(['1', []]);
  element.style.display = 'none';
  expect([style.opacity, transitions()]).toEqual(['1', []]);
  element.style.display = '';
  expect([style.opacity, transitions()]).toEqual(['0', ['opacity running']]);
});

test('such rules count by their place and weight, and for nothing else', () => {
  const later = opened(
    '@starting-style { .x { opacity: 0 } } .x { opacity: 1; transition: opacity 1s }',
    '<div id=d class=x></div>',
  );
  expect([later.style.opacity, later.transitions()]).toEqual(['1', []]);
  const important = opened(
    '@starting-style { .x { opacity: 0 !important } } .x { opacity: 1; transition: opacity 1s }',
    '<div id=d class=x></div>',
  );
  expect([important.style.opacity, important.transitions()]).toEqual(['0', ['opacity running']]);
  expect(opened('@starting-style { div { color: red } }').style.color).toBe('rgb(0, 0, 0)');
});

const DISPLAY =
  '#d { transition: display 1s allow-discrete, opacity 1s linear } #d.h { display: none; opacity: 0 } @starting-style { #d { opacity: 0 } }';

test('what becomes display: none is shown until the transition of that ends', () => {
  const { element, style, transitions, seek, window } = opened(DISPLAY);
  expect(style.opacity).toBe('0');
  seek(1000);
  expect([style.display, style.opacity]).toEqual(['block', '1']);
  element.className = 'h';
  expect([style.display, style.opacity]).toEqual(['block', '1']);
  expect(transitions()).toEqual(['display running', 'opacity running']);
  seek(900);
  expect([style.display, Number(style.opacity).toFixed(2)]).toEqual(['block', '0.10']);
  for (const animation of window.document.getAnimations()) animation.finish();
  expect([style.display, transitions()]).toEqual(['none', []]);
  element.className = '';
  expect([style.display, style.opacity, transitions()]).toEqual(['block', '0', ['opacity running']]);
});

test('a discrete transition is from what the user agent declares, and content-visibility shows what is visible at one end', () => {
  const { element, style, seek } = opened('#d { transition: all 1s allow-discrete }');
  expect(style.display).toBe('block');
  element.style.display = 'flex';
  expect(style.display).toBe('block');
  element.style.display = 'none';
  element.style.contentVisibility = 'auto';
  expect(style.contentVisibility).toBe('visible');
  seek(600);
  expect(style.contentVisibility).toBe('auto');
});
