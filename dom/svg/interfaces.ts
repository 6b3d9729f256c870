import { includeLinkStyle, includeStyleDisabled } from '../css/sheets/members.ts';
import { includeEventHandlers } from '../events/event-handler-members.ts';
import { SVG_ANIMATION_HANDLERS } from '../events/event-handler-types.ts';
import type { Brand } from '../html/brand.ts';
import { CORS_SETTINGS } from '../html/enumerations.ts';
import { enumerated, nullableEnumerated, reflect, string } from '../html/reflect.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { thisElement } from '../realm/this.ts';
import { newPromise } from '../webidl/current-realm.ts';
import { DOMException } from '../webidl/DOMException.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { include, includeAttributes } from '../webidl/include.ts';
import { illegalInvocation } from '../webidl/unnamed.ts';
import { CLASS_NAMES } from './class-names-data.ts';
import { svg } from './door.ts';
import { addReflectedMembers } from './reflected-members.ts';
import { SVGAElement } from './SVGAElement.ts';
import { SVGElement } from './SVGElement.ts';
import { addViewportElements, SVGGraphicsElement } from './SVGGraphicsElement.ts';
import { SVGScriptElement } from './SVGScriptElement.ts';

export { SVGAElement, SVGGraphicsElement, SVGScriptElement };

/**
 * The interfaces of SVG 2 and Filter Effects, in Chromium's hierarchy. They give every SVG element its class; what the members do is
 * behind `svg()`.
 * https://svgwg.org/svg2-draft/idl.html
 */

export class SVGAnimationElement extends SVGElement {}
export class SVGAnimateElement extends SVGAnimationElement {}
export class SVGAnimateMotionElement extends SVGAnimationElement {}
export class SVGAnimateTransformElement extends SVGAnimationElement {}
export class SVGGeometryElement extends SVGGraphicsElement {}
export class SVGCircleElement extends SVGGeometryElement {}
export class SVGClipPathElement extends SVGElement {}
export class SVGComponentTransferFunctionElement extends SVGElement {}
export class SVGDefsElement extends SVGGraphicsElement {}
export class SVGDescElement extends SVGElement {}
export class SVGEllipseElement extends SVGGeometryElement {}
export class SVGFEBlendElement extends SVGElement {}
export class SVGFEColorMatrixElement extends SVGElement {}
export class SVGFEComponentTransferElement extends SVGElement {}
export class SVGFECompositeElement extends SVGElement {}
export class SVGFEConvolveMatrixElement extends SVGElement {}
export class SVGFEDiffuseLightingElement extends SVGElement {}
export class SVGFEDisplacementMapElement extends SVGElement {}
export class SVGFEDistantLightElement extends SVGElement {}
export class SVGFEDropShadowElement extends SVGElement {}
export class SVGFEFloodElement extends SVGElement {}
export class SVGFEFuncAElement extends SVGComponentTransferFunctionElement {}
export class SVGFEFuncBElement extends SVGComponentTransferFunctionElement {}
export class SVGFEFuncGElement extends SVGComponentTransferFunctionElement {}
export class SVGFEFuncRElement extends SVGComponentTransferFunctionElement {}
export class SVGFEGaussianBlurElement extends SVGElement {}
export class SVGFEImageElement extends SVGElement {}
export class SVGFEMergeElement extends SVGElement {}
export class SVGFEMergeNodeElement extends SVGElement {}
export class SVGFEMorphologyElement extends SVGElement {}
export class SVGFEOffsetElement extends SVGElement {}
export class SVGFEPointLightElement extends SVGElement {}
export class SVGFESpecularLightingElement extends SVGElement {}
export class SVGFESpotLightElement extends SVGElement {}
export class SVGFETileElement extends SVGElement {}
export class SVGFETurbulenceElement extends SVGElement {}
export class SVGFilterElement extends SVGElement {}
export class SVGForeignObjectElement extends SVGGraphicsElement {}
export class SVGGElement extends SVGGraphicsElement {}
export class SVGGradientElement extends SVGElement {}
export class SVGImageElement extends SVGGraphicsElement {}
export class SVGLineElement extends SVGGeometryElement {}
export class SVGLinearGradientElement extends SVGGradientElement {}
export class SVGMPathElement extends SVGElement {}
export class SVGMarkerElement extends SVGElement {}
export class SVGMaskElement extends SVGElement {}
export class SVGMetadataElement extends SVGElement {}
export class SVGPathElement extends SVGGeometryElement {}
export class SVGPatternElement extends SVGElement {}
export class SVGPolygonElement extends SVGGeometryElement {}
export class SVGPolylineElement extends SVGGeometryElement {}
export class SVGRadialGradientElement extends SVGGradientElement {}
export class SVGRectElement extends SVGGeometryElement {}
export class SVGSVGElement extends SVGGraphicsElement {}
export class SVGSetElement extends SVGAnimationElement {}
export class SVGStopElement extends SVGElement {}
export class SVGStyleElement extends SVGElement {}
export class SVGSwitchElement extends SVGGraphicsElement {}
export class SVGSymbolElement extends SVGGraphicsElement {}
export class SVGTextContentElement extends SVGGraphicsElement {}
export class SVGTextPositioningElement extends SVGTextContentElement {}
export class SVGTSpanElement extends SVGTextPositioningElement {}
export class SVGTextElement extends SVGTextPositioningElement {}
export class SVGTextPathElement extends SVGTextContentElement {}
export class SVGTitleElement extends SVGElement {}
export class SVGUseElement extends SVGGraphicsElement {}
export class SVGViewElement extends SVGElement {}

