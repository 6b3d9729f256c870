import { afterEach, expect, test, vi } from 'vitest';
import { closeAll, open } from './open.ts';

afterEach(() => {
  vi.useRealTimers();
  closeAll();
});

const SHEET = `<style>
  @keyframes fade { from { opacity: 0 } to { opacity: 1 } }
  #d { display: list-item; animation: fade 2s linear }
  #d::before { content: "a"; animation: fade 1s linear }
  #d::after { content: "b"; color: red; transition: color 1s linear }
  #d::marker { animation: fade 1s }
  #d.x::after { color: blue }
  #d.none::before { content: none }
  #e.x::before { content: "c"; opacity: 1; transition: opacity 1s linear; @starting-style { opacity: 0.5 } }
</style><div id=d></div><p id=e></p>`;

function opened() {
  vi.useFakeTimers();
  const window = open(SHEET);
  const { document } = window;
  const [element, other] = ['d', 'e'].map((id) => document.getElementById(id)) as [HTMLElement, HTMLElement];
  const animated = () =>
    document.getAnimations().map((one) => {
      const { target, pseudoElement } = one.effect as KeyframeEffect;
      const { animationName, transitionProperty } = one as CSSAnimation & CSSTransition;
      return `${(target as Element).id}${pseudoElement ?? ''} ${animationName ?? transitionProperty}`;
    });
  const style = (pseudo: string) => window.getComputedStyle(element, pseudo);
  return { window, document, element, other, animated, style };
}

test('pseudo-elements have animations of their own, after those of the element', () => {
  const { element, animated, style, document } = opened();
  expect(animated()).toEqual(['d fade', 'd::marker fade', 'd::before fade']);
  expect([element.getAnimations().length, element.getAnimations({ subtree: true }).length]).toEqual([1, 3]);
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 500;
  }
  expect([style('::before').opacity, style('').opacity]).toEqual(['0.5', '0.25']);
  element.className = 'none';
  expect(animated()).toEqual(['d fade', 'd::marker fade']);
  element.style.display = 'none';
  expect(animated()).toEqual([]);
});

test('they have transitions, and events that name them', () => {
  const { document, element, animated, style } = opened();
  const heard: string[] = [];
  for (const type of ['transitionrun', 'transitionend', 'animationstart', 'animationend'])
    document.addEventListener(type, (event: Event) => heard.push(`${type} ${(event as AnimationEvent).pseudoElement}`));
  expect(style('::after').color).toBe('rgb(255, 0, 0)');
  element.className = 'x';
  expect(style('::after').color).toBe('rgb(255, 0, 0)');
  expect(animated()).toEqual(['d::after color', 'd fade', 'd::marker fade', 'd::before fade']);
  vi.advanceTimersByTime(1100);
  expect(style('::after').color).toBe('rgb(0, 0, 255)');
  expect(heard).toContain('transitionrun ::after');
  expect(heard).toContain('transitionend ::after');
  expect(heard).toContain('animationend ::before');
});

test('what comes with a class starts from its starting style', () => {
  const { window, other, animated } = opened();
  expect(animated().some((one) => one.startsWith('e'))).toBe(false);
  other.className = 'x';
  expect(animated()).toContain('e::before opacity');
  expect(window.getComputedStyle(other, '::before').opacity).toBe('0.5');
});
