import { MathMLElement as MathMLElementClass } from '../../dom/mathml/MathMLElement.ts';
import {
  SVGAElement as SVGAElementClass,
  SVGAnimateElement as SVGAnimateElementClass,
  SVGAnimateMotionElement as SVGAnimateMotionElementClass,
  SVGAnimateTransformElement as SVGAnimateTransformElementClass,
  SVGAnimationElement as SVGAnimationElementClass,
  SVGCircleElement as SVGCircleElementClass,
  SVGClipPathElement as SVGClipPathElementClass,
  SVGComponentTransferFunctionElement as SVGComponentTransferFunctionElementClass,
  SVGDefsElement as SVGDefsElementClass,
  SVGDescElement as SVGDescElementClass,
  SVGEllipseElement as SVGEllipseElementClass,
  SVGFEBlendElement as SVGFEBlendElementClass,
  SVGFEColorMatrixElement as SVGFEColorMatrixElementClass,
  SVGFEComponentTransferElement as SVGFEComponentTransferElementClass,
  SVGFECompositeElement as SVGFECompositeElementClass,
  SVGFEConvolveMatrixElement as SVGFEConvolveMatrixElementClass,
  SVGFEDiffuseLightingElement as SVGFEDiffuseLightingElementClass,
  SVGFEDisplacementMapElement as SVGFEDisplacementMapElementClass,
  SVGFEDistantLightElement as SVGFEDistantLightElementClass,
  SVGFEDropShadowElement as SVGFEDropShadowElementClass,
  SVGFEFloodElement as SVGFEFloodElementClass,
  SVGFEFuncAElement as SVGFEFuncAElementClass,
  SVGFEFuncBElement as SVGFEFuncBElementClass,
  SVGFEFuncGElement as SVGFEFuncGElementClass,
  SVGFEFuncRElement as SVGFEFuncRElementClass,
  SVGFEGaussianBlurElement as SVGFEGaussianBlurElementClass,
  SVGFEImageElement as SVGFEImageElementClass,
  SVGFEMergeElement as SVGFEMergeElementClass,
  SVGFEMergeNodeElement as SVGFEMergeNodeElementClass,
  SVGFEMorphologyElement as SVGFEMorphologyElementClass,
  SVGFEOffsetElement as SVGFEOffsetElementClass,
  SVGFEPointLightElement as SVGFEPointLightElementClass,
  SVGFESpecularLightingElement as SVGFESpecularLightingElementClass,
  SVGFESpotLightElement as SVGFESpotLightElementClass,
  SVGFETileElement as SVGFETileElementClass,
  SVGFETurbulenceElement as SVGFETurbulenceElementClass,
  SVGFilterElement as SVGFilterElementClass,
  SVGForeignObjectElement as SVGForeignObjectElementClass,
  SVGGElement as SVGGElementClass,
  SVGGeometryElement as SVGGeometryElementClass,
  SVGGradientElement as SVGGradientElementClass,
  SVGGraphicsElement as SVGGraphicsElementClass,
  SVGImageElement as SVGImageElementClass,
  SVGLinearGradientElement as SVGLinearGradientElementClass,
  SVGLineElement as SVGLineElementClass,
  SVGMarkerElement as SVGMarkerElementClass,
  SVGMaskElement as SVGMaskElementClass,
  SVGMetadataElement as SVGMetadataElementClass,
  SVGMPathElement as SVGMPathElementClass,
  SVGPathElement as SVGPathElementClass,
  SVGPatternElement as SVGPatternElementClass,
  SVGPolygonElement as SVGPolygonElementClass,
  SVGPolylineElement as SVGPolylineElementClass,
  SVGRadialGradientElement as SVGRadialGradientElementClass,
  SVGRectElement as SVGRectElementClass,
  SVGScriptElement as SVGScriptElementClass,
  SVGSetElement as SVGSetElementClass,
  SVGStopElement as SVGStopElementClass,
  SVGStyleElement as SVGStyleElementClass,
  SVGSVGElement as SVGSVGElementClass,
  SVGSwitchElement as SVGSwitchElementClass,
  SVGSymbolElement as SVGSymbolElementClass,
  SVGTextContentElement as SVGTextContentElementClass,
  SVGTextElement as SVGTextElementClass,
  SVGTextPathElement as SVGTextPathElementClass,
  SVGTextPositioningElement as SVGTextPositioningElementClass,
  SVGTitleElement as SVGTitleElementClass,
  SVGTSpanElement as SVGTSpanElementClass,
  SVGUseElement as SVGUseElementClass,
  SVGViewElement as SVGViewElementClass,
} from '../../dom/svg/interfaces.ts';
import { SVGElement as SVGElementClass } from '../../dom/svg/SVGElement.ts';