export const SVG_INTERFACES = {
  SVGElement,
  SVGGraphicsElement,
  SVGAElement,
  SVGAnimationElement,
  SVGAnimateElement,
  SVGAnimateMotionElement,
  SVGAnimateTransformElement,
  SVGGeometryElement,
  SVGCircleElement,
  SVGClipPathElement,
  SVGComponentTransferFunctionElement,
  SVGDefsElement,
  SVGDescElement,
  SVGEllipseElement,
  SVGFEBlendElement,
  SVGFEColorMatrixElement,
  SVGFEComponentTransferElement,
  SVGFECompositeElement,
  SVGFEConvolveMatrixElement,
  SVGFEDiffuseLightingElement,
  SVGFEDisplacementMapElement,
  SVGFEDistantLightElement,
  SVGFEDropShadowElement,
  SVGFEFloodElement,
  SVGFEFuncAElement,
  SVGFEFuncBElement,
  SVGFEFuncGElement,
  SVGFEFuncRElement,
  SVGFEGaussianBlurElement,
  SVGFEImageElement,
  SVGFEMergeElement,
  SVGFEMergeNodeElement,
  SVGFEMorphologyElement,
  SVGFEOffsetElement,
  SVGFEPointLightElement,
  SVGFESpecularLightingElement,
  SVGFESpotLightElement,
  SVGFETileElement,
  SVGFETurbulenceElement,
  SVGFilterElement,
  SVGForeignObjectElement,
  SVGGElement,
  SVGGradientElement,
  SVGImageElement,
  SVGLineElement,
  SVGLinearGradientElement,
  SVGMPathElement,
  SVGMarkerElement,
  SVGMaskElement,
  SVGMetadataElement,
  SVGPathElement,
  SVGPatternElement,
  SVGPolygonElement,
  SVGPolylineElement,
  SVGRadialGradientElement,
  SVGRectElement,
  SVGSVGElement,
  SVGScriptElement,
  SVGSetElement,
  SVGStopElement,
  SVGStyleElement,
  SVGSwitchElement,
  SVGSymbolElement,
  SVGTextContentElement,
  SVGTextPositioningElement,
  SVGTSpanElement,
  SVGTextElement,
  SVGTextPathElement,
  SVGTitleElement,
  SVGUseElement,
  SVGViewElement,
} as const;

const DECODING = { keywords: ['sync', 'async', 'auto'], missing: 'auto', invalid: 'auto' };

const IMAGE_METHODS = {
  /** https://svgwg.org/svg2-draft/embedded.html#InterfaceSVGImageElement: as in Chromium, of images, none of which is decoded here. */
  decode(): Promise<void> {
    return newPromise<void>((_, reject) =>
      reject(new DOMException('The source image cannot be decoded.', 'EncodingError')),
    );
  },
};

const DECLARED_ELSEWHERE = new Set<object>([SVGAElement, SVGElement, SVGScriptElement]);

/** What interfaces have beyond the tables. */
const OTHER_MEMBERS: Readonly<Record<string, (thisOfClass: Brand) => void>> = {
  SVGAnimationElement(thisAnimation) {
    includeAttributes(SVGAnimationElement, ['targetElement'], (object, name) =>
      svg().call(thisAnimation(object), 'SVGAnimationElement', name, []),
    );
    includeEventHandlers(SVGAnimationElement, SVG_ANIMATION_HANDLERS, thisAnimation);
  },
  SVGGraphicsElement: addViewportElements,
  SVGImageElement(thisImage) {
    reflect(SVGImageElement, thisImage, {
      decoding: enumerated(DECODING),
      crossOrigin: nullableEnumerated(CORS_SETTINGS),
    });
    include(SVGImageElement, IMAGE_METHODS);
  },
  SVGStyleElement(thisStyle) {
    reflect(SVGStyleElement, thisStyle, { type: string(), media: string(), title: string() });
    includeStyleDisabled(SVGStyleElement, thisStyle);
    includeLinkStyle(SVGStyleElement, thisStyle);
  },
};

const classNames = new Map<string, keyof typeof SVG_INTERFACES>(Object.entries(CLASS_NAMES));

/** The elements of that interface, and of those that inherit from it. */
function brandOfClass(Class: { readonly prototype: object }): Brand {
  const { prototype } = Class;
  return (object) => {
    const element = thisElement(object);
    const { localName, namespace } = element.name;
    const own = SVG_INTERFACES[classNames.get(localName) ?? 'SVGElement'].prototype;
    const isOfClass = own === prototype || Object.prototype.isPrototypeOf.call(prototype, own);
    if (namespace !== SVG_NAMESPACE || !isOfClass) throw illegalInvocation();
    return element;
  };
}

for (const [name, Class] of Object.entries(SVG_INTERFACES)) {
  if (DECLARED_ELSEWHERE.has(Class)) continue;
  exposeWhenSeen(Class, name, () => {
    const thisOfClass = brandOfClass(Class);
    addReflectedMembers(Class, name, thisOfClass);
    OTHER_MEMBERS[name]?.(thisOfClass);
  });
}
