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
const href = REFERENCE;
const in1 = animatedString('in');
const in2 = animatedString('in2');
const result = animatedString('result');
const deviations: Members = {
  stdDeviationX: animatedNumberOfPair('stdDeviation', 0),
  stdDeviationY: animatedNumberOfPair('stdDeviation', 1),
};
const kernelUnitLengths: Members = {
  kernelUnitLengthX: animatedNumberOfPair('kernelUnitLength', 0),
  kernelUnitLengthY: animatedNumberOfPair('kernelUnitLength', 1),
};
const place: Members = { x: animatedNumber('x'), y: animatedNumber('y'), z: animatedNumber('z') };

/** What the interfaces have of attributes of single values. https://svgwg.org/svg2-draft/idl.html */
const MEMBERS: Readonly<Record<string, Members>> = {
  SVGAElement: { target: animatedString('target'), href },
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
    in1,
    in2,
    mode: animatedEnumeration(
      'mode',
      'normal multiply screen darken lighten overlay color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity'.split(
        ' ',
      ),
    ),
    result,
  },
  SVGFEColorMatrixElement: {
    in1,
    type: animatedEnumeration('type', ['matrix', 'saturate', 'hueRotate', 'luminanceToAlpha']),
    result,
  },
  SVGFEComponentTransferElement: { in1, result },
  SVGFECompositeElement: {
    in1,
    in2,
    operator: animatedEnumeration('operator', ['over', 'in', 'out', 'atop', 'xor', 'arithmetic']),
    k1: animatedNumber('k1'),
    k2: animatedNumber('k2'),
    k3: animatedNumber('k3'),
    k4: animatedNumber('k4'),
    result,
  },
  SVGFEConvolveMatrixElement: {
    in1,
    orderX: animatedIntegerOfPair('order', 0, 3),
    orderY: animatedIntegerOfPair('order', 1, 3),
    divisor: animatedNumber('divisor', 1),
    bias: animatedNumber('bias'),
    targetX: animatedInteger('targetX'),
    targetY: animatedInteger('targetY'),
    edgeMode: animatedEnumeration('edgeMode', EDGE_MODES),
    ...kernelUnitLengths,
    preserveAlpha: animatedBoolean('preserveAlpha'),
    result,
  },
  SVGFEDiffuseLightingElement: {
    in1,
    surfaceScale: animatedNumber('surfaceScale', 1),
    diffuseConstant: animatedNumber('diffuseConstant', 1),
    ...kernelUnitLengths,
    result,
  },
  SVGFEDisplacementMapElement: {
    in1,
    in2,
    scale: animatedNumber('scale'),
    xChannelSelector: animatedEnumeration('xChannelSelector', CHANNELS, 4),
    yChannelSelector: animatedEnumeration('yChannelSelector', CHANNELS, 4),
    result,
  },
  SVGFEDistantLightElement: { azimuth: animatedNumber('azimuth'), elevation: animatedNumber('elevation') },
  SVGFEDropShadowElement: {
    in1,
    dx: animatedNumber('dx', 2),
    dy: animatedNumber('dy', 2),
    stdDeviationX: animatedNumberOfPair('stdDeviation', 0, 2),
    stdDeviationY: animatedNumberOfPair('stdDeviation', 1, 2),
    result,
  },
  SVGFEFloodElement: { result },
  SVGFEGaussianBlurElement: { in1, ...deviations, result },
  SVGFEImageElement: { href, result },
  SVGFEMergeElement: { result },
  SVGFEMergeNodeElement: { in1 },
  SVGFEMorphologyElement: {
    in1,
    operator: animatedEnumeration('operator', ['erode', 'dilate']),
    radiusX: animatedNumberOfPair('radius', 0),
    radiusY: animatedNumberOfPair('radius', 1),
    result,
  },
  SVGFEOffsetElement: { in1, dx: animatedNumber('dx'), dy: animatedNumber('dy'), result },
  SVGFEPointLightElement: place,
  SVGFESpecularLightingElement: {
    in1,
    surfaceScale: animatedNumber('surfaceScale', 1),
    specularConstant: animatedNumber('specularConstant', 1),
    specularExponent: animatedNumber('specularExponent', 1),
    ...kernelUnitLengths,
    result,
  },
  SVGFESpotLightElement: {
    ...place,
    pointsAtX: animatedNumber('pointsAtX'),
    pointsAtY: animatedNumber('pointsAtY'),
    pointsAtZ: animatedNumber('pointsAtZ'),
    specularExponent: animatedNumber('specularExponent', 1),
    limitingConeAngle: animatedNumber('limitingConeAngle'),
  },
  SVGFETileElement: { in1, result },
  SVGFETurbulenceElement: {
    baseFrequencyX: animatedNumberOfPair('baseFrequency', 0),
    baseFrequencyY: animatedNumberOfPair('baseFrequency', 1),
    numOctaves: animatedInteger('numOctaves', 1),
    seed: animatedNumber('seed'),
    stitchTiles: animatedEnumeration('stitchTiles', ['stitch', 'noStitch'], 2),
    type: animatedEnumeration('type', ['fractalNoise', 'turbulence'], 2),
    result,
  },
  SVGFilterElement: {
    filterUnits: animatedEnumeration('filterUnits', UNITS, 2),
    primitiveUnits: animatedEnumeration('primitiveUnits', UNITS),
    href,
  },
  SVGGeometryElement: { pathLength: animatedNumber('pathLength') },
  SVGGradientElement: {
    gradientUnits: animatedEnumeration('gradientUnits', UNITS, 2),
    spreadMethod: animatedEnumeration('spreadMethod', ['pad', 'reflect', 'repeat']),
    href,
  },
  SVGImageElement: { href },
  SVGMPathElement: { href },
  SVGMarkerElement: { markerUnits: animatedEnumeration('markerUnits', ['userSpaceOnUse', 'strokeWidth'], 2) },
  SVGMaskElement: {
    maskUnits: animatedEnumeration('maskUnits', UNITS, 2),
    maskContentUnits: animatedEnumeration('maskContentUnits', UNITS),
  },
  SVGPatternElement: {
    patternUnits: animatedEnumeration('patternUnits', UNITS, 2),
    patternContentUnits: animatedEnumeration('patternContentUnits', UNITS),
    href,
  },
  SVGScriptElement: { href },
  SVGStopElement: { offset: OFFSET_OF_STOP },
  SVGTextContentElement: { lengthAdjust: animatedEnumeration('lengthAdjust', ['spacing', 'spacingAndGlyphs']) },
  SVGTextPathElement: {
    method: animatedEnumeration('method', ['align', 'stretch']),
    spacing: animatedEnumeration('spacing', ['auto', 'exact'], 2),
    href,
  },
  SVGUseElement: { href },
  SVGElement: { className: animatedString('class') },
};

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
  const members = MEMBERS[name];
  if (members === undefined) return;
  includeGetters(Class, Object.keys(members), (object, member) =>
    animatedValueOf(thisOfClass(object), members[member] as ValueType),
  );
}
