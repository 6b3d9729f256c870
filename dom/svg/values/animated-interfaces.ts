import { exposeConstants } from '../../webidl/expose.ts';
import { type AnyClass, illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import type { AnimatedValue } from './animated-value.ts';

/** https://svgwg.org/svg2-draft/types.html#BaseTypes: interfaces that differ in nothing but the type of their value. */
function animatedInterface(name: string): () => AnyClass {
  const thisValue = brandOf<AnimatedValue>(name);
  return lazyInterface(
    name,
    () =>
      class {
        constructor() {
          illegalConstructor();
        }

        get baseVal(): unknown {
          const { element, type } = thisValue(this);
          return type.get(element);
        }

        set baseVal(value: unknown) {
          const { element, type } = thisValue(this);
          type.set(element, value);
        }

        get animVal(): unknown {
          const { element, type } = thisValue(this);
          return type.get(element);
        }
      },
  );
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGUnitTypes */
const unitTypesInterface = lazyInterface('SVGUnitTypes', () => {
  class SVGUnitTypes {
    constructor() {
      illegalConstructor();
    }
  }
  exposeConstants(SVGUnitTypes, {
    SVG_UNIT_TYPE_UNKNOWN: 0,
    SVG_UNIT_TYPE_USERSPACEONUSE: 1,
    SVG_UNIT_TYPE_OBJECTBOUNDINGBOX: 2,
  });
  return SVGUnitTypes;
});

/** By name. */
export const SVG_VALUE_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  SVGAnimatedBoolean: animatedInterface('SVGAnimatedBoolean'),
  SVGAnimatedEnumeration: animatedInterface('SVGAnimatedEnumeration'),
  SVGAnimatedInteger: animatedInterface('SVGAnimatedInteger'),
  SVGAnimatedNumber: animatedInterface('SVGAnimatedNumber'),
  SVGAnimatedString: animatedInterface('SVGAnimatedString'),
  SVGUnitTypes: unitTypesInterface,
};