/** The interfaces of SVG and MathML elements, with the types that TypeScript itself gives them. */

export const MathMLElement = MathMLElementClass as unknown as typeof globalThis.MathMLElement;
export type MathMLElement = globalThis.MathMLElement;
export const SVGAElement = SVGAElementClass as unknown as typeof globalThis.SVGAElement;
export type SVGAElement = globalThis.SVGAElement;
export const SVGAnimateElement = SVGAnimateElementClass as unknown as typeof globalThis.SVGAnimateElement;
export type SVGAnimateElement = globalThis.SVGAnimateElement;
export const SVGAnimateMotionElement =
  SVGAnimateMotionElementClass as unknown as typeof globalThis.SVGAnimateMotionElement;
export type SVGAnimateMotionElement = globalThis.SVGAnimateMotionElement;
export const SVGAnimateTransformElement =
  SVGAnimateTransformElementClass as unknown as typeof globalThis.SVGAnimateTransformElement;
export type SVGAnimateTransformElement = globalThis.SVGAnimateTransformElement;
export const SVGAnimationElement = SVGAnimationElementClass as unknown as typeof globalThis.SVGAnimationElement;
export type SVGAnimationElement = globalThis.SVGAnimationElement;
export const SVGCircleElement = SVGCircleElementClass as unknown as typeof globalThis.SVGCircleElement;
export type SVGCircleElement = globalThis.SVGCircleElement;
export const SVGClipPathElement = SVGClipPathElementClass as unknown as typeof globalThis.SVGClipPathElement;
export type SVGClipPathElement = globalThis.SVGClipPathElement;
export const SVGComponentTransferFunctionElement =
  SVGComponentTransferFunctionElementClass as unknown as typeof globalThis.SVGComponentTransferFunctionElement;
export type SVGComponentTransferFunctionElement = globalThis.SVGComponentTransferFunctionElement;
export const SVGDefsElement = SVGDefsElementClass as unknown as typeof globalThis.SVGDefsElement;
export type SVGDefsElement = globalThis.SVGDefsElement;
export const SVGDescElement = SVGDescElementClass as unknown as typeof globalThis.SVGDescElement;
export type SVGDescElement = globalThis.SVGDescElement;
export const SVGElement = SVGElementClass as unknown as typeof globalThis.SVGElement;
export type SVGElement = globalThis.SVGElement;
export const SVGEllipseElement = SVGEllipseElementClass as unknown as typeof globalThis.SVGEllipseElement;
export type SVGEllipseElement = globalThis.SVGEllipseElement;
export const SVGFEBlendElement = SVGFEBlendElementClass as unknown as typeof globalThis.SVGFEBlendElement;
export type SVGFEBlendElement = globalThis.SVGFEBlendElement;
export const SVGFEColorMatrixElement =
  SVGFEColorMatrixElementClass as unknown as typeof globalThis.SVGFEColorMatrixElement;
export type SVGFEColorMatrixElement = globalThis.SVGFEColorMatrixElement;
export const SVGFEComponentTransferElement =
  SVGFEComponentTransferElementClass as unknown as typeof globalThis.SVGFEComponentTransferElement;
export type SVGFEComponentTransferElement = globalThis.SVGFEComponentTransferElement;
export const SVGFECompositeElement = SVGFECompositeElementClass as unknown as typeof globalThis.SVGFECompositeElement;
export type SVGFECompositeElement = globalThis.SVGFECompositeElement;
export const SVGFEConvolveMatrixElement =
  SVGFEConvolveMatrixElementClass as unknown as typeof globalThis.SVGFEConvolveMatrixElement;
export type SVGFEConvolveMatrixElement = globalThis.SVGFEConvolveMatrixElement;
export const SVGFEDiffuseLightingElement =
  SVGFEDiffuseLightingElementClass as unknown as typeof globalThis.SVGFEDiffuseLightingElement;
export type SVGFEDiffuseLightingElement = globalThis.SVGFEDiffuseLightingElement;
export const SVGFEDisplacementMapElement =
  SVGFEDisplacementMapElementClass as unknown as typeof globalThis.SVGFEDisplacementMapElement;
export type SVGFEDisplacementMapElement = globalThis.SVGFEDisplacementMapElement;
export const SVGFEDistantLightElement =
  SVGFEDistantLightElementClass as unknown as typeof globalThis.SVGFEDistantLightElement;
export type SVGFEDistantLightElement = globalThis.SVGFEDistantLightElement;
export const SVGFEDropShadowElement =
  SVGFEDropShadowElementClass as unknown as typeof globalThis.SVGFEDropShadowElement;
