import { viewsOf } from '../../tree/rare-data.ts';
import type { ElementRecord } from '../../tree/records.ts';
import {
  animatedBoolean,
  animatedEnumeration,
  animatedInteger,
  animatedIntegerOfPair,
  animatedNumber,
  animatedNumberOfPair,
  animatedString,
  OFFSET_OF_STOP,
  ORIENT_TYPE,
  REFERENCE,
} from './animated-value.ts';
import { CURRENT_TRANSLATE } from './current-translate.ts';
import type { MemberType } from './member-type.ts';
import {
  ANIMATED_POINTS,
  ASPECT_RATIO,
  animatedLength,
  animatedLengths,
  animatedNumbers,
  animatedTransforms,
  ORIENT_ANGLE,
  POINTS,
  REQUIRED_EXTENSIONS,
  SYSTEM_LANGUAGE,
  VIEW_BOX,
} from './structured-values.ts';

type Members = Readonly<Record<string, MemberType>>;

const UNITS = ['userSpaceOnUse', 'objectBoundingBox'];
const EDGE_MODES = ['duplicate', 'wrap', 'none'];
const CHANNELS = ['R', 'G', 'B', 'A'];

const in1 = (): MemberType => animatedString('in');
const in2 = (): MemberType => animatedString('in2');
const primitive = (): Members => ({
  x: animatedLength('x', '0%'),
  y: animatedLength('y', '0%'),
  width: animatedLength('width', '100%'),
  height: animatedLength('height', '100%'),
  result: animatedString('result'),
});
const box = (x = '0', size = x): Members => ({
  x: animatedLength('x', x),
  y: animatedLength('y', x),
  width: animatedLength('width', size),
  height: animatedLength('height', size),
});
const line = (initial = '0', x2 = initial): Members => ({
  x1: animatedLength('x1', initial),
  y1: animatedLength('y1', initial),
  x2: animatedLength('x2', x2),
  y2: animatedLength('y2', initial),
});
const tests = (): Members => ({ requiredExtensions: REQUIRED_EXTENSIONS, systemLanguage: SYSTEM_LANGUAGE });
const fitToViewBox = (): Members => ({ viewBox: VIEW_BOX, preserveAspectRatio: ASPECT_RATIO });
const points = (): Members => ({ points: POINTS, animatedPoints: ANIMATED_POINTS });
const deviations = (): Members => ({
  stdDeviationX: animatedNumberOfPair('stdDeviation', 0),
  stdDeviationY: animatedNumberOfPair('stdDeviation', 1),
});
const kernelUnitLengths = (): Members => ({
  kernelUnitLengthX: animatedNumberOfPair('kernelUnitLength', 0),
  kernelUnitLengthY: animatedNumberOfPair('kernelUnitLength', 1),
});
const place = (): Members => ({ x: animatedNumber('x'), y: animatedNumber('y'), z: animatedNumber('z') });

