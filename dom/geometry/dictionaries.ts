import { ELEMENT_NAMES, MatrixState, PLACES_2D, setElement } from '../css/transforms/matrix.ts';
import { toUnrestrictedDouble } from '../webidl/convert.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { typeError } from '../webidl/unnamed.ts';
import { PointState } from './point.ts';
import { QuadState } from './quad.ts';
import { RectState } from './rect.ts';

/** Members are read in the order of https://webidl.spec.whatwg.org/#js-dictionary. */

function numberOr(value: unknown, missing: number): number {
  return value === undefined ? missing : toUnrestrictedDouble(value);
}

/** https://drafts.csswg.org/geometry/#dom-domrectreadonly-fromrect */
export function rectFrom(isMutable: boolean, other: unknown): RectState {
  const init = toDictionary(other, 'DOMRectInit') ?? {};
  const height = numberOr(init.height, 0);
  const width = numberOr(init.width, 0);
  const x = numberOr(init.x, 0);
  return new RectState(isMutable, x, numberOr(init.y, 0), width, height);
}

/** https://drafts.csswg.org/geometry/#dom-dompointreadonly-frompoint */
export function pointFrom(isMutable: boolean, other: unknown): PointState {
  const init = toDictionary(other, 'DOMPointInit') ?? {};
  const w = numberOr(init.w, 1);
  const x = numberOr(init.x, 0);
  const y = numberOr(init.y, 0);
  return new PointState(isMutable, x, y, numberOr(init.z, 0), w);
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
  const matrix = new MatrixState(isMutable);
  const aliases = ALIASES.map((name) => numberOrMissing(init[name]));
  const elements = PLACES_2D.map((place) => numberOrMissing(init[ELEMENT_NAMES[place] as string]));
  const is2D = init.is2D === undefined ? null : Boolean(init.is2D);
  for (const place of OTHER_PLACES) {
    setElement(matrix, place, numberOr(init[ELEMENT_NAMES[place] as string], matrix.at(place)));
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

function numberOrMissing(value: unknown): number | undefined {
  return value === undefined ? undefined : toUnrestrictedDouble(value);
}
