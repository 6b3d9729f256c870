import { afterEach, expect, test, vi } from 'vitest';
import type { LivedomWindow } from '../../setup/windows.ts';
import { closeAll, open } from './open.ts';

afterEach(() => {
  vi.useRealTimers();
  closeAll();
});

const TYPES = ['transitionrun', 'transitionstart', 'transitionend', 'transitioncancel'];

function listen(window: LivedomWindow): string[] {
  const heard: string[] = [];
  for (const type of TYPES) {
    window.document.addEventListener(type, (event: Event) => {
      const { propertyName, elapsedTime, target } = event as TransitionEvent;
      heard.push(`${event.type} ${propertyName} ${elapsedTime} ${(target as Element).id}`);
    });
  }
  return heard;
}

const FADE = '<style>#a { opacity: 1; transition: opacity 100ms linear } .off#a { opacity: 0 }</style><div id=a></div>';

function fading(html = FADE) {
  vi.useFakeTimers();
  const window = open(html);
  const heard = listen(window);
  const element = window.document.getElementById('a') as HTMLElement;
  const opacity = () => window.getComputedStyle(element).opacity;
  vi.advanceTimersByTime(50);
  return { window, heard, element, opacity };
}

test('a transition runs when a class changes, though nobody asks for style', () => {
  const { heard, element, opacity } = fading();
  element.classList.add('off');
  vi.advanceTimersByTime(30);
  expect(heard).toEqual(['transitionrun opacity 0 a', 'transitionstart opacity 0 a']);
  expect(Number(opacity())).toBeLessThan(1);
  expect(Number(opacity())).toBeGreaterThan(0);
  vi.advanceTimersByTime(100);
  expect(heard.slice(2)).toEqual(['transitionend opacity 0.1 a']);
  expect(opacity()).toBe('0');
  vi.advanceTimersByTime(1000);
  expect([heard.length, vi.getTimerCount()]).toEqual([3, 0]);
});

// As in Chromium.
test('its events can be canceled', () => {
  const { window, element } = fading();
  const told: [boolean, boolean][] = [];
  for (const type of TYPES)
    window.document.addEventListener(type, ({ bubbles, cancelable }: Event) => told.push([bubbles, cancelable]));
  element.classList.add('off');
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(Array(3).fill([true, true]));
});

test('it begins where it is asked for, and is turned around', () => {
  const { window, heard, element, opacity } = fading();
  expect(opacity()).toBe('1');
  element.classList.add('off');
  expect(opacity()).toBe('1');
  const [transition] = window.document.getAnimations() as CSSTransition[];
  expect(transition).toBeInstanceOf(window.CSSTransition);
  expect([transition?.transitionProperty, transition?.playState, transition?.effect?.getTiming().duration]).toEqual([
    'opacity',
    'running',
    100,
  ]);
  vi.advanceTimersByTime(40);
  expect(opacity()).toBe('0.6');
  element.classList.remove('off');
  expect(opacity()).toBe('0.6');
  vi.advanceTimersByTime(20);
  expect(opacity()).toBe('0.8');
  vi.advanceTimersByTime(20);
  expect(opacity()).toBe('1');
  expect(heard).toEqual([
    'transitionrun opacity 0 a',
    'transitionstart opacity 0 a',
    'transitioncancel opacity 0.04 a',
    'transitionrun opacity 0 a',
    'transitionstart opacity 0 a',
    'transitionend opacity 0.04 a',
  ]);
});

test('what is hidden or taken away is canceled', () => {
  const { heard, element } = fading();
  element.classList.add('off');
  vi.advanceTimersByTime(30);
  element.style.display = 'none';
  vi.advanceTimersByTime(30);
  expect(heard.slice(2)).toEqual([expect.stringMatching(/^transitioncancel opacity 0\.0\d+ a$/)]);
  element.removeAttribute('style');
  vi.advanceTimersByTime(30);
  element.classList.remove('off');
  vi.advanceTimersByTime(30);
  heard.length = 0;
  element.addEventListener('transitioncancel', () => heard.push('canceled'));
  element.remove();
  vi.advanceTimersByTime(200);
  expect(heard).toEqual(['canceled']);
});

test('declared and changed by the style attribute, with a delay, for all properties', () => {
  const { heard, element, opacity } = fading('<div id=a></div>');
  element.style.transition = 'all 0.1s linear 0.1s';
  vi.advanceTimersByTime(20);
  element.style.opacity = '0';
  element.style.width = '10px';
  vi.advanceTimersByTime(90);
  expect(heard).toEqual(['transitionrun opacity 0 a']);
  expect(opacity()).toBe('1');
  vi.advanceTimersByTime(200);
  expect(heard.slice(1)).toEqual(['transitionstart opacity 0 a', 'transitionend opacity 0.1 a']);
});

