import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { brandOfType } from './brand.ts';
import { parseStyleValues } from './parse-style-value.ts';
import { toPropertyName } from './property-name.ts';
import { objectOfTyped } from './value-objects.ts';
import type { AnyStyleValue } from './value-states.ts';
import { valueText } from './value-text.ts';

const thisValue = brandOfType<AnyStyleValue>(({ kind }) => kind === 'CSSStyleValue');

function parsed(property: unknown, cssText: unknown): AnyStyleValue[] {
  const given = toUSVString(toDOMString(property));
  const text = toUSVString(toDOMString(cssText));
  return parseStyleValues(
    toPropertyName(given, () => 'Invalid property name'),
    text,
  );
}

/** https://drafts.css-houdini.org/css-typed-om-1/#cssstylevalue */
export const styleValueInterface = lazyInterface('CSSStyleValue', () => {
  class CSSStyleValue {
    constructor() {
      illegalConstructor();
    }

    static parse(property: unknown, cssText: unknown): object {
      requireArguments(arguments.length, 2);
      return objectOfTyped(parsed(property, cssText)[0] as AnyStyleValue);
    }

    static parseAll(property: unknown, cssText: unknown): object[] {
      requireArguments(arguments.length, 2);
      return parsed(property, cssText).map(objectOfTyped);
    }

    toString(): string {
      return valueText(thisValue(this));
    }
  }
  return CSSStyleValue;
});