export type SVGFEDropShadowElement = globalThis.SVGFEDropShadowElement;
export const SVGFEFloodElement = SVGFEFloodElementClass as unknown as typeof globalThis.SVGFEFloodElement;
export type SVGFEFloodElement = globalThis.SVGFEFloodElement;
export const SVGFEFuncAElement = SVGFEFuncAElementClass as unknown as typeof globalThis.SVGFEFuncAElement;
export type SVGFEFuncAElement = globalThis.SVGFEFuncAElement;
export const SVGFEFuncBElement = SVGFEFuncBElementClass as unknown as typeof globalThis.SVGFEFuncBElement;
export type SVGFEFuncBElement = globalThis.SVGFEFuncBElement;
export const SVGFEFuncGElement = SVGFEFuncGElementClass as unknown as typeof globalThis.SVGFEFuncGElement;
export type SVGFEFuncGElement = globalThis.SVGFEFuncGElement;
export const SVGFEFuncRElement = SVGFEFuncRElementClass as unknown as typeof globalThis.SVGFEFuncRElement;
export type SVGFEFuncRElement = globalThis.SVGFEFuncRElement;
export const SVGFEGaussianBlurElement =
  SVGFEGaussianBlurElementClass as unknown as typeof globalThis.SVGFEGaussianBlurElement;
export type SVGFEGaussianBlurElement = globalThis.SVGFEGaussianBlurElement;
export const SVGFEImageElement = SVGFEImageElementClass as unknown as typeof globalThis.SVGFEImageElement;
export type SVGFEImageElement = globalThis.SVGFEImageElement;
export const SVGFEMergeElement = SVGFEMergeElementClass as unknown as typeof globalThis.SVGFEMergeElement;
export type SVGFEMergeElement = globalThis.SVGFEMergeElement;
export const SVGFEMergeNodeElement = SVGFEMergeNodeElementClass as unknown as typeof globalThis.SVGFEMergeNodeElement;
export type SVGFEMergeNodeElement = globalThis.SVGFEMergeNodeElement;
export const SVGFEMorphologyElement =
  SVGFEMorphologyElementClass as unknown as typeof globalThis.SVGFEMorphologyElement;
export type SVGFEMorphologyElement = globalThis.SVGFEMorphologyElement;
export const SVGFEOffsetElement = SVGFEOffsetElementClass as unknown as typeof globalThis.SVGFEOffsetElement;
export type SVGFEOffsetElement = globalThis.SVGFEOffsetElement;
export const SVGFEPointLightElement =
  SVGFEPointLightElementClass as unknown as typeof globalThis.SVGFEPointLightElement;
export type SVGFEPointLightElement = globalThis.SVGFEPointLightElement;
export const SVGFESpecularLightingElement =
  SVGFESpecularLightingElementClass as unknown as typeof globalThis.SVGFESpecularLightingElement;
export type SVGFESpecularLightingElement = globalThis.SVGFESpecularLightingElement;
export const SVGFESpotLightElement = SVGFESpotLightElementClass as unknown as typeof globalThis.SVGFESpotLightElement;
export type SVGFESpotLightElement = globalThis.SVGFESpotLightElement;
export const SVGFETileElement = SVGFETileElementClass as unknown as typeof globalThis.SVGFETileElement;
export type SVGFETileElement = globalThis.SVGFETileElement;
export const SVGFETurbulenceElement =
  SVGFETurbulenceElementClass as unknown as typeof globalThis.SVGFETurbulenceElement;
export type SVGFETurbulenceElement = globalThis.SVGFETurbulenceElement;
export const SVGFilterElement = SVGFilterElementClass as unknown as typeof globalThis.SVGFilterElement;
export type SVGFilterElement = globalThis.SVGFilterElement;
export const SVGForeignObjectElement =
  SVGForeignObjectElementClass as unknown as typeof globalThis.SVGForeignObjectElement;
export type SVGForeignObjectElement = globalThis.SVGForeignObjectElement;
export const SVGGElement = SVGGElementClass as unknown as typeof globalThis.SVGGElement;
export type SVGGElement = globalThis.SVGGElement;
export const SVGGeometryElement = SVGGeometryElementClass as unknown as typeof globalThis.SVGGeometryElement;
export type SVGGeometryElement = globalThis.SVGGeometryElement;
export const SVGGradientElement = SVGGradientElementClass as unknown as typeof globalThis.SVGGradientElement;
export type SVGGradientElement = globalThis.SVGGradientElement;
export const SVGGraphicsElement = SVGGraphicsElementClass as unknown as typeof globalThis.SVGGraphicsElement;
export type SVGGraphicsElement = globalThis.SVGGraphicsElement;
export const SVGImageElement = SVGImageElementClass as unknown as typeof globalThis.SVGImageElement;
export type SVGImageElement = globalThis.SVGImageElement;
export const SVGLineElement = SVGLineElementClass as unknown as typeof globalThis.SVGLineElement;
export type SVGLineElement = globalThis.SVGLineElement;
export const SVGLinearGradientElement =
  SVGLinearGradientElementClass as unknown as typeof globalThis.SVGLinearGradientElement;
