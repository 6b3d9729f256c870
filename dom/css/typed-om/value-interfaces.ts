import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { includeAttributes } from '../../webidl/include.ts';
import { inherit } from '../../webidl/inherit.ts';
import { type AnyClass, illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { toNumeric } from './arguments.ts';
import { typeOf } from './arithmetic.ts';
import { brandOfOne } from './brand.ts';
import { styleValueInterface } from './CSSStyleValue.ts';
import { matchesLengthPercentage } from './numeric-type.ts';
import { linkTyped, objectOfTyped } from './value-objects.ts';
import {
  type KeywordValue,
  keywordValue,
  type NumericValue,
  type PositionValue,
  positionValue,
} from './value-states.ts';

const thisKeyword = brandOfOne<KeywordValue>('CSSKeywordValue');

function toKeyword(value: unknown): string {
  const keyword = toUSVString(toDOMString(value));
  if (keyword === '') throw typeError('CSSKeywordValue does not support empty strings');
  return keyword;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#keywordvalue-objects */
const keywordValueInterface = lazyInterface('CSSKeywordValue', () => {
  class CSSKeywordValue {
    constructor(value: unknown) {
      requireArguments(arguments.length, 1);
      linkTyped(this, keywordValue(toKeyword(value)));
    }

    get value(): string {
      return thisKeyword(this).value;
    }

    set value(value: unknown) {
      const state = thisKeyword(this);
      state.value = toKeyword(value);
    }
  }
  inherit(CSSKeywordValue, styleValueInterface());
  return CSSKeywordValue;
});

/** https://drafts.css-houdini.org/css-typed-om-1/#imagevalue-objects */
const imageValueInterface = lazyInterface('CSSImageValue', () => {
  class CSSImageValue {
    constructor() {
      illegalConstructor();
    }
  }
  inherit(CSSImageValue, styleValueInterface());
  return CSSImageValue;
});

const thisPosition = brandOfOne<PositionValue>('CSSPositionValue');

function requireLength(value: NumericValue, name: string): NumericValue {
  if (matchesLengthPercentage(typeOf(value))) return value;
  throw typeError(`Must pass length or percentage to ${name} in CSSPositionValue`);
}

/** What Chromium has of positions, which the Standard has no more. */
const positionValueInterface = lazyInterface('CSSPositionValue', () => {
  class CSSPositionValue {
    constructor(x: unknown, y: unknown) {
      requireArguments(arguments.length, 2);
      const [left, top] = [toNumeric(x, 1), toNumeric(y, 2)];
      linkTyped(this, positionValue(requireLength(left, 'x'), requireLength(top, 'y')));
    }
  }
  includeAttributes(
    CSSPositionValue,
    ['x', 'y'],
    (object, name) => objectOfTyped(thisPosition(object)[name]),
    (object, name, value) => {
      const state = thisPosition(object);
      state[name] = requireLength(toNumeric(value), name);
    },
  );
  inherit(CSSPositionValue, styleValueInterface());
  return CSSPositionValue;
});

export const VALUE_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  CSSImageValue: imageValueInterface,
  CSSKeywordValue: keywordValueInterface,
  CSSPositionValue: positionValueInterface,
};
