/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

const SIZES = [
  '2em',
  '150%',
  'larger',
  'smaller',
  '2rem',
  'large',
  '30px',
  'calc(1em + 4px)',
  'calc(50% + 1em)',
  'max(1em, 10px)',
  'inherit',
  'unset',
  'initial',
  'revert',
  'var(--size)',
];
const LENGTHS = ['2em', '1rem', 'calc(1em + 1px)', 'inherit'];

/** What each rule for a pseudo-element makes of a property there. */
function ofRules(window, body, pseudo, property, values, more = '') {
  const { document, getComputedStyle } = window;
  document.body.innerHTML = `<style></style>${body}`;
  const style = document.querySelector('style');
  return values.map((value) => {
    style.textContent = `#e${pseudo} { content: "x"; ${more}; ${property}: ${value} }`;
    const read = getComputedStyle(document.querySelector('#e'), pseudo);
    return `${value} -> ${read.getPropertyValue(property)}`;
  });
}

const NESTED = '<div style="font-size: 10px; --size: 3em"><p id="e" style="font-size: 20px">x</p></div>';
const RELATIVE = '<div style="font-size: 10px; --size: 3em"><p id="e" style="font-size: 2em">x</p></div>';
const MONOSPACED =
  '<div style="font-size: 32px; --size: 3em"><code id="e" style="font-size: inherit; display: list-item">x</code></div>';
const WORDED = '<div style="font-size: small; --size: 3em"><pre id="e">x</pre></div>';

const PSEUDOS = ['::before', '::after', '::marker', '::first-letter', '::first-line', '::selection'];

/** The text of a function that finds those in the page. */
function inPage(ask) {
  const constants = { SIZES, LENGTHS, NESTED, RELATIVE, MONOSPACED, WORDED, PSEUDOS };
  return `(window) => {
    const { ${Object.keys(constants).join(', ')} } = ${JSON.stringify(constants)};
    ${ofRules}
    return (${ask})(window);
  }`;
}

