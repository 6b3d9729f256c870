import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { inherit } from '../../webidl/inherit.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { toNumberish } from './arguments.ts';
import { calculate, inverted, isEqual, negated, typeOf } from './arithmetic.ts';
import { brandOfType } from './brand.ts';
import { styleValueInterface } from './CSSStyleValue.ts';
import { typeDictionary } from './numeric-type.ts';
import { reifyNumeric } from './reify-calculation.ts';
import { requireUnit, toSum, toUnit } from './sum-value.ts';
import { objectOfTyped } from './value-objects.ts';
import { isNumeric, type NumericValue, unitValue } from './value-states.ts';

const thisNumeric = brandOfType<NumericValue>(isNumeric);

const toUnitName = (value: unknown): string => toUSVString(toDOMString(value));

const LITERAL = /^\s*(?:[+-]?[.\d]|(?:-webkit-)?calc\(|min\(|max\(|clamp\()/i;

/** https://drafts.css-houdini.org/css-typed-om-1/#numeric-value */
export const numericValueInterface = lazyInterface('CSSNumericValue', () => {
  class CSSNumericValue {
    constructor() {
      illegalConstructor();
    }

    static parse(cssText: unknown): object {
      requireArguments(arguments.length, 1);
      const text = toUSVString(toDOMString(cssText));
      const value = LITERAL.test(text) ? reifyNumeric(text, true) : null;
      return objectOfTyped(value ?? throwDOMException('SyntaxError', 'Invalid math expression'));
    }

    add(...values: unknown[]): object {
      return objectOfTyped(calculate('sum', thisNumeric(this), values.map(toNumberish)));
    }

    div(...values: unknown[]): object {
      const value = thisNumeric(this);
      return objectOfTyped(calculate('product', value, values.map(toNumberish).map(inverted)));
    }

    equals(...values: unknown[]): boolean {
      const value = thisNumeric(this);
      return values.map(toNumberish).every((other) => isEqual(value, other));
    }

    max(...values: unknown[]): object {
      return objectOfTyped(calculate('max', thisNumeric(this), values.map(toNumberish)));
    }

    min(...values: unknown[]): object {
      return objectOfTyped(calculate('min', thisNumeric(this), values.map(toNumberish)));
    }

    mul(...values: unknown[]): object {
      return objectOfTyped(calculate('product', thisNumeric(this), values.map(toNumberish)));
    }

    sub(...values: unknown[]): object {
      return objectOfTyped(calculate('sum', thisNumeric(this), values.map(toNumberish).map(negated)));
    }

    to(unit: unknown): object {
      const value = thisNumeric(this);
      requireArguments(arguments.length, 1);
      const name = requireUnit(toUnitName(unit));
      const amount = toUnit(value, name);
      if (amount === null) throw typeError(`Cannot convert to ${name}`);
      return objectOfTyped(unitValue(amount, name));
    }

    toSum(...units: unknown[]): object {
      return objectOfTyped(toSum(thisNumeric(this), units.map(toUnitName)));
    }

    type(): Record<string, unknown> {
      return typeDictionary(typeOf(thisNumeric(this)));
    }
  }
  inherit(CSSNumericValue, styleValueInterface());
  return CSSNumericValue;
});
