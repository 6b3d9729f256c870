import { ELEMENT_NAMES, MatrixState, PLACES_2D, setElement } from '../css/transforms/matrix.ts';
import { toUnrestrictedDouble } from '../webidl/convert.ts';
import { convertedMember, toDictionary } from '../webidl/dictionary.ts';
import { typeError } from '../webidl/unnamed.ts';
import { PointState } from './point.ts';
import { QuadState } from './quad.ts';
import { RectState } from './rect.ts';

/** Members are read in the order of https://webidl.spec.whatwg.org/#js-dictionary. */

/** What reads the members of a dictionary that are numbers. */
function numbersOf(given: unknown, dictionary: string): (name: string) => number | undefined {
  const init = toDictionary(given, dictionary) ?? {};
  return (name) => convertedMember(init[name], toUnrestrictedDouble, dictionary, name);
}

/** https://drafts.csswg.org/geometry/#dom-domrectreadonly-fromrect */
export function rectFrom(isMutable: boolean, other: unknown): RectState {
  const number = numbersOf(other, 'DOMRectInit');
  const height = number('height') ?? 0;
  const width = number('width') ?? 0;
  const x = number('x') ?? 0;
  return new RectState(isMutable, x, number('y') ?? 0, width, height);
}

/** https://drafts.csswg.org/geometry/#dom-dompointreadonly-frompoint */
export function pointFrom(isMutable: boolean, other: unknown): PointState {
  const number = numbersOf(other, 'DOMPointInit');
  const w = number('w') ?? 1;
  const x = number('x') ?? 0;
  const y = number('y') ?? 0;
  return new PointState(isMutable, x, y, number('z') ?? 0, w);
}

/** https://drafts.csswg.org/geometry/#dom-domquad-fromquad */
export function quadFrom(other: unknown): QuadState {
  const init = toDictionary(other, 'DOMQuadInit') ?? {};
  return new QuadState(['p1', 'p2', 'p3', 'p4'].map((name) => pointFrom(true, init[name])));
}

const ALIASES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const OTHER_PLACES = ELEMENT_NAMES.map((_, place) => place).filter(
  (place) => !(PLACES_2D as readonly number[]).includes(place),
);

/** https://drafts.csswg.org/geometry/#matrix-validate-and-fixup */
export function matrixFrom(isMutable: boolean, other: unknown): MatrixState {
  const init = toDictionary(other, 'DOMMatrixInit') ?? {};
  const number2D = numbersOf(init, 'DOMMatrix2DInit');
  const number = numbersOf(init, 'DOMMatrixInit');
  const matrix = new MatrixState(isMutable);
  const aliases = ALIASES.map(number2D);
  const elements = PLACES_2D.map((place) => number2D(ELEMENT_NAMES[place] as string));
  const is2D = init.is2D === undefined ? null : Boolean(init.is2D);
  for (const place of OTHER_PLACES) {
    setElement(matrix, place, number(ELEMENT_NAMES[place] as string) ?? matrix.at(place));
  }
  PLACES_2D.forEach((place, index) => {
    const [alias, element] = [aliases[index], elements[index]];
    // The same value: not a number is itself, and zeros have no sign.
    if (alias !== undefined && element !== undefined && alias !== element && !Object.is(alias, element)) {
      throw typeError('Property mismatch on matrix initialization.');
    }
    const value = element ?? alias;
    if (value !== undefined) matrix.elements[place] = value;
  });
  if (is2D === true && !matrix.is2D) {
    throw typeError('The is2D member is set to true but the input matrix is a 3d matrix.');
  }
  if (is2D === false) matrix.is2D = false;
  return matrix;
}
