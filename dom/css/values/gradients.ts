import type { CssNode } from './css-tree.ts';
import { isInTheMiddle, positionText } from './positions.ts';
import { isOperator, splitBy } from './split.ts';

/** https://drafts.csswg.org/css-images-4/#gradients, as Chromium writes them: the shape first, then the way of mixing colors. */

interface Writer {
  one(node: CssNode): string;
  list(nodes: readonly CssNode[]): string;
}

const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient$/;

export function isGradient(name: string): boolean {
  return GRADIENT.test(name);
}

/** @param isModern - Whether that is a color that is mixed in another space unless it is said. */
export function gradientText(
  name: string,
  nodes: readonly CssNode[],
  canonical: Writer,
  isModern: (node: CssNode) => boolean,
): string {
  const comma = nodes.findIndex((node) => isOperator(node, ','));
  if (comma < 0 || !isPrelude(nodes[0] as CssNode)) return `${name}(${stopsText(nodes, canonical)})`;
  const stops = nodes.slice(comma + 1);
  const [space, shape] = separated(nodes.slice(0, comma), canonical);
  const usual = stops.some(isModern) ? 'oklab' : 'srgb';
  const parts = [shapeText(name, shape), space === '' || space === usual ? '' : `in ${space}`];
  const prelude = parts.filter((part) => part !== '').join(' ');
  return `${name}(${prelude === '' ? '' : `${prelude}, `}${stopsText(stops, canonical)})`;
}

const PRELUDE = /^(?:in|to|at|from|circle|ellipse|(?:closest|farthest)-(?:side|corner))$/i;

/** A color with two places is two with one. https://drafts.csswg.org/css-images-4/#color-stop-syntax */
function stopsText(nodes: readonly CssNode[], canonical: Writer): string {
  const stops = splitBy(nodes, ',').map((stop) => {
    const [color, first, second] = stop.map((node) => canonical.one(node));
    return second === undefined ? canonical.list(stop) : `${color} ${first}, ${color} ${second}`;
  });
  return stops.join(', ');
}

/** A list of colors begins with a color. */
function isPrelude({ type, name }: CssNode): boolean {
  return type === 'Identifier'
    ? PRELUDE.test(name)
    : type === 'Dimension' || type === 'Number' || type === 'Percentage';
}

/** The space in which colors are mixed, and the other words. */
function separated(nodes: readonly CssNode[], canonical: Writer): [space: string, shape: string[]] {
  const words = nodes.map((node) => canonical.one(node));
  const start = words.indexOf('in');
  if (start < 0) return ['', words];
  const end = words[start + 3] === 'hue' ? start + 4 : start + 2;
  const [, space = '', ...hue] = words.splice(start, end - start);
  const written = space === 'xyz' ? 'xyz-d65' : space;
  return [hue.length === 0 || hue[0] === 'shorter' ? written : `${written} ${hue.join(' ')}`, words];
}

/** What it would be anyway is left out. */
function shapeText(name: string, words: readonly string[]): string {
  if (name.endsWith('linear-gradient')) return directionText(words);
  const at = words.indexOf('at');
  const own = at < 0 ? words : words.slice(0, at);
  const position = at < 0 ? '' : positionText(words.slice(at + 1));
  const shape = name.endsWith('conic-gradient') ? fromText(own) : endingText(own);
  return [shape, position === '' || isInTheMiddle(position) ? '' : `at ${position}`]
    .filter((part) => part !== '')
    .join(' ');
}

function directionText([first = '', ...sides]: readonly string[]): string {
  if (first !== 'to') return first === '180deg' ? '' : first === '0' ? '0deg' : [first, ...sides].join(' ');
  const text = sides.length === 1 ? sides[0] : positionText(sides);
  return text === 'bottom' ? '' : `to ${text}`;
}

function fromText(words: readonly string[]): string {
  return /^0(?:deg)?$/.test(words[1] ?? '') ? '' : words.join(' ');
}

/** https://drafts.csswg.org/css-images-4/#radial-size: a size says whether it is a circle. */
function endingText(words: readonly string[]): string {
  const sizes = words.filter((word) => word !== 'circle' && word !== 'ellipse' && word !== 'farthest-corner');
  const isCircle = words.includes('circle');
  const isMeasured = sizes.some((word) => !/^[a-z]/.test(word) || word.includes('('));
  return [...(isCircle && !isMeasured ? ['circle'] : []), ...sizes].join(' ');
}

/** https://drafts.csswg.org/css-images-4/#image-set-notation: strings are those of URLs, and each image has a resolution. */
export function imageSetText(nodes: readonly CssNode[], canonical: Writer): string {
  const options = splitBy(nodes, ',').map((option) => {
    const [image = '', ...others] = option.map((node) =>
      node.type === 'String' ? `url(${canonical.one(node)})` : canonical.one(node),
    );
    const type = others.filter((word) => word.startsWith('type('));
    const resolution = others.find((word) => !word.startsWith('type(')) ?? '1x';
    return [image, resolution, ...type].join(' ');
  });
  return options.join(', ');
}
