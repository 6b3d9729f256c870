/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

const NAMES = [
  'color',
  'background-color',
  'caret-color',
  'fill',
  'stroke',
  'text-shadow',
  'filter',
  'border-top-color',
  'accent-color',
  'outline-color',
  'scrollbar-color',
  '-webkit-text-fill-color',
  'text-emphasis-color',
  '--registered',
];

const DECLARED = [
  'color: light-dark(red, blue)',
  'color: canvastext',
  'color: initial; border-color: currentcolor',
  'color: color-mix(in srgb, red, currentcolor)',
  'color: light-dark(currentcolor, lime)',
  'color: color-mix(in srgb, canvastext, red); background-color: currentcolor; border-color: light-dark(red, currentcolor)',
  'fill: light-dark(red, blue); stroke: currentcolor; caret-color: light-dark(red, blue)',
  'text-shadow: light-dark(red, blue) 1px 1px, 2px 2px; text-emphasis-color: light-dark(red, blue)',
  'accent-color: light-dark(red, blue); scrollbar-color: light-dark(red, blue) currentcolor',
  'filter: drop-shadow(1px 1px light-dark(red, blue)); outline-color: color-mix(in srgb, currentcolor, canvas)',
  '--registered: light-dark(red, blue)',
];

/** What comes of colors in an element, and in those inside of it that inherit them, by the schemes of both. */
function ofSchemes(window, around, inside, names, declared) {
  const { document, getComputedStyle } = window;
  return declared.map((declarations) => {
    document.body.innerHTML = `<style>
      @property --registered { syntax: "<color>"; inherits: true; initial-value: black }
      .around { color-scheme: ${around}; ${declarations} } .inside, .inside::before { color-scheme: ${inside} }
      .inside, .inside::before { background-color: inherit; border-color: inherit; outline-color: inherit; filter: inherit; content: "x" }
      </style><div class="around"><p class="inside"><a href="#"><b class="inside"></b></a></p></div>`;
    const subjects = [...document.querySelectorAll('.around, .around *')].flatMap((element) => [
      [element, null],
      [element, '::before'],
    ]);
    return [
      declarations,
      ...subjects.map(([element, pseudo]) => {
        const style = getComputedStyle(element, pseudo);
        return names.map((name) => style.getPropertyValue(name)).join('; ');
      }),
    ];
  });
}

/** The text of a function that finds those in the page. */
function inPage(ask) {
  return `(window) => {
    const [NAMES, DECLARED] = ${JSON.stringify([NAMES, DECLARED])};
    ${ofSchemes}
    return (${ask})(window);
  }`;
}

const questions = {
  'light in dark': (window) => ofSchemes(window, 'dark', 'light', NAMES, DECLARED),
  'dark in light': (window) => ofSchemes(window, 'light', 'dark', NAMES, DECLARED),
  'inherited schemes': (window) => ofSchemes(window, 'dark', 'inherit', NAMES, DECLARED),
  'what no page says of schemes': (window) => ofSchemes(window, 'foo dark', 'normal', NAMES, DECLARED),
};

export const asked = Object.fromEntries(Object.entries(questions).map(([title, ask]) => [title, inPage(ask)]));
