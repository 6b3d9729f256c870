import type { Brand } from '../html/brand.ts';
import { exposeConstants } from '../webidl/expose.ts';
import { includeGetters } from '../webidl/include.ts';
import {
  animatedBoolean,
  animatedEnumeration,
  animatedInteger,
  animatedIntegerOfPair,
  animatedNumber,
  animatedNumberOfPair,
  animatedString,
  animatedValueOf,
  OFFSET_OF_STOP,
  REFERENCE,
  type ValueType,
} from './values/animated-value.ts';

type Members = Readonly<Record<string, ValueType>>;

const UNITS = ['userSpaceOnUse', 'objectBoundingBox'];
const EDGE_MODES = ['duplicate', 'wrap', 'none'];
const CHANNELS = ['R', 'G', 'B', 'A'];

const in1 = (): ValueType => animatedString('in');
const in2 = (): ValueType => animatedString('in2');
const result = (): ValueType => animatedString('result');
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
const makeMembers = (): Readonly<Record<string, Members>> => ({
  SVGAElement: { target: animatedString('target'), href: REFERENCE },
  SVGClipPathElement: { clipPathUnits: animatedEnumeration('clipPathUnits', UNITS) },
  SVGComponentTransferFunctionElement: {
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
    result: result(),
  },
  SVGFEColorMatrixElement: {
    in1: in1(),
    type: animatedEnumeration('type', ['matrix', 'saturate', 'hueRotate', 'luminanceToAlpha']),
    result: result(),
  },
  SVGFEComponentTransferElement: { in1: in1(), result: result() },
  SVGFECompositeElement: {
    in1: in1(),
    in2: in2(),
    operator: animatedEnumeration('operator', ['over', 'in', 'out', 'atop', 'xor', 'arithmetic']),
    k1: animatedNumber('k1'),
    k2: animatedNumber('k2'),
    k3: animatedNumber('k3'),
    k4: animatedNumber('k4'),
    result: result(),
  },
  SVGFEConvolveMatrixElement: {
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
    result: result(),
  },
  SVGFEDiffuseLightingElement: {
    in1: in1(),
    surfaceScale: animatedNumber('surfaceScale', 1),
    diffuseConstant: animatedNumber('diffuseConstant', 1),
    ...kernelUnitLengths(),
    result: result(),
  },
  SVGFEDisplacementMapElement: {
    in1: in1(),
    in2: in2(),
    scale: animatedNumber('scale'),
    xChannelSelector: animatedEnumeration('xChannelSelector', CHANNELS, 4),
    yChannelSelector: animatedEnumeration('yChannelSelector', CHANNELS, 4),
    result: result(),
  },
  SVGFEDistantLightElement: { azimuth: animatedNumber('azimuth'), elevation: animatedNumber('elevation') },
  SVGFEDropShadowElement: {
    in1: in1(),
    dx: animatedNumber('dx', 2),
    dy: animatedNumber('dy', 2),
    stdDeviationX: animatedNumberOfPair('stdDeviation', 0, 2),
    stdDeviationY: animatedNumberOfPair('stdDeviation', 1, 2),
    result: result(),
  },
  SVGFEFloodElement: { result: result() },
  SVGFEGaussianBlurElement: { in1: in1(), ...deviations(), result: result() },
  SVGFEImageElement: { href: REFERENCE, result: result() },
  SVGFEMergeElement: { result: result() },
  SVGFEMergeNodeElement: { in1: in1() },
  SVGFEMorphologyElement: {
    in1: in1(),
    operator: animatedEnumeration('operator', ['erode', 'dilate']),
    radiusX: animatedNumberOfPair('radius', 0),
    radiusY: animatedNumberOfPair('radius', 1),
    result: result(),
  },
  SVGFEOffsetElement: { in1: in1(), dx: animatedNumber('dx'), dy: animatedNumber('dy'), result: result() },
  SVGFEPointLightElement: place(),
  SVGFESpecularLightingElement: {
    in1: in1(),
    surfaceScale: animatedNumber('surfaceScale', 1),
    specularConstant: animatedNumber('specularConstant', 1),
    specularExponent: animatedNumber('specularExponent', 1),
    ...kernelUnitLengths(),
    result: result(),
  },
  SVGFESpotLightElement: {
    ...place(),
    pointsAtX: animatedNumber('pointsAtX'),
    pointsAtY: animatedNumber('pointsAtY'),
    pointsAtZ: animatedNumber('pointsAtZ'),
    specularExponent: animatedNumber('specularExponent', 1),
    limitingConeAngle: animatedNumber('limitingConeAngle'),
  },
  SVGFETileElement: { in1: in1(), result: result() },
  SVGFETurbulenceElement: {
    baseFrequencyX: animatedNumberOfPair('baseFrequency', 0),
    baseFrequencyY: animatedNumberOfPair('baseFrequency', 1),
    numOctaves: animatedInteger('numOctaves', 1),
    seed: animatedNumber('seed'),
    stitchTiles: animatedEnumeration('stitchTiles', ['stitch', 'noStitch'], 2),
    type: animatedEnumeration('type', ['fractalNoise', 'turbulence'], 2),
    result: result(),
  },
  SVGFilterElement: {
    filterUnits: animatedEnumeration('filterUnits', UNITS, 2),
    primitiveUnits: animatedEnumeration('primitiveUnits', UNITS),
    href: REFERENCE,
  },
  SVGGeometryElement: { pathLength: animatedNumber('pathLength') },
  SVGGradientElement: {
    gradientUnits: animatedEnumeration('gradientUnits', UNITS, 2),
    spreadMethod: animatedEnumeration('spreadMethod', ['pad', 'reflect', 'repeat']),
    href: REFERENCE,
  },
  SVGImageElement: { href: REFERENCE },
  SVGMPathElement: { href: REFERENCE },
  SVGMarkerElement: { markerUnits: animatedEnumeration('markerUnits', ['userSpaceOnUse', 'strokeWidth'], 2) },
  SVGMaskElement: {
    maskUnits: animatedEnumeration('maskUnits', UNITS, 2),
    maskContentUnits: animatedEnumeration('maskContentUnits', UNITS),
  },
  SVGPatternElement: {
    patternUnits: animatedEnumeration('patternUnits', UNITS, 2),
    patternContentUnits: animatedEnumeration('patternContentUnits', UNITS),
    href: REFERENCE,
  },
  SVGScriptElement: { href: REFERENCE },
  SVGStopElement: { offset: OFFSET_OF_STOP },
  SVGTextContentElement: { lengthAdjust: animatedEnumeration('lengthAdjust', ['spacing', 'spacingAndGlyphs']) },
  SVGTextPathElement: {
    method: animatedEnumeration('method', ['align', 'stretch']),
    spacing: animatedEnumeration('spacing', ['auto', 'exact'], 2),
    href: REFERENCE,
  },
  SVGUseElement: { href: REFERENCE },
  SVGElement: { className: animatedString('class') },
});

