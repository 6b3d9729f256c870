/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

const HEIGHTS = [
  '1.5',
  '2',
  '0',
  '30px',
  '2em',
  '150%',
  'calc(1 + 0.5)',
  'calc(1em + 10%)',
  'calc(2 * 1lh)',
  '2lh',
  '0.5rlh',
  'inherit',
  'initial; line-height: 3',
  'unset',
  'var(--height)',
  'var(--none, 7px)',
];

/** What each height of lines makes of the properties, on a paragraph that is in something with a height of its own. */
function ofHeights(window, around, heights, declarations, names, pseudo = null) {
  const { document, getComputedStyle } = window;
  document.documentElement.style.lineHeight = '24px';
  document.body.innerHTML = `<style></style><div style="font-size: 10px; --height: 1.25; ${around}"><p id="e">x</p></div>`;
  const style = document.querySelector('style');
  return heights.map((height) => {
    style.textContent = `#e${pseudo ?? ''} { content: "x"; display: block; line-height: ${height}; ${declarations} }`;
    const read = getComputedStyle(document.querySelector('#e'), pseudo);
    return `${height} -> ${names.map((name) => read.getPropertyValue(name)).join(' ')}`;
  });
}

const AROUND = ['line-height: 3', 'line-height: 40px', 'line-height: 250%', 'line-height: 2em'];

/** The text of a function that finds those in the page. */
function inPage(ask) {
  const constants = { HEIGHTS, AROUND };
  return `(window) => {
    const { ${Object.keys(constants).join(', ')} } = ${JSON.stringify(constants)};
    ${ofHeights}
    return (${ask})(window);
  }`;
}

const questions = {
  'lengths by the height of lines': (window) =>
    AROUND.map((around) => [
      around,
      ...ofHeights(
        window,
        around,
        HEIGHTS,
        'font-size: 20px; width: 2lh; margin-left: calc(1lh + 3px); text-indent: 0.5lh',
        ['line-height', 'width', 'margin-left', 'text-indent'],
      ),
    ]),

  'in pseudo-elements': (window) =>
    AROUND.map((around) => [
      around,
      ...ofHeights(window, around, HEIGHTS, 'font-size: 2em; width: 2lh', ['line-height', 'width'], '::before'),
    ]),

  'sizes of fonts': (window) =>
    AROUND.map((around) => [
      around,
      ...['2lh', '0.5lh', 'calc(1lh - 2px)', 'calc(1em + 1lh)', '0.5rlh', 'calc(1rlh * 0.5)'].map((size) => [
        size,
        ...ofHeights(window, around, ['2', '1lh', '150%', '2em', 'inherit'], `font-size: ${size}; text-indent: 1lh`, [
          'font-size',
          'line-height',
          'text-indent',
        ]),
      ]),
    ]),

  'sizes of monospaced fonts': (window) =>
    ['line-height: 3', 'font-size: large; line-height: 40px', 'font-size: 1em; line-height: 2'].map((around) =>
      [
        '1lh',
        'calc(0.5lh)',
        '2lh; font-family: monospace',
        '1rlh; font-family: monospace',
        'calc(2lh); font-family: monospace',
        'inherit; font-family: monospace',
      ].map((size) =>
        ofHeights(window, around, ['1', 'inherit'], `font-size: ${size}; text-indent: 1lh`, [
          'font-size',
          'text-indent',
        ]),
      ),
    ),

  'lengths by the height of the root': (window) => {
    const { document, getComputedStyle } = window;
    const root = document.documentElement;
    document.body.innerHTML = '<p id="e" style="width: 2rlh; line-height: 1rlh; font-size: 0.5rlh; margin: 1lh">x</p>';
    const texts = [];
    for (const size of ['20px', '1.25rem', '2.5em']) {
      for (const height of ['2', '30px', '150%', '2em', 'calc(1em + 10%)', 'calc(1rem + 1px)']) {
        root.style.cssText = `font-size: ${size}; line-height: ${height}; width: 2lh`;
        const read = getComputedStyle(root);
        const inner = getComputedStyle(document.querySelector('#e'));
        const names = ['font-size', 'line-height', 'width', 'margin-left'];
        texts.push([
          size,
          height,
          ...names.map((name) => `${read.getPropertyValue(name)} ${inner.getPropertyValue(name)}`),
        ]);
      }
    }
    return texts;
  },

  'custom properties': (window) => {
    const { document, getComputedStyle } = window;
    document.body.innerHTML = `<style>
      @property --length { syntax: "<length>"; inherits: true; initial-value: 0px }
      div { font-size: 10px; line-height: 3; --length: 2lh; --text: 2lh }
      #e { font-size: 20px; line-height: 40px; width: var(--length); text-indent: var(--text) }
      #f { font-size: 20px; line-height: var(--length); --length: 1lh; width: var(--length) }
      #g { font-size: var(--text); width: 1lh }
      </style><div><p id="e">x</p><p id="f">x</p><p id="g">x</p></div>`;
    return ['e', 'f', 'g'].map((id) => {
      const style = getComputedStyle(document.getElementById(id));
      return ['--length', '--text', 'font-size', 'line-height', 'width', 'text-indent'].map((name) =>
        style.getPropertyValue(name),
      );
    });
  },

  'transforms, shadows and shapes': (window) =>
    ofHeights(
      window,
      'line-height: 3',
      ['1.5', '40px'],
      'font-size: 20px; translate: 1lh 2rlh; box-shadow: red 1lh 2px; border: 1lh solid; border-spacing: 1lh 2px; tab-size: 1lh; letter-spacing: 0.1lh; background-position: 1lh 50%; grid-template-columns: 1lh 1fr',
      [
        'translate',
        'box-shadow',
        'border-top-width',
        'border-spacing',
        'tab-size',
        'letter-spacing',
        'background-position',
      ],
    ),

  'at slots': (window) => {
    const { document, getComputedStyle } = window;
    document.body.innerHTML = '<x-host style="font-size: 10px; line-height: 3"><p id="e">x</p></x-host>';
    document.querySelector('x-host').attachShadow({ mode: 'open' }).innerHTML =
      '<style>::slotted(p) { width: 1lh; line-height: 2lh; font-size: 0.5lh }</style><slot style="line-height: 40px"></slot>';
    const { width, lineHeight, fontSize } = getComputedStyle(document.querySelector('#e'));
    return [width, lineHeight, fontSize];
  },
};

export const asked = Object.fromEntries(Object.entries(questions).map(([title, ask]) => [title, inPage(ask)]));
