/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

const PROPERTIES = [
  'appearance',
  'background-color',
  'border-top-color',
  'border-top-style',
  'border-top-width',
  'bottom',
  'box-sizing',
  'color',
  'contain',
  'content',
  'content-visibility',
  'cursor',
  'display',
  'font-size',
  'font-variant-numeric',
  'font-weight',
  'letter-spacing',
  'line-break',
  'list-style-type',
  'margin-right',
  'overflow-wrap',
  'overflow-x',
  'padding-left',
  'pointer-events',
  'position',
  'text-align',
  'text-decoration-color',
  'text-decoration-line',
  'text-wrap-mode',
  'unicode-bidi',
  'user-select',
  'visibility',
  'white-space-collapse',
  '-webkit-user-modify',
];
const PSEUDOS = [
  '::before',
  '::after',
  '::marker',
  '::backdrop',
  '::placeholder',
  '::file-selector-button',
  '::details-content',
  '::first-line',
  '::first-letter',
  '::selection',
  '::target-text',
  '::spelling-error',
  '::grammar-error',
  '::highlight(x)',
  '::checkmark',
  '::picker-icon',
  '::scroll-marker-group',
  '::-webkit-slider-thumb',
];

/** What each pseudo-element of the first element has that is not what it has in a paragraph. */
function defaults(window, markup) {
  const { document, getComputedStyle } = window;
  const valuesOf = (element, pseudo) => PROPERTIES.map((name) => getComputedStyle(element, pseudo)[name]);
  document.body.innerHTML = `<span></span>${markup}`;
  const [plain, element] = document.body.children;
  return PSEUDOS.map((pseudo) => {
    const usual = valuesOf(plain, pseudo);
    const own = valuesOf(element, pseudo);
    const other = PROPERTIES.filter((_, i) => own[i] !== usual[i]).map((name) => [name, own[PROPERTIES.indexOf(name)]]);
    return `${pseudo} { ${other.map((pair) => pair.join(': ')).join('; ')} }`;
  });
}

/** The text of a function that finds those in the page. */
function inPage(ask) {
  const constants = { PROPERTIES, PSEUDOS };
  return `(window) => {
    const { ${Object.keys(constants).join(', ')} } = ${JSON.stringify(constants)};
    ${defaults}
    return (${ask})(window);
  }`;
}

const questions = {
  'of an element without any of its own': (window) => {
    const { document, getComputedStyle } = window;
    document.body.innerHTML = '<span></span>';
    const style = (pseudo) => getComputedStyle(document.body.firstChild, pseudo);
    return PSEUDOS.map((pseudo) => [pseudo, ...PROPERTIES.map((name) => style(pseudo)[name])]);
  },

  'of text': (window) =>
    ['<q>x</q>', '<pre>x</pre>', '<a href=x>x</a>', '<h1>x</h1>', '<ol><li>x</ol>', '<mark>x</mark>'].map((markup) =>
      defaults(window, markup),
    ),

  'of controls': (window) =>
    [
      '<input placeholder=x>',
      '<input>',
      '<input placeholder=x disabled>',
      '<textarea placeholder=x></textarea>',
      '<input type=file>',
      '<input type=file disabled>',
      '<input type=range>',
      '<button>x</button>',
      '<select multiple><option>x</select>',
      '<details open><summary>x</summary>y</details>',
      '<details><summary>x</summary>y</details>',
    ].map((markup) => defaults(window, markup)),

  'of what can be edited': (window) =>
    ['', 'true', 'TRUE', 'plaintext-only', 'false', 'x'].map((value) => [
      ...defaults(window, `<div contenteditable="${value}">x</div>`),
      ...['line-break', 'overflow-wrap', 'white-space-collapse', '-webkit-user-modify', '-webkit-line-break'].map(
        (name) => window.getComputedStyle(window.document.body.lastChild)[name],
      ),
    ]),

  'in a dark scheme': (window) => {
    window.document.documentElement.style.colorScheme = 'dark';
    const found = ['<input placeholder=x>', '<input type=file>', '<input type=file disabled>', '<p>x</p>'].map(
      (markup) => defaults(window, markup),
    );
    window.document.documentElement.style.colorScheme = '';
    return found;
  },

  'of what stands above the page': (window) => {
    const { document, getComputedStyle } = window;
    document.body.innerHTML = '<dialog>x</dialog><div popover>y</div>';
    const [dialog, popover] = document.body.children;
    const names = ['background-color', 'display', 'left', 'pointer-events', 'position', 'top', 'user-select'];
    const found = (element) => names.map((name) => getComputedStyle(element, '::backdrop')[name]);
    const closed = [found(dialog), found(popover)];
    dialog.show();
    const shown = found(dialog);
    dialog.close();
    dialog.showModal();
    const modal = found(dialog);
    dialog.close();
    popover.showPopover();
    const popped = found(popover);
    popover.hidePopover();
    return [closed, shown, modal, popped];
  },

  'what a highlight takes from the element': (window) => {
    const { document, getComputedStyle } = window;
    document.body.innerHTML = `<p style="direction: rtl; line-height: 50px; letter-spacing: 3px; visibility: hidden; text-indent: 5px;
      text-transform: uppercase; word-spacing: 4px; quotes: none; color: rgb(1, 2, 3); font: italic 700 33px monospace; text-shadow: red 1px 1px;
      fill: red; tab-size: 3; hyphens: manual; text-rendering: geometricprecision; --x: 1; cursor: help">x</p>`;
    const element = document.body.firstChild;
    const names = [...element.style, '--x'];
    return ['::selection', '::highlight(x)', '::first-line'].map((pseudo) =>
      names.map((name) => `${name}: ${getComputedStyle(element, pseudo).getPropertyValue(name)}`),
    );
  },

  'what a computed style lists': ({ document, getComputedStyle }) => [...getComputedStyle(document.body)],
};

export const asked = Object.fromEntries(
  Object.entries(questions).map(([title, ask]) => [`default styles of pseudo-elements: ${title}`, inPage(ask)]),
);