export type SVGLinearGradientElement = globalThis.SVGLinearGradientElement;
export const SVGMPathElement = SVGMPathElementClass as unknown as typeof globalThis.SVGMPathElement;
export type SVGMPathElement = globalThis.SVGMPathElement;
export const SVGMarkerElement = SVGMarkerElementClass as unknown as typeof globalThis.SVGMarkerElement;
export type SVGMarkerElement = globalThis.SVGMarkerElement;
export const SVGMaskElement = SVGMaskElementClass as unknown as typeof globalThis.SVGMaskElement;
export type SVGMaskElement = globalThis.SVGMaskElement;
export const SVGMetadataElement = SVGMetadataElementClass as unknown as typeof globalThis.SVGMetadataElement;
export type SVGMetadataElement = globalThis.SVGMetadataElement;
export const SVGPathElement = SVGPathElementClass as unknown as typeof globalThis.SVGPathElement;
export type SVGPathElement = globalThis.SVGPathElement;
export const SVGPatternElement = SVGPatternElementClass as unknown as typeof globalThis.SVGPatternElement;
export type SVGPatternElement = globalThis.SVGPatternElement;
export const SVGPolygonElement = SVGPolygonElementClass as unknown as typeof globalThis.SVGPolygonElement;
export type SVGPolygonElement = globalThis.SVGPolygonElement;
export const SVGPolylineElement = SVGPolylineElementClass as unknown as typeof globalThis.SVGPolylineElement;
export type SVGPolylineElement = globalThis.SVGPolylineElement;
export const SVGRadialGradientElement =
  SVGRadialGradientElementClass as unknown as typeof globalThis.SVGRadialGradientElement;
export type SVGRadialGradientElement = globalThis.SVGRadialGradientElement;
export const SVGRectElement = SVGRectElementClass as unknown as typeof globalThis.SVGRectElement;
export type SVGRectElement = globalThis.SVGRectElement;
export const SVGSVGElement = SVGSVGElementClass as unknown as typeof globalThis.SVGSVGElement;
export type SVGSVGElement = globalThis.SVGSVGElement;
export const SVGScriptElement = SVGScriptElementClass as unknown as typeof globalThis.SVGScriptElement;
export type SVGScriptElement = globalThis.SVGScriptElement;
export const SVGSetElement = SVGSetElementClass as unknown as typeof globalThis.SVGSetElement;
export type SVGSetElement = globalThis.SVGSetElement;
export const SVGStopElement = SVGStopElementClass as unknown as typeof globalThis.SVGStopElement;
export type SVGStopElement = globalThis.SVGStopElement;
export const SVGStyleElement = SVGStyleElementClass as unknown as typeof globalThis.SVGStyleElement;
export type SVGStyleElement = globalThis.SVGStyleElement;
export const SVGSwitchElement = SVGSwitchElementClass as unknown as typeof globalThis.SVGSwitchElement;
export type SVGSwitchElement = globalThis.SVGSwitchElement;
export const SVGSymbolElement = SVGSymbolElementClass as unknown as typeof globalThis.SVGSymbolElement;
export type SVGSymbolElement = globalThis.SVGSymbolElement;
export const SVGTSpanElement = SVGTSpanElementClass as unknown as typeof globalThis.SVGTSpanElement;
export type SVGTSpanElement = globalThis.SVGTSpanElement;
export const SVGTextContentElement = SVGTextContentElementClass as unknown as typeof globalThis.SVGTextContentElement;
export type SVGTextContentElement = globalThis.SVGTextContentElement;
export const SVGTextElement = SVGTextElementClass as unknown as typeof globalThis.SVGTextElement;
export type SVGTextElement = globalThis.SVGTextElement;
export const SVGTextPathElement = SVGTextPathElementClass as unknown as typeof globalThis.SVGTextPathElement;
export type SVGTextPathElement = globalThis.SVGTextPathElement;
export const SVGTextPositioningElement =
  SVGTextPositioningElementClass as unknown as typeof globalThis.SVGTextPositioningElement;
export type SVGTextPositioningElement = globalThis.SVGTextPositioningElement;
export const SVGTitleElement = SVGTitleElementClass as unknown as typeof globalThis.SVGTitleElement;
export type SVGTitleElement = globalThis.SVGTitleElement;
export const SVGUseElement = SVGUseElementClass as unknown as typeof globalThis.SVGUseElement;
export type SVGUseElement = globalThis.SVGUseElement;
export const SVGViewElement = SVGViewElementClass as unknown as typeof globalThis.SVGViewElement;
export type SVGViewElement = globalThis.SVGViewElement;
