import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LivedomWindow } from '../../setup/windows.ts';
import { closeAll, open } from './open.ts';

afterEach(() => {
  closeAll();
  vi.useRealTimers();
});

const divOf = (window: LivedomWindow): HTMLElement => window.document.querySelector('div') as HTMLElement;

const busyFor = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

test('the time stands still in a frame, however long it takes', async () => {
  const window = open('<div></div>', { runScripts: 'outside-only' });
  const animation = divOf(window).animate({ opacity: [1, 0] }, 500);
  const times: unknown[] = [];
  await animation.ready.then(() => {
    times.push(window.document.timeline.currentTime);
    busyFor(40);
    times.push(window.document.timeline.currentTime);
  });
  expect(times).toEqual([animation.startTime, animation.startTime]);
  animation.cancel();
});

for (const options of [{}, { pretendToBeVisual: true }, { runScripts: 'outside-only' } as const]) {
  test(`an animation runs, and ends by the real clock: ${JSON.stringify(options)}`, async () => {
    const window = open('<div></div>', options);
    const div = divOf(window);
    const animation = div.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300, id: 'fade' });
    const heard: unknown[] = [];
    animation.onfinish = (event: AnimationPlaybackEvent) => {
      heard.push(event instanceof window.AnimationPlaybackEvent, event.currentTime, event.timelineTime);
    };
    expect(animation).toBeInstanceOf(window.Animation);
    expect([animation.id, animation.playState, animation.pending]).toEqual(['fade', 'running', true]);
    expect([animation.startTime, animation.currentTime]).toEqual([null, 0]);
    expect(window.getComputedStyle(div).opacity).toBe('0');
    expect(await animation.ready).toBe(animation);
    expect(animation.pending).toBe(false);
    expect(animation.startTime).toBeGreaterThan(0);
    expect(animation.startTime).toBeLessThanOrEqual(window.document.timeline.currentTime as number);
    expect(window.document.getAnimations()).toEqual([animation]);
    expect(await animation.finished).toBe(animation);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(heard).toEqual([true, 300, expect.any(Number)]);
    expect([animation.playState, animation.currentTime]).toEqual(['finished', 300]);
    expect(window.getComputedStyle(div).opacity).toBe('1');
    expect(window.document.getAnimations()).toEqual([]);
  });
}

/** https://drafts.csswg.org/web-animations-1/#setting-the-timeline */
test('an animation that loses its timeline runs on, at no time', async () => {
  const window = open('<div></div>');
  const animation = divOf(window).animate({ opacity: [0, 1] }, 10_000);
  await animation.ready;
  animation.timeline = null;
  expect([animation.playState, animation.currentTime]).toEqual(['running', null]);
  animation.timeline = window.document.timeline;
  expect([animation.playState, animation.currentTime]).toEqual(['running', expect.any(Number)]);
  animation.cancel();
  expect([animation.playState, animation.currentTime]).toEqual(['idle', null]);
});

/** Chromium's answers. https://drafts.csswg.org/web-animations-1/#playing-an-animation-section */
test.each([
  [0, [0, -50, 0, 3000], [0, -50, 0, 3000]],
  [1, [1000, 1000, 1000, 1000], [0, 0, 0, 0]],
  [-1, [0, 0, 0, 0], [1000, 1000, 1000, 1000]],
])('where an animation of the rate %d is when it is reversed, and when it is played', (rate, reversed, played) => {
  const { Animation, KeyframeEffect, document } = open('<div></div>');
  const place = (time: number | null, play: (animation: Animation) => void): CSSNumberish | null => {
    const animation = new Animation(new KeyframeEffect(document.querySelector('div'), null, 1000));
    animation.currentTime = time;
    animation.playbackRate = rate;
    play(animation);
    const { currentTime } = animation;
    animation.cancel();
    return currentTime;
  };
  const times = [null, -50, 0, 3000];
  expect(times.map((time) => place(time, (animation) => animation.reverse()))).toEqual(reversed);
  expect(times.map((time) => place(time, (animation) => animation.play()))).toEqual(played);
});

