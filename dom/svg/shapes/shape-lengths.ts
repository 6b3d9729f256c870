import { plainAttributeName } from '../../names/attribute-name.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { animatedText } from '../values/animated-texts.ts';
import { LengthState, parseLength, usedLength } from '../values/length.ts';
import type { Holder } from '../values/value-state.ts';
import type { Axis } from '../values/viewport.ts';
import { styledGeometry } from './geometry-property.ts';

/** The used value of a property or an attribute of a shape, in user units; null: it is not there, or `auto`. https://svgwg.org/svg2-draft/geometry.html */
export function shapeLength(element: ElementRecord, name: string, axis: Axis): number | null {
  const text = styledGeometry(element, name) ?? animatedText(element, plainAttributeName(name));
  if (text === null) return null;
  const length = new LengthState(axis);
  if (!parseLength(length, text)) return null;
  length.holder = heldBy(element);
  return usedLength(length);
}

/** The used width or height of an element in an svg element, in user units. NaN: it has none. */
export function sizeInSvg(element: ElementRecord, axis: 'width' | 'height'): number {
  return SIZED.has(element.name.localName) ? Math.max(0, shapeLength(element, axis, axis) ?? 0) : Number.NaN;
}

const SIZED: ReadonlySet<string> = new Set(['foreignObject', 'image', 'rect']);

function heldBy(element: ElementRecord): Holder {
  return { element, isReadOnly: true, update() {}, changed() {} };
}