test('rules of adopted sheets and of sheets that scripts fill count', () => {
  vi.useFakeTimers();
  const window = open('<style id=s></style><div id=a></div><div id=host></div>');
  const sheet = (window.document.getElementById('s') as HTMLStyleElement).sheet as CSSStyleSheet;
  sheet.insertRule('#a { transition: left 10ms; left: 0px }');
  const shadow = (window.document.getElementById('host') as HTMLElement).attachShadow({ mode: 'open' });
  const adopted = new window.CSSStyleSheet();
  adopted.replaceSync('p { transition: opacity 10ms } p.off { opacity: 0 }');
  shadow.adoptedStyleSheets = [adopted];
  shadow.innerHTML = '<p></p>';
  vi.advanceTimersByTime(50);
  const heard = listen(window);
  shadow.addEventListener('transitionend', () => heard.push('in the shadow'));
  sheet.insertRule('#a { left: 10px !important }');
  (shadow.firstChild as Element).className = 'off';
  vi.advanceTimersByTime(100);
  expect(heard).toEqual(expect.arrayContaining(['transitionend left 0.01 a', 'in the shadow']));
});

test('a page without transitions has no frames', () => {
  vi.useFakeTimers();
  const window = open('<style>p { color: red }</style><p>');
  vi.advanceTimersByTime(1000);
  window.document.body.className = 'x';
  expect(window.getComputedStyle(window.document.querySelector('p') as Element).color).toBe('rgb(255, 0, 0)');
  expect(vi.getTimerCount()).toBe(0);
});

test('a transition that comes with the change begins where the style was', () => {
  const { heard, element } = fading('<div id=a></div>');
  element.style.height = '0px';
  element.style.transition = 'height 50ms linear';
  element.style.height = '100px';
  vi.advanceTimersByTime(100);
  expect(heard).toEqual(['transitionrun height 0 a', 'transitionstart height 0 a', 'transitionend height 0.05 a']);
});

test('who asks for the layout sees to it that what changed before has its style', () => {
  const { heard, element } = fading(
    '<style>.collapsing { height: 0px; transition: height 50ms linear }</style><div id=a></div>',
  );
  const asking = [
    () => element.offsetHeight,
    () => element.offsetParent,
    () => element.getBoundingClientRect(),
    () => element.scrollHeight,
    () => element.scrollTop,
    () => element.clientTop,
    () => element.checkVisibility(),
    () => element.scrollIntoView(),
    () => element.ownerDocument.body.offsetHeight,
  ];
  for (const ask of asking) {
    element.classList.add('collapsing');
    ask();
    element.style.height = '30px';
    vi.advanceTimersByTime(100);
    expect(heard.splice(0).at(-1)).toBe('transitionend height 0.05 a');
    element.removeAttribute('style');
    element.classList.remove('collapsing');
    vi.advanceTimersByTime(100);
  }
});

test('who asks for the layout is the first who reads what the sheets declare', () => {
  const { heard, element } = fading('<div id=a></div>');
  const style = element.ownerDocument.createElement('style');
  style.textContent = '.in { opacity: 0; transition: opacity 50ms } .in.done { opacity: 1 }';
  element.before(style);
  element.className = 'in';
  element.offsetHeight;
  element.className = 'in done';
  vi.advanceTimersByTime(100);
  expect(heard.at(-1)).toBe('transitionend opacity 0.05 a');
});

test.each<[string, (element: HTMLElement, to: HTMLElement) => void, boolean]>([
  ['appended elsewhere', (element, to) => to.append(element), true],
  ['appended where it is', (element) => element.parentNode!.append(element), true],
  ['in what is appended elsewhere', (element, to) => to.append(element.parentNode!), true],
  [
    'moved',
    (element, to) => (to as HTMLElement & { moveBefore(node: Node, child: null): void }).moveBefore(element, null),
    false,
  ],
])('a transition ends as the element is %s', (_, act, ends) => {
  const { heard, element, opacity } = fading(`<section>${FADE}</section><p></p>`);
  element.classList.add('off');
  vi.advanceTimersByTime(50);
  act(element, element.ownerDocument.querySelector('p')!);
  expect(Number(opacity()) === 0).toBe(ends);
  vi.advanceTimersByTime(100);
  expect(heard.at(-1)).toContain(ends ? 'transitioncancel opacity' : 'transitionend opacity');
});

test('a registered custom property has a transition from its initial value', () => {
  vi.useFakeTimers();
  const window = open('<style>@property --x { syntax: "<length>"; inherits: false; initial-value: 10px }</style><p>');
  const { style } = window.document.querySelector('p') as HTMLElement;
  style.transition = '--x 100ms -50ms linear';
  style.setProperty('--x', '20px');
  expect(window.document.getAnimations().length).toBe(1);
  expect(window.getComputedStyle(window.document.querySelector('p') as Element).getPropertyValue('--x')).toBe('15px');
});

test('revert in a keyframe is what the browser would have', () => {
  const window = open(
    '<style>@keyframes m { from, to { margin-top: revert } } p { margin: 0; animation: m 1s linear paused }</style><p>',
  );
  expect(window.getComputedStyle(window.document.querySelector('p') as Element).marginTop).toBe('16px');
});

