import type { Brand } from '../html/brand.ts';
import { dataProperty } from '../realm/data-property.ts';
import { interfaceBehind } from '../realm/interface-objects.ts';
import { isOfTests } from '../realm/of-tests.ts';
import { lookAtStyles } from '../tree/state-changes.ts';
import { requireArguments } from '../webidl/convert.ts';
import { include, includeAttributes } from '../webidl/include.ts';
import { apply, getPrototypeOf, ownValue } from '../webidl/language/intrinsics.ts';
import { svg } from './door.ts';

/** The methods of SVG's interfaces, with how many arguments they need, and the attributes that can be set, with a `=`. */
const METHODS: Readonly<Record<string, string>> = {
  SVGAnimationElement:
    'beginElement/0 beginElementAt/1 endElement/0 endElementAt/1 getCurrentTime/0 getSimpleDuration/0 getStartTime/0',
  SVGFEDropShadowElement: 'setStdDeviation/2',
  SVGFEGaussianBlurElement: 'setStdDeviation/2',
  SVGGeometryElement: 'getPointAtLength/1 getTotalLength/0 isPointInFill/0 isPointInStroke/0',
  SVGGraphicsElement: 'getBBox/0 getCTM/0 getScreenCTM/0',
  SVGMarkerElement: 'setOrientToAngle/1 setOrientToAuto/0',
  SVGSVGElement:
    'animationsPaused/0 checkEnclosure/2 checkIntersection/2 createSVGAngle/0 createSVGLength/0 createSVGMatrix/0 createSVGNumber/0 createSVGPoint/0 createSVGRect/0 createSVGTransform/0 createSVGTransformFromMatrix/1 deselectAll/0 forceRedraw/0 getCurrentTime/0 getElementById/1 getEnclosureList/2 getIntersectionList/2 pauseAnimations/0 setCurrentTime/1 suspendRedraw/1 unpauseAnimations/0 unsuspendRedraw/1 unsuspendRedrawAll/0 currentScale= zoomAndPan=',
  SVGTextContentElement:
    'getCharNumAtPosition/0 getComputedTextLength/0 getEndPositionOfChar/1 getExtentOfChar/1 getNumberOfChars/0 getRotationOfChar/1 getStartPositionOfChar/1 getSubStringLength/2 selectSubString/2',
  SVGViewElement: 'zoomAndPan=',
};

/** Adds to an interface of that name the methods that it has of the table. */
export function includeMethods(Class: { readonly prototype: object }, className: string, thisOfClass: Brand): void {
  const asksForLayout = /G(?:eometry|raphics)|Text/.test(className);
  const call: Call = (object, name, given, needed) => {
    const element = thisOfClass(object);
    if (isOfTests(element.nodeDocument)) {
      const standIn = standInFor(object, Class, name);
      if (typeof standIn === 'function') return apply(standIn, object, given);
    }
    requireArguments(given.length, needed);
    if (asksForLayout) lookAtStyles(element.nodeDocument);
    return svg().call(element, className, name, given);
  };
  for (const item of METHODS[className]?.split(' ') ?? []) {
    if (item.endsWith('=')) includeAttribute(Class, item.slice(0, -1), call);
    else include(Class, method(item.slice(0, -2), Number(item.at(-1)), call));
  }
}

/**
 * DEVIATION: in windows for tests, what a test has put on an interface that the one of the method inherits from. With jsdom, which has no such
 * methods, tests give all elements of SVG a `getBBox()`.
 */
function standInFor(object: object, Class: object, name: string): unknown {
  let at: object | null = object;
  while (at !== null && interfaceBehind(ownValue(at, 'constructor') as object) !== Class) at = getPrototypeOf(at);
  return at === null ? null : dataProperty(getPrototypeOf(at) as object, name);
}

type Call = (object: object, name: string, given: ArrayLike<unknown>, needed: number) => unknown;

function includeAttribute(Class: { readonly prototype: object }, attribute: string, call: Call): void {
  includeAttributes(
    Class,
    [attribute],
    (object, name) => call(object, name, [], 0),
    (object, name, value) => call(object, `${name}=`, [value], 1),
  );
}

/** A function of that name and length: of which there are no more than two arguments. */
function method(name: string, needed: number, call: Call): object {
  const run = (object: object, given: IArguments): unknown => call(object, name, given, needed);
  if (needed === 0) {
    return {
      [name](): unknown {
        return run(this, arguments);
      },
    };
  }
  if (needed === 1) {
    return {
      [name](_first: unknown): unknown {
        return run(this, arguments);
      },
    };
  }
  return {
    [name](_first: unknown, _second: unknown): unknown {
      return run(this, arguments);
    },
  };
}
