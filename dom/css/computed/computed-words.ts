import { leaf } from '../math/calculation-tree.ts';
import { absolutePath } from '../shapes/absolute-path.ts';
import { insetOf, insetText } from '../shapes/inset-text.ts';
import { shapeText } from '../shapes/shape-text.ts';
import { splitOutside } from '../syntax.ts';
import { numberText, pixelsText, snappedWidth } from '../values/component-text.ts';
import { COMPUTED_KEYWORDS, CORNERS } from './computed-keywords-data.ts';
import { computedPosition, isPosition, sideText, withComputedGradients } from './computed-position.ts';
import { FROM_ZERO_TO_ONE, inRangeOf } from './ranges.ts';

type Resolve = (calculation: string) => string;
type Compute = (value: string, resolve: Resolve) => string;

/** Properties in which there are colors among other things. */
export const WITH_COLORS = /(?:shadow|image|filter|-source)$/;

/** https://drafts.csswg.org/motion/#offset-rotate-property */
function offsetRotate(value: string): string {
  const [, keyword, angle = '0'] = /^(auto|reverse)(?: (-?[\d.]+(?:e[+-]?\d+)?)deg)?$/.exec(value) ?? [];
  return keyword === undefined ? value : `auto ${numberText(Number(angle) + (keyword === 'reverse' ? 180 : 0))}deg`;
}

const pixels: Compute = (value) =>
  value.replace(/(?<=^|, )-?[\d.]+(?:e[+-]?\d+)?(?=$|,)/g, (number) => pixelsText(Number(number)));

const fractions = (value: string) =>
  value.replace(/(-?(?<![\d.])[\d.]+(?:e[+-]?\d+)?)%/g, (_all, number: string) => numberText(Number(number) / 100));

/** https://drafts.csswg.org/css-shapes/#basic-shape-computed-values: rectangles are insets. */
const shape: Compute = (value, resolve) => {
  const [, commands, box = ''] = /^shape\((.*)\)(| [a-z-]+)$/.exec(value) ?? [];
  if (commands !== undefined) {
    const text = shapeText(splitOutside(commands, ','), (point) => computedPosition('object-position', point, resolve));
    return text.replace(LINE_TO, (_all, to: string, side: string) => to + sideText(side)) + box;
  }
  const text = path(value, resolve)
    .replace(
      /^((?:circle|ellipse|ray)\((?:(?!\bat )[^()]|\([^()]*\))*\bat )((?:[^()]|\([^()]*\))+)\)/,
      (_all, before: string, position: string) => `${before}${computedPosition('object-position', position, resolve)})`,
    )
    .replace(
      /^(rect|xywh)\(((?:[^()]|\([^()]*\))+?)( round|\))/,
      (_all, name: string, edges: string, rest: string) =>
        `inset(${insets(name, splitOutside(edges, ' '), resolve).join(' ')}${rest}`,
    );
  const inset = insetOf(text);
  return inset === null ? text : insetText(inset);
};

const LINE_TO = /([hv]line to )([a-z-]+)/g;

function insets(name: string, [a = '', b = '', c = '', d = '']: readonly string[], resolve: Resolve): string[] {
  const from = (...lengths: string[]) => resolve(`calc(100% - ${lengths.join(' - ')})`);
  if (name === 'xywh') return [b, from(a, c), from(b, d), a];
  const [top, right, bottom, left] = [a, b, c, d].map((edge) => (edge === 'auto' ? '0%' : edge)) as [
    string,
    string,
    string,
    string,
  ];
  return [top, b === 'auto' ? right : from(b), c === 'auto' ? bottom : from(c), left];
}

const ALTERNATES = [
  'stylistic',
  'historical-forms',
  'swash',
  'ornaments',
  'annotation',
  'styleset',
  'character-variant',
];

const alternates: Compute = (value) => {
  const rank = (word: string) => ALTERNATES.indexOf(word.replace(/\(.*/, ''));
  return splitOutside(value, ' ')
    .sort((a, b) => rank(a) - rank(b))
    .join(' ');
};

/** https://drafts.csswg.org/css-fonts/#font-rend-desc: the last of each tag, in their order. */
const settings: Compute = (value) => {
  if (!value.startsWith('"')) return value;
  const byTag = new Map(splitOutside(value, ',').map((setting) => [setting.slice(0, 6), setting]));
  return [...byTag.values()].sort((a, b) => (a < b ? -1 : 1)).join(', ');
};

/** Only an image has a slice or a place. */
const borderImage: Compute = (value) => (/^(?:url|[\w-]+-gradient|image)/.test(value) ? value : 'none');

const path: Compute = (value) =>
  value.replace(/^(path\((?:\w+, )?")([^"]*)/, (all, start: string, data: string) => {
    const absolute = absolutePath(data);
    return absolute === null ? all : start + absolute;
  });

const wholePixels: Compute = (value, resolve) => `${Math.trunc(Number.parseFloat(pixels(value, resolve)))}px`;

const OWN: Readonly<Record<string, Compute>> = {
  cx: pixels,
  cy: pixels,
  r: pixels,
  rx: pixels,
  ry: pixels,
  x: pixels,
  y: pixels,
  'stroke-width': pixels,
  'stroke-dashoffset': pixels,
  'stroke-dasharray': pixels,
  'baseline-shift': (value, resolve) => (value === 'baseline' ? '0px' : pixels(value, resolve)),
  'offset-rotate': offsetRotate,
  scale: fractions,
  zoom: (value) => (COMPUTED_KEYWORDS.zoom as Record<string, string>)[fractions(value)] ?? fractions(value),
  'outline-offset': (value) => snappedWidth(value, 1),
  '-webkit-border-horizontal-spacing': wholePixels,
  '-webkit-border-vertical-spacing': wholePixels,
  'border-image-slice': (value) =>
    value.replace(
      /(^| )([\d.]+(?:e[+-]?\d+)?)(?= |$)/g,
      (_all, before: string, number: string) => before + Math.round(Number(number)),
    ),
  '-webkit-border-image': borderImage,
  '-webkit-box-reflect': (value) => (/^\w+ \S+$/.test(value) ? `${value} none` : value),
  'shape-outside': shape,
  'clip-path': shape,
  'offset-path': shape,
  d: path,
  'font-style': (value) => (value === 'oblique 0deg' ? 'normal' : value),
  'font-feature-settings': settings,
  'font-variation-settings': settings,
  'font-variant-alternates': alternates,
  'text-emphasis-position': (value) => value.replace(/ right$/, ''),
  'hyphenate-limit-chars': (value) => value.replace(/(?: auto){1,2}$/, ''),
};

/** What is computed of keywords, and of what is counted from a side. */
export function computedWords(name: string, value: string, resolve: Resolve): string {
  if (isPosition(name)) return computedPosition(name, value, resolve);
  if (WITH_COLORS.test(name) && name !== '-webkit-border-image') return withComputedGradients(value, resolve);
  if (name.startsWith('corner-')) return CORNERS[value] ?? value;
  if (Object.hasOwn(OWN, name)) return (OWN[name] as Compute)(value, resolve);
  if (FROM_ZERO_TO_ONE.test(name)) return numberText(inRangeOf(name, leaf(Number(value))).value);
  const keywords = Object.hasOwn(COMPUTED_KEYWORDS, name) ? COMPUTED_KEYWORDS[name] : undefined;
  if (keywords === undefined) return value;
  if (Object.hasOwn(keywords, value)) return keywords[value] as string;
  if (!value.includes(',')) return value;
  return splitOutside(value, ',')
    .map((part) => keywords[part] ?? part)
    .join(', ');
}
