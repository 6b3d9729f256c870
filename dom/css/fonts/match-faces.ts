import { asciiLowercase } from '../../names/ascii-case.ts';
import { isWideKeyword } from '../../names/wide-keywords.ts';
import { DeclarationBlock } from '../declaration-block.ts';
import { splitOutside } from '../syntax.ts';
import { writtenFont } from '../system-fonts.ts';
import { nameIn } from './declared-faces.ts';
import type { FontFaceState } from './records.ts';

/** What https://drafts.csswg.org/css-font-loading/#find-the-matching-font-faces goes by. */
interface Font {
  /** In lower case. */
  readonly families: readonly string[];
  readonly style: string;
  readonly weight: number;
  readonly stretch: number;
}

/** The value of the `font` property; null: it is none. */
export function fontOf(text: string): Font | null {
  if (/\bvar\(/i.test(text) || isWideKeyword(asciiLowercase(text.trim()))) return null;
  const block = new DeclarationBlock();
  block.set('font', writtenFont(text), false);
  if (block.getPropertyValue('font-size') === '') return null;
  const families = splitOutside(block.getPropertyValue('font-family'), ',');
  return {
    families: families.map((family) => nameIn(family).toLowerCase()),
    style: block.getPropertyValue('font-style'),
    weight: weightsOf(block.getPropertyValue('font-weight'))[0],
    stretch: stretchesOf(block.getPropertyValue('font-stretch'))[0],
  };
}

/** Those that a text in that font is shown in: of each family the nearest to what is asked for. */
export function matchingFaces(faces: readonly FontFaceState[], font: Font, text: string): FontFaceState[] {
  const found = new Set<FontFaceState>();
  for (const family of font.families) {
    const own = faces.filter((face) => face.family.toLowerCase() === family);
    for (const face of nearest(own, font)) if (hasSomeOf(face, text)) found.add(face);
  }
  return [...found];
}

/** https://drafts.csswg.org/css-fonts/#font-style-matching: by width, then style, then weight. */
function nearest(faces: readonly FontFaceState[], font: Font): readonly FontFaceState[] {
  const byStretch = best(faces, ({ descriptors }) =>
    distance(stretchesOf(descriptors.stretch as string), font.stretch, font.stretch > 100),
  );
  const byStyle = best(byStretch, ({ descriptors }) => styleDistance(descriptors.style as string, font.style));
  return best(byStyle, ({ descriptors }) => weightDistance(weightsOf(descriptors.weight as string), font.weight));
}

function best(faces: readonly FontFaceState[], distanceOf: (face: FontFaceState) => number): readonly FontFaceState[] {
  const distances = faces.map(distanceOf);
  const least = distances.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  return faces.filter((_, index) => distances[index] === least);
}

type Range = readonly [from: number, to: number];

const FAR = 10_000;

/** How far a range is from a value, where one side is looked at before the other. */
function distance([from, to]: Range, wanted: number, prefersMore: boolean): number {
  if (from <= wanted && wanted <= to) return 0;
  const isMore = from > wanted;
  const apart = isMore ? from - wanted : wanted - to;
  return isMore === prefersMore ? apart : apart + FAR;
}

function weightDistance(range: Range, wanted: number): number {
  if (wanted < 400) return distance(range, wanted, false);
  if (wanted > 500) return distance(range, wanted, true);
  const [from] = range;
  // Up to 500 first, then less, then more.
  if (from > wanted) return from <= 500 ? from - wanted : from + 2 * FAR;
  return distance(range, wanted, false) === 0 ? 0 : distance(range, wanted, false) + FAR;
}

function styleDistance(style: string, wanted: string): number {
  const order = wanted.startsWith('italic')
    ? ['italic', 'oblique', 'normal']
    : wanted.startsWith('oblique')
      ? ['oblique', 'italic', 'normal']
      : ['normal', 'oblique', 'italic'];
  return order.indexOf(style === 'auto' ? 'normal' : (style.split(' ')[0] as string));
}

function weightsOf(text: string): Range {
  const [from, to = from] = text
    .split(' ')
    .map((weight) => (weight === 'bold' ? 700 : Number.parseFloat(weight) || 400)) as [number, number?];
  return [Math.min(from, to), Math.max(from, to)];
}

const STRETCHES: Readonly<Record<string, number>> = {
  'ultra-condensed': 50,
  'extra-condensed': 62.5,
  condensed: 75,
  'semi-condensed': 87.5,
  'semi-expanded': 112.5,
  expanded: 125,
  'extra-expanded': 150,
  'ultra-expanded': 200,
};

function stretchesOf(text: string): Range {
  const [from, to = from] = text
    .split(' ')
    .map((stretch) => STRETCHES[stretch] ?? (Number.parseFloat(stretch) || 100)) as [number, number?];
  return [Math.min(from, to), Math.max(from, to)];
}

/** Whether the face is for a character of the text. */
function hasSomeOf({ descriptors }: FontFaceState, text: string): boolean {
  const ranges = (descriptors.unicodeRange as string).split(', ').map((range) => {
    const [from, to = from] = range.slice(2).split('-') as [string, string?];
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as Range;
  });
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    if (ranges.some(([from, to]) => from <= code && code <= to)) return true;
  }
  return false;
}
