/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'between two values, and before and behind them': (window) => {
    const div = window.document.body.appendChild(window.document.createElement('div'));
    const easings = [
      'linear(0, 0)',
      'linear(0.25, 0.25)',
      'linear(0.6, 0.6)',
      'linear(-0.5, -0.5)',
      'linear(1.5, 1.5)',
    ];
    const pairs = {
      cornerTopLeftShape: [
        ['round', 'bevel'],
        ['square', 'notch'],
        ['squircle', 'scoop'],
        ['superellipse(3)', 'superellipse(-2)'],
        ['square', 'round'],
        ['superellipse(0.5)', 'superellipse(4)'],
      ],
      clipPath: [
        ['inset(1px 2px round 100px 200px)', 'inset(101px 102px 101px 102px)'],
        ['inset(10px)', 'inset(20px round 50%)'],
        ['inset(10px round 1px 2px 3px 4px / 5px)', 'inset(20px 30px round 5px 6px / 2px)'],
        ['inset(10px) content-box', 'inset(20px 30px) content-box'],
        ['inset(10px) content-box', 'inset(20px)'],
        ['xywh(10px 10px 200px 100px)', 'inset(50px)'],
        ['rect(20% 50% 200px 20px)', 'xywh(0px 10% 100px 40% round 20px)'],
        ['inset(5px round 0%)', 'inset(5px)'],
        ['inset(5px round 0% 1px)', 'inset(6px)'],
        ['inset(1px)', 'path("M 1 1")'],
        ['shape(from 5% 5px, arc to 15% -15px of 10px 20px)', 'shape(from 15% 15px, arc to 5% -25px of 20px 30px)'],
        [
          'shape(from 1px 1px, arc by 15% -5px of 30px cw rotate 30deg large)',
          'shape(from 1px 1px, arc by 25% -15px of 20px cw rotate 270deg small)',
        ],
        ['shape(from 1px 1px, arc by 1px 1px of 1px)', 'shape(from 1px 1px, arc by 1px 1px of 1px large cw)'],
        ['shape(from 5px 5px, hline to 5px, vline to -5px, close)', 'path("M 15 15 H 25 V -15 Z")'],
        ['path("M 15 15 H 25 V -15 Z")', 'shape(from 5px 5px, hline to center, vline to -5px, close)'],
        [
          'path(evenodd, "M 1 2 M 3 4 L 5 6 Q 7 8 9 10 C 1 2 3 4 5 6 T 1 2 S 3 4 5 6 A 7 8 9 0 1 1 2")',
          'shape(evenodd from 1px 1px, move to 1px 1px, line to 1px 1px, curve to 1px 1px with 1px 1px, curve to 1px 1px with 1px 1px / 1px 1px, smooth to 1px 1px, smooth to 1px 1px with 1px 1px, arc to 1px 1px of 1px 2px)',
        ],
        ['path(evenodd, "M 5 5 L 1 2")', 'shape(from 5px 5px, line to 5px 5px)'],
        ['path("M 1 1 A 1 1 0 0 0 2 2")', 'path("M 1 1 A 1 1 0 1 1 2 2")'],
        ['path("M 1 1 L 2 3") content-box', 'path("M 2 1 L 2 2") content-box'],
        [
          'shape(from top left, curve by 100% 50% with 20px 30px from start / 40px 50px)',
          'shape(from top left, curve by 100% 50% with 20px 30px / 40px 150px)',
        ],
        [
          'shape(from 0 0, smooth by 1px 1px with 2px 5px from origin)',
          'shape(from 0 0, smooth by 1px 1px with 2px 15px)',
        ],
        ['shape(from 0 0, hline to 1px)', 'shape(from 0 0, hline by 10px)'],
        ['shape(from 0 0, hline to 1px) content-box', 'shape(from 0 0, hline to 10px) content-box'],
      ],
      gridTemplateColumns: [
        ['1fr [a] 10px', '2fr [b] auto'],
        ['minmax(10px, 1fr) 20px', 'minmax(20px, auto) 30px'],
        ['1fr repeat(2, 2fr auto 30px) 1fr', '2fr repeat(2, 3fr 30px 40px) 2fr'],
        ['repeat(2, 10px)', 'repeat(3, 20px)'],
        ['repeat(2, 10px)', 'repeat(2, 20px 30px)'],
        ['repeat(2, 10px)', '10px 20px'],
        ['repeat(auto-fill, 10px)', 'repeat(auto-fill, 20px)'],
        ['10px', '10%'],
        ['10px 10px 10px', '1fr fit-content(20px) minmax(20px, 2fr)'],
        ['fit-content(10px)', 'fit-content(40px)'],
        ['[a] 1fr', '2fr'],
        ['1fr', '1fr 2fr'],
        ['none', '1fr'],
        ['subgrid [a]', 'subgrid [b]'],
        ['minmax(auto, 10px)', 'minmax(10px, 20px)'],
      ],
    };
    return Object.entries(pairs).flatMap(([name, values]) =>
      values.map(([from, to]) => {
        const found = easings.map((easing) => {
          const animation = div.animate({ [name]: [from, to] }, { duration: 100, easing });
          animation.pause();
          const value = window.getComputedStyle(div)[name];
          animation.cancel();
          return value;
        });
        return [name, from, to, ...found];
      }),
    );
  },
  'on top of another value': (window) => {
    const div = window.document.body.appendChild(window.document.createElement('div'));
    const pairs = {
      cornerTopLeftShape: [
        ['round', 'bevel'],
        ['square', 'notch'],
        ['scoop', 'scoop'],
        ['squircle', 'scoop'],
      ],
      clipPath: [
        ['inset(1px 2px round 100px 200px)', 'inset(1px 2px round 100px 200px)'],
        ['inset(1px round 5px)', 'inset(101px)'],
        ['inset(5px)', 'inset(5px round 5px) content-box'],
        ['shape(from 5px 5px, hline to 5px)', 'path("M 15 15 H 25")'],
        ['path("M 15 15 H 25")', 'path("M 15 15 H 25")'],
        ['shape(from 5px 5px, hline to 5px)', 'shape(from 5px 5px, hline to 5px)'],
      ],
      d: [['path("M 15 15 H 25")', 'path("M 15 15 H 25")']],
      gridTemplateColumns: [
        ['1fr [x] 1fr', '3fr [y] auto'],
        ['repeat(2, 0fr 10px)', 'repeat(2, 3fr 40px)'],
        ['fit-content(5px) fit-content(20px)', 'fit-content(15px) max-content'],
        ['1fr', 'repeat(2, 1fr)'],
      ],
    };
    return Object.entries(pairs).flatMap(([name, values]) =>
      values.map(([under, value]) => {
        div.style[name] = under;
        const found = ['add', 'accumulate'].map((composite) => {
          const animation = div.animate({ [name]: [value, value] }, { duration: 100, composite });
          animation.pause();
          const text = window.getComputedStyle(div)[name];
          animation.cancel();
          return text;
        });
        return [name, under, value, ...found];
      }),
    );
  },
};
