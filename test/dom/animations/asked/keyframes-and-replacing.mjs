/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'keyframes keep what was given for a shorthand, whatever else is given for its longhands': ({
    document,
    KeyframeEffect,
  }) =>
    [
      { margin: ['10px', '50px'], marginTop: ['20px', '30px'] },
      { border: ['pink', 'green'], borderColor: ['red', 'blue'] },
      [
        { margin: '10px', marginTop: '20px' },
        { margin: '1px', marginTop: '2px' },
      ],
      { textOrientation: 'upright', textCombineUpright: 'all', opacity: 1 },
    ].map((keyframes) =>
      new KeyframeEffect(document.body, keyframes, 1)
        .getKeyframes()
        .map((keyframe) => Object.entries(keyframe).sort(([a], [b]) => (a < b ? -1 : 1))),
    ),

  'names with a prefix are none, and breaks of pages have their own values': ({ document, getComputedStyle }) =>
    ['WebkitTransform', 'webkitTransform', 'WebkitTextFillColor', 'pageBreakAfter', 'pageBreakInside', 'wordWrap'].map(
      (name) => {
        const value = { pageBreakAfter: 'always', pageBreakInside: 'avoid', wordWrap: 'break-word' }[name] ?? 'none';
        const animation = document.body.animate({ [name]: value }, { duration: 1, fill: 'both' });
        animation.finish();
        const { pageBreakAfter, breakInside, overflowWrap, transform } = getComputedStyle(document.body);
        const [keyframe] = animation.effect.getKeyframes();
        animation.cancel();
        return [name, pageBreakAfter, breakInside, overflowWrap, transform, Object.keys(keyframe ?? {}).sort()];
      },
    ),

  'offsets are numbers, or texts of a number, a percentage or math': ({ document, KeyframeEffect }) =>
    [
      'calc(0.5)',
      'calc(50% + 10%)',
      '50%',
      '150%',
      '-1%',
      'min(0.2, 0.3)',
      'calc(10px)',
      '',
      'abc',
      '0.5/**/',
      '0x0',
      true,
      {},
      '5.',
      '+.5',
      null,
    ].map((offset) => {
      try {
        return new KeyframeEffect(document.body, [{ offset, opacity: 0 }], 1).getKeyframes()[0].offset;
      } catch ({ name, message }) {
        return [name, message];
      }
    }),

  'beyond its ends a curve goes on to the next point that is not there': ({ document, getComputedStyle }) =>
    ['0,0,0,0', '1,1,1,1', '0,1,0,0', '0,0,0,1', '0,0,.5,.25', '1,0,1,1', '.5,2,1,1', '.2,-1,1,2', '1,1,0,0'].map(
      (points) => {
        const keyframes = [{ opacity: 0.4, easing: `cubic-bezier(${points})` }, { opacity: 0.6 }];
        const animation = document.body.animate(keyframes, { duration: 1000, easing: 'cubic-bezier(.5,-1,.5,2)' });
        const values = [100, 200, 500, 800, 900].map((time) => {
          animation.currentTime = time;
          return Number(getComputedStyle(document.body).opacity).toFixed(4);
        });
        animation.cancel();
        return values;
      },
    ),

  'the time of a timeline stands still in what runs without a break': ({ document, performance }) => {
    const { timeline } = document;
    const [start, time] = [performance.now(), timeline.currentTime];
    while (performance.now() - start < 40);
    return timeline.currentTime - time;
  },

  'what is in a document by an animation of another timeline is in its animations': ({
    document,
    Animation,
    KeyframeEffect,
  }) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const inside = frame.contentDocument;
    const animation = new Animation(new KeyframeEffect(inside.body, null, 9000), document.timeline);
    animation.play();
    return [document.getAnimations().length, inside.getAnimations().length, inside.body.getAnimations().length];
  },

  'what is replaced': async ({ document, setTimeout, getComputedStyle }) => {
    const results = [];
    const ended = { duration: 1, fill: 'forwards' };
    const element = () => document.body.appendChild(document.createElement('p'));
    const frames = () => new Promise((resolve) => setTimeout(resolve, 100));
    const both = async (first, second, change) => {
      await Promise.all([first.finished, second.finished]);
      change?.();
      await frames();
      results.push([first.replaceState, second.replaceState]);
    };
    let target = element();
    await both(target.animate({ opacity: 1 }, ended), target.animate({ opacity: 1 }, ended));
    target = element();
    await both(target.animate({ marginInlineStart: '1px' }, ended), target.animate({ marginLeft: '2px' }, ended));
    target = element();
    const first = target.animate({ opacity: 1 }, ended);
    const second = target.animate({ width: '1px' }, ended);
    await both(first, second, () => second.effect.setKeyframes({ opacity: 0 }));
    target = element();
    target.style.opacity = 0;
    target.style.transition = 'opacity 1ms';
    getComputedStyle(target).opacity;
    target.style.opacity = 1;
    const [transition] = target.getAnimations();
    transition.effect.updateTiming({ fill: 'forwards' });
    target.style.transitionProperty = 'none';
    transition.playState;
    transition.play();
    await both(transition, target.animate({ opacity: 1 }, ended));
    target = element();
    const removed = target.animate({ opacity: 1 }, ended);
    const told = new Promise((resolve) => {
      removed.onremove = ({ currentTime }) => resolve(currentTime);
    });
    target.animate({ opacity: 1 }, ended);
    results.push(await told);
    return results;
  },

  'what is committed': ({ document }) => {
    const element = document.body.appendChild(document.createElement('p'));
    element.style.marginLeft = '10px';
    const animation = element.animate({ marginInlineStart: '20px' }, { duration: 1, fill: 'forwards' });
    animation.finish();
    animation.commitStyles();
    animation.effect.target = document.body.appendChild(document.createElementNS('urn:x', 'x'));
    try {
      animation.commitStyles();
      return [element.style.cssText];
    } catch ({ name }) {
      return [element.style.cssText, name];
    }
  },
};
