import { requireArguments, toDOMString, toDouble } from '../../webidl/convert.ts';
import { inherit } from '../../webidl/inherit.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { brandOfOne } from './brand.ts';
import { numericValueInterface } from './CSSNumericValue.ts';
import { unitNamed } from './numeric-type.ts';
import { linkTyped } from './value-objects.ts';
import { type UnitValue, unitValue } from './value-states.ts';

const thisUnitValue = brandOfOne<UnitValue>('CSSUnitValue');

/** https://drafts.css-houdini.org/css-typed-om-1/#simple-numeric */
export const unitValueInterface = lazyInterface('CSSUnitValue', () => {
  class CSSUnitValue {
    constructor(value: unknown, unit: unknown) {
      requireArguments(arguments.length, 2);
      const amount = toDouble(value);
      const given = toUSVString(toDOMString(unit));
      const name = unitNamed(given);
      if (name === null) throw typeError(`Invalid unit: ${given}`);
      linkTyped(this, unitValue(amount, name));
    }

    get value(): number {
      return thisUnitValue(this).value;
    }

    set value(value: unknown) {
      thisUnitValue(this).value = toDouble(value);
    }

    get unit(): string {
      return thisUnitValue(this).unit;
    }
  }
  inherit(CSSUnitValue, numericValueInterface());
  return CSSUnitValue;
});
