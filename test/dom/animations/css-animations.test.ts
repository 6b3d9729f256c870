import { afterEach, expect, test, vi } from 'vitest';
import { closeAll, open } from './open.ts';

afterEach(() => {
  vi.useRealTimers();
  closeAll();
});

const SHEET = `<style>
  @keyframes fade { from { opacity: 0 } 50% { opacity: 0.2; animation-timing-function: linear } to { opacity: 1 } }
  @keyframes move { to { left: 100px } }
  .fade { animation: fade 100ms linear 2 }
  .both { animation: fade 100ms linear forwards, move 200ms steps(2) 50ms }
  .spin { animation: move 100ms linear infinite }
</style><div id=a style="left: 0px"></div>`;

function opened() {
  vi.useFakeTimers();
  const window = open(SHEET);
  const element = window.document.getElementById('a') as HTMLElement;
  const heard: string[] = [];
  const listen = (...names: string[]) => {
    for (const name of names) {
      window.document.addEventListener(`animation${name}`, (event: Event) => {
        const { animationName, elapsedTime, bubbles } = event as AnimationEvent;
        heard.push(`${name} ${animationName} ${elapsedTime} ${bubbles}`);
      });
    }
  };
  vi.advanceTimersByTime(50);
  return { window, element, heard, listen, style: () => window.getComputedStyle(element) };
}

test('an animation starts, repeats and ends', () => {
  const { window, element, heard, listen, style } = opened();
  listen('start', 'iteration', 'end', 'cancel');
  element.className = 'fade';
  expect(style().opacity).toBe('0');
  const [animation] = element.getAnimations() as CSSAnimation[];
  expect(animation).toBeInstanceOf(window.CSSAnimation);
  expect([animation?.animationName, animation?.id, animation?.playState]).toEqual(['fade', '', 'running']);
  vi.advanceTimersByTime(25);
  expect(style().opacity).toBe('0.1');
  vi.advanceTimersByTime(50);
  expect(style().opacity).toBe('0.6');
  vi.advanceTimersByTime(50);
  expect(heard).toEqual(['start fade 0 true', 'iteration fade 0.1 true']);
  vi.advanceTimersByTime(75);
  expect(heard.slice(2)).toEqual(['end fade 0.2 true']);
  expect([style().opacity, element.getAnimations().length]).toEqual(['1', 0]);
  vi.advanceTimersByTime(100);
  expect(vi.getTimerCount()).toBe(0);
});

test('several run at once, are paused and taken away', () => {
  const { element, heard, listen, style } = opened();
  listen('start', 'end', 'cancel');
  element.className = 'both';
  expect(element.getAnimations().map((one) => (one as CSSAnimation).animationName)).toEqual(['fade', 'move']);
  vi.advanceTimersByTime(160);
  expect([style().opacity, style().left]).toEqual(['1', '50px']);
  expect(heard).toEqual(['start fade 0 true', 'start move 0 true', 'end fade 0.1 true']);
  element.style.animationPlayState = 'paused';
  expect(element.getAnimations()[1]?.playState).toBe('paused');
  vi.advanceTimersByTime(1000);
  expect(style().left).toBe('50px');
  element.className = '';
  expect(style().left).toBe('0px');
  vi.advanceTimersByTime(100);
  expect(heard.slice(3)).toEqual(['cancel move 0.11 true']);
});

test('what goes on forever wakes nobody unless somebody listens', () => {
  const { element, heard, listen, style } = opened();
  element.className = 'spin';
  vi.advanceTimersByTime(100);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(element.getAnimations()[0]?.playState).toBe('running');
  expect(style().left).toMatch(/^[\d.]+px$/);
  listen('iteration');
  element.className = '';
  vi.advanceTimersByTime(50);
  element.className = 'spin';
  vi.advanceTimersByTime(350);
  expect(heard).toEqual(['iteration move 0.1 true', 'iteration move 0.2 true', 'iteration move 0.3 true']);
});