let membersByName: ReturnType<typeof makeMembers> | null = null;

/** The names of the constants from 0 on. */
const CONSTANTS: Readonly<Record<string, readonly [prefix: string, names: string][]>> = {
  SVGComponentTransferFunctionElement: [
    ['SVG_FECOMPONENTTRANSFER_TYPE', 'UNKNOWN IDENTITY TABLE DISCRETE LINEAR GAMMA'],
  ],
  SVGFEBlendElement: [
    [
      'SVG_FEBLEND_MODE',
      'UNKNOWN NORMAL MULTIPLY SCREEN DARKEN LIGHTEN OVERLAY COLOR_DODGE COLOR_BURN HARD_LIGHT SOFT_LIGHT DIFFERENCE EXCLUSION HUE SATURATION COLOR LUMINOSITY',
    ],
  ],
  SVGFEColorMatrixElement: [['SVG_FECOLORMATRIX_TYPE', 'UNKNOWN MATRIX SATURATE HUEROTATE LUMINANCETOALPHA']],
  SVGFECompositeElement: [['SVG_FECOMPOSITE_OPERATOR', 'UNKNOWN OVER IN OUT ATOP XOR ARITHMETIC']],
  SVGFEConvolveMatrixElement: [['SVG_EDGEMODE', 'UNKNOWN DUPLICATE WRAP NONE']],
  SVGFEDisplacementMapElement: [['SVG_CHANNEL', 'UNKNOWN R G B A']],
  SVGFEMorphologyElement: [['SVG_MORPHOLOGY_OPERATOR', 'UNKNOWN ERODE DILATE']],
  SVGFETurbulenceElement: [
    ['SVG_TURBULENCE_TYPE', 'UNKNOWN FRACTALNOISE TURBULENCE'],
    ['SVG_STITCHTYPE', 'UNKNOWN STITCH NOSTITCH'],
  ],
  SVGGradientElement: [['SVG_SPREADMETHOD', 'UNKNOWN PAD REFLECT REPEAT']],
  SVGMarkerElement: [
    ['SVG_MARKERUNITS', 'UNKNOWN USERSPACEONUSE STROKEWIDTH'],
    ['SVG_MARKER_ORIENT', 'UNKNOWN AUTO ANGLE'],
  ],
  SVGTextContentElement: [['LENGTHADJUST', 'UNKNOWN SPACING SPACINGANDGLYPHS']],
  SVGTextPathElement: [
    ['TEXTPATH_METHODTYPE', 'UNKNOWN ALIGN STRETCH'],
    ['TEXTPATH_SPACINGTYPE', 'UNKNOWN AUTO EXACT'],
  ],
};

/** Adds to an interface of that name what it has of the tables. */
export function addReflectedMembers(Class: { readonly prototype: object }, name: string, thisOfClass: Brand): void {
  for (const [prefix, names] of CONSTANTS[name] ?? []) {
    exposeConstants(
      Class,
      Object.fromEntries(names.split(' ').map((constant, value) => [`${prefix}_${constant}`, value])),
    );
  }
  // OPTIMIZATION: most pages have no interface of SVG, and each window has a table of its own. (bench/import-time)
  membersByName ??= makeMembers();
  const members = membersByName[name];
  if (members === undefined) return;
  includeGetters(Class, Object.keys(members), (object, member) =>
    animatedValueOf(thisOfClass(object), members[member] as ValueType),
  );
}