test('so does one that comes to an element that moves already', () => {
  const { heard, element } = fading(
    '<style>@keyframes turn { to { rotate: 90deg } } #a { animation: turn 1s infinite }</style><div id=a></div>',
  );
  element.style.height = '0px';
  vi.advanceTimersByTime(30);
  element.style.transition = 'height 100ms';
  element.style.height = '100px';
  vi.advanceTimersByTime(30);
  expect(heard).toEqual(['transitionrun height 0 a', 'transitionstart height 0 a']);
});

test('a transition between sizes goes on to a keyword', () => {
  const style = 'interpolate-size: allow-keywords; width: 0px; transition: width 100ms linear';
  const { window, element } = fading(`<style>#a { ${style} }</style><div id=a></div>`);
  const transitions = () =>
    element.getAnimations().map((one) => (one.effect as KeyframeEffect).getKeyframes()[1]?.width);
  element.style.width = '100px';
  expect(transitions()).toEqual(['100px']);
  vi.advanceTimersByTime(50);
  element.style.width = 'auto';
  expect(transitions()).toEqual(['auto']);
  window.close();
});

test('it goes from what a style attribute said while there were no transitions, and none runs because they are back', () => {
  const { style, before } = open('<style>#a { transition: all 1s }</style><div id=a></div>', {
    runScripts: 'outside-only',
  }).eval(`
    const a = document.getElementById('a');
    const read = () => getComputedStyle(a).opacity;
    a.style.transition = 'none';
    a.style.opacity = '0';
    read();
    a.style.transition = '';
    read();
    const before = a.getAnimations().length;
    a.style.opacity = '1';
    ({ before, style: a.getAnimations().map(({ transitionProperty, effect }) => [transitionProperty, effect.getKeyframes()[0].opacity]) });
  `) as { before: number; style: unknown };
  expect([before, style]).toEqual([0, [['opacity', '0']]]);
});

test.each([
  ['all', []],
  ['--a', ['--a']],
  ['all, --b', ['--b']],
])('of custom properties one runs where they are named: %s', (names, expected) => {
  const { document, getComputedStyle } = open(
    `<style>#a { transition: 1s allow-discrete; transition-property: ${names} }</style><div id=a style="--a: 1; --b: 1">`,
  );
  const element = document.getElementById('a') as HTMLElement;
  const ask = () => getComputedStyle(element).getPropertyValue('--a');
  ask();
  element.style.setProperty('--a', '2');
  element.style.setProperty('--b', '2');
  ask();
  expect(document.getAnimations().map((one) => (one as CSSTransition).transitionProperty)).toEqual(expected);
});

/** https://drafts.csswg.org/css-transitions/#style-change-event */
test('one runs from what the style around an element was when its layout was asked', () => {
  const { document, getComputedStyle } = open('<style>#a { transition: opacity 1s }</style><div id=a><p>');
  const [outer, inner] = [document.getElementById('a') as HTMLElement, document.querySelector('p') as HTMLElement];
  expect(getComputedStyle(inner).opacity).toBe('1');
  outer.style.cssText = 'transition: none; opacity: 0';
  expect(inner.offsetTop).toBe(0);
  outer.style.cssText = '';
  expect(outer.getAnimations().length).toBe(1);
});

const ENTERING = `<style>.enter { opacity: 0 } .enter.active { opacity: 1; transition: opacity 50ms } .other { color: red }
  .on { width: 2px; transition: width 50ms }</style><div id=a></div>`;

test('a transition that comes with a class begins where the element was when it was looked at', () => {
  const { heard, element } = fading(ENTERING);
  element.className = 'enter';
  element.scrollTop;
  element.classList.add('active');
  vi.advanceTimersByTime(100);
  expect(heard).toContain('transitionend opacity 0.05 a');
  element.style.width = '1px';
  vi.advanceTimersByTime(100);
  element.removeAttribute('style');
  element.className = 'other on';
  vi.advanceTimersByTime(100);
  expect(heard.at(-1)).toBe('transitionend width 0.05 a');
});

test.each<[string, (element: HTMLElement) => void]>([
  ['has not been looked at', () => {}],
  [
    'has been taken out since it was looked at',
    (element) => {
      element.offsetHeight;
      element.parentNode!.append(element);
    },
  ],
  [
    'was not shown',
    (element) => {
      element.style.display = 'none';
      element.offsetHeight;
    },
  ],
])('no transition comes with a class where the element %s', (_, act) => {
  const { heard, element } = fading(ENTERING);
  const { parentNode } = element;
  element.remove();
  parentNode!.append(element);
  element.className = 'enter';
  act(element);
  element.className = 'enter active';
  vi.advanceTimersByTime(100);
  expect(heard).toEqual([]);
});

test('sides that are named by how text flows have used values, too, where a transition is declared', () => {
  const window = open('<style>hr { margin-inline: auto; transition: margin 1s }</style><hr>');
  const style = window.getComputedStyle(window.document.querySelector('hr')!);
  expect([style.marginInlineEnd, style.marginRight]).toEqual(['0px', '0px']);
});
