import { defineIterationMethods } from '../../collections/array-members.ts';
import { requireArguments } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { includeAttributes } from '../../webidl/include.ts';
import { inherit } from '../../webidl/inherit.ts';
import { type AnyClass, illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { toNumberish } from './arguments.ts';
import { mathValue } from './arithmetic.ts';
import { brandOfOne, brandOfType } from './brand.ts';
import { numericValueInterface } from './CSSNumericValue.ts';
import { linkTyped, objectOfTyped } from './value-objects.ts';
import { MATH_TYPES, type MathValue, type NumericArray, type NumericValue, type Operator } from './value-states.ts';

const thisMath = brandOfType<MathValue>((state) => 'operator' in state);

/** https://drafts.css-houdini.org/css-typed-om-1/#complex-numeric */
const mathValueInterface = lazyInterface('CSSMathValue', () => {
  class CSSMathValue {
    constructor() {
      illegalConstructor();
    }

    get operator(): string {
      return thisMath(this).operator;
    }
  }
  inherit(CSSMathValue, numericValueInterface());
  return CSSMathValue;
});

const thisArray = brandOfOne<NumericArray>('CSSNumericArray');

const numericArrayInterface = lazyInterface('CSSNumericArray', () => {
  class CSSNumericArray {
    constructor() {
      illegalConstructor();
    }

    get length(): number {
      return thisArray(this).items.length;
    }
  }
  defineIterationMethods(CSSNumericArray.prototype);
  return CSSNumericArray;
});

/** An interface whose values are an array. */
function arrayInterface(operator: Operator): () => AnyClass {
  const type = MATH_TYPES[operator];
  const thisValue = brandOfOne<MathValue>(type);
  return lazyInterface(type, () => {
    class CSSMath {
      constructor(...values: unknown[]) {
        const items = values.map(toNumberish);
        if (items.length === 0) throwDOMException('SyntaxError', "Arguments can't be empty");
        linkTyped(this, mathValue(operator, items));
      }

      get values(): object {
        return objectOfTyped(thisValue(this).values);
      }
    }
    inherit(CSSMath, mathValueInterface());
    return CSSMath;
  });
}

function includeItems(Class: AnyClass, operator: Operator, names: readonly string[]): void {
  const thisValue = brandOfOne<MathValue>(MATH_TYPES[operator]);
  includeAttributes(Class, names, (object, name) =>
    objectOfTyped(thisValue(object).values.items[names.indexOf(name)] as NumericValue),
  );
  inherit(Class, mathValueInterface());
}

/** An interface of one value. */
function singleInterface(operator: 'negate' | 'invert'): () => AnyClass {
  return lazyInterface(MATH_TYPES[operator], () => {
    class CSSMath {
      constructor(value: unknown) {
        requireArguments(arguments.length, 1);
        linkTyped(this, mathValue(operator, [toNumberish(value)]));
      }
    }
    includeItems(CSSMath, operator, ['value']);
    return CSSMath;
  });
}

const clampInterface = lazyInterface('CSSMathClamp', () => {
  class CSSMathClamp {
    constructor(lower: unknown, value: unknown, upper: unknown) {
      requireArguments(arguments.length, 3);
      linkTyped(this, mathValue('clamp', [lower, value, upper].map(toNumberish)));
    }
  }
  includeItems(CSSMathClamp, 'clamp', ['lower', 'value', 'upper']);
  return CSSMathClamp;
});

export const MATH_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  CSSMathClamp: clampInterface,
  CSSMathInvert: singleInterface('invert'),
  CSSMathMax: arrayInterface('max'),
  CSSMathMin: arrayInterface('min'),
  CSSMathNegate: singleInterface('negate'),
  CSSMathProduct: arrayInterface('product'),
  CSSMathSum: arrayInterface('sum'),
  CSSMathValue: mathValueInterface,
  CSSNumericArray: numericArrayInterface,
};
