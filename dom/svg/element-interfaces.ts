import type { ElementName } from '../names/element-name.ts';
import { SVG_INTERFACES } from './interfaces.ts';
import { SVGElement } from './SVGElement.ts';

type InterfaceClass = new () => object;

/** The interface of each SVG element, by local name; every other element in the namespace is a plain SVGElement. */
const CLASS_NAMES = {
  a: 'SVGAElement',
  animate: 'SVGAnimateElement',
  animateMotion: 'SVGAnimateMotionElement',
  animateTransform: 'SVGAnimateTransformElement',
  circle: 'SVGCircleElement',
  clipPath: 'SVGClipPathElement',
  defs: 'SVGDefsElement',
  desc: 'SVGDescElement',
  ellipse: 'SVGEllipseElement',
  feBlend: 'SVGFEBlendElement',
  feColorMatrix: 'SVGFEColorMatrixElement',
  feComponentTransfer: 'SVGFEComponentTransferElement',
  feComposite: 'SVGFECompositeElement',
  feConvolveMatrix: 'SVGFEConvolveMatrixElement',
  feDiffuseLighting: 'SVGFEDiffuseLightingElement',
  feDisplacementMap: 'SVGFEDisplacementMapElement',
  feDistantLight: 'SVGFEDistantLightElement',
  feDropShadow: 'SVGFEDropShadowElement',
  feFlood: 'SVGFEFloodElement',
  feFuncA: 'SVGFEFuncAElement',
  feFuncB: 'SVGFEFuncBElement',
  feFuncG: 'SVGFEFuncGElement',
  feFuncR: 'SVGFEFuncRElement',
  feGaussianBlur: 'SVGFEGaussianBlurElement',
  feImage: 'SVGFEImageElement',
  feMerge: 'SVGFEMergeElement',
  feMergeNode: 'SVGFEMergeNodeElement',
  feMorphology: 'SVGFEMorphologyElement',
  feOffset: 'SVGFEOffsetElement',
  fePointLight: 'SVGFEPointLightElement',
  feSpecularLighting: 'SVGFESpecularLightingElement',
  feSpotLight: 'SVGFESpotLightElement',
  feTile: 'SVGFETileElement',
  feTurbulence: 'SVGFETurbulenceElement',
  filter: 'SVGFilterElement',
  foreignObject: 'SVGForeignObjectElement',
  g: 'SVGGElement',
  image: 'SVGImageElement',
  line: 'SVGLineElement',
  linearGradient: 'SVGLinearGradientElement',
  marker: 'SVGMarkerElement',
  mask: 'SVGMaskElement',
  metadata: 'SVGMetadataElement',
  mpath: 'SVGMPathElement',
  path: 'SVGPathElement',
  pattern: 'SVGPatternElement',
  polygon: 'SVGPolygonElement',
  polyline: 'SVGPolylineElement',
  radialGradient: 'SVGRadialGradientElement',
  rect: 'SVGRectElement',
  script: 'SVGScriptElement',
  set: 'SVGSetElement',
  stop: 'SVGStopElement',
  style: 'SVGStyleElement',
  svg: 'SVGSVGElement',
  switch: 'SVGSwitchElement',
  symbol: 'SVGSymbolElement',
  text: 'SVGTextElement',
  textPath: 'SVGTextPathElement',
  title: 'SVGTitleElement',
  tspan: 'SVGTSpanElement',
  use: 'SVGUseElement',
  view: 'SVGViewElement',
} as const satisfies Record<string, keyof typeof SVG_INTERFACES>;

let classes: Map<string, InterfaceClass> | null = null;

function makeClasses(): Map<string, InterfaceClass> {
  const entries = Object.entries(CLASS_NAMES);
  return new Map(entries.map(([localName, className]) => [localName, SVG_INTERFACES[className]]));
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGElement: the interface for an element in the SVG namespace. */
export function svgInterfaceFor(name: ElementName): InterfaceClass {
  classes ??= makeClasses();
  return classes.get(name.localName) ?? SVGElement;
}
