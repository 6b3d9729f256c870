/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

/** What colors come to, with three digits of each number. */
function mixed(window, colors) {
  const { document, getComputedStyle } = window;
  return colors.map((color) => {
    document.body.innerHTML = '<i></i>';
    const { style } = document.body.firstChild;
    style.backgroundColor = color;
    const computed = getComputedStyle(document.body.firstChild).backgroundColor;
    const rounded = computed.replace(/(?<![\w.])-?[\d.]+(?:e-?\d+)?/g, (number) =>
      String(Math.round(number * 1e3) / 1e3),
    );
    return `${color}: ${style.backgroundColor}, ${rounded}`;
  });
}

const inPage = (colors) => `(window) => { ${mixed}; return mixed(window, ${JSON.stringify(colors)}); }`;

const LEGACY = [
  'hsl(120deg 50% 50%)',
  'hsl(none 50% 50%)',
  'rgb(none 20 30)',
  'hwb(90 10% none)',
  '#1254',
  'hwb(none 30% 70%)',
];

export const asked = {
  'legacy colors are mixed as they are, and not as they are written': inPage(
    ['srgb', 'hsl', 'hwb'].flatMap((space) =>
      LEGACY.map((color) => `color-mix(in ${space}, ${color} 30%, rgb(90 80 70))`),
    ),
  ),
  'of a color without channels nothing is mixed in': inPage(
    ['srgb', 'oklab', 'xyz'].map((space) => `color-mix(in ${space}, red, oklab(none none none))`),
  ),
  'a color is made of a legacy color as it is': inPage([
    'rgb(from hsl(120deg 50% 50%) r g b)',
    'rgb(from #1254 r g b / alpha)',
    'color(from hwb(90 10% 3%) srgb r g b)',
  ]),
  'what is red, green and blue has bounds, but for what is made of it': inPage(
    ['rgb(300 -5 20)', 'rgb(-1, 256, 20)', 'rgb(120% 0% -3%)', 'rgb(calc(150 * 2) 0 0)', 'color(srgb 2 -1 0)'].flatMap(
      (color) => [
        color,
        `rgb(from ${color} b g r)`,
        `rgb(from ${color} calc(r * 2) 300 -5)`,
        `color-mix(in srgb, ${color}, red)`,
      ],
    ),
  ),
  'the hue of a color out of gamut is turned in hsl() alone': inPage(
    ['lab(100 104.3 -50.9)', 'color(srgb 1.5 0.5 1.2)', 'color(srgb -0.2 -0.3 -0.6)', 'color(srgb 1 0.2 0.2)'].flatMap(
      (color) => [`color-mix(in hwb, ${color}, blue 10%)`, `color-mix(in hsl, ${color}, blue 10%)`],
    ),
  ),
};
