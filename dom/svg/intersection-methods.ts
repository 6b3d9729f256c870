import { staticNodeList } from '../collections/lists.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { type ElementRecord, isElement } from '../tree/records.ts';
import { stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import type { Methods } from './method.ts';
import { elementsIn, encloses, intersects } from './shapes/intersections.ts';
import type { Bounds } from './shapes/path-measure.ts';
import type { RectState } from './values/plain-values.ts';
import { current } from './values/value-state.ts';

type Check = typeof intersects;

function toBounds(value: unknown, argument: number): Bounds {
  const rect = stateOfKind<RectState>(value, 'SVGRect');
  if (rect === null) throw typeError(`parameter ${argument} is not of type 'SVGRect'.`);
  const { x, y, width, height } = current(rect);
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function toSvgElement(value: unknown, argument: number): ElementRecord {
  const record = recordOrNull(value);
  const isSvg =
    record !== null && isElement(record as ElementRecord) && (record as ElementRecord).name.namespace === SVG_NAMESPACE;
  if (!isSvg) throw typeError(`parameter ${argument} is not of type 'SVGElement'.`);
  return record as ElementRecord;
}

const list = (check: Check): Methods[string] => {
  return (svg, { 0: rect, 1: reference }) => {
    const bounds = toBounds(rect, 1);
    const root = reference === null || reference === undefined ? svg : toSvgElement(reference, 2);
    return staticNodeList(
      svg,
      elementsIn(root, (element) => check(svg, element, bounds)),
    );
  };
};

const checkOne = (check: Check): Methods[string] => {
  return (svg, { 0: element, 1: rect }) => check(svg, toSvgElement(element, 1), toBounds(rect, 2));
};

/** https://svgwg.org/svg2-draft/struct.html#InterfaceSVGSVGElement: what is where. */
export const INTERSECTION_METHODS: Methods = {
  getIntersectionList: list(intersects),
  getEnclosureList: list(encloses),
  checkIntersection: checkOne(intersects),
  checkEnclosure: checkOne(encloses),
};
