/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

const DECLARATIONS = [
  '--x: {a!b}; --y: (!important) c',
  '--x: {a;b} !/**/important; --y: a/**/! important',
  '--x: a !imp\\6frtant; color: red !IMPORT\\41 NT',
  '--x: <!-- !important; --y: <!-- a',
  '--x: url(a"b); --y: url( a ); --z: url(a b)',
  '--x: "a\n b; --y: c',
  '--x: ); --y: ]; --z: (]',
  '--x: a!; --y: "!;" !important; --z: \\!',
  '--x: {a;b',
  '--x: (a!important',
  'color: red/**/var(--x)/**/b/**/; width: var(--x)/**/!important',
  'color: red/* var(--x) */; width: 1/**/px',
  'height: {a} var(--x); color: {var(--x)}',
  'width: --a({b}); color: --a()',
];

const LOOKALIKES = [
  ['background', 'url("data:,var(--a)") red'],
  ['background', "red url('data:,if(a)')"],
  ['background', 'red url("data:,--a(b)") '],
  ['content', "'attr(x)'"],
  ['width', '1px"var(--a)"'],
  ['width', '"var(--a)" var(--b)'],
  ['width', 'a\\var(--a)'],
  ['width', '#var(--a)'],
  ['width', '\u00e9var(--a)'],
  ['width', '{var(--a)}'],
  ['--x', '"var(a)"'],
];

const JOINED = [
  ['margin', '+calc(1px)'],
  ['margin', '1px+calc(1px)'],
  ['margin', '1px.calc(1px)'],
  ['margin', 'calc(1px)+1px'],
  ['margin', '1px/**/calc(1px)'],
  ['opacity', '.calc(5)'],
  ['opacity', '1e+calc(1)'],
  ['grid-row', 'a +min(1, 2)'],
  ['aspect-ratio', '1/calc(2)'],
];

const RULES = [
  '@layer a; b',
  '@layer a;;',
  '@import "a"; b',
  'a{} b',
  'a{} b(',
  'a{} /**/',
  'a{};',
  '@font-face { font-family: x !important; font-display: swap }',
  '@counter-style x { system: cyclic !important; symbols: a }',
  '@property --x { syntax: "*" !important; inherits: true }',
  '@page { size: a4 !important }',
];

export const asked = {
  'declarations that end where they do not seem to': `({ document }) => ${JSON.stringify(DECLARATIONS)}.map((text) => {
    const { style } = document.createElement('p');
    style.cssText = text;
    return [text, style.cssText];
  })`,
  'values that end where they do not seem to': `({ document, CSS }) => ${JSON.stringify(DECLARATIONS)}.map((text) => {
    const { style } = document.createElement('p');
    const [name, ...values] = text.split(':');
    style.setProperty(name, values.join(':'));
    return [text, style.cssText, CSS.supports(name, values.join(':'))];
  })`,
  'functions in strings and names': `({ document }) => ${JSON.stringify(LOOKALIKES)}.map(([name, value]) => {
    const { style } = document.createElement('p');
    style.setProperty(name, value);
    return [value, style.cssText, style.backgroundColor];
  })`,
  'what stands before math functions': `({ document }) => ${JSON.stringify(JOINED)}.map(([name, value]) => {
    const { style } = document.createElement('p');
    style.setProperty(name, value);
    return [value, style.cssText];
  })`,
  'what follows a rule': `({ document }) => ${JSON.stringify(RULES)}.map((text) => {
    const { sheet } = document.head.appendChild(document.createElement('style'));
    try {
      sheet.insertRule(text);
      return [text, sheet.cssRules[0].cssText];
    } catch (error) {
      return [text, error.name];
    }
  })`,
  'what may stand in rules of style rules': ({ document }) => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = `a { @scope (b) { @font-face {} @keyframes x {} c { color: red } } }
      @keyframes x { 33.33333333% { color: red } 12.3456789%, 5% {} }`;
    const [rule, keyframes] = style.sheet.cssRules;
    const [scope] = rule.cssRules;
    const inserted = ['@font-face {}', '@keyframes x {}', '@page {}', '@counter-style x {}', '@media print {}', 'b {}'];
    return [
      rule.cssText,
      keyframes.cssText,
      ...inserted.map((text) => {
        try {
          return [text, scope.insertRule(text)];
        } catch (error) {
          return [text, error.name];
        }
      }),
    ];
  },
  'what is imported where something is supported': ({ document }) =>
    ['display: grid', 'a: b', '(a: b)', 'not (a: b)', '', 'a', '--a: b', 'color: reed', 'selector(:a)', '(a)'].map(
      (text) => {
        const style = document.head.appendChild(document.createElement('style'));
        style.textContent = `@import "data:text/css," layer supports(${text});`;
        return [text, style.sheet.cssRules.length];
      },
    ),
  'functions that are not defined': ({ document, getComputedStyle }) => {
    const body = document.body;
    body.style.cssText =
      '--x: --a(1); --y: a; --z: var(--x, b); margin: --a(); color: --a(red); opacity: var(--x, 0.5)';
    const style = getComputedStyle(body);
    return ['--x', '--y', '--z', 'margin-top', 'color', 'opacity'].map((name) => style.getPropertyValue(name));
  },
  'comments in what is replaced': ({ document, getComputedStyle }) => {
    const body = document.body;
    body.style.cssText =
      '--x: 1px; margin-top: /**/var(/**/--x/**/)/**/; margin-left: if(/**/style(--x)/**/: /**/2px; /**/else/**/: 3px);' +
      'margin-right: if(style(--y): 2px; /**/else/**/: 3px/**/); padding-top: calc(/**/1px + var(--y, /**/2px));' +
      'padding-left: attr(/**/id/**/ type(<length>)/**/, 4px); background-image: -webkit-image-set(url(data:,) 2x)';
    const style = getComputedStyle(body);
    return ['margin-top', 'margin-left', 'margin-right', 'padding-top', 'padding-left', 'background-image'].map(
      (name) => style.getPropertyValue(name),
    );
  },
};