/** What the interfaces have of attributes of single values. https://svgwg.org/svg2-draft/idl.html */
const makeMemberTypes = (): Readonly<Record<string, Members>> => ({
  SVGAElement: { target: animatedString('target'), href: REFERENCE },
  SVGClipPathElement: {
    transform: animatedTransforms('transform'),
    clipPathUnits: animatedEnumeration('clipPathUnits', UNITS),
  },
  SVGComponentTransferFunctionElement: {
    tableValues: animatedNumbers('tableValues'),
    type: animatedEnumeration('type', ['identity', 'table', 'discrete', 'linear', 'gamma']),
    slope: animatedNumber('slope', 1),
    intercept: animatedNumber('intercept'),
    amplitude: animatedNumber('amplitude', 1),
    exponent: animatedNumber('exponent', 1),
    offset: animatedNumber('offset'),
  },
  SVGFEBlendElement: {
    in1: in1(),
    in2: in2(),
    mode: animatedEnumeration(
      'mode',
      'normal multiply screen darken lighten overlay color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity'.split(
        ' ',
      ),
    ),
    ...primitive(),
  },
  SVGFEColorMatrixElement: {
    values: animatedNumbers('values'),
    in1: in1(),
    type: animatedEnumeration('type', ['matrix', 'saturate', 'hueRotate', 'luminanceToAlpha']),
    ...primitive(),
  },
  SVGFEComponentTransferElement: { in1: in1(), ...primitive() },
  SVGFECompositeElement: {
    in1: in1(),
    in2: in2(),
    operator: animatedEnumeration('operator', ['over', 'in', 'out', 'atop', 'xor', 'arithmetic']),
    k1: animatedNumber('k1'),
    k2: animatedNumber('k2'),
    k3: animatedNumber('k3'),
    k4: animatedNumber('k4'),
    ...primitive(),
  },
  SVGFEConvolveMatrixElement: {
    kernelMatrix: animatedNumbers('kernelMatrix'),
    in1: in1(),
    orderX: animatedIntegerOfPair('order', 0, 3),
    orderY: animatedIntegerOfPair('order', 1, 3),
    divisor: animatedNumber('divisor', 1),
    bias: animatedNumber('bias'),
    targetX: animatedInteger('targetX'),
    targetY: animatedInteger('targetY'),
    edgeMode: animatedEnumeration('edgeMode', EDGE_MODES),
    ...kernelUnitLengths(),
    preserveAlpha: animatedBoolean('preserveAlpha'),
    ...primitive(),
  },
  SVGFEDiffuseLightingElement: {
    in1: in1(),
    surfaceScale: animatedNumber('surfaceScale', 1),
    diffuseConstant: animatedNumber('diffuseConstant', 1),
    ...kernelUnitLengths(),
    ...primitive(),
  },
  SVGFEDisplacementMapElement: {
    in1: in1(),
    in2: in2(),
    scale: animatedNumber('scale'),
    xChannelSelector: animatedEnumeration('xChannelSelector', CHANNELS, 4),
    yChannelSelector: animatedEnumeration('yChannelSelector', CHANNELS, 4),
    ...primitive(),
  },
  SVGFEDistantLightElement: { azimuth: animatedNumber('azimuth'), elevation: animatedNumber('elevation') },
  SVGFEDropShadowElement: {
    in1: in1(),
    dx: animatedNumber('dx', 2),
    dy: animatedNumber('dy', 2),
    stdDeviationX: animatedNumberOfPair('stdDeviation', 0, 2),
    stdDeviationY: animatedNumberOfPair('stdDeviation', 1, 2),
    ...primitive(),
  },
  SVGFEFloodElement: { ...primitive() },
  SVGFEGaussianBlurElement: { in1: in1(), ...deviations(), ...primitive() },
  SVGFEImageElement: { preserveAspectRatio: ASPECT_RATIO, href: REFERENCE, ...primitive() },
  SVGFEMergeElement: { ...primitive() },
  SVGFEMergeNodeElement: { in1: in1() },
  SVGFEMorphologyElement: {
    in1: in1(),
    operator: animatedEnumeration('operator', ['erode', 'dilate']),
    radiusX: animatedNumberOfPair('radius', 0),
    radiusY: animatedNumberOfPair('radius', 1),
    ...primitive(),
  },
  SVGFEOffsetElement: { in1: in1(), dx: animatedNumber('dx'), dy: animatedNumber('dy'), ...primitive() },
  SVGFEPointLightElement: place(),
  SVGFESpecularLightingElement: {
    in1: in1(),
    surfaceScale: animatedNumber('surfaceScale', 1),
    specularConstant: animatedNumber('specularConstant', 1),
    specularExponent: animatedNumber('specularExponent', 1),
    ...kernelUnitLengths(),
    ...primitive(),
  },
  SVGFESpotLightElement: {
    ...place(),
    pointsAtX: animatedNumber('pointsAtX'),
    pointsAtY: animatedNumber('pointsAtY'),
    pointsAtZ: animatedNumber('pointsAtZ'),
    specularExponent: animatedNumber('specularExponent', 1),
    limitingConeAngle: animatedNumber('limitingConeAngle'),
  },
  SVGFETileElement: { in1: in1(), ...primitive() },
  SVGFETurbulenceElement: {
    baseFrequencyX: animatedNumberOfPair('baseFrequency', 0),
    baseFrequencyY: animatedNumberOfPair('baseFrequency', 1),
    numOctaves: animatedInteger('numOctaves', 1),
    seed: animatedNumber('seed'),
    stitchTiles: animatedEnumeration('stitchTiles', ['stitch', 'noStitch'], 2),
    type: animatedEnumeration('type', ['fractalNoise', 'turbulence'], 2),
    ...primitive(),
  },
  SVGFilterElement: {
    ...box('-10%', '120%'),
    filterUnits: animatedEnumeration('filterUnits', UNITS, 2),
    primitiveUnits: animatedEnumeration('primitiveUnits', UNITS),
    href: REFERENCE,
  },
  SVGGeometryElement: { pathLength: animatedNumber('pathLength') },
  SVGGradientElement: {
    gradientTransform: animatedTransforms('gradientTransform'),
    gradientUnits: animatedEnumeration('gradientUnits', UNITS, 2),
    spreadMethod: animatedEnumeration('spreadMethod', ['pad', 'reflect', 'repeat']),
    href: REFERENCE,
  },
  SVGImageElement: { ...box(), preserveAspectRatio: ASPECT_RATIO, href: REFERENCE },
  SVGMPathElement: { href: REFERENCE },
  SVGMarkerElement: {
    refX: animatedLength('refX'),
    refY: animatedLength('refY'),
    markerWidth: animatedLength('markerWidth', '3'),
    markerHeight: animatedLength('markerHeight', '3'),
    orientType: ORIENT_TYPE,
    orientAngle: ORIENT_ANGLE,
    ...fitToViewBox(),
    markerUnits: animatedEnumeration('markerUnits', ['userSpaceOnUse', 'strokeWidth'], 2),
  },
  SVGMaskElement: {
    ...box('-10%', '120%'),
    ...tests(),
    maskUnits: animatedEnumeration('maskUnits', UNITS, 2),
    maskContentUnits: animatedEnumeration('maskContentUnits', UNITS),
  },
  SVGPatternElement: {
    patternTransform: animatedTransforms('patternTransform'),
    ...box(),
    ...fitToViewBox(),
    ...tests(),
    patternUnits: animatedEnumeration('patternUnits', UNITS, 2),
    patternContentUnits: animatedEnumeration('patternContentUnits', UNITS),
    href: REFERENCE,
  },
  SVGScriptElement: { href: REFERENCE },
  SVGStopElement: { offset: OFFSET_OF_STOP },
  SVGTextContentElement: {
    textLength: animatedLength('textLength'),
    lengthAdjust: animatedEnumeration('lengthAdjust', ['spacing', 'spacingAndGlyphs']),
  },
  SVGTextPathElement: {
    startOffset: animatedLength('startOffset'),
    method: animatedEnumeration('method', ['align', 'stretch']),
    spacing: animatedEnumeration('spacing', ['auto', 'exact'], 2),
    href: REFERENCE,
  },
  SVGUseElement: { ...box(), href: REFERENCE },
  SVGAnimationElement: { ...tests() },
  SVGCircleElement: { cx: animatedLength('cx'), cy: animatedLength('cy'), r: animatedLength('r') },
  SVGEllipseElement: {
    cx: animatedLength('cx'),
    cy: animatedLength('cy'),
    rx: animatedLength('rx'),
    ry: animatedLength('ry'),
  },
  SVGForeignObjectElement: { ...box() },
  SVGGraphicsElement: { transform: animatedTransforms('transform'), ...tests() },
  SVGLineElement: { ...line() },
  SVGLinearGradientElement: { ...line('0%', '100%') },
  SVGPolygonElement: { ...points() },
  SVGPolylineElement: { ...points() },
  SVGRadialGradientElement: {
    cx: animatedLength('cx', '50%'),
    cy: animatedLength('cy', '50%'),
    r: animatedLength('r', '50%'),
    fx: animatedLength('fx', '50%'),
    fy: animatedLength('fy', '50%'),
    fr: animatedLength('fr', '0%'),
  },
  SVGRectElement: { ...box(), rx: animatedLength('rx'), ry: animatedLength('ry') },
  SVGSVGElement: { ...box('0', '100%'), ...fitToViewBox(), currentTranslate: CURRENT_TRANSLATE },
  SVGSymbolElement: { ...fitToViewBox() },
  SVGTextPositioningElement: {
    x: animatedLengths('x'),
    y: animatedLengths('y'),
    dx: animatedLengths('dx'),
    dy: animatedLengths('dy'),
    rotate: animatedNumbers('rotate'),
  },
  SVGViewElement: { ...fitToViewBox() },
  SVGElement: { className: animatedString('class') },
});

let types: ReturnType<typeof makeMemberTypes> | null = null;

/** Always the same object for an element. */
export function memberObject(element: ElementRecord, className: string, name: string): object {
  types ??= makeMemberTypes();
  const type = types[className]![name]!;
  const views = viewsOf(element);
  views.svgValues ??= new Map<MemberType, object>();
  const objects = views.svgValues as Map<MemberType, object>;
  let object = objects.get(type);
  if (object === undefined) {
    object = type.create(element);
    objects.set(type, object);
  }
  return object;
}
