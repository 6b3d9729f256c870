/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

/** What becomes of declarations when others are set. */
function afterSetting({ document }, cases) {
  const { style } = document.createElement('p');
  return cases.map(([text, ...settings]) => {
    style.cssText = text;
    for (const [name, value, priority = ''] of settings) style.setProperty(name, value, priority);
    return `${style.cssText} font: ${style.font} animation: ${style.animation}`;
  });
}

const inPage = (cases) => `(window) => { ${afterSetting}; return afterSetting(window, ${JSON.stringify(cases)}); }`;

const FONTS = [
  ['font-optical-sizing', 'none'],
  ['font-kerning', 'none'],
  ['font-variation-settings', '"wght" 3'],
  ['font-feature-settings', '"smcp"'],
  ['font-size-adjust', '.5'],
  ['font-variant-emoji', 'text'],
  ['font-variant-position', 'sub'],
  ['font-language-override', '"x"'],
  ['font-stretch', '30%'],
  ['font-stretch', '75%'],
  ['font-variant-caps', 'small-caps'],
  ['font-variant-ligatures', 'none'],
  ['font-palette', 'light'],
];

export const asked = {
  'logical and physical properties of one group': inPage([
    ['margin-left: 1px; margin-inline-start: 1px', ['margin-left', '2px']],
    ['margin-left: 1px; margin-inline-start: 1px', ['margin-left', '1px']],
    ['margin-left: 1px; margin-top: 3px; margin-inline-end: 1px', ['margin-left', '1px']],
    ['margin-left: 1px; margin-inline-start: 1px !important', ['margin-left', '1px']],
    ['margin-inline-start: 1px; margin-left: 2px', ['margin-inline-start', '1px']],
    ['margin-left: 1px; padding-inline-start: 1px', ['margin-left', '2px']],
    ['border-left-width: 1px; border-inline-start-color: red', ['border-left-width', '2px']],
    ['width: 1px; block-size: 2px', ['width', '3px']],
    ['top: 1px; inset-inline-start: 2px; color: red', ['top', '3px'], ['inset-inline-start', '4px']],
    ['margin: 1px; margin-block: 2px', ['margin', '3px']],
  ]),
  'fonts of which the shorthand does not say all': inPage(FONTS.map((set) => ['font: 1px a', set])),
  'computed fonts of which the shorthand does not say all': [
    '({ document, getComputedStyle }) => {',
    `return ${JSON.stringify(FONTS)}.map(([name, value]) => {`,
    "document.body.innerHTML = '<p>'; document.body.firstChild.style.setProperty(name, value);",
    'const { font } = getComputedStyle(document.body.firstChild); return [name, font === ""]; }); }',
  ].join(' '),
  'what was given in shorthands though it is as it would be anyway': inPage([
    ...[
      'none',
      'none none',
      'none inside none',
      'inside none',
      'outside "A" none',
      'outside none disc',
      'url(a) none',
    ].map((value) => [`list-style: ${value}`]),
    ['list-style-position: outside; list-style-image: none; list-style-type: disc'],
    ['list-style: inside', ['list-style-type', 'disc']],
    ...['400 16px a', 'normal 16px a', '16px a', 'italic 400 1rem/2 a'].map((value) => [`font: ${value}`]),
    ['font: bold 16px a', ['font-weight', '400']],
    ['font: bold 16px a', ['font-weight', 'normal']],
  ]),
  'computed fonts of a normal weight': ({ document, getComputedStyle }) => {
    document.body.style.font = '400 16px a';
    return [document.body.style.font, getComputedStyle(document.body).font];
  },
  'sides that masks are away from': inPage([
    ...['left 2em', 'right -10%, left 1px', 'center', '1px 2px', 'top 2px'].map((value) => [
      `-webkit-mask-position-x: ${value}`,
    ]),
    ...['top 2em', 'bottom -10%, top 1px', 'left 1px'].map((value) => [`-webkit-mask-position-y: ${value}`]),
  ]),
  'animations of which the shorthand does not say all': inPage([
    ['animation: a 1s', ['animation-timeline', 'none']],
    ['animation: a 1s', ['animation-timeline', 'scroll()']],
    ['animation: a 1s', ['animation-timeline', 'none'], ['animation-timeline', 'auto']],
    ['animation: a 1s', ['animation-range-start', '10%']],
    ['animation: a 1s', ['animation-composition', 'add']],
  ]),
  'used values of logical sides': ({ document, getComputedStyle }) => {
    document.body.innerHTML = `<p style="width: 100px; margin-inline-start: 10%; padding-block-end: 5%"></p>
      <p style="width: 50px; margin-inline: auto; writing-mode: vertical-rl; height: 10px; margin-block-start: 3px"></p>`;
    document.body.style.width = '200px';
    return Array.from(document.body.children, (element) => {
      const style = getComputedStyle(element);
      return [style.marginInlineStart, style.marginInlineEnd, style.marginBlockStart, style.paddingBlockEnd].join();
    });
  },
};
