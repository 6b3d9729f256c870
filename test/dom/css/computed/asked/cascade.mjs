/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

/** What properties of the first element that the selector finds come to, by the sheet. */
function computedBy(window, cases) {
  const { document, getComputedStyle } = window;
  return cases.map(([sheet, names, markup = '<i class=a></i>', selector = 'i', pseudo = null]) => {
    document.body.innerHTML = `<style>${sheet}</style>${markup}`;
    const style = getComputedStyle(document.body.querySelector(selector), pseudo);
    return `${sheet} ${markup}: ${names.split(' ').map((name) => `${name} ${style.getPropertyValue(name)}`)}`;
  });
}

const inPage = (cases) => `(window) => { ${computedBy}; return computedBy(window, ${JSON.stringify(cases)}); }`;

const LISTED = [
  'counter-reset: revert-rule 2',
  'font-family: revert-rule, x',
  'container-name: revert-rule x',
  'animation: revert-rule 1s',
  'grid-column: revert-rule / 2',
  'will-change: revert-rule',
  'transition-property: revert-rule, color',
  'list-style: revert-rule inside',
  'all: revert-rule',
  'margin: REVERT-RULE',
  '--x: revert-rule',
];

const NAMED = ['@keyframes revert-rule {}', '@container revert-rule (width > 1px) {}', '@layer revert-rule;'];

