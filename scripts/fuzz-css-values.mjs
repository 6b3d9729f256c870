#!/usr/bin/env node
// Compares what livedom, as it was built, makes of random values of CSS properties with what Chromium makes of them.
//   node scripts/fuzz-css-values.mjs [--seed N] [--count N] [--only PROPERTY] [--examples N]
// `--count` values of each property that Chromium has, 60 unless given; of each kind of difference `--examples` are told.
// Half of the words in a value are keywords that the property takes alone, as Chromium tells.
import { parseArgs } from 'node:util';
import { Window } from '../dist/index.js';
import { launchChromium } from './chromium.mjs';
import { Random } from './corpus/random.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '60' },
    only: { type: 'string' },
    examples: { type: 'string', default: '3' },
  },
});

/** Asked of each property; one of them may be a part of any value. */
const KEYWORDS = (
  'auto none normal all both inherit initial unset revert revert-layer hidden visible collapse clip scroll overlay block inline ' +
  'inline-block flex inline-flex grid inline-grid table table-cell list-item contents flow flow-root run-in ruby math left right ' +
  'top bottom center start end self-start self-end flex-start flex-end first last baseline stretch safe unsafe legacy ' +
  'space-between space-around space-evenly row column wrap nowrap wrap-reverse balance dense row-reverse column-reverse static ' +
  'relative absolute fixed sticky solid dotted dashed double groove ridge inset outset thin medium thick wavy cover contain fill ' +
  'scale-down repeat repeat-x repeat-y no-repeat round space local border-box padding-box content-box fill-box stroke-box view-box ' +
  'margin-box half-border-box text no-clip add subtract intersect exclude alpha luminance match-source multiply screen overlay ' +
  'darken lighten hue color luminosity plus-lighter difference bold bolder lighter italic oblique small-caps condensed serif ' +
  'sans-serif monospace caption icon menu small-caption status-bar message-box xx-small smaller larger math-auto ' +
  'sub super text-top text-bottom middle uppercase lowercase capitalize underline overline line-through blink skip-ink from-font ' +
  'pre pre-wrap pre-line break-spaces preserve preserve-breaks break-word break-all keep-all anywhere loose strict manual hyphenate ' +
  'justify match-parent ease ease-in ease-out linear step-start step-end infinite alternate reverse forwards backwards paused ' +
  'running replace accumulate entry exit entry-crossing exit-crossing scroll-position nearest x y mandatory proximity ' +
  'min-content max-content fit-content from-image pixelated crisp-edges disc circle square decimal inside outside ' +
  'horizontal-tb vertical-rl vertical-lr mixed upright sideways sideways-right embed isolate plaintext bidi-override ltr rtl ' +
  'size inline-size style layout paint strict content anchored avoid avoid-page avoid-column page always recto verso slice clone ' +
  'nonzero evenodd butt miter bevel arcs optimizespeed optimizequality geometricprecision srgb linearrgb visiblefill painted ' +
  'pointer default crosshair wait help move zoom-in grab not-allowed pan-x pan-y pinch-zoom manipulation vertical horizontal smooth ' +
  'light dark only tabs spaces over under before after between around intersection overlap-join stable both-edges ' +
  'span subgrid masonry auto-flow auto-fill auto-fit most-width flip-block flip-inline flip-start snap-block anchors-visible ' +
  'no-overflow alphabetic ideographic hanging cap ex trim-start trim-both each-line grow shrink consistent per-line add clamp ' +
  'currentcolor transparent red canvastext window windowtext threedface menutext infobackground -webkit-link scrollbar'
).split(' ');

