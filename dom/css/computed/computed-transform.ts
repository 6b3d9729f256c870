import { asciiLowercase } from '../../names/ascii-case.ts';
import { isInPlane, PLACES_2D } from '../transforms/matrix.ts';
import { parseTransformList } from '../transforms/transform-list.ts';
import { numberText } from '../values/component-text.ts';

/** https://drafts.csswg.org/css-transforms/#serialization-of-the-computed-value: the matrix that the functions make. */
export function resolvedTransform(value: string, valueOf: (name: string) => string): string {
  if (value === 'none') return value;
  const [width, height] = value.includes('%') ? sizeOf(valueOf) : [0, 0];
  const matrix = parseTransformList(withLengths(value, width, height));
  if (matrix === null) return value;
  const elements = Array.from(matrix.elements);
  const isFlat = isInPlane(elements);
  const written = isFlat ? PLACES_2D.map((place) => elements[place] as number) : elements;
  return `${isFlat ? 'matrix' : 'matrix3d'}(${written.map(elementText).join(', ')})`;
}

function elementText(element: number): string {
  // What trigonometry leaves of a zero is one.
  return numberText(Math.abs(element) < 1e-15 ? 0 : element);
}

/** The arguments of translations that are percentages, as pixels. */
function withLengths(value: string, width: number, height: number): string {
  if (!value.includes('%')) return value;
  return value.replace(
    /(translate(?:3d|x|y)?)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/gi,
    (_all, name: string, inside: string) => {
      const isVertical = asciiLowercase(name) === 'translatey';
      const lengths = inside
        .split(',')
        .map((length, index) => pixels(length, isVertical || index === 1 ? height : width));
      return `${name}(${lengths.join(', ')})`;
    },
  );
}

/** A percentage, or a sum of one and pixels. */
function pixels(length: string, size: number): string {
  if (!length.includes('%')) return length;
  let sum = 0;
  for (const [, sign, number, unit] of length.matchAll(/([+-]?) ?(?<![\d.])([\d.]+(?:e[+-]?\d+)?)(%|px)/g)) {
    sum += (sign === '-' ? -1 : 1) * Number(number) * (unit === '%' ? size / 100 : 1);
  }
  return `${sum}px`;
}

/** Of the border box, as far as the declarations say. */
function sizeOf(valueOf: (name: string) => string): [width: number, height: number] {
  const sum = (...names: string[]): number =>
    names.reduce((all, name) => all + (Number.parseFloat(valueOf(name)) || 0), 0);
  const isWhole = valueOf('box-sizing') === 'border-box';
  const around = (start: string, end: string): number =>
    isWhole ? 0 : sum(...[start, end].flatMap((side) => [`padding-${side}`, `border-${side}-width`]));
  return [sum('width') + around('left', 'right'), sum('height') + around('top', 'bottom')];
}