export const asked = {
  'revert-rule takes back what a rule declares': inPage([
    ['i { color: red } i { color: revert-rule }', 'color'],
    ['i { color: red } i { color: lime; color: revert-rule }', 'color'],
    ['i { color: red } i.a { color: lime } i.a.a { color: revert-rule }', 'color'],
    ['i { color: red } i.a { color: revert-rule } i.a.a { color: revert-rule }', 'color'],
    ['i { color: red !important } i.a { color: revert-rule !important }', 'color'],
    ['i { color: red } i.a { color: revert-rule !important }', 'color'],
    ['i.a { color: lime !important } i { color: red; color: revert-rule !important }', 'color'],
    ['@layer x { i { color: red } } @layer y { i { color: lime } i { color: revert-rule } }', 'color'],
    ['@layer x { i { color: red } } @layer y { i { color: revert-layer } i { color: revert-rule } }', 'color'],
    ['i { color: revert } i.a { color: revert-rule }', 'color'],
    ['i { font-style: revert-rule } b { font-weight: revert-rule }', 'font-style font-weight', '<b><i></i></b>'],
    ['i { --x: 1 } i { --x: revert-rule }', '--x'],
    ['i { --y: revert-rule; color: red } i { color: var(--y) } i.a { color: var(--z, revert-rule) }', 'color'],
    ['i { color: red; & { color: lime } &.a { color: revert-rule } }', 'color'],
    ['i { margin: 1px } i { margin: revert-rule; margin-left: 2px }', 'margin-left margin-top'],
    ['i { all: revert-rule } i { color: red } i { all: revert-rule }', 'color font-style'],
    ['i { color: red }', 'color', '<i style="color: lime; color: revert-rule"></i>'],
    ['', 'color', '<p><font color=red style="color: revert-rule">', 'font'],
  ]),
  'revert-rule is a keyword of all properties': [
    '({ document, CSSStyleSheet }) => {',
    `const declared = ${JSON.stringify(LISTED)}.map((text) => {`,
    "const element = document.createElement('i'); element.style.cssText = text; return element.style.cssText; });",
    `return [...declared, ...${JSON.stringify(NAMED)}.map((text) => {`,
    'const sheet = new CSSStyleSheet(); sheet.replaceSync(text); return sheet.cssRules.length; })]; }',
  ].join(' '),
  'scopes limit what is in the scopes inside of them': inPage([
    ['@scope (.o) to (.p) { @scope (.i) { i { color: red } } }', 'color', '<p class=o><b class=i><i>'],
    ['@scope (.o) to (.p) { @scope (.i) { i { color: red } } }', 'color', '<p class=o><b class=i><u class=p><i>'],
    ['@scope (.o) to (.p) { @scope (.i) { i { color: red } } }', 'color', '<p class=o><b class=i><i class=p>'],
    ['@scope to (.p) { @scope { @scope (b) { i { color: red } } } }', 'color', '<p class=p><b><i>'],
    ['@scope (.o) { @scope to (.p) { i { color: red } } }', 'color', '<p class=o><b><u class=p><i>'],
  ]),
  'sheets that shadow roots adopted are scoped to their hosts': ({ document, getComputedStyle, CSSStyleSheet }) =>
    ['@scope { i { color: red } }', '@scope to (b) { i { color: red } }', '@scope { :scope { color: red } }'].map(
      (text) => {
        document.body.innerHTML = '<p></p><i></i>';
        const [host, outside] = document.body.children;
        const root = host.attachShadow({ mode: 'open' });
        root.innerHTML = '<i></i><b><i></i></b>';
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        root.adoptedStyleSheets = [sheet];
        return [host, ...root.querySelectorAll('i'), outside].map((element) => getComputedStyle(element).color).join();
      },
    ),
  'variables, and what stands for them': inPage([
    ['i { --a: a var(--q,  x  ) b; --b: a attr(zz,  x  ) b; --c: a env(zz,  x  ) b }', '--a --b --c'],
    ['i { --a: attr(zz); --b: x attr(zz) y; --c: attr(zz, ); --d: attr(class) }', '--a --b --c --d'],
    ['i { --a: 1; --a: inherit(--b); --b: 2; --b: "inherit(--a)" }', '--a --b'],
    [
      '@property --a { syntax: "<length>"; inherits: false; initial-value: 3px } i { --a: 5px }',
      '--a',
      '<i>',
      'i',
      '::selection',
    ],
  ]),
  'which functions calculations may have': ({ CSS }) =>
    ['foo()', 'random-item()', 'toggle(1)', 'ident(a)', 'inherit(--x)', 'progress(1, 2, 3)', 'var(--x)', 'sin(1)'].map(
      (text) => `${text} ${CSS.supports('left', `calc(1px * ${text})`)}`,
    ),
  'CSS.supports() of custom properties': ({ CSS }) =>
    ['', '1', 'var(--x)', 'var(x)', 'var()', 'if()', 'attr()', 'inherit(--x)', 'foo(1)'].map(
      (text) => `${text} ${CSS.supports('--c', text)}`,
    ),
  'spacing of borders': inPage(
    ['0.5px 1.7px', 'calc(-3px)', 'rem(-7px, 4px) 2px', '1em'].map((size) => [
      `i { border-spacing: ${size} }`,
      'border-spacing -webkit-border-vertical-spacing',
    ]),
  ),
  'the languages of elements': ({ document, getComputedStyle }) => {
    document.body.innerHTML =
      '<p lang="de-CH"><span></span><i lang></i></p><u lang=a><s style="-webkit-locale: auto"></s></u>';
    const host = document.querySelector('span');
    host.attachShadow({ mode: 'open' }).innerHTML = '<i></i>';
    return [...document.body.querySelectorAll('*'), host.shadowRoot.firstChild].map(
      (element) => getComputedStyle(element).webkitLocale,
    );
  },
  'important revert-layer goes below the style attribute': inPage([
    ['i { color: revert-layer !important }', 'color', '<i style="color: red">'],
    ['i { all: revert-layer !important }', 'color font-style', '<i style="color: red">'],
    ['@layer x { i { color: lime } } i { color: revert-layer !important }', 'color', '<i style="color: red">'],
    [
      '@layer x { i { color: lime; color: revert-layer !important } } i { color: tan }',
      'color',
      '<i style="color: red">',
    ],
    ['i { color: revert-layer !important }', 'color', '<i style="color: red !important">'],
  ]),
  'which hosts are selected, and what is slotted': [
    '({ document, getComputedStyle }) => ',
    JSON.stringify([
      '.a + :host',
      'u ~ :host',
      'body :host',
      '.a + :host(.h)',
      '.a + :host slot',
      ':host > slot',
      '@container style(--k: a) { ::slotted(*)',
      '@container not style(--k: a) { ::slotted(*)',
      'slot { --k: a } @container style(--k: a) { ::slotted(*)',
      ':host { --k: a } slot { --k: b } @container style(--k: a) { ::slotted(*)',
      '::slotted(*) { --k: a } @container style(--k: a) { ::slotted(*)',
      '@scope { ::slotted(*)',
      '@scope (b) { ::slotted(*)',
    ]),
    ".map((text) => { document.body.innerHTML = '<u class=a></u><div class=h><b></b></div>'; const host = document.body.lastChild;",
    "const root = host.attachShadow({ mode: 'open' });",
    "root.innerHTML = '<style>' + text + '{ color: red } }</style><slot></slot>';",
    'return [host, host.firstChild, root.lastChild].map((element) => getComputedStyle(element).color).join(); })',
  ].join(' '),
  'parts in scopes and containers': [
    '({ document, getComputedStyle }) => ',
    JSON.stringify([
      '@container style(--k: a) { ::part(x)',
      '.h { --k: a } @container style(--k: a) { ::part(x)',
      '.h { --k: b } body { --k: a } @container style(--k: a) { ::part(x)',
      '@scope (.h) { ::part(x)',
      '@scope (.h) { :scope::part(x)',
      '@scope (.h) { &::part(x)',
      '@scope (body) to (.h) { ::part(x)',
      '@scope { ::part(x)',
      '@scope (p) { ::part(x)',
    ]),
    ".map((text) => { document.body.innerHTML = '<style>' + text + '{ color: red } }</style><div class=h></div>';",
    "const root = document.body.lastChild.attachShadow({ mode: 'open' }); root.innerHTML = '<p part=x></p>';",
    'return getComputedStyle(root.firstChild).color; })',
  ].join(' '),
  'style queries of registered properties': inPage(
    ['--a', '--b', '--c', '--a: initial', '--c: initial'].map((query) => [
      `@property --a { syntax: "<length>"; inherits: true; initial-value: 2px } p { --b: 1 } @container style(${query}) { i { color: red } }`,
      'color',
      '<p><i>',
    ]),
  ),
  'style queries in values': inPage(
    ['--a', '--b', '--c', '--c: initial'].map((query) => [
      `@property --a { syntax: "<length>"; inherits: false; initial-value: 2px } i { --b: 1; --l: if(style(${query}): yes; else: no) }`,
      '--l',
    ]),
  ),
  'depths of math are inherited as they are computed': inPage(
    ['add(1)', 'auto-add', '3'].map((depth) => [
      `p { math-depth: ${depth}; math-style: compact }`,
      'math-depth',
      '<p><b><i>',
    ]),
  ),
  'minimal sizes of items': ({ document, getComputedStyle }) =>
    ['flex', 'inline-grid', 'block', 'contents'].map((display) => {
      document.body.innerHTML = `<div style="display: ${display}"><p></p><p style="position: absolute"></p><p style="display: none"></p><b style="display: contents"><i></i></b></div>`;
      return [...document.body.querySelectorAll('p, i')].map((element) => {
        const { minWidth, minBlockSize } = getComputedStyle(element);
        return `${minWidth} ${minBlockSize}`;
      });
    }),
  'hidden is a presentational hint': inPage([
    ['p { display: revert }', 'display', '<p hidden>', 'p'],
    ['@layer { p { all: revert-layer } }', 'display', '<p hidden>', 'p'],
    ['@layer { p { display: grid } }', 'display', '<p hidden>', 'p'],
    ['', 'display', '<embed hidden>', 'embed'],
    ['p { content-visibility: revert }', 'display content-visibility', '<p hidden=until-found>', 'p'],
    ['', 'display content-visibility', '<p hidden=UNTIL-FOUND>', 'p'],
  ]),
};
