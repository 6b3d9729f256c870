import { type Quantity, ValueReader } from './css-number.ts';
import {
  MatrixState,
  matrixOf,
  multiply,
  perspective,
  rotate,
  rotateAround,
  scale,
  skew,
  translate,
} from './matrix.ts';

/** What may be given for an argument. A length or angle may be a 0 without a unit, a factor a percentage. */
type Kind = Quantity['type'] | 'factor' | 'perspective';

interface TransformFunction {
  readonly kinds: readonly Kind[];
  /** How many may be left out. */
  readonly optional: number;
  readonly isFlat: boolean;
  apply(matrix: MatrixState, values: readonly number[]): void;
}

type Apply = (matrix: MatrixState, ...values: number[]) => void;

function of(kinds: readonly Kind[], apply: Apply, isFlat = true, optional = 0): TransformFunction {
  return { kinds, optional, isFlat, apply: (matrix, values) => apply(matrix, ...values) };
}

const byElements: Apply = (matrix, ...elements) => multiply(matrix, matrixOf(true, elements));
const numbers = (count: number): Kind[] => Array<Kind>(count).fill('number');
const factors = (count: number): Kind[] => Array<Kind>(count).fill('factor');

/** https://drafts.csswg.org/css-transforms/#two-d-transform-functions and https://drafts.csswg.org/css-transforms-2/ */
const FUNCTIONS: Readonly<Record<string, TransformFunction>> = {
  __proto__: null as never,
  matrix: of(numbers(6), byElements),
  matrix3d: of(numbers(16), byElements, false),
  perspective: of(['perspective'], (matrix, depth) => perspective(matrix, depth), false),
  rotate: of(['angle'], (matrix, angle) => rotate(matrix, angle)),
  rotate3d: of(
    ['number', 'number', 'number', 'angle'],
    (matrix, x, y, z, angle) => rotateAround(matrix, x, y, z, angle),
    false,
  ),
  rotatex: of(['angle'], (matrix, angle) => rotateAround(matrix, 1, 0, 0, angle), false),
  rotatey: of(['angle'], (matrix, angle) => rotateAround(matrix, 0, 1, 0, angle), false),
  rotatez: of(['angle'], (matrix, angle) => rotate(matrix, angle)),
  scale: of(factors(2), (matrix, x, y = x) => scale(matrix, x, y), true, 1),
  scale3d: of(factors(3), (matrix, x, y, z) => scale(matrix, x, y, z), false),
  scalex: of(factors(1), (matrix, x) => scale(matrix, x, 1)),
  scaley: of(factors(1), (matrix, y) => scale(matrix, 1, y)),
  scalez: of(factors(1), (matrix, z) => scale(matrix, 1, 1, z), false),
  skew: of(['angle', 'angle'], (matrix, x, y = 0) => skew(matrix, x, y), true, 1),
  skewx: of(['angle'], (matrix, x) => skew(matrix, x, 0)),
  skewy: of(['angle'], (matrix, y) => skew(matrix, 0, y)),
  translate: of(['length', 'length'], (matrix, x, y = 0) => translate(matrix, x, y), true, 1),
  translate3d: of(['length', 'length', 'length'], (matrix, x, y, z) => translate(matrix, x, y, z), false),
  translatex: of(['length'], (matrix, x) => translate(matrix, x, 0)),
  translatey: of(['length'], (matrix, y) => translate(matrix, 0, y)),
  translatez: of(['length'], (matrix, z) => translate(matrix, 0, 0, z), false),
};

const NAME = /([a-z][a-z\d]*)\(/iy;
const NONE = /none/iy;

/** https://drafts.csswg.org/geometry/#parse-a-string-into-an-abstract-matrix; null: a syntax error. */
export function parseTransformList(text: string): MatrixState | null {
  const matrix = new MatrixState(true);
  if (text === '') return matrix;
  const reader = new ValueReader(text);
  reader.skipBlank();
  if (reader.match(NONE) !== null) {
    reader.skipBlank();
    return reader.isAtEnd ? matrix : null;
  }
  if (reader.isAtEnd) return null;
  let is2D = true;
  while (!reader.isAtEnd) {
    const transform = FUNCTIONS[reader.match(NAME)?.[1]?.toLowerCase() ?? ''];
    const values = transform === undefined ? null : argumentsOf(reader, transform);
    if (values === null) return null;
    transform!.apply(matrix, values);
    is2D &&= transform!.isFlat;
    reader.skipBlank();
  }
  matrix.is2D = is2D;
  return matrix;
}

/** Up to the closing parenthesis. */
function argumentsOf(reader: ValueReader, { kinds, optional }: TransformFunction): number[] | null {
  const values: number[] = [];
  do {
    reader.skipBlank();
    const value = argumentOf(reader, kinds[values.length]);
    if (value === null) return null;
    values.push(value);
    reader.skipBlank();
  } while (reader.skip(','));
  if (!reader.skip(')') && !reader.isAtEnd) return null;
  return values.length >= kinds.length - optional ? values : null;
}

function argumentOf(reader: ValueReader, kind: Kind | undefined): number | null {
  if (kind === 'perspective' && reader.match(NONE) !== null) return Number.POSITIVE_INFINITY;
  const isLiteral = /[\d.+-]/.test(reader.text[reader.at] ?? '');
  const quantity = reader.quantity();
  if (quantity === null || kind === undefined) return null;
  const { type, value } = quantity;
  if (kind === 'perspective') return (type === 'length' || (isLiteral && value === 0)) && value >= 0 ? value : null;
  if (kind === 'factor') return type === 'number' ? value : type === 'percentage' ? value / 100 : null;
  if (type === kind) return value;
  return type === 'number' && isLiteral && value === 0 ? 0 : null;
}
