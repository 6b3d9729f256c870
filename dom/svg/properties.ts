import { styleOf } from '../layout/boxes.ts';
import { plainAttributeName } from '../names/attribute-name.ts';
import type { ElementRecord } from '../tree/records.ts';
import { animatedText } from './values/animated-texts.ts';

/** A property of an element, as its presentation attribute or styles say it. https://svgwg.org/svg2-draft/styling.html#PresentationAttributes */
export function propertyOf(element: ElementRecord, name: string): string {
  return animatedText(element, plainAttributeName(name)) ?? styleOf(element, name);
}
