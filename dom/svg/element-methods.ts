import { decimalText } from '../css/values/component-text.ts';
import { plainAttributeName } from '../names/attribute-name.ts';
import { setAttribute } from '../tree/attributes.ts';
import { toFloat } from '../webidl/convert.ts';
import { stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { ANIMATION_METHODS, TIME_METHODS } from './animation-methods.ts';
import { GEOMETRY_METHODS, GRAPHICS_METHODS } from './geometry-methods.ts';
import { INTERSECTION_METHODS } from './intersection-methods.ts';
import type { Method, Methods } from './method.ts';
import { SVG_METHODS, ZOOM_AND_PAN } from './svg-methods.ts';
import { TEXT_METHODS } from './text-methods.ts';
import type { AngleState } from './values/angle.ts';
import { current } from './values/value-state.ts';

const STD_DEVIATION = plainAttributeName('stdDeviation');
const ORIENT = plainAttributeName('orient');

/** https://drafts.csswg.org/filter-effects/#dom-svgfegaussianblurelement-setstddeviation */
const setStdDeviation: Method = (element, { 0: x, 1: y }) => {
  setAttribute(element, STD_DEVIATION, [toFloat(x), toFloat(y)].map(decimalText).join(' '));
};

/** https://svgwg.org/svg2-draft/painting.html#InterfaceSVGMarkerElement */
const MARKER_METHODS: Methods = {
  setOrientToAuto(element) {
    setAttribute(element, ORIENT, 'auto');
  },
  setOrientToAngle(element, { 0: angle }) {
    const state = stateOfKind<AngleState>(angle, 'SVGAngle');
    if (state === null) throw typeError("parameter 1 is not of type 'SVGAngle'.");
    setAttribute(element, ORIENT, current(state).text);
  },
};

/** What `dom/svg/method-members.ts` lists, by interface. */
export const METHODS: Readonly<Record<string, Methods>> = {
  SVGAnimationElement: ANIMATION_METHODS,
  SVGFEDropShadowElement: { setStdDeviation },
  SVGFEGaussianBlurElement: { setStdDeviation },
  SVGGeometryElement: GEOMETRY_METHODS,
  SVGGraphicsElement: GRAPHICS_METHODS,
  SVGMarkerElement: MARKER_METHODS,
  SVGSVGElement: { ...SVG_METHODS, ...INTERSECTION_METHODS, ...TIME_METHODS },
  SVGTextContentElement: TEXT_METHODS,
  SVGViewElement: ZOOM_AND_PAN,
};
