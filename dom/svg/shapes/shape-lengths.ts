import { plainAttributeName } from '../../names/attribute-name.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { animatedText } from '../values/animated-texts.ts';
import { LengthState, parseLength, usedLength } from '../values/length.ts';
import type { Holder } from '../values/value-state.ts';
import type { Axis } from '../values/viewport.ts';

/** The used value of an attribute of a shape, in user units; null: it is not there, or `auto`. https://svgwg.org/svg2-draft/geometry.html */
export function shapeLength(element: ElementRecord, attribute: string, axis: Axis): number | null {
  const length = new LengthState(axis);
  const text = animatedText(element, plainAttributeName(attribute));
  if (text === null || !parseLength(length, text)) return null;
  length.holder = heldBy(element);
  return usedLength(length);
}

function heldBy(element: ElementRecord): Holder {
  return { element, isReadOnly: true, update() {}, changed() {} };
}
