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
  'what follows a rule': `({ document }) => ${JSON.stringify(RULES)}.map((text) => {
    const { sheet } = document.head.appendChild(document.createElement('style'));
    try {
      sheet.insertRule(text);
      return [text, sheet.cssRules[0].cssText];
    } catch (error) {
      return [text, error.name];
    }
  })`,
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
      'padding-left: attr(/**/id/**/ type(<length>)/**/, 4px)';
    const style = getComputedStyle(body);
    return ['margin-top', 'margin-left', 'margin-right', 'padding-top', 'padding-left'].map((name) =>
      style.getPropertyValue(name),
    );
  },
};
