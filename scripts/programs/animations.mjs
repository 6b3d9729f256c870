/**
 * Animations that are made, changed, sought, reversed and ended, with what is read of their timing, their keyframes and the styles that they give.
 * No clock is waited for: the timeline's time is never read. Runs in a page: everything it needs is inside.
 */
export async function program(random) {
  const { Animation, document, getComputedStyle, KeyframeEffect } = globalThis;
  const lines = [];
  const log = (...words) => void lines.push(words.join(' '));
  const arena = document.createElement('div');
  arena.innerHTML = '<p style="opacity: 0.5; margin-left: 7px">a</p><p id=b>b</p>';
  arena.style.display = 'none';
  document.body.append(arena);
  const elements = [...arena.children];
  const animations = [];

  const VALUES = {
    opacity: ['0', '1', '0.25', '2', 'calc(0.1 + 0.3)', 'inherit', 'nonsense', 'var(--x, 0.7)'],
    marginLeft: ['0', '10px', '-4px', '50%', 'calc(10px + 2em)', 'auto', '1em', 'initial'],
    color: ['red', 'rgb(0 128 0 / 0.5)', 'currentcolor', 'transparent', 'hsl(120deg 100% 25%)', 'color(srgb 1 0.5 0)'],
    transform: [
      'none',
      'translateX(10px)',
      'rotate(90deg)',
      'scale(2) translate(10%, 5px)',
      'matrix(1, 2, 3, 4, 5, 6)',
      'rotate3d(1, 1, 0, 45deg)',
    ],
    width: ['10px', '100px', 'auto', 'min-content', 'calc(50px * 2)'],
    display: ['none', 'block', 'inline', 'flex'],
    visibility: ['hidden', 'visible', 'collapse'],
    zIndex: ['1', '10', '-5', 'auto'],
    boxShadow: ['none', '1px 2px 3px red', 'inset 1px 1px blue', '0 0 5px green, 1px 1px red'],
    fontWeight: ['100', 'bold', '400', 'lighter'],
    borderLeftWidth: ['thin', '4px', '11px'],
    letterSpacing: ['normal', '3px', '-1px'],
    backgroundPosition: ['0 0', '50% 10px', 'right 5px bottom 1em', 'center'],
    clipPath: ['none', 'circle(50%)', 'circle(10px at 5px 5px)', 'inset(1px 2px)', 'polygon(0 0, 10px 0, 0 10px)'],
    filter: ['none', 'blur(2px)', 'blur(4px) opacity(0.5)', 'brightness(2)'],
    '--x': ['1', '2', 'a b', ''],
    translate: ['none', '1px', '10px 20%', '1px 2px 3px'],
    rotate: ['none', '45deg', 'x 90deg', '1 1 1 20deg'],
    scale: ['none', '2', '1 2 3'],
    margin: ['1px', '1px 2px', 'auto 3px'],
  };
  const EASINGS = [
    'linear',
    'ease',
    'ease-in-out',
    'steps(3)',
    'step-start',
    'steps(4, jump-both)',
    'cubic-bezier(0.1, -0.6, 0.2, 2)',
    'linear(0, 0.3 25%, 1)',
    'cubic-bezier(2, 0, 0, 1)',
    'foo',
  ];
  const names = Object.keys(VALUES);
  const frame = (properties) => {
    const made = {};
    for (const name of properties) if (random.chance(0.85)) made[name] = random.pick(VALUES[name]);
    if (random.chance(0.3)) made.easing = random.pick(EASINGS);
    if (random.chance(0.2)) made.composite = random.pick(['add', 'replace', 'accumulate', 'auto']);
    if (random.chance(0.25)) made.offset = random.pick([0, 0.5, 1, null, 0.2, 0.8, -1, 1.5]);
    return made;
  };
  const keyframes = () => {
    const made = someKeyframes();
    log('keyframes', JSON.stringify(made));
    return made;
  };
  const someKeyframes = () => {
    const properties = Array.from({ length: random.between(1, 3) }, () => random.pick(names));
    if (random.chance(0.6)) return Array.from({ length: random.between(0, 4) }, () => frame(properties));
    if (random.chance(0.05)) return null;
    const made = {};
    for (const name of properties) {
      const many = Array.from({ length: random.between(0, 4) }, () => random.pick(VALUES[name]));
      made[name] = random.chance(0.2) ? random.pick(VALUES[name]) : many;
    }
    if (random.chance(0.3))
      made.easing = random.chance(0.5) ? random.pick(EASINGS) : [random.pick(EASINGS), random.pick(EASINGS)];
    if (random.chance(0.3))
      made.offset = random.chance(0.5)
        ? random.pick([0, 0.5, 1, null])
        : random.pick([
            [0, 0.5],
            [0, 1],
            [0.2, null, 0.9],
            [1, 0],
            [0, 0, 1],
          ]);
    if (random.chance(0.2))
      made.composite = random.chance(0.5)
        ? random.pick(['add', 'replace', 'accumulate', 'auto', 'x'])
        : ['add', 'replace'];
    return made;
  };
  const timing = () => {
    const made = {};
    if (random.chance(0.8)) made.duration = random.pick([0, 100, 1000, 250.5, 'auto', Infinity, -1, NaN, '5']);
    if (random.chance(0.3)) made.delay = random.pick([0, 50, -30, 1000, Infinity, 'x']);
    if (random.chance(0.3)) made.endDelay = random.pick([0, 50, -30, 1000]);
    if (random.chance(0.4)) made.iterations = random.pick([0, 1, 2, 2.5, 0.3, Infinity, -1]);
    if (random.chance(0.3)) made.iterationStart = random.pick([0, 0.5, 1.2, -1, 3]);
    if (random.chance(0.5)) made.fill = random.pick(['none', 'forwards', 'backwards', 'both', 'auto', 'x']);
    if (random.chance(0.4)) made.direction = random.pick(['normal', 'reverse', 'alternate', 'alternate-reverse', 'x']);
    if (random.chance(0.3)) made.easing = random.pick(EASINGS);
    if (random.chance(0.2)) made.composite = random.pick(['add', 'replace', 'accumulate']);
    if (random.chance(0.1)) made.pseudoElement = random.pick(['::x', 'before', ':y', null]);
    log('timing', JSON.stringify(made));
    return made;
  };
  const TIMES = [0, 10, 50, 100, 125.25, 250, 333, 500, 990, 1000, 1500, 2500, -20, null, 1e9];

  const number = (value) => (typeof value === 'number' ? String(Math.round(value * 1e6) / 1e6) : String(value));
  // Chromium keeps the properties of a keyframe in an order of its own.
  const sorted = (frames) => JSON.stringify(frames?.map((made) => Object.fromEntries(Object.entries(made).sort())));
  const tryTo = (name, run) => {
    try {
      log(name, run());
    } catch (error) {
      log(name, 'throws', error.name, error.message);
    }
  };
  const show = (animation) => {
    const { effect } = animation;
    log(
      'state',
      animation.playState,
      animation.pending,
      number(animation.currentTime),
      animation.playbackRate,
      animation.replaceState,
    );
    if (effect === null) return;
    const computed = effect.getComputedTiming();
    log(
      'timing',
      Object.keys(computed)
        .sort()
        .map((key) => `${key}=${number(computed[key])}`)
        .join(' '),
    );
  };
  const showStyles = (element) => {
    const style = getComputedStyle(element);
    for (const name of names) {
      const value = name.startsWith('--') ? style.getPropertyValue(name) : style[name];
      log(
        element.id,
        name,
        value.replace(/-?\d+\.\d+(e-?\d+)?/g, (text) => String(Math.round(Number(text) * 1e3) / 1e3)),
      );
    }
  };

  const ACTIONS = [
    [
      6,
      () =>
        tryTo('animate', () => {
          const animation = random
            .pick(elements)
            .animate(keyframes(), random.chance(0.15) ? random.pick([100, 0, -5]) : timing());
          animation.pause();
          animations.push(animation);
          return animation.currentTime;
        }),
    ],
    [
      2,
      () =>
        tryTo('new', () => {
          const target = random.chance(0.2) ? null : random.pick(elements);
          const animation = new Animation(
            random.chance(0.2) ? null : new KeyframeEffect(target, keyframes(), timing()),
            random.chance(0.3) ? null : document.timeline,
          );
          animation.pause();
          animations.push(animation);
          return animation.playState;
        }),
    ],
  ];
  const onOne = [
    [
      8,
      (animation) =>
        tryTo('seek', () => {
          const time = random.pick(TIMES);
          animation.currentTime = time;
          return time;
        }),
    ],
    [
      1,
      (animation) =>
        tryTo('startTime', () => {
          animation.startTime = null;
          return animation.startTime;
        }),
    ],
    [1, (animation) => tryTo('finish', () => animation.finish())],
    [1, (animation) => tryTo('cancel', () => animation.cancel())],
    [2, (animation) => tryTo('pause', () => animation.pause())],
    [
      1,
      (animation) =>
        tryTo('reverse', () => {
          animation.reverse();
          animation.pause();
        }),
    ],
    [
      1,
      (animation) =>
        tryTo('rate', () => {
          animation.playbackRate = random.pick([1, -1, 2, 0, 0.5]);
          // Chromium tells no effect of the rate alone.
          animation.currentTime = 125.25;
        }),
    ],
    [
      1,
      (animation) =>
        tryTo('updatePlaybackRate', () => {
          animation.updatePlaybackRate(random.pick([1, -1, 2, 0]));
          animation.currentTime = 60;
        }),
    ],
    [1, (animation) => tryTo('persist', () => animation.persist())],
    [
      1,
      (animation) =>
        tryTo('commitStyles', () => {
          animation.commitStyles();
          return animation.effect?.target?.getAttribute('style');
        }),
    ],
    [3, (animation) => tryTo('updateTiming', () => animation.effect?.updateTiming(timing()))],
    [2, (animation) => tryTo('setKeyframes', () => animation.effect?.setKeyframes(keyframes()))],
    [4, (animation) => tryTo('getKeyframes', () => sorted(animation.effect?.getKeyframes()))],
    [1, (animation) => tryTo('getTiming', () => JSON.stringify(animation.effect?.getTiming()))],
    [
      1,
      (animation) =>
        tryTo('composite', () => {
          if (animation.effect) animation.effect.composite = random.pick(['add', 'replace', 'accumulate', 'x']);
          return animation.effect?.composite;
        }),
    ],
    [
      1,
      (animation) =>
        tryTo('target', () => {
          if (animation.effect) animation.effect.target = random.pick([...elements, null]);
        }),
    ],
    [
      1,
      (animation) =>
        tryTo('copy', () => {
          const copy = new Animation(new KeyframeEffect(animation.effect), document.timeline);
          copy.pause();
          animations.push(copy);
          return sorted(copy.effect.getKeyframes());
        }),
    ],
    [
      1,
      (animation) =>
        tryTo('effect', () => {
          animation.effect = random.chance(0.5)
            ? null
            : new KeyframeEffect(random.pick(elements), keyframes(), timing());
        }),
    ],
    [
      1,
      (animation) =>
        tryTo('pseudo', () => {
          if (animation.effect) animation.effect.pseudoElement = random.pick([null, '::x', 'after']);
          return animation.effect?.pseudoElement;
        }),
    ],
  ];
  for (let step = 0; step < 14; step++) {
    if (animations.length === 0 || random.chance(0.3)) random.weighted(ACTIONS)();
    else random.weighted(onOne)(random.pick(animations));
    if (animations.length > 0) show(animations.at(-1));
    if (random.chance(0.5)) showStyles(random.pick(elements));
    if (random.chance(0.15)) {
      tryTo('style', () => {
        random
          .pick(elements)
          .setAttribute(
            'style',
            random.pick([
              '',
              'opacity: 0.1 !important',
              'margin: 3px',
              'color: blue; font-size: 20px',
              'width: 20px; display: inline',
            ]),
          );
      });
    }
    log('count', arena.getAnimations({ subtree: true }).length, elements[0].getAnimations().length);
  }
  for (const animation of animations) {
    animation.finished?.catch(() => {});
    animation.cancel();
  }
  arena.remove();
  return lines;
}
