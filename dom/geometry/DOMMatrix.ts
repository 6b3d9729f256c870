import {
  assign,
  copyOfMatrix,
  ELEMENT_NAMES,
  invert,
  MatrixState,
  matrixOf,
  matrixText,
  PLACES_2D,
  preMultiply,
  setElement,
} from '../css/transforms/matrix.ts';
import { parseTransformList } from '../css/transforms/transform-list.ts';
import { isInterfaceOrExtends } from '../realm/interface-objects.ts';
import { iteratorMethod, requireArguments, toDOMString, toSequence, toUnrestrictedDouble } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { include, includeAttributes } from '../webidl/include.ts';
import { lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { brandOfMutable } from './brand.ts';
import { matrixFrom, pointFrom } from './dictionaries.ts';
import { objectOfGeometry } from './geometry-objects.ts';
import { methodsOf, OTHER_TRANSFORMS, TRANSFORMS } from './matrix-members.ts';
import { transformPoint } from './point.ts';

const thisMatrix = brandOf<MatrixState>('DOMMatrix');
const thisMutableMatrix = brandOfMutable<MatrixState>('DOMMatrix');

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', ...ELEMENT_NAMES];
const PLACES = new Map(NAMES.map((name, index) => [name, index < 6 ? PLACES_2D[index]! : index - 6]));

/** https://drafts.csswg.org/geometry/#parse-a-string-into-an-abstract-matrix */
function parsed(text: string): MatrixState {
  return parseTransformList(text) ?? throwDOMException('SyntaxError', `Failed to parse '${text}'.`);
}

function ofSequence(isMutable: boolean, elements: ArrayLike<number>): MatrixState {
  if (elements.length === 6 || elements.length === 16) return matrixOf(isMutable, elements);
  throw typeError('The sequence must contain 6 elements for a 2D matrix or 16 elements for a 3D matrix.');
}

/** `(DOMString or sequence<unrestricted double>)` https://webidl.spec.whatwg.org/#js-union */
function initial(isMutable: boolean, init: unknown): MatrixState {
  if (init === undefined) return new MatrixState(isMutable);
  const method = iteratorMethod(init);
  if (method !== null) return ofSequence(isMutable, toSequence(init, toUnrestrictedDouble, method));
  return copyOfMatrix(parsed(toDOMString(init)), isMutable);
}

const tagOfView = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Float64Array.prototype), Symbol.toStringTag)!
  .get as () => string | undefined;

function ofView(isMutable: boolean, view: unknown, name: string): object {
  if (tagOfView.call(view as object) !== name) throw typeError(`parameter 1 is not of type '${name}'.`);
  return objectOfGeometry(ofSequence(isMutable, view as Float64Array));
}

/** https://drafts.csswg.org/geometry/#dommatrixreadonly */
export const domMatrixReadOnlyInterface = lazyInterface('DOMMatrixReadOnly', () => {
  class DOMMatrixReadOnly {
    constructor(init: unknown = undefined) {
      // `new.target` may be a class of the user's that extends either.
      linkState(this, initial(isInterfaceOrExtends(new.target, domMatrixInterface()), init));
    }

    static fromMatrix(other: unknown = undefined): object {
      return objectOfGeometry(matrixFrom(false, other));
    }

    static fromFloat32Array(array32: unknown): object {
      requireArguments(arguments.length, 1);
      return ofView(false, array32, 'Float32Array');
    }

    static fromFloat64Array(array64: unknown): object {
      requireArguments(arguments.length, 1);
      return ofView(false, array64, 'Float64Array');
    }

    get is2D(): boolean {
      return thisMatrix(this).is2D;
    }

    get isIdentity(): boolean {
      return thisMatrix(this).isIdentity;
    }

    inverse(): object {
      const matrix = copyOfMatrix(thisMatrix(this), true);
      invert(matrix);
      return objectOfGeometry(matrix);
    }

    transformPoint(point: unknown = undefined): object {
      const matrix = thisMatrix(this);
      return objectOfGeometry(transformPoint(pointFrom(false, point), matrix));
    }

    toFloat32Array(): Float32Array {
      return new Float32Array(thisMatrix(this).elements);
    }

    toFloat64Array(): Float64Array {
      return new Float64Array(thisMatrix(this).elements);
    }

    toString(): string {
      const text = matrixText(thisMatrix(this));
      return text ?? throwDOMException('InvalidStateError', 'It cannot be serialized with NaN or Infinity values.');
    }

    toJSON(): object {
      const matrix = thisMatrix(this);
      const json: Record<string, unknown> = {};
      for (const [name, place] of PLACES) json[name] = matrix.at(place);
      json.is2D = matrix.is2D;
      json.isIdentity = matrix.isIdentity;
      return json;
    }
  }
  includeAttributes(DOMMatrixReadOnly, NAMES, (object, name) => thisMatrix(object).at(PLACES.get(name) as number));
  for (const transforms of [TRANSFORMS, OTHER_TRANSFORMS]) {
    const members = methodsOf(transforms, '', (object, transform, given) => {
      const matrix = copyOfMatrix(thisMatrix(object), true);
      transform(matrix, given);
      return objectOfGeometry(matrix);
    });
    include(DOMMatrixReadOnly, members);
  }
  return DOMMatrixReadOnly;
});

/** https://drafts.csswg.org/geometry/#dommatrix */
export const domMatrixInterface = lazyInterface('DOMMatrix', () => {
  class DOMMatrix extends domMatrixReadOnlyInterface() {
    constructor(init: unknown = undefined) {
      super(init);
    }

    static override fromMatrix(other: unknown = undefined): object {
      return objectOfGeometry(matrixFrom(true, other));
    }

    static override fromFloat32Array(array32: unknown): object {
      requireArguments(arguments.length, 1);
      return ofView(true, array32, 'Float32Array');
    }

    static override fromFloat64Array(array64: unknown): object {
      requireArguments(arguments.length, 1);
      return ofView(true, array64, 'Float64Array');
    }

    preMultiplySelf(other: unknown = undefined): this {
      const matrix = thisMutableMatrix(this);
      preMultiply(matrix, matrixFrom(false, other));
      return this;
    }

    invertSelf(): this {
      invert(thisMutableMatrix(this));
      return this;
    }

    setMatrixValue(transformList: unknown): this {
      const matrix = thisMutableMatrix(this);
      requireArguments(arguments.length, 1);
      const { elements, is2D } = parsed(toDOMString(transformList));
      assign(matrix, elements, is2D);
      return this;
    }
  }
  const get = (object: object, name: string): number => thisMutableMatrix(object).at(PLACES.get(name) as number);
  includeAttributes(DOMMatrix, NAMES, get, (object, name, value) => {
    const matrix = thisMutableMatrix(object);
    setElement(matrix, PLACES.get(name) as number, toUnrestrictedDouble(value));
  });
  const members = methodsOf(TRANSFORMS, 'Self', (object, transform, given) => {
    transform(thisMutableMatrix(object), given);
    return object;
  });
  include(DOMMatrix, members);
  return DOMMatrix;
});
