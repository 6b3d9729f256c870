import { afterEach, expect, test } from 'vitest';
import { closeAll, open } from './open.ts';

/** https://drafts.csswg.org/css-animations-2/#keyframes and https://drafts.csswg.org/css-animations-2/#animations, as in Chromium. */

afterEach(closeAll);

function animated(sheet: string, style: string) {
  const { document } = open(`<style>${sheet}</style><p style="position: relative; ${style}"></p>`);
  const element = document.querySelector('p') as HTMLElement;
  const [animation] = element.getAnimations() as [Animation];
  const effect = animation.effect as KeyframeEffect;
  const rule = (document.styleSheets[0] as CSSStyleSheet).cssRules[0] as CSSKeyframesRule;
  return { element, animation, effect, rule };
}

test.each([
  [
    'from { left: 2em }',
    [
      { offset: 0, easing: 'ease', composite: 'auto', left: '32px' },
      { offset: 1, easing: 'ease', composite: 'replace', left: 'auto' },
    ],
  ],
  [
    'from { left: var(--v); color: currentcolor } to { left: 10%; --v: 2px }',
    [
      { offset: 0, easing: 'ease', composite: 'auto', left: '7px', color: 'rgb(0, 0, 0)' },
      { offset: 1, easing: 'ease', composite: 'auto', left: '10%', color: 'rgb(0, 0, 0)' },
    ],
  ],
  [
    'from, to { animation-timing-function: linear } 50% { left: 1px }',
    [
      { offset: 0, easing: 'linear', composite: 'auto' },
      { offset: 0, easing: 'ease', composite: 'replace', left: 'auto' },
      { offset: 0.5, easing: 'ease', composite: 'auto', left: '1px' },
      { offset: 1, easing: 'linear', composite: 'auto' },
      { offset: 1, easing: 'ease', composite: 'replace', left: 'auto' },
    ],
  ],
  ['from { left: 1px !important }', [{ offset: 0, easing: 'ease', composite: 'auto' }]],
])('@keyframes k { %s } are computed and whole', (keyframes, expected) => {
  const { effect } = animated(`@keyframes k { ${keyframes} }`, 'animation: k 1s; --v: 7px');
  expect(effect.getKeyframes().map(({ computedOffset: _, ...keyframe }) => keyframe)).toEqual(expected);
});

test('changes of the rule are those of the keyframes', () => {
  const { effect, rule } = animated('@keyframes k { to { left: 1px } }', 'animation: k 1s');
  const lefts = () => effect.getKeyframes().map(({ offset, left }) => `${offset} ${left}`);
  expect(lefts()).toEqual(['0 auto', '1 1px']);
  rule.deleteRule('to');
  rule.appendRule('to { left: 2px }');
  expect(lefts()).toEqual(['0 auto', '1 2px']);
  (rule.cssRules[0] as CSSKeyframeRule).keyText = '50%';
  expect(lefts()).toEqual(['0 auto', '0.5 2px', '1 auto']);
});

test('what a script has set of the timing stays, and nothing else', () => {
  const { element, effect } = animated('@keyframes k {}', 'animation: k 1s');
  effect.updateTiming({ iterations: 2 });
  element.style.animation = 'k 4s 3s 5 alternate';
  element.style.animationComposition = 'add';
  const { duration, delay, iterations, direction } = effect.getTiming();
  expect([duration, delay, iterations, direction]).toEqual([4000, 3000, 2, 'alternate']);
  expect(effect.composite).toBe('add');
  effect.composite = 'accumulate';
  element.style.animationComposition = 'replace';
  expect(effect.composite).toBe('accumulate');
});

test('another effect is left as it is', () => {
  const { element, animation } = animated('@keyframes k {}', 'animation: k 1s');
  const effect = new (animation.effect as unknown as { constructor: typeof KeyframeEffect }).constructor(
    element,
    null,
    7,
  );
  animation.effect = effect;
  element.style.animationDuration = '4s';
  expect(effect.getTiming().duration).toBe(7);
});

test.each([
  ['reverse', (animation: Animation) => animation.reverse(), 'running', 'paused', 'paused'],
  ['reverse, when it was paused', (animation: Animation) => animation.reverse(), 'paused', 'running', 'running'],
  [
    'no start time',
    (animation: Animation) => Object.assign(animation, { startTime: null }),
    'running',
    'paused',
    'paused',
  ],
])('%s overrides animation-play-state where it goes on or stops', (_name, steps, before, after, expected) => {
  const { element, animation } = animated('@keyframes k {}', `animation: k 100s ${before}`);
  steps(animation);
  element.style.animationPlayState = after;
  expect(animation.playState).toBe(expected);
});

test('the play state goes on to count where play() has thrown', () => {
  const { element, animation } = animated('@keyframes k {}', 'animation: k 100s infinite paused');
  animation.playbackRate = -1;
  animation.currentTime = -1;
  expect(() => animation.play()).toThrow();
  animation.playbackRate = 1;
  element.style.animationPlayState = 'running';
  expect(animation.playState).toBe('running');
});

test('what a script has canceled stays so', () => {
  const { element, animation } = animated('@keyframes k {}', 'animation: k 100s');
  animation.cancel();
  element.style.animationPlayState = 'paused';
  expect(animation.playState).toBe('idle');
});

test('flags of arcs are those of the nearer path', () => {
  const { document, getComputedStyle } = open('<svg><path id="p"/></svg>');
  const path = document.getElementById('p') as unknown as SVGPathElement;
  const values = ['path("M 0 0 A 10 20 30 1 0 100 50")', 'path("M 0 0 A 50 60 70 0 1 180 90")'];
  const animation = path.animate({ d: values }, 1000);
  animation.pause();
  const paths = [125, 875].map((time) => {
    animation.currentTime = time;
    return getComputedStyle(path).getPropertyValue('d');
  });
  expect(paths).toEqual(['path("M 0 0 A 15 25 35 1 0 110 55")', 'path("M 0 0 A 45 55 65 0 1 170 85")']);
});

test('transitions are in the order of their generations, then of their properties', () => {
  const { document, getComputedStyle } = open('<p style="transition: 1s; top: 0; left: 0; color: red"></p>');
  const element = document.querySelector('p') as HTMLElement;
  const order = () => element.getAnimations().map((animation) => (animation as CSSTransition).transitionProperty);
  void getComputedStyle(element).top;
  element.style.top = '1px';
  element.style.left = '1px';
  expect(order()).toEqual(['left', 'top']);
  element.style.color = 'blue';
  expect(order()).toEqual(['left', 'top', 'color']);
});
