import { requireArguments, toDouble, toFloat } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { include, includeAttributes } from '../../webidl/include.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import { toSvgMatrix } from './matrix-argument.ts';
import { inverted, MatrixState, multiplied, rotation, type Six, scaling, skewing, translation } from './transform.ts';
import { change, current } from './value-state.ts';

const thisMatrix = brandOf<MatrixState>('SVGMatrix');

const ELEMENTS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

type Make = (...numbers: number[]) => Six;

/** What a matrix is multiplied by: how many numbers it needs, and what they make. */
const PRODUCTS: Readonly<Record<string, readonly [needed: number, make: Make]>> = {
  flipX: [0, () => scaling(-1, 1)],
  flipY: [0, () => scaling(1, -1)],
  rotate: [1, (angle = 0) => rotation(angle)],
  scale: [1, (factor = 1) => scaling(factor, factor)],
  scaleNonUniform: [2, (x = 1, y = 1) => scaling(x, y)],
  skewX: [1, (angle = 0) => skewing(angle, 0)],
  skewY: [1, (angle = 0) => skewing(0, angle)],
  translate: [2, (x = 0, y = 0) => translation(x, y)],
};

/** Chromium's own, in the place of a DOMMatrix. https://www.w3.org/TR/SVG11/coords.html#InterfaceSVGMatrix */
export const svgMatrixInterface = lazyInterface('SVGMatrix', () => {
  class SVGMatrix {
    constructor() {
      illegalConstructor();
    }

    inverse(): object {
      const inverse = inverted(current(thisMatrix(this)).values);
      if (inverse === null) throwDOMException('InvalidStateError', 'The matrix is not invertible.');
      return new MatrixState(inverse).object;
    }

    multiply(secondMatrix: unknown): object {
      const { values } = current(thisMatrix(this));
      requireArguments(arguments.length, 1);
      return new MatrixState(multiplied(values, toSvgMatrix(secondMatrix))).object;
    }

    rotateFromVector(x: unknown, y: unknown): object {
      const { values } = current(thisMatrix(this));
      requireArguments(arguments.length, 2);
      const [across, down] = [toFloat(x), toFloat(y)];
      if (across === 0 || down === 0) throwDOMException('InvalidAccessError', 'Arguments cannot be zero.');
      return new MatrixState(multiplied(values, rotation((Math.atan2(down, across) * 180) / Math.PI))).object;
    }
  }
  includeAttributes(
    SVGMatrix,
    ELEMENTS,
    (object, name) => current(thisMatrix(object)).values[ELEMENTS.indexOf(name)] as number,
    (object, name, value) => {
      const matrix = thisMatrix(object);
      const number = toDouble(value);
      change(matrix, () => {
        // As many as there were.
        matrix.values = matrix.values.map((old, index) => (ELEMENTS[index] === name ? number : old)) as unknown as Six;
      });
    },
  );
  for (const [name, [needed, make]] of Object.entries(PRODUCTS)) include(SVGMatrix, method(name, needed, make));
  return SVGMatrix;
});

/** A method that takes that many numbers, by whose name errors are called. */
function method(name: string, needed: number, make: Make): object {
  const product = (object: object, given: IArguments): object => {
    const { values } = current(thisMatrix(object));
    requireArguments(given.length, needed);
    return new MatrixState(multiplied(values, make(...Array.from(given).slice(0, needed).map(toFloat)))).object;
  };
  if (needed === 0) {
    return {
      [name](): object {
        return product(this, arguments);
      },
    };
  }
  if (needed === 1) {
    return {
      [name](_number: unknown): object {
        return product(this, arguments);
      },
    };
  }
  return {
    [name](_first: unknown, _second: unknown): object {
      return product(this, arguments);
    },
  };
}
