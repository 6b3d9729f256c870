import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { include, includeAttributes } from '../../webidl/include.ts';
import { inherit } from '../../webidl/inherit.ts';
import { type AnyClass, illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { createObjectOfState, stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { copyOfMatrix, type MatrixState } from '../transforms/matrix.ts';
import { styleValueOrNull, toNumberish, toNumeric, wrongType } from './arguments.ts';
import { typeOf } from './arithmetic.ts';
import { brandOfOne, brandOfType } from './brand.ts';
import { matches, matchesLengthPercentage, matchesNumber, type NumericType } from './numeric-type.ts';
import { componentText, matrixOfComponent, rotation, scaling, skewing, translation } from './transforms.ts';
import { linkTyped, objectOfTyped } from './value-objects.ts';
import {
  type Component,
  isNumeric,
  type KeywordValue,
  keywordValue,
  type NumericValue,
  transformComponent,
} from './value-states.ts';

const thisComponent = brandOfType<Component>(({ kind }) => kind === 'CSSTransformComponent');

/** https://drafts.css-houdini.org/css-typed-om-1/#csstransformcomponent */
const componentInterface = lazyInterface('CSSTransformComponent', () => {
  class CSSTransformComponent {
    constructor() {
      illegalConstructor();
    }

    get is2D(): boolean {
      return thisComponent(this).is2D;
    }

    set is2D(value: unknown) {
      const state = thisComponent(this);
      const is2D = Boolean(value);
      // What is skewed stays in its plane, and what is seen from somewhere does not.
      if (!/Skew|Perspective/.test(state.type)) state.is2D = is2D;
    }

    toMatrix(): object {
      return createObjectOfState(matrixOfComponent(thisComponent(this)));
    }

    toString(): string {
      return componentText(thisComponent(this));
    }
  }
  return CSSTransformComponent;
});

type Part = NumericValue | KeywordValue;

function includeParts<Name extends string>(
  Class: AnyClass,
  type: string,
  names: readonly Name[],
  convert: (value: unknown, name: Name) => Part,
): void {
  const thisOne = brandOfOne<Component>(type);
  includeAttributes(
    Class,
    names,
    (object, name) => objectOfTyped(thisOne(object).parts[name] as Part),
    (object, name, value) => {
      const { parts } = thisOne(object);
      parts[name] = convert(value, name);
    },
  );
  inherit(Class, componentInterface());
}

/** The values are of the type, or they are refused with that. */
function require(type: (given: NumericType) => boolean, message: string, ...values: readonly NumericValue[]): void {
  if (!values.every((value) => type(typeOf(value)))) throw typeError(message);
}

const isLength = (type: NumericType): boolean => matches(type, 'length');
const isAngle = (type: NumericType): boolean => matches(type, 'angle');

function checked(type: (given: NumericType) => boolean, message: string, value: NumericValue): NumericValue {
  require(type, message, value);
  return value;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#csstranslate */
const translateInterface = lazyInterface('CSSTranslate', () => {
  class CSSTranslate {
    constructor(x: unknown, y: unknown, z: unknown = undefined) {
      requireArguments(arguments.length, 2);
      const [left, top] = [toNumeric(x, 1), toNumeric(y, 2)];
      const depth = z === undefined ? null : toNumeric(z, 3);
      const message = `Must pass length or percentage to ${depth === null ? 'X and Y' : 'X, Y and Z'} of CSSTranslate`;
      require(matchesLengthPercentage, message, left, top);
      if (depth !== null) require(isLength, message, depth);
      linkTyped(this, translation(left, top, depth));
    }
  }
  includeParts(CSSTranslate, 'CSSTranslate', ['x', 'y', 'z'], (value, name) => {
    const given = toNumeric(value);
    if (name === 'z') return checked(isLength, 'Must pass length to Z of CSSTranslate', given);
    const message = `Must pass length or percentage to ${name.toUpperCase()} of CSSTranslate`;
    return checked(matchesLengthPercentage, message, given);
  });
  return CSSTranslate;
});

const toFactor = (value: unknown): NumericValue =>
  checked(matchesNumber, 'Must specify a number unit', toNumberish(value));

const NO_ANGLE = 'Must pass an angle to CSSRotate';

/** https://drafts.css-houdini.org/css-typed-om-1/#cssrotate */
const rotateInterface = lazyInterface('CSSRotate', () => {
  class CSSRotate {
    // One that takes an angle, and one that takes an axis as well.
    constructor(angle: unknown, ...more: unknown[]) {
      requireArguments(arguments.length, 1);
      if (more.length === 0) {
        linkTyped(this, rotation(checked(isAngle, NO_ANGLE, toNumeric(angle, 1)), null));
        return;
      }
      if (more.length < 3) throw typeError('Overload resolution failed.');
      const axis = [angle, more[0], more[1]].map(toNumberish);
      const around = toNumeric(more[2], 4);
      require(matchesNumber, 'Must specify an number unit', ...axis);
      require(isAngle, NO_ANGLE, around);
      linkTyped(this, rotation(around, axis));
    }
  }
  includeParts(CSSRotate, 'CSSRotate', ['angle', 'x', 'y', 'z'], (value, name) =>
    name === 'angle' ? checked(isAngle, NO_ANGLE, toNumeric(value)) : toFactor(value),
  );
  return CSSRotate;
});

/** https://drafts.css-houdini.org/css-typed-om-1/#cssscale */
const scaleInterface = lazyInterface('CSSScale', () => {
  class CSSScale {
    constructor(x: unknown, y: unknown, z: unknown = undefined) {
      requireArguments(arguments.length, 2);
      const [left, top] = [toNumberish(x), toNumberish(y)];
      const depth = z === undefined ? null : toNumberish(z);
      if (depth === null) require(matchesNumber, 'Must specify an number unit', left, top);
      else require(matchesNumber, 'Must specify a number for X, Y and Z', left, top, depth);
      linkTyped(this, scaling(left, top, depth));
    }
  }
  includeParts(CSSScale, 'CSSScale', ['x', 'y', 'z'], toFactor);
  return CSSScale;
});

const toAngle = (value: unknown): NumericValue => checked(isAngle, 'Must specify an angle unit', toNumeric(value));

/** https://drafts.css-houdini.org/css-typed-om-1/#cssskew */
const skewInterface = lazyInterface('CSSSkew', () => {
  class CSSSkew {
    constructor(ax: unknown, ay: unknown) {
      requireArguments(arguments.length, 2);
      const angles = [toNumeric(ax, 1), toNumeric(ay, 2)] as const;
      require(isAngle, 'CSSSkew does not support non-angles', ...angles);
      linkTyped(this, skewing(...angles));
    }
  }
  includeParts(CSSSkew, 'CSSSkew', ['ax', 'ay'], toAngle);
  return CSSSkew;
});

/** https://drafts.css-houdini.org/css-typed-om-1/#cssskewx and https://drafts.css-houdini.org/css-typed-om-1/#cssskewy */
function axisInterface(type: 'CSSSkewX' | 'CSSSkewY', name: 'ax' | 'ay'): () => AnyClass {
  return lazyInterface(type, () => {
    class CSSSkewAxis {
      constructor(angle: unknown) {
        requireArguments(arguments.length, 1);
        const given = checked(isAngle, `${type} does not support non-angles`, toNumeric(angle, 1));
        linkTyped(this, name === 'ax' ? skewing(given, null) : skewing(null, given));
      }
    }
    includeParts(CSSSkewAxis, type, [name], toAngle);
    return CSSSkewAxis;
  });
}

/** https://drafts.css-houdini.org/css-typed-om-1/#typedefdef-cssperspectivevalue */
function toPerspective(value: unknown): Part {
  const state = styleValueOrNull(value);
  const given =
    state !== null && (isNumeric(state) || state.type === 'CSSKeywordValue') ? state : keywordValue(toDOMString(value));
  const isTaken = given.type === 'CSSKeywordValue' ? given.value.toLowerCase() === 'none' : isLength(typeOf(given));
  if (!isTaken) throw typeError('Must pass length or none to CSSPerspective');
  return given;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#cssperspective */
const perspectiveInterface = lazyInterface('CSSPerspective', () => {
  class CSSPerspective {
    constructor(length: unknown) {
      requireArguments(arguments.length, 1);
      linkTyped(this, transformComponent('CSSPerspective', false, { length: toPerspective(length) }));
    }
  }
  includeParts(CSSPerspective, 'CSSPerspective', ['length'], toPerspective);
  return CSSPerspective;
});

const thisMatrixComponent = brandOfOne<Component>('CSSMatrixComponent');

/** https://drafts.css-houdini.org/css-typed-om-1/#cssmatrixcomponent */
const matrixComponentInterface = lazyInterface('CSSMatrixComponent', () => {
  const objects = new WeakMap<MatrixState, object>();
  class CSSMatrixComponent {
    constructor(matrix: unknown, options: unknown = undefined) {
      requireArguments(arguments.length, 1);
      const given = stateOfKind<MatrixState>(matrix, 'DOMMatrix');
      if (given === null) throw wrongType(1, 'DOMMatrixReadOnly');
      const is2D = toDictionary(options, 'CSSMatrixComponentOptions')?.is2D;
      const isFlat = is2D === undefined ? given.is2D : Boolean(is2D);
      linkTyped(this, transformComponent('CSSMatrixComponent', isFlat, {}, copyOfMatrix(given, true)));
    }
  }
  include(CSSMatrixComponent, {
    get matrix(): object {
      const matrix = thisMatrixComponent(this).matrix as MatrixState;
      let object = objects.get(matrix);
      if (object === undefined) {
        object = createObjectOfState(matrix);
        objects.set(matrix, object);
      }
      return object;
    },

    set matrix(value: unknown) {
      const component = thisMatrixComponent(this);
      const matrix = stateOfKind<MatrixState>(value, 'DOMMatrix');
      if (matrix === null || !matrix.isMutable) throw wrongType(0, 'DOMMatrix');
      objects.set(matrix, value as object);
      component.matrix = matrix;
    },
  });
  inherit(CSSMatrixComponent, componentInterface());
  return CSSMatrixComponent;
});

export const COMPONENT_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  CSSMatrixComponent: matrixComponentInterface,
  CSSPerspective: perspectiveInterface,
  CSSRotate: rotateInterface,
  CSSScale: scaleInterface,
  CSSSkew: skewInterface,
  CSSSkewX: axisInterface('CSSSkewX', 'ax'),
  CSSSkewY: axisInterface('CSSSkewY', 'ay'),
  CSSTransformComponent: componentInterface,
  CSSTranslate: translateInterface,
};