describe('by fake timers', () => {
  beforeEach(() => void vi.useFakeTimers());

  test('an animation ends exactly when its time has come', () => {
    const window = open();
    const div = divOf(window);
    const finished = vi.fn();
    div.animate({ opacity: [1, 0] }, 300).onfinish = finished;
    vi.advanceTimersByTime(150);
    expect(window.getComputedStyle(div).opacity).toBe('0.5');
    vi.advanceTimersByTime(149);
    expect(finished).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(finished).toHaveBeenCalledTimes(1);
    expect(window.getComputedStyle(div).opacity).toBe('1');
    vi.advanceTimersByTime(1000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('one that goes on forever, or is paused, sets no timer', () => {
    const window = open();
    const div = divOf(window);
    div.animate({ opacity: [1, 0] }, { duration: 100, iterations: Number.POSITIVE_INFINITY });
    const paused = div.animate({ width: ['1px', '2px'] }, 100);
    paused.pause();
    vi.advanceTimersByTime(1050);
    expect(vi.getTimerCount()).toBe(0);
    expect(window.getComputedStyle(div).opacity).toBe('0.5');
    expect([paused.playState, paused.currentTime]).toEqual(['paused', 0]);
    vi.runAllTimers();
    paused.play();
    vi.advanceTimersByTime(100);
    expect(paused.playState).toBe('finished');
  });

  test('timers that a test has put away are not waited for', () => {
    const window = open();
    const div = divOf(window);
    div.animate({ opacity: [1, 0] }, 1000);
    vi.useRealTimers();
    const animation = div.animate({ opacity: [1, 0] }, 20);
    return expect(animation.finished).resolves.toBe(animation);
  });

  test('a window that is closed leaves nothing', () => {
    const window = open();
    const finished = vi.fn();
    divOf(window).animate({ opacity: [1, 0] }, 300).onfinish = finished;
    vi.advanceTimersByTime(10);
    window.close();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(finished).not.toHaveBeenCalled();
  });
});

test('what is no dictionary of options is a duration', () => {
  const window = open('<div></div>');
  const div = divOf(window);
  const durationOf = (options: unknown): unknown => div.animate([], options as number).effect?.getTiming().duration;
  expect(['1000', true, 20, undefined, null].map(durationOf)).toEqual([1000, 1, 20, 'auto', 'auto']);
  expect(new window.KeyframeEffect(div, [], '30' as unknown as number).getTiming().duration).toBe(30);
  window.close();
});

describe('properties that are named by how text flows', () => {
  const HALF = { duration: 1000, delay: -500, fill: 'both' as const };

  /** The answers are those of Chromium. */
  test.each<[string, Keyframe[] | PropertyIndexedKeyframes, Record<string, string>]>([
    ['', { blockSize: ['0px', '100px'] }, { height: '50px' }],
    ['', { blockSize: ['0px', '100px'], height: ['200px', '300px'] }, { height: '250px' }],
    ['', [{ height: '200px', blockSize: '0px' }, { blockSize: '100px' }], { height: '150px' }],
    ['', { height: ['var(--a)', '300px'], blockSize: ['0px', '0px'] }, { height: '250px' }],
    ['writing-mode: vertical-rl', { inlineSize: ['0px', '100px'] }, { height: '50px', width: 'auto' }],
    ['direction: rtl', { marginInlineStart: ['0px', '100px'] }, { marginLeft: '0px', marginRight: '50px' }],
    [
      '',
      { marginInline: ['100px', '100px'], marginLeft: ['200px', '200px'] },
      { marginLeft: '200px', marginRight: '100px' },
    ],
    [
      '',
      { marginInlineStart: ['100px', '100px'], margin: ['200px', '200px'] },
      { marginLeft: '100px', marginRight: '200px' },
    ],
    [
      '',
      { marginInline: ['100px', '100px'], margin: ['200px', '200px'] },
      { marginLeft: '200px', marginRight: '200px' },
    ],
    [
      '',
      { marginInline: ['100px', '100px'], margin: ['var(--a)', 'var(--a)'] },
      { marginLeft: '200px', marginRight: '200px' },
    ],
  ])('move the sides that they stand for (%s, %j)', (style, keyframes, expected) => {
    const window = open(`<div style="--a: 200px; ${style}"></div>`);
    divOf(window).animate(keyframes, HALF);
    const computed = window.getComputedStyle(divOf(window));
    const actual = Object.keys(expected).map((name) => [name, computed[name as 'height']]);
    expect(Object.fromEntries(actual)).toEqual(expected);
  });

  test('follow the text', () => {
    const window = open('<div></div>');
    const div = divOf(window);
    div.animate({ paddingInlineStart: ['0px', '100px'] }, HALF);
    const computed = window.getComputedStyle(div);
    expect([computed.paddingLeft, computed.paddingRight]).toEqual(['50px', '0px']);
    div.dir = 'rtl';
    expect([computed.paddingLeft, computed.paddingRight]).toEqual(['0px', '50px']);
    div.style.writingMode = 'vertical-lr';
    expect([computed.paddingTop, computed.paddingBottom]).toEqual(['0px', '50px']);
    expect(computed.paddingInlineStart).toBe('50px');
  });
});

test('what is replaced is removed after what has finished', async () => {
  const div = divOf(open());
  const heard: string[] = [];
  await new Promise<void>((resolve) => {
    for (const name of ['a', 'b']) {
      const animation = div.animate({ opacity: 1 }, { duration: 10, fill: 'forwards' });
      animation.onfinish = () => heard.push(`${name} finished`);
      animation.onremove = () => {
        heard.push(`${name} removed`);
        resolve();
      };
    }
  });
  expect(heard).toEqual(['a finished', 'b finished', 'a removed']);
});

test('what runs backwards is not relevant before its beginning, but after its end', () => {
  const animation = divOf(open('<div></div>')).animate({ opacity: [0, 1] }, 1000);
  animation.pause();
  animation.playbackRate = -1;
  const found = [-10, 0, 500, 1500].map((time) => {
    animation.currentTime = time;
    return (animation.effect as KeyframeEffect).target?.getAnimations().length;
  });
  expect(found).toEqual([0, 0, 1, 1]);
});

test('a custom property without a value is not committed', () => {
  const div = divOf(open('<div></div>'));
  const animation = div.animate([{ '--x': 'a' }], 1000);
  animation.pause();
  animation.currentTime = 100;
  animation.commitStyles();
  expect(div.style.cssText).toBe('');
});

test('styles are committed at once, of which a custom element hears before the call is over', () => {
  const window = open('<x-styled></x-styled>');
  const heard: string[] = [];
  class Styled extends window.HTMLElement {
    static observedAttributes = ['style'];
    attributeChangedCallback(): void {
      heard.push(this.style.cssText);
    }
  }
  window.customElements.define('x-styled', Styled);
  window.document
    .querySelector('x-styled')!
    .animate([{ borderColor: 'rgb(0, 0, 255)' }], 1000)
    .commitStyles();
  expect(heard).toEqual(['border-color: rgb(0, 0, 0);']);
});

// Recorded in Chromium 156.
test.each<[name: string, timing: KeyframeAnimationOptions, isFinished: boolean, committed: string]>([
  ['that has come to its end', { duration: 100 }, true, 'left: 20px;'],
  ['that takes no time', {}, false, 'left: 20px;'],
  ['that came back', { duration: 100, iterations: 2, direction: 'alternate' }, true, 'left: 10px;'],
  ['that does not fill what comes after it', { duration: 100, fill: 'backwards' }, true, 'left: 20px;'],
  ['that is yet to come', { duration: 100, delay: 100 }, false, 'left: auto;'],
])('what is committed of an animation %s', (_name, timing, isFinished, committed) => {
  const div = divOf(open('<div></div>'));
  const animation = div.animate([{ left: '10px' }, { left: '20px' }], timing);
  if (isFinished) animation.finish();
  animation.commitStyles();
  expect(div.getAttribute('style')).toBe(committed);
});

test('a curve is as exact as its numbers', () => {
  const easing = 'cubic-bezier(0, 0, 1, 1)';
  const animation = divOf(open('<div></div>')).animate({ opacity: [0, 1] }, { duration: 1000, easing });
  animation.pause();
  animation.currentTime = 500;
  expect(animation.effect?.getComputedTiming().progress).toBe(0.5);
});

type Given = [keyframes: Keyframe[] | PropertyIndexedKeyframes, options?: KeyframeEffectOptions];

/** Chromium's answers. https://drafts.csswg.org/web-animations-1/#calculating-the-result-of-an-effect-stack */
test.each<[shown: string, ...stack: Given[]]>([
  ['18px 1', [{ marginLeft: ['2px', '4px'] }], [{ marginLeft: ['10px', '20px'] }, { composite: 'add' }]],
  ['6.5px 1', [{ marginLeft: ['2px', '4px'] }], [{ marginLeft: '10px' }]],
  ['6.5px 1', [{ marginLeft: ['2px', '4px'] }], [[{ marginLeft: '10px', composite: 'add' }, { marginLeft: '0px' }]]],
  [
    '18px 0.25',
    [{ marginLeft: ['2px', '4px'] }],
    [{ opacity: [0, 0.5] }],
    [{ marginLeft: ['10px', '20px'] }, { composite: 'accumulate' }],
  ],
  [
    '75px 0.75',
    [{ marginLeft: ['2px', '4px'] }],
    [{ marginLeft: ['100px', '200px'], opacity: [0.5, 0.5] }],
    [{ opacity: [0.25, 0.25] }, { composite: 'add' }],
    [{ marginLeft: '0px' }],
  ],
  ['3px 1', [{ marginLeft: ['2px', '4px'] }], [{ marginLeft: ['9px', '9px'] }, { fill: 'none', delay: 1000 }]],
])('%s comes of animations one above the other', (shown, ...stack) => {
  const window = open('<div style="margin-left: 1px"></div>');
  const div = divOf(window);
  for (const [keyframes, options] of stack) {
    const animation = div.animate(keyframes, { duration: 100, fill: 'both', ...options });
    animation.pause();
    animation.currentTime = 50;
  }
  const { marginLeft, opacity } = window.getComputedStyle(div);
  expect(`${marginLeft} ${opacity}`).toBe(shown);
});

test('an animation that plays on before it has paused, and one that loses its timeline, keep their start time', async () => {
  const window = open('<div></div>');
  const animation = divOf(window).animate({ opacity: [0, 1] }, 1000);
  await animation.ready;
  const { startTime } = animation;
  animation.pause();
  animation.play();
  expect([animation.pending, animation.startTime]).toEqual([true, startTime]);
  await animation.ready;
  animation.timeline = null;
  expect([animation.playState, animation.startTime, animation.currentTime]).toEqual(['running', startTime, null]);
  animation.timeline = window.document.timeline;
  expect([animation.playState, animation.startTime]).toEqual(['running', startTime]);
});

test('the time of an animation that runs backwards is never -0', async () => {
  const animation = divOf(open('<div></div>')).animate({ opacity: [0, 1] }, 1000);
  animation.playbackRate = -1;
  await animation.ready;
  animation.currentTime = 0;
  expect(animation.currentTime).toBe(0);
});
