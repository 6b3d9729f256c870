import { plainAttributeName } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import { objectOrNull } from '../tree/link.ts';
import { viewsOf } from '../tree/rare-data.ts';
import { type ElementRecord, isConnected, isElement } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { toDOMString, toFloat, toUnsignedLong, toUnsignedShort } from '../webidl/convert.ts';
import type { Methods } from './method.ts';
import { ownerSvgOf } from './owner-svg.ts';
import { AngleState } from './values/angle.ts';
import { LengthState } from './values/length.ts';
import { toSvgMatrix } from './values/matrix-argument.ts';
import { NumberState, PointState, RectState } from './values/plain-values.ts';
import { MatrixState, TransformState, transformOf } from './values/transform.ts';

/** What scripts may set on an svg or a view element, and nothing else depends on. */
class Settings {
  scale = 1;
  /** What scripts set in the place of what the attribute said. */
  zoomAndPan: { readonly value: number; readonly attribute: string | null } | null = null;
}

function settingsOf(element: ElementRecord): Settings {
  const views = viewsOf(element);
  views.svgSettings ??= new Settings();
  return views.svgSettings as Settings;
}

const ZOOM_AND_PAN_NAME = plainAttributeName('zoomAndPan');
const DISABLE = 1;
const MAGNIFY = 2;

/** https://www.w3.org/TR/SVG11/types.html#InterfaceSVGZoomAndPan, which Chromium has kept. */
export const ZOOM_AND_PAN: Methods = {
  zoomAndPan(element) {
    const attribute = getAttribute(element, ZOOM_AND_PAN_NAME);
    const { zoomAndPan } = settingsOf(element);
    if (zoomAndPan !== null && zoomAndPan.attribute === attribute) return zoomAndPan.value;
    return attribute === 'disable' ? DISABLE : MAGNIFY;
  },
  'zoomAndPan='(element, { 0: value }) {
    const attribute = getAttribute(element, ZOOM_AND_PAN_NAME);
    settingsOf(element).zoomAndPan = { value: toUnsignedShort(value), attribute };
  },
};

function elementById(svg: ElementRecord, id: string): ElementRecord | null {
  const name = plainAttributeName('id');
  for (let at = nextInTreeOrder(svg, svg); at !== null; at = nextInTreeOrder(at, svg)) {
    if (isElement(at) && getAttribute(at, name) === id) return at;
  }
  return null;
}

/** Whether it is the outermost one of a document. */
function isMagnified(svg: ElementRecord): boolean {
  return isConnected(svg) && ownerSvgOf(svg) === null;
}

/** https://svgwg.org/svg2-draft/struct.html#InterfaceSVGSVGElement */
export const SVG_METHODS: Methods = {
  ...ZOOM_AND_PAN,
  currentScale: (element) => (isMagnified(element) ? settingsOf(element).scale : 1),
  'currentScale='(element, { 0: value }) {
    const scale = toFloat(value);
    if (isMagnified(element)) settingsOf(element).scale = scale;
  },
  createSVGAngle: () => new AngleState().object,
  createSVGLength: () => new LengthState().object,
  createSVGMatrix: () => new MatrixState().object,
  createSVGNumber: () => new NumberState().object,
  createSVGPoint: () => new PointState().object,
  createSVGRect: () => new RectState().object,
  createSVGTransform: () => new TransformState().object,
  createSVGTransformFromMatrix: (_element, { 0: matrix }) => transformOf(toSvgMatrix(matrix)).object,
  deselectAll() {},
  forceRedraw() {},
  getElementById: (element, { 0: id }) => objectOrNull(elementById(element, toDOMString(id))),
  // https://svgwg.org/svg2-draft/struct.html#__svg__SVGSVGElement__suspendRedraw: nothing is drawn.
  suspendRedraw(_element, { 0: milliseconds }) {
    toUnsignedLong(milliseconds);
    return 1;
  },
  unsuspendRedraw(_element, { 0: handle }) {
    toUnsignedLong(handle);
  },
  unsuspendRedrawAll() {},
};
