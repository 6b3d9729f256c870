/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'values between keyframes': ({ document, getComputedStyle }) => {
    // What the property is at those times of an animation of it.
    const valuesAt = (name, base, keyframes, times, options) => {
      const element = document.body.appendChild(document.createElement('p'));
      element.style.fontSize = '10px';
      element.style[name] = base;
      const { composite, ...timing } = options ?? {};
      const animation = element.animate({ [name]: keyframes, composite }, { duration: 100, fill: 'both', ...timing });
      animation.pause();
      const values = times.map((time) => {
        animation.currentTime = time;
        return getComputedStyle(element)[name].replace(/-?\d+\.\d+(e-?\d+)?/g, (text) =>
          String(Number(Number(text).toFixed(3))),
        );
      });
      element.remove();
      return values.join(' | ');
    };
    const primary = ['rgb(255, 0, 0)', 'rgb(0, 0, 255)'];
    return {
      'colors that are added': [
        ['rgb(128, 128, 128)', primary, { composite: 'add' }],
        ['rgba(128, 128, 128, 0.5)', primary, { composite: 'add' }],
        ['rgba(128, 128, 128, 0.8)', ['rgba(255, 0, 0, 0.6)', 'rgba(0, 0, 255, 0.4)'], { composite: 'accumulate' }],
      ].map(([base, colors, options]) => valuesAt('color', base, colors, [0, 30, 50, 75, 100], options)),
      'colors beyond those that are added': [
        ['add', 'replace'],
        ['replace', 'add'],
        ['add', 'add'],
      ].map((composite) =>
        [-1, 2].map((beyond) =>
          valuesAt('color', 'rgb(50, 50, 50)', ['rgb(10, 10, 10)', 'rgb(30, 30, 30)'], [10, 50, 90], {
            composite,
            easing: `cubic-bezier(0, ${beyond}, 1, ${beyond})`,
          }),
        ),
      ),
      'colors of shadows': valuesAt(
        'boxShadow',
        'rgb(128, 128, 128) 1px 2px 3px',
        ['rgb(255, 0, 0) 1px 2px 3px', 'rgb(0, 0, 255) 2px 3px 4px'],
        [0, 30, 50, 100],
        { composite: 'accumulate' },
      ),
      'heights of lines, of which factors and lengths are not alike': [
        ['1.5', '2.5'],
        ['15px', '2'],
        ['normal', '2'],
        ['1', '97px'],
        ['120%', '2'],
        ['2em', '3em'],
      ].map((heights) => valuesAt('lineHeight', '', heights, [0, 25, 75])),
      'heights of lines that are added': ['1.5', '5px'].map((height) =>
        valuesAt('lineHeight', '1.2', [height], [0, 25, 75], { composite: 'add' }),
      ),
      'dashes that end together': [
        ['8, 16, 4', '4, 8, 12, 16'],
        ['none', '4'],
        ['1 2', '3 4 5'],
        ['10%', '20px 30px'],
        ['0', '4 4'],
      ].map((dashes) => valuesAt('strokeDasharray', '', dashes, [0, 25, 75])),
      'dashes that are added': valuesAt('strokeDasharray', '6, 30%, 2', ['1, 2', '3, 4, 5'], [50], {
        composite: 'accumulate',
      }),
      'depths that are as good as none': [
        ['perspective(0)', 'perspective(10px)'],
        ['perspective(0.5px)', 'perspective(none)'],
        ['none', 'perspective(4px)'],
      ].map((depths) => valuesAt('transform', '', depths, [0, 25, 50])),
      'initial letters': [
        ['1 2', '3 4'],
        ['2', '3'],
      ].map((letters) => valuesAt('initialLetter', '', letters, [0, 25, 75])),
    };
  },
  'heights of lines as factors': ({ document, getComputedStyle }) => {
    const around = document.body.appendChild(document.createElement('p'));
    const inside = around.appendChild(document.createElement('b'));
    around.style.fontSize = '10px';
    inside.style.fontSize = '30px';
    const animation = around.animate({ lineHeight: ['1', '2'] }, { duration: 100, fill: 'both' });
    animation.pause();
    animation.currentTime = 50;
    const inherited = [around, inside].map((element) => getComputedStyle(element).lineHeight);
    animation.commitStyles();
    const committed = around.style.lineHeight;
    animation.cancel();
    const slow = document.body.appendChild(document.createElement('div'));
    const moving = () => slow.getAnimations().map((one) => one.transitionProperty);
    slow.style.cssText = 'font-size: 10px; line-height: 1';
    getComputedStyle(slow).lineHeight;
    slow.style.transition = 'all 100s linear -50s';
    getComputedStyle(slow).lineHeight;
    slow.style.fontSize = '20px';
    const ofFont = [getComputedStyle(slow).lineHeight, moving()];
    slow.style.lineHeight = '40px';
    const ofLength = [getComputedStyle(slow).lineHeight, moving()];
    return { inherited, committed, ofFont, ofLength };
  },
  'times that are values of CSS': ({ document, Animation, KeyframeEffect, CSS }) => {
    const animation = new Animation(new KeyframeEffect(document.body, null, 100), null);
    const values = [
      CSS.percent(30),
      CSS.px(3),
      CSS.number(3),
      CSS.ms(40),
      CSS.s(5),
      CSS.s(1).mul(2),
      CSS.s(1).max(CSS.s(2)),
      '7',
      'x',
    ];
    return values.flatMap((value) =>
      ['startTime', 'currentTime'].map((name) => {
        try {
          animation[name] = value;
          return animation[name];
        } catch (error) {
          return `${error.name}: ${error.message}`;
        }
      }),
    );
  },
  'animations of what is in another window': (global) => {
    const { document, Element, Animation } = global;
    const frame = document.body.appendChild(document.createElement('iframe'));
    const other = frame.contentWindow;
    const element = frame.contentDocument.body.appendChild(frame.contentDocument.createElement('p'));
    const animation = Element.prototype.animate.call(element, { opacity: [0, 1] }, 100);
    return [
      animation instanceof Animation,
      animation instanceof other.Animation,
      animation.effect instanceof other.KeyframeEffect,
      animation.timeline === frame.contentDocument.timeline,
      animation.timeline instanceof other.DocumentTimeline,
      animation.finished instanceof other.Promise,
      element.getAnimations()[0] === animation,
    ];
  },
};
