/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

const VALUES = `left Npx|opacity N|line-height N|flex-grow N|rotate Ndeg|scale N|transform matrix(1, 0, 0, 1, N, 1)|transform translate(Npx, 1px) scale(N)
  |transition-duration Ns|margin-left Npx|filter blur(Npx)|filter brightness(N)|background-image linear-gradient(red N%, blue)
  |grid-template-columns Nfr Npx|font-variation-settings "abcd" N|color color(srgb N 0 0 / N)|color lab(N N 1)|aspect-ratio N / 3
  |transition-timing-function cubic-bezier(0.1, N, 0.2, 0.3)|transition-timing-function linear(0, N 50%, 1)|stroke-dasharray N, Npx
  |border-top-left-radius Npx|clip-path circle(Npx at 1px 1px)|letter-spacing Npx|zoom N|animation-iteration-count N|offset-rotate Ndeg
  |background-position Npx N%|text-indent Npx|max-width calc(1% + Npx)|d path("M N 1")|max-width N%|--x N|translate Npx N%|word-spacing Nin
  |inset Nrem|gap Npx`;

export const asked = {
  'numbers with many digits, as they are declared and computed': `({ document, getComputedStyle }) => ${JSON.stringify(VALUES.split(/\s*\|/))}.flatMap((text) =>
    ['0.00001', '0.00012', '123.45678', '33.33333', '12345.6789', '123456.78', '1234567', '12345678.9', '-2e7', '4e7', '1e12'].map((number) => {
      const [, name, value] = /^(\\S+) (.*)$/.exec(text);
      const { style } = document.body;
      style.cssText = '';
      style.setProperty(name, value.replaceAll('N', number));
      return [text, number, style.getPropertyValue(name), getComputedStyle(document.body).getPropertyValue(name)];
    }))`,
  'in rules, animations and values of SVG': `({ CSS, document }) => {
    const { sheet } = document.head.appendChild(document.createElement('style'));
    for (const rule of ['@media (min-width: 1e-7px) and (max-width: 1234567px) and (min-aspect-ratio: 1e7 / 3) { a { } }', '@container (width > 1e-7px) { a { } }'])
      sheet.insertRule(rule);
    const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    const lengths = [1e-7, 1234567].map((number) => {
      rect.x.baseVal.value = number;
      rect.transform.baseVal.appendItem(rect.ownerSVGElement?.createSVGTransform() ?? document.createElementNS('http://www.w3.org/2000/svg', 'svg').createSVGTransform());
      rect.transform.baseVal[0].setTranslate(number, 1);
      return [rect.getAttribute('x'), rect.getAttribute('transform'), String(CSS.px(number)), CSS.number(-number).add(CSS.px(1).div(CSS.px(number))).toString()];
    });
    const keyframes = document.body.animate([{ left: '12345678px', opacity: 1e-7 }, { left: '1px', opacity: 1 }], 1).effect.getKeyframes();
    return [...[...sheet.cssRules].map(({ cssText }) => cssText), ...lengths, ...keyframes.map(({ left, opacity }) => [left, opacity])];
  }`,
};
