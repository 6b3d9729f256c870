import { typeError } from '../../webidl/unnamed.ts';
import { splitOutside } from '../syntax.ts';
import {
  copyOfMatrix,
  MatrixState as Matrix,
  type MatrixState,
  matrixOf,
  matrixText,
  multiply,
  perspective,
  rotate,
  rotateAround,
  scale,
  skew,
  translate,
} from '../transforms/matrix.ts';
import { numericText } from './numeric-text.ts';
import { reifyNumeric } from './reify-calculation.ts';
import { toUnit } from './sum-value.ts';
import { type Component, keywordValue, type NumericValue, transformComponent, unitValue } from './value-states.ts';

const zero = (): NumericValue => unitValue(0, 'px');
const number = (value: number): NumericValue => unitValue(value, 'number');

export function translation(x: NumericValue, y: NumericValue, z: NumericValue | null): Component {
  return transformComponent('CSSTranslate', z === null, { x, y, z: z ?? zero() });
}

export function scaling(x: NumericValue, y: NumericValue, z: NumericValue | null): Component {
  return transformComponent('CSSScale', z === null, { x, y, z: z ?? number(1) });
}

export function rotation(angle: NumericValue, axis: readonly NumericValue[] | null): Component {
  const [x = number(0), y = number(0), z = number(1)] = axis ?? [];
  return transformComponent('CSSRotate', axis === null, { x, y, z, angle });
}

export function skewing(ax: NumericValue | null, ay: NumericValue | null): Component {
  if (ay === null) return transformComponent('CSSSkewX', true, { ax: ax as NumericValue });
  return ax === null ? transformComponent('CSSSkewY', true, { ay }) : transformComponent('CSSSkew', true, { ax, ay });
}

function numbersOf({ parts }: Component, unit: string, ...names: readonly string[]): number[] {
  return names.map((name) => {
    const part = parts[name] as NumericValue;
    const value = toUnit(part, unit);
    if (value === null) throw typeError(`Cannot create matrix if units are not compatible with ${unit}`);
    return value;
  });
}

/** https://drafts.css-houdini.org/css-typed-om-1/#dom-csstransformcomponent-tomatrix */
export function matrixOfComponent(component: Component): MatrixState {
  const matrix = new Matrix(true);
  const { type, parts, is2D } = component;
  const angle = (name: string): number => (name in parts ? (numbersOf(component, 'deg', name)[0] as number) : 0);
  switch (type) {
    case 'CSSTranslate': {
      const [x, y, z] = numbersOf(component, 'px', 'x', 'y', 'z') as [number, number, number];
      translate(matrix, x, y, is2D ? 0 : z);
      break;
    }
    case 'CSSScale': {
      const [x, y, z] = numbersOf(component, 'number', 'x', 'y', 'z') as [number, number, number];
      scale(matrix, x, y, is2D ? 1 : z);
      break;
    }
    case 'CSSRotate': {
      const [x, y, z] = numbersOf(component, 'number', 'x', 'y', 'z') as [number, number, number];
      if (is2D) rotate(matrix, angle('angle'));
      else rotateAround(matrix, x, y, z, angle('angle'));
      break;
    }
    case 'CSSPerspective':
      if ('value' in parts.length! && typeof parts.length.value === 'string') break;
      perspective(matrix, numbersOf(component, 'px', 'length')[0] as number);
      break;
    case 'CSSMatrixComponent':
      return flattened(component);
    default:
      skew(matrix, angle('ax'), angle('ay'));
  }
  matrix.is2D = is2D;
  return matrix;
}