const questions = {
  'sizes of fonts': (window) =>
    [NESTED, RELATIVE, MONOSPACED, WORDED].map((body) =>
      PSEUDOS.map((pseudo) => [pseudo, ...ofRules(window, body, pseudo, 'font-size', SIZES)]),
    ),

  'sizes of fonts in placeholders, and in buttons of files': (window) => [
    ofRules(
      window,
      '<div style="font-size: 10px; --size: 3em"><input id="e" placeholder="x" style="font-size: 20px"></div>',
      '::placeholder',
      'font-size',
      SIZES,
    ),
    ofRules(
      window,
      '<div style="font-size: 10px; --size: 3em"><input id="e" type="file" style="font-size: 20px"></div>',
      '::file-selector-button',
      'font-size',
      SIZES.filter((size) => size !== 'revert'),
    ),
  ],

  'sizes of other families': (window) =>
    ['2em', 'large', 'inherit', '150%', '30px'].flatMap((size) => [
      ...['monospace', 'serif', 'inherit'].map((family) => [
        family,
        ...[NESTED, MONOSPACED, WORDED].flatMap((body) =>
          ofRules(window, body, '::before', 'font-size', [size], `font-family: ${family}`),
        ),
      ]),
    ]),

  'lengths by the size of the pseudo-element': (window) =>
    [
      'margin-left',
      'padding-top',
      'letter-spacing',
      'text-indent',
      'border-left-width',
      'line-height',
      'background-position-x',
      'text-shadow',
    ].map((property) => [
      property,
      ...['2em', '40px', 'inherit'].flatMap((size) =>
        ofRules(
          window,
          '<div style="font-size: 10px"><p id="e" style="font-size: 20px; letter-spacing: 1em; text-indent: 2em; line-height: 3em">x</p></div>',
          '::before',
          property,
          LENGTHS,
          `display: block; border-style: solid; font-size: ${size}`,
        ),
      ),
    ]),

  'heights of lines': (window) =>
    ['1.5', '150%', '2em', 'calc(2 * 1.5)', 'calc(1em + 10%)', 'inherit', 'unset'].map((value) => [
      value,
      ...['1.5', '150%', '2em'].flatMap((around) =>
        ofRules(
          window,
          `<div style="font-size: 10px"><p id="e" style="font-size: 20px; line-height: ${around}">x</p></div>`,
          '::before',
          'line-height',
          [value],
          'font-size: 3em',
        ),
      ),
    ]),

  'weights, alignments and depths': (window) => [
    ...['400', '700', '900'].map((weight) =>
      ofRules(
        window,
        `<div style="font-weight: 100"><p id="e" style="font-weight: ${weight}">x</p></div>`,
        '::before',
        'font-weight',
        ['bolder', 'lighter', 'inherit', 'initial', '500'],
      ),
    ),
    ofRules(
      window,
      '<div style="text-align: right"><p id="e" style="text-align: center">x</p></div>',
      '::before',
      'text-align',
      ['match-parent', 'inherit', 'unset', 'left'],
    ),
  ],

  'what is inherited comes from the element': (window) =>
    ['color', 'width', 'border-top-color', 'visibility', 'margin-top', 'position', '--own'].map((property) => [
      property,
      ...['::before', '::marker', '::first-line'].flatMap((pseudo) =>
        ofRules(
          window,
          `<div style="color: red; width: 1px; border: 1px solid red; margin: 1px; --own: 1">
            <p id="e" style="color: lime; width: 2px; border: 2px solid lime; margin: 2px; visibility: hidden; position: relative; --own: 2">x</p></div>`,
          pseudo,
          property,
          ['inherit', 'unset', 'initial', 'currentcolor'],
        ),
      ),
    ]),

  'what applies to which': (window) => {
    const values = {
      color: 'rgb(1, 2, 3)',
      'color-scheme': 'dark',
      'background-color': 'rgb(1, 2, 3)',
      'background-attachment': 'fixed',
      'border-top-style': 'solid',
      'border-collapse': 'collapse',
      'font-family': 'x',
      'font-language-override': '"x"',
      'font-variant-caps': 'small-caps',
      'letter-spacing': '3px',
      'line-height': '7px',
      'line-break': 'anywhere',
      'text-decoration-line': 'underline',
      'text-decoration-skip-ink': 'none',
      'text-emphasis-color': 'rgb(1, 2, 3)',
      'text-emphasis-style': '"x"',
      'text-indent': '4px',
      'text-shadow': 'rgb(1, 2, 3) 1px 1px 0px',
      'text-underline-offset': '3px',
      'ruby-position': 'under',
      'margin-left': '3px',
      'padding-left': '3px',
      float: 'left',
      width: '3px',
      opacity: '0.5',
      visibility: 'hidden',
      fill: 'rgb(1, 2, 3)',
      'fill-opacity': '0.5',
      'stroke-width': '3px',
      'stroke-linecap': 'round',
      cursor: 'help',
      direction: 'rtl',
      hyphens: 'auto',
      'unicode-bidi': 'embed',
      'word-spacing': '3px',
      'transition-delay': '3s',
      '--a': '1',
    };
    const pseudos = ['::before', '::marker', '::first-line', '::first-letter'];
    return pseudos.map((pseudo) => [
      pseudo,
      ...Object.entries(values).flatMap(([name, value]) =>
        ofRules(window, '<p id="e">x</p>', pseudo, name, [value])
          .filter((answer) => answer.endsWith(`> ${value}`))
          .map(() => name),
      ),
    ]);
  },

  'what applies to highlights': (window) =>
    ['::selection', '::target-text', '::spelling-error', '::grammar-error', '::highlight(x)'].map((pseudo) => [
      pseudo,
      ...[
        'color: rgb(1, 2, 3)',
        'background-color: rgb(1, 2, 3)',
        'stroke-width: 3px',
        'text-underline-offset: 3px',
        'visibility: hidden',
        'opacity: 0.5',
        'cursor: help',
        'background-attachment: fixed',
        'letter-spacing: 3px',
        'text-decoration-line: underline',
      ].flatMap((declaration) =>
        ofRules(window, '<p id="e">x</p>', pseudo, declaration.split(': ')[0], [declaration.split(': ')[1]]),
      ),
    ]),

  'custom properties of the pseudo-element, and registered ones': (window) => {
    const { document, getComputedStyle } = window;
    document.body.innerHTML = `<style>
      @property --length { syntax: "<length>"; inherits: true; initial-value: 0px }
      @property --own { syntax: "<length>"; inherits: false; initial-value: 0px }
      #e { font-size: 20px; --length: 2em; --own: 2em; --text: 2em }
      #e::before { content: "x"; font-size: 2em; width: var(--length); height: var(--text); display: block }
      #e::after { content: "x"; font-size: 2em; --length: 1em; --own: 3em; --text: 1em; width: var(--length); height: var(--text);
        margin-left: var(--own); display: block }
      </style><div style="font-size: 10px"><p id="e">x</p></div>`;
    return ['::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(document.querySelector('#e'), pseudo);
      return ['--length', '--own', '--text', 'width', 'height', 'margin-left', 'font-size'].map((name) =>
        style.getPropertyValue(name),
      );
    });
  },

  'of parts': (window) => {
    const { document, getComputedStyle } = window;
    document.body.innerHTML = `<style>x-host { font-size: 20px } x-host::part(a) { font-size: 2em; width: 1em }
      x-host::part(a)::before { content: "x"; font-size: 2em; display: block; width: 1em }</style><x-host></x-host>`;
    const root = document.querySelector('x-host').attachShadow({ mode: 'open' });
    root.innerHTML = '<div style="font-size: 10px"><p part="a" style="display: block"></p></div>';
    const part = root.querySelector('p');
    return [null, '::before'].map((pseudo) => {
      const { fontSize, width } = getComputedStyle(part, pseudo);
      return [fontSize, width];
    });
  },

  'of the root': (window) => {
    const { document, getComputedStyle } = window;
    document.documentElement.style.fontSize = '20px';
    document.body.innerHTML =
      '<style>:root::before { content: "x"; font-size: 2em; width: 1rem; height: 1em; display: block; margin-left: 1rem }</style>';
    const { fontSize, width, height, marginLeft } = getComputedStyle(document.documentElement, '::before');
    return [fontSize, width, height, marginLeft];
  },

  'of MathML': (window) => {
    const { document, getComputedStyle } = window;
    document.body.innerHTML =
      '<style></style><p class="e"></p><math class="e"></math><math><mrow class="e"></mrow></math>';
    return ['math', 'block math', 'inline-block'].flatMap((display) => {
      document.querySelector('style').textContent = `.e::before { content: "x"; display: ${display} }`;
      return [...document.querySelectorAll('.e')].map((element) => getComputedStyle(element, '::before').display);
    });
  },
};

export const asked = Object.fromEntries(Object.entries(questions).map(([title, ask]) => [title, inPage(ask)]));