test('scripts may take over', () => {
  const { element, style } = opened();
  element.className = 'spin';
  const [animation] = element.getAnimations() as [CSSAnimation];
  animation.pause();
  animation.currentTime = 30;
  expect(style().left).toBe('30px');
  expect((animation.effect as KeyframeEffect).getKeyframes()).toEqual([
    { offset: 0, computedOffset: 0, easing: 'linear', composite: 'replace', left: '0px' },
    { offset: 1, computedOffset: 1, easing: 'linear', composite: 'auto', left: '100px' },
  ]);
  animation.effect?.updateTiming({ duration: 1000 });
  expect(style().left).toBe('3px');
  animation.cancel();
  expect([style().left, element.getAnimations()]).toEqual(['0px', []]);
});

test('keyframes are those of the tree whose sheet names them', () => {
  const { document } = open(`<style>
      @keyframes outer { to { left: 1px } } #b { animation: inner 1s } #c { animation: outer 1s }
    </style><p id=a></p><p id=b></p><p id=c></p>`);
  const counts = ['a', 'b', 'c'].map((id) => {
    const host = document.getElementById(id) as HTMLElement;
    const style = id === 'a' ? ':host { animation: inner 1s, outer 1s } ::slotted(*) { animation: inner 1s }' : '';
    host.innerHTML = '<b></b>';
    host.attachShadow({
      mode: 'open',
    }).innerHTML = `<style>@keyframes inner { to { left: 2px } } ${style}</style><slot></slot>`;
    return [host, host.firstChild as HTMLElement].map((element) => element.getAnimations().length);
  });
  expect(counts).toEqual([
    [2, 1],
    [0, 0],
    [1, 0],
  ]);
});

test('sheets of shadow trees alone make animations of hosts', () => {
  const { document } = open('<p><b></b></p>');
  const host = document.querySelector('p') as HTMLElement;
  const style = '@keyframes k { to { left: 2px } } :host, ::slotted(*) { animation: k 1s }';
  host.attachShadow({ mode: 'open' }).innerHTML = `<style>${style}</style><slot></slot>`;
  expect(host.getAnimations().length).toBe(1);
});

test('sheets of shadow trees alone make animations of what is slotted', () => {
  const { document } = open('<p><b></b></p>');
  const style = '@keyframes k { to { left: 2px } } ::slotted(*) { animation: k 1s }';
  const host = document.querySelector('p') as HTMLElement;
  host.attachShadow({ mode: 'open' }).innerHTML = `<style>${style}</style><slot></slot>`;
  expect((host.firstChild as HTMLElement).getAnimations().length).toBe(1);
});

/** https://drafts.csswg.org/web-animations-1/#not-animatable-section */
test.each([
  ['contain', 'size', 'none'],
  ['direction', 'rtl', 'ltr'],
  ['interpolate-size', 'allow-keywords', 'numeric-only'],
  ['will-change', 'top', 'auto'],
])('%s is not animated', (name, value, initial) => {
  const { document, getComputedStyle } = open(
    `<style>@keyframes k { from, to { ${name}: ${value} } }</style>
     <p style="animation: k 1s"></p><p style="transition: ${name} 1s allow-discrete"></p>`,
  );
  const [animated, transitioned] = document.querySelectorAll('p') as unknown as [HTMLElement, HTMLElement];
  expect(getComputedStyle(animated).getPropertyValue(name)).toBe(initial);
  expect(getComputedStyle(transitioned).getPropertyValue(name)).toBe(initial);
  transitioned.style.setProperty(name, value);
  expect(getComputedStyle(transitioned).getPropertyValue(name)).toBe(value);
});

test('parentheses in names close nothing', () => {
  vi.useFakeTimers();
  const names = 'm\\(, n, o\\)';
  const rules = names.split(', ').map((name) => `@keyframes ${name} { to { left: 100px } }`);
  const window = open(`<style>${rules.join('')}</style><div id=a style="animation: ${names}; animation-duration: 1s">`);
  const animations = window.document.getElementById('a')?.getAnimations() as CSSAnimation[];
  expect(animations.map(({ animationName }) => animationName)).toEqual(['m(', 'n', 'o)']);
});
