import type { AnyClass } from '../../webidl/lazy-interface.ts';
import { numericValueInterface } from './CSSNumericValue.ts';
import { styleValueInterface } from './CSSStyleValue.ts';
import { unitValueInterface } from './CSSUnitValue.ts';
import { COMPONENT_INTERFACES } from './component-interfaces.ts';
import { TYPED_LIST_INTERFACES } from './list-interfaces.ts';
import { MATH_INTERFACES } from './math-interfaces.ts';
import { MAP_INTERFACES } from './StylePropertyMap.ts';
import { VALUE_INTERFACES } from './value-interfaces.ts';

/** Those of https://drafts.css-houdini.org/css-typed-om-1/, by name. */
export const TYPED_OM_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  ...COMPONENT_INTERFACES,
  ...MAP_INTERFACES,
  ...MATH_INTERFACES,
  ...TYPED_LIST_INTERFACES,
  ...VALUE_INTERFACES,
  CSSNumericValue: numericValueInterface,
  CSSStyleValue: styleValueInterface,
  CSSUnitValue: unitValueInterface,
};
