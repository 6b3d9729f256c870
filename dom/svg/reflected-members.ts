import type { Brand } from '../html/brand.ts';
import { exposeConstants } from '../webidl/expose.ts';
import { includeAttributes } from '../webidl/include.ts';
import { svg } from './door.ts';
import { MEMBER_NAMES } from './member-names-data.ts';
import { includeMethods } from './method-members.ts';

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
  SVGSVGElement: [['SVG_ZOOMANDPAN', 'UNKNOWN DISABLE MAGNIFY']],
  SVGTextPathElement: [
    ['TEXTPATH_METHODTYPE', 'UNKNOWN ALIGN STRETCH'],
    ['TEXTPATH_SPACINGTYPE', 'UNKNOWN AUTO EXACT'],
    ['TEXTPATH_SIDETYPE', 'UNKNOWN LEFT RIGHT'],
  ],
  SVGViewElement: [['SVG_ZOOMANDPAN', 'UNKNOWN DISABLE MAGNIFY']],
};

/** Adds to an interface of that name what it has of the tables. */
export function addReflectedMembers(Class: { readonly prototype: object }, name: string, thisOfClass: Brand): void {
  for (const [prefix, names] of CONSTANTS[name] ?? []) {
    exposeConstants(
      Class,
      Object.fromEntries(names.split(' ').map((constant, value) => [`${prefix}_${constant}`, value])),
    );
  }
  const members = MEMBER_NAMES[name];
  if (members !== undefined) {
    includeAttributes(Class, members.split(' '), (object, member) => svg().member(thisOfClass(object), name, member));
  }
  includeMethods(Class, name, thisOfClass);
}