const NUMBERS = ['0', '1', '2', '-1', '.5', '1.5', '100', '1000', '-2.5', '+3', '0.0', '4294967296'];
const UNITS = 'px em % rem vw deg turn s ms fr dpi ch lh pt cm Q rad vmin dvh cqw hz'.split(' ');
const COLORS = (
  '#abc|#aabbccdd|rgb(1,2,3)|rgb(1 2 3 / 50%)|hsl(1 2% 3%)|hwb(1 2% 3%)|lab(50% 1 2)|oklch(.5 .1 20)|color(srgb 1 0 0)|' +
  'color-mix(in srgb, red, blue)|light-dark(red, blue)|CanvasText|rgba(0,0,0,0)|rgb(from red r g b)'
).split('|');
const FUNCTIONS = (
  'url(x)|url("y z")|calc(1px + 2em)|calc(1 + 2)|calc(50% - 1px)|min(1px, 2em)|clamp(1px, 2px, 3px)|attr(x)|var(--x)|env(x)|' +
  'counter(a)|counters(a, ".")|linear-gradient(red, window)|linear-gradient(to right, red 10%, blue)|radial-gradient(circle, red, blue)|' +
  'conic-gradient(red, blue)|cubic-bezier(0,0,1,1)|steps(2, start)|steps(3)|linear(0, 1)|rotate(1deg)|translate(1px, 2%)|scale(2)|' +
  'matrix(1,0,0,1,0,0)|blur(2px)|opacity(.5)|sepia(200%)|drop-shadow(1px 1px red)|rect(0 1px 1px 0)|inset(1px)|circle(1px at center)|' +
  'polygon(0 0, 1px 1px)|ellipse()|path("M0 0")|repeat(2, 1fr)|repeat(2, 1px)|repeat(auto-fill, 10px)|minmax(1px, 1fr)|' +
  'fit-content(10px)|fit-content(50%)|image-set("a" 1x)|cross-fade(url(a), url(b))|format("x")|local(x)|anchor(top)|anchor-size(width)|' +
  'sibling-index()|round(1px, 2px)|sin(1)|view()|scroll()|element(#a)|type(x)|symbols("a")|leader(dotted)|stylistic(x)|ray(10deg)|' +
  'xywh(0 0 1px 1px)|shape(from 0 0, line to 1px 1px)|superellipse(2)|palette-mix(in lab, normal, dark)'
).split('|');
const OTHERS = ['/', ',', '[a]', 'U+26', '!', '1/2', '(', 'a b', '--x', '1 / 2', '#x', '"x"', "'y'", '""', 'some-name'];

/** What a value is made of. */
function part(random, own) {
  if (own.length > 0 && random.chance(0.55)) return random.pick(own);
  return random.weighted([
    [34, () => random.pick(KEYWORDS)],
    [10, () => random.pick(NUMBERS)],
    [18, () => random.pick(NUMBERS) + random.pick(UNITS)],
    [10, () => random.pick(COLORS)],
    [18, () => random.pick(FUNCTIONS)],
    [7, () => random.pick(OTHERS)],
  ])();
}

function value(random, own) {
  const length = random.weighted([
    [50, 1],
    [28, 2],
    [12, 3],
    [10, 4],
  ]);
  let text = part(random, own);
  for (let i = 1; i < length; i++)
    text += (random.chance(0.82) ? ' ' : random.pick([', ', ' / ', ',', '/'])) + part(random, own);
  return text;
}

/** Runs in a page: the properties, each with the keywords that it takes. */
function propertiesOf(keywords) {
  const names = new Set(getComputedStyle(document.body));
  for (const attribute in document.body.style) {
    const dashed = attribute.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const name = dashed.replace(/^webkit-/, '-webkit-');
    if (CSS.supports(name, 'initial')) names.add(name);
  }
  const taken = (name) => keywords.filter((keyword) => CSS.supports(name, keyword));
  return [...names].filter((name) => !name.startsWith('--')).map((name) => [name, taken(name)]);
}

/** Runs in a page: what each declaration is written as. */
function written(declarations) {
  const { style } = document.createElement('div');
  return declarations.map(([name, text]) => {
    style.cssText = '';
    style.setProperty(name, text);
    return style.cssText;
  });
}

/** Chromium writes large numbers with exponents. */
function withoutExponents(text) {
  return text.replace(/\d(?:\.\d+)?e\+\d+/g, (number) => String(Number(number)));
}

const seed = Number(values.seed);
const random = new Random(seed);
const browser = await launchChromium();
const page = await browser.newPage();
await page.setContent('<!DOCTYPE html><body>');
const properties = await page.evaluate(propertiesOf, KEYWORDS);
const declarations = properties
  .filter(([name]) => values.only === undefined || name === values.only)
  .flatMap(([name, own]) => Array.from({ length: Number(values.count) }, () => [name, value(random, own)]));
const expected = await page.evaluate(written, declarations);
await browser.close();

const window = new Window({ html: '<!DOCTYPE html><body>' });
const { style } = window.document.createElement('div');

const found = new Map();
for (const [index, [name, text]] of declarations.entries()) {
  style.cssText = '';
  style.setProperty(name, text);
  const [chromium, livedom] = [withoutExponents(expected[index]), style.cssText];
  if (chromium === livedom) continue;
  const kind = `${name} ${chromium === '' ? 'is refused' : livedom === '' ? 'is taken' : 'is another'} in Chromium`;
  const examples = found.get(kind) ?? [];
  examples.push(`  ${text}\n    Chromium ${chromium}\n    livedom  ${livedom}`);
  found.set(kind, examples);
}
const count = [...found.values()].reduce((sum, examples) => sum + examples.length, 0);
console.log(`seed ${seed}: ${count} of ${declarations.length} values of ${properties.length} properties differ`);
for (const [kind, examples] of [...found].sort((a, b) => b[1].length - a[1].length))
  console.log(`\n=== ${examples.length} × ${kind}\n${examples.slice(0, Number(values.examples)).join('\n')}`);