function flattened({ matrix, is2D }: Component): MatrixState {
  const copy = copyOfMatrix(matrix as MatrixState, true);
  if (is2D) {
    for (const place of [2, 3, 6, 7, 8, 9, 11, 14]) copy.elements[place] = 0;
    for (const place of [10, 15]) copy.elements[place] = 1;
  }
  copy.is2D = is2D;
  return copy;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#dom-csstransformvalue-tomatrix */
export function matrixOfComponents(components: readonly Component[]): MatrixState {
  const matrix = new Matrix(true);
  for (const component of components) multiply(matrix, matrixOfComponent(component));
  matrix.is2D = components.every(({ is2D }) => is2D);
  return matrix;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#csstransformvalue-serialization */
export function componentText(component: Component): string {
  const { type, is2D, parts } = component;
  if (type === 'CSSMatrixComponent') return matrixText(flattened(component)) ?? '';
  const texts = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, part.type === 'CSSKeywordValue' ? 'none' : numericText(part)]),
  );
  const list = Object.values(texts);
  switch (type) {
    case 'CSSTranslate':
      return is2D ? `translate(${texts.x}, ${texts.y})` : `translate3d(${list.join(', ')})`;
    case 'CSSScale':
      return is2D ? `scale(${texts.x}, ${texts.y})` : `scale3d(${list.join(', ')})`;
    case 'CSSRotate':
      return is2D ? `rotate(${texts.angle})` : `rotate3d(${list.join(', ')})`;
    case 'CSSPerspective':
      return `perspective(${isNegative(parts.length as NumericValue) ? `calc(${texts.length})` : texts.length})`;
    case 'CSSSkew':
      return isZero(parts.ay as NumericValue) ? `skew(${texts.ax})` : `skew(${list.join(', ')})`;
    default:
      return `skew${type.at(-1)}(${list[0]})`;
  }
}

const isNegative = (value: NumericValue): boolean => value.type === 'CSSUnitValue' && value.value < 0;
const isZero = (value: NumericValue): boolean => value.type === 'CSSUnitValue' && value.value === 0;

/** https://drafts.css-houdini.org/css-typed-om-1/#reify-a-transform-function; null: it is none that objects stand for. */
function reifyComponent(text: string): Component | null {
  const [, name = '', inside = ''] = /^([\w]+)\((.*)\)$/s.exec(text) ?? [];
  if (name === 'perspective' && inside === 'none')
    return transformComponent('CSSPerspective', false, { length: keywordValue(inside) });
  const given = splitOutside(inside, ',').map((argument) => reifyNumeric(argument));
  if (given.includes(null)) return null;
  return componentOf(name, given as [NumericValue]);
}

function componentOf(name: string, given: readonly [NumericValue, ...NumericValue[]]): Component | null {
  const [first, second, third] = given;
  switch (name.toLowerCase()) {
    case 'translate':
      return translation(first, second ?? zero(), null);
    case 'translatex':
      return translation(first, zero(), null);
    case 'translatey':
      return translation(zero(), first, null);
    case 'translatez':
      return translation(zero(), zero(), first);
    case 'translate3d':
      return translation(first, second as NumericValue, third as NumericValue);
    case 'scale':
      return scaling(first, second ?? first, null);
    case 'scalex':
      return scaling(first, number(1), null);
    case 'scaley':
      return scaling(number(1), first, null);
    case 'scalez':
      return scaling(number(1), number(1), first);
    case 'scale3d':
      return scaling(first, second as NumericValue, third as NumericValue);
    case 'rotate':
      return rotation(first, null);
    case 'rotatex':
      return rotation(first, [number(1), number(0), number(0)]);
    case 'rotatey':
      return rotation(first, [number(0), number(1), number(0)]);
    case 'rotatez':
      return rotation(first, [number(0), number(0), number(1)]);
    case 'rotate3d':
      return rotation(given[3] as NumericValue, given.slice(0, 3));
    case 'skew':
      return skewing(first, second ?? unitValue(0, 'deg'));
    case 'skewx':
      return skewing(first, null);
    case 'skewy':
      return skewing(null, first);
    case 'perspective':
      return transformComponent('CSSPerspective', false, { length: first });
    default:
      return matrixComponent(given);
  }
}

function matrixComponent(given: readonly NumericValue[]): Component | null {
  const elements = given.map((value) => toUnit(value, 'number'));
  if (elements.includes(null)) return null;
  const matrix = matrixOf(true, elements as number[]);
  return transformComponent('CSSMatrixComponent', elements.length === 6, {}, matrix);
}

/** https://drafts.css-houdini.org/css-typed-om-1/#reify-a-transform-list; null: it has what no objects stand for. */
export function reifyTransform(text: string): Component[] | null {
  const components = splitOutside(text, ' ').map(reifyComponent);
  return components.includes(null) ? null : (components as Component[]);
}
