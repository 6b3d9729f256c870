/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'values between keyframes': ({ document, getComputedStyle }) => {
    // What the property is at those times of an animation of it.

    const valuesAt = (name, base, keyframes, times, options) => {
      const element = document.body.appendChild(document.createElement('p'));
      element.style.border = 'solid';
      element.style[name] = base;
      const animation = element.animate(keyframes, { duration: 100, fill: 'both', ...options });
      animation.pause();
      const values = times.map((time) => {
        animation.currentTime = time;
        return getComputedStyle(element)[name].replace(/-?\d+\.\d+(e-?\d+)?/g, (text) =>
          String(Number(Number(text).toFixed(2))),
        );
      });
      element.remove();
      return values.join(', ');
    };
    return {
      'turns around axes that are no unit vectors, or none': [
        ['none', '1 1 1 20deg'],
        ['none', 'x 20deg'],
        ['2 2 2 10deg', '1 1 1 20deg'],
        ['x 10deg', 'y 20deg'],
        ['0 0 1 10deg', '0 0 5 20deg'],
        ['1 2 3 0deg', '2 2 1 0deg'],
        ['1 2 3 0deg', '1 2 3 0deg'],
        ['0 0 0 10deg', '30deg'],
        ['10deg', '0 0 0 10deg'],
        ['0 0 0 10deg', 'none'],
        ['1 1 0 180deg', '1 1 0 -180deg'],
        ['x 500deg', 'y 90deg'],
        ['1 2 3 270deg', '-1 -2 -3 350deg'],
      ].map((rotate) => `${rotate}: ${valuesAt('rotate', 'none', { rotate }, [0, 25, 100])}`),
      'turns that are added': [
        ['none', 'none', '1 1 0 30deg'],
        ['x 10deg', 'y 20deg', '1 1 0 30deg'],
        ['350deg', '350deg', 'y 90deg'],
        ['0 0 0 10deg', 'none', '30deg'],
      ].flatMap(([from, to, base]) =>
        ['add', 'accumulate'].map(
          (composite) =>
            `${composite} ${from} ${to}: ${valuesAt('rotate', base, { rotate: [from, to] }, [0, 50], { composite })}`,
        ),
      ),
      'values that are out of range only until they are combined': [
        ['opacity', '0.9', ['0.5', '0.1'], 'add'],
        ['fontWeight', '700', ['700', '100'], 'add'],
        ['width', '5px', ['-10px', '20px'], 'add'],
        ['paddingLeft', '5px', ['3px', '20px'], 'accumulate'],
        ['zIndex', '3', ['1', '2'], 'add'],
        ['columnCount', '2', ['1', '4'], 'add'],
        ['scale', '2', ['1', '3'], 'add'],
        ['translate', '2px', ['2px 3px', '3px'], 'add'],
      ].map(([name, base, values, composite]) =>
        [name, valuesAt(name, base, { [name]: values }, [0, 25, 50, 100], { composite })].join(' '),
      ),
      'the easing of a keyframe at the start that sets another property': [
        valuesAt('opacity', '1', [{ color: 'red', easing: 'steps(2, start)' }, { opacity: 0 }], [10, 60]),
        valuesAt('opacity', '1', { opacity: '0', color: ['red', 'blue'], easing: ['step-end', 'linear'] }, [10, 90]),
      ],
      'the last of the keyframes at the end, where an easing function ends at it': valuesAt(
        'opacity',
        '1',
        [{ opacity: 0.1 }, { opacity: 0.2, offset: 1 }, { opacity: 0.3, offset: 1 }],
        [100],
        {
          easing: 'linear(0, 0.3 25%, 1)',
        },
      ),
    };
  },

  'functions that turn': ({ document }) => {
    const element = document.body.appendChild(document.createElement('p'));
    return [
      ['none', 'rotate3d(1, 1, 1, 20deg)'],
      ['rotate3d(2, 2, 2, 10deg)', 'rotate3d(2, 2, 2, 20deg)'],
      ['rotate3d(1, 2, 3, 0deg)', 'rotate3d(1, 2, 3, 10deg)'],
      ['rotate3d(2, 0, 0, 10deg)', 'rotateX(20deg)'],
      ['rotate3d(0, 0, 0, 10deg)', 'rotate(30deg)'],
      ['scale(2)', 'scale(3) rotate3d(2, 2, 2, 20deg)'],
    ].map((transform) => {
      const animation = element.animate({ transform }, { duration: 100, fill: 'both' });
      animation.pause();
      animation.currentTime = 50;
      const value = String(element.computedStyleMap().get('transform'));
      animation.cancel();
      return value.replace(/\d+\.\d+/g, (text) => String(Number(Number(text).toFixed(3))));
    });
  },

  'dictionaries that messages name': ({ document, KeyframeEffect }) => {
    const errorOf = (run) => {
      try {
        run();
        return 'none';
      } catch (error) {
        return `${error.name}: ${error.message}`;
      }
    };
    const element = document.createElement('p');
    const animation = element.animate(null, 1);
    const animate = (keyframes, options) => () => element.animate(keyframes, options);
    return [
      () => animation.effect.updateTiming({ direction: 'x' }),
      () => animation.effect.updateTiming({ delay: 'x' }),
      animate([], { fill: 'x' }),
      animate([], { duration: Symbol() }),
      animate([], { easing: Symbol() }),
      animate([], { id: Symbol() }),
      animate([], { pseudoElement: Symbol() }),
      () => new KeyframeEffect(null, [], { composite: 'x' }),
      animate({ composite: 'x' }),
      animate([{ composite: 'x' }]),
      animate({ easing: [Symbol()] }),
      animate([{ easing: Symbol() }]),
      animate({ offset: NaN }),
      animate([{ offset: Infinity }]),
      animate([{ offset: 'x' }]),
      animate([{ offset: 0.8 }, { offset: -1 }]),
      animate([{ offset: -1 }, { offset: 0.5 }]),
      animate({ color: [], zIndex: '1', easing: ['a', 'b'] }),
    ].map(errorOf);
  },
};
