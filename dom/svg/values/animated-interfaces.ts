import { exposeConstants } from '../../webidl/expose.ts';
import { type AnyClass, illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import type { AnimatedValue } from './animated-value.ts';
import type { AnimatedPair } from './structured-values.ts';
import { constants } from './value-interfaces.ts';

/** https://svgwg.org/svg2-draft/types.html#BaseTypes: interfaces that differ in nothing but the type of their value. */
function simpleInterface(name: string): () => AnyClass {
  const thisValue = brandOf<AnimatedValue>(name);
  return lazyInterface(
    name,
    () =>
      class {
        constructor() {
          illegalConstructor();
        }

        get baseVal(): unknown {
          return thisValue(this).baseVal;
        }

        set baseVal(value: unknown) {
          thisValue(this).baseVal = value;
        }

        get animVal(): unknown {
          return thisValue(this).animVal;
        }
      },
  );
}

/** The same for those whose values are objects. */
function pairInterface(name: string): () => AnyClass {
  const thisPair = brandOf<AnimatedPair>(name);
  return lazyInterface(
    name,
    () =>
      class {
        constructor() {
          illegalConstructor();
        }

        get baseVal(): object {
          return thisPair(this).baseVal;
        }

        get animVal(): object {
          return thisPair(this).animVal;
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
  exposeConstants(SVGUnitTypes, constants('SVG_UNIT_TYPE', 'UNKNOWN USERSPACEONUSE OBJECTBOUNDINGBOX'));
  return SVGUnitTypes;
});

export const ANIMATED_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  SVGAnimatedAngle: pairInterface('SVGAnimatedAngle'),
  SVGAnimatedBoolean: simpleInterface('SVGAnimatedBoolean'),
  SVGAnimatedEnumeration: simpleInterface('SVGAnimatedEnumeration'),
  SVGAnimatedInteger: simpleInterface('SVGAnimatedInteger'),
  SVGAnimatedLength: pairInterface('SVGAnimatedLength'),
  SVGAnimatedLengthList: pairInterface('SVGAnimatedLengthList'),
  SVGAnimatedNumber: simpleInterface('SVGAnimatedNumber'),
  SVGAnimatedNumberList: pairInterface('SVGAnimatedNumberList'),
  SVGAnimatedPreserveAspectRatio: pairInterface('SVGAnimatedPreserveAspectRatio'),
  SVGAnimatedRect: pairInterface('SVGAnimatedRect'),
  SVGAnimatedString: simpleInterface('SVGAnimatedString'),
  SVGAnimatedTransformList: pairInterface('SVGAnimatedTransformList'),
  SVGUnitTypes: unitTypesInterface,
};
