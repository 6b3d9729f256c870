/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

export const asked = {
  'how many declarations `all` is': ({ document }) => {
    const { style } = document.createElement('div');
    const texts = [
      'all: initial',
      'color: red; all: initial',
      'all: initial; color: red',
      'all: initial !important',
      'color: red !important; all: initial',
      '--x: 1; all: initial; --y: 2',
      'direction: rtl; all: initial',
      'all: var(--a)',
      'all: initial; color: red; all: unset',
      'margin: 1px; all: initial; margin: 2px',
      'color: red',
    ];
    return texts.map((text) => {
      style.cssText = text;
      return [text, style.length, ...style, style.item(0), style.item(style.length)];
    });
  },

  'what scripts do to it': ({ document }) => {
    const { style } = document.createElement('div');
    const steps = [
      [
        ['all', 'initial'],
        ['color', 'red'],
      ],
      [
        ['all', 'initial'],
        ['color', 'red'],
        ['color', ''],
      ],
      [
        ['all', 'initial'],
        ['color', 'initial'],
      ],
      [
        ['all', 'initial'],
        ['color', ''],
      ],
      [
        ['all', 'initial'],
        ['font', ''],
      ],
      [
        ['all', 'initial'],
        ['font', '12px a'],
        ['font', ''],
      ],
      [
        ['color', 'red'],
        ['all', 'initial'],
      ],
      [
        ['direction', 'rtl'],
        ['all', 'initial'],
        ['all', ''],
      ],
      [
        ['all', 'initial'],
        ['color', 'red'],
        ['all', ''],
      ],
      [
        ['all', 'initial'],
        ['color', 'red'],
        ['all', 'unset'],
      ],
      [
        ['all', 'initial'],
        ['all', 'inherit'],
      ],
      [
        ['all', 'var(--a)'],
        ['color', ''],
      ],
      [
        ['all', 'var(--a)'],
        ['color', 'red'],
      ],
      [
        ['all', 'initial'],
        ['--x', '1'],
        ['--x', ''],
      ],
    ];
    return steps.map((list) => {
      style.cssText = '';
      for (const [name, value] of list) style.setProperty(name, value);
      return [list, ...style, style.color, style.all, style.cssText.slice(0, 50)];
    });
  },
};
