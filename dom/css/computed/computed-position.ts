import { splitOutside } from '../syntax.ts';
import { axesOf } from '../values/positions.ts';

/** https://drafts.csswg.org/css-backgrounds/#background-position: sides as percentages. */

const SIDES: Readonly<Record<string, string>> = {
  left: '0%',
  top: '0%',
  center: '50%',
  right: '100%',
  bottom: '100%',
  'x-start': '0%',
  'y-start': '0%',
  'x-end': '100%',
  'y-end': '100%',
};
const POSITION =
  /^(?:object-position|(?:perspective|transform)-origin|offset-(?:anchor|position)|(?:background|-webkit-mask)-position-[xy])$/;

/** What works out a calculation. */
type Resolve = (calculation: string) => string;

export function isPosition(property: string): boolean {
  return POSITION.test(property);
}

/** Of a property for which that is so. */
export function computedPosition(property: string, value: string, resolve: Resolve): string {
  if (property.endsWith('-x') || property.endsWith('-y')) {
    return splitOutside(value, ',')
      .map((axis) => computedAxis(axis, resolve))
      .join(', ');
  }
  const words = splitOutside(value, ' ');
  if (words[0] === 'auto' || words[0] === 'normal') return value;
  const depth = property === 'transform-origin' ? words.splice(2) : [];
  return [axes(words, resolve), ...depth.filter((length) => length !== '0px')].join(' ');
}

/** https://drafts.csswg.org/css-images/#computed: the positions of gradients, and sizes, which are not negative. */
export function withComputedGradients(value: string, resolve: Resolve): string {
  if (!/(?:radial|conic)-gradient\(/.test(value)) return value;
  const sized = value.replace(
    /(radial-gradient\()((?:-?[\d.]+(?:e[+-]?\d+)?(?:px|%) ?){1,2})/g,
    (_all, name: string, sizes: string) => name + sizes.replace(/-[\d.]+(?:e[+-]?\d+)?/g, '0'),
  );
  return sized.replace(
    /(\bat )((?:(?! in )[^,()]|\([^()]*\))+)( in |,)?/g,
    (all, at: string, position: string, end: string | undefined) =>
      end === undefined ? all : at + axes(splitOutside(position, ' '), resolve) + end,
  );
}

function axes(words: readonly string[], resolve: Resolve): string {
  return axesOf(words)
    .map((axis) => computedAxis(axis, resolve))
    .join(' ');
}

function computedAxis(axis: string, resolve: Resolve): string {
  const [side = '', offset] = splitOutside(axis, ' ');
  if (offset === undefined) return sideText(side);
  return SIDES[side] === '100%' ? resolve(`calc(100% - ${offset})`) : offset;
}

/** What is no side stays as it is. */
export function sideText(side: string): string {
  return SIDES[side] ?? side;
}
