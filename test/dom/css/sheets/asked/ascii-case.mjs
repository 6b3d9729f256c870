/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

const inPage = (program, list) =>
  `(window) => { ${program}; return ${program.name}(window, ${JSON.stringify(list)}); }`;

function declared({ document, CSS }, declarations) {
  const { style } = document.createElement('i');
  return declarations.map((declaration) => {
    style.cssText = declaration;
    const text = style.cssText;
    const [, name, value] = /^(.*?): *(.*)$/.exec(declaration);
    style.cssText = '';
    style.setProperty(name, value);
    return `${declaration} ${text} ${style.cssText} ${style.getPropertyValue(name)} ${CSS.supports(name, value)}`;
  });
}

function ruled({ document }, rules) {
  document.head.innerHTML = '<style></style>';
  const element = document.head.firstChild;
  return rules.map((rule) => {
    element.textContent = rule;
    return `${rule} ${Array.from(element.sheet.cssRules, ({ cssText }) => cssText)}`;
  });
}

/** With the sign for kelvins, of which `toLowerCase()` makes a letter of ASCII. */
const inKelvins = (list) => list.map((text) => text.replace(/K/g, '\u212a'));

export const asked = {
  'declarations know capitals of ASCII alone': inPage(
    declared,
    inKelvins([
      'bacKground: red',
      'border-blocK: 1px solid',
      'color: LinKText',
      'color: color-mix(in oKlab, red, blue)',
      'white-space: breaK-spaces',
      'page-breaK-after: always',
      '-webKit-line-clamp: 3',
      'width: \u0130f(style(--a): 1px; else: 2px)',
    ]),
  ),
  'rules know capitals of ASCII alone': inPage(
    ruled,
    inKelvins([
      '@Keyframes a {}',
      '@-webKit-keyframes a {}',
      '@keyframes a { 0% { bacKground: red } }',
      '@media pr\u0130nt, K {}',
      '@container (blocK-size > 1px) {}',
      '@container scroll-state(stucK: top) {}',
      '@counter-style a { symbols: a; speaK-as: auto }',
      '@font-face { font-family: K; font-display: blocK }',
    ]),
  ),
  'names of properties are written in one case': inPage(declared, [
    'Page-break-after: always',
    'PAGE-BREAK-INSIDE: avoid',
    'transition-property: Color, bacKGround, Foo, -webkit-Transform, Word-wrap',
    'transition: Foo 1s, COLOR 2s',
  ]),
};
