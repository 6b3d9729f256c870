/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'as they are declared and computed': ({ document, getComputedStyle }) => {
    const { style } = document.body.appendChild(document.createElement('i'));
    const values = {
      'clip-path': [
        'shape(from top left, line to center, line by 1px 2px)',
        'shape(from left, hline to center, vline to bottom, hline by 10px, vline by 5%, close)',
        'shape(from 0 0, hline to left, hline to x-start, vline to y-end)',
        'shape(from left 10px top 20px, move to right, line to top)',
        'shape(evenodd from 0 0, arc to 10px 10px of 10px 10px small ccw rotate 0deg)',
        'shape(nonzero from 0 0, arc to bottom right of 10px 20px rotate 1turn small cw, arc to 1px 2px of 5px large ccw)',
        'shape(from 0 0, curve to 10px 20px with 1px 2px from start / 3px 4px from origin)',
        'shape(from 0 0, curve by 10px 20px with 1px 2px from start / 3px 4px from origin)',
        'shape(from 0 0, curve by 10px 20px with 1px 2px from end)',
        'shape(from 0 0, curve to 10px 20px with center / top)',
        'shape(from 0 0, curve to right 10px bottom 20% with left 5px top 3px)',
        'shape(from 0 0, smooth to 10px 20px, smooth by 1px 2px, smooth to center with top left)',
        'shape(from 0 0, smooth by 1px 2px with 3px 4px from start, smooth by 1px 2px with 3px 4px from origin, smooth to 1px 2px with 3px 4px from end)',
        'shape(from calc(1px + 1em) 0, arc by 1px 2px of calc(50% + 1px) calc(50% + 1px))',
        'shape(from 0 0, arc by 1px 2px of 10px rotate calc(10deg + 1rad))',
        'shape(from 0 0, arc by 1px 2px of 10px large rotate -370deg) content-box',
        'shape(from 0 0, line to 10px)',
        'shape(from 0 0, line by 10px)',
        'shape(from 0 0, line by left top)',
        'shape(from 0 0, curve to 10px 20px with center from end)',
        'inset(calc(10px) calc(10px))',
        'inset(10px round calc(1px) 1px)',
        'inset(calc(10px) 10px)',
        'inset(10px 10px round 0 0 / 0)',
        'inset(10px round calc(25%*3) calc(25%*3))',
        'inset(1px calc(10px) 1px calc(10px)) content-box',
      ],
      'offset-path': [
        'ray(0deg at center)',
        'ray(0deg at center center contain)',
        'ray(0deg at top 10px right)',
        'path(nonzero, "M 0 0 H 1")',
        'path(evenodd, "M 0 0 H 1")',
        'shape(from top left, hline by 1px) border-box',
      ],
      offset: [
        'path("M 0 0 H 1") auto 0rad',
        'path("M 0 0 H 1") auto 0turn',
        'path("M 0 0 H 1") 0deg',
        'path("M 0 0 H 1") auto 1rad',
        'path(evenodd, "M 0 0 H 1")',
      ],
      'mask-position': [
        'center left 1px',
        'right 3% center',
        '1px 2px, center top 2px',
        'left 1px top 2px',
        'left 1px',
      ],
      '-webkit-mask-position': ['center left 1px', '1px 2px, center top 2px'],
      'background-position': ['center left 1px'],
      mask: ['url(#a) center left 1px'],
    };
    return Object.entries(values).flatMap(([name, texts]) =>
      texts.map((text) => {
        style.cssText = '';
        style.setProperty(name, text);
        return [
          name,
          text,
          style.getPropertyValue(name),
          getComputedStyle(document.body.firstChild).getPropertyValue(name),
        ];
      }),
    );
  },
};
