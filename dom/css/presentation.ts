import type { AttributeName } from '../names/attribute-name.ts';
import type { ElementRecord } from '../tree/records.ts';
import { emptyTable } from '../webidl/table.ts';

/** What SVG does for styles. */
export const presentation = emptyTable<{
  /** Whether there are animations in the element's tree, which may move it. */
  isAnimated(element: ElementRecord): boolean;
  /** https://svgwg.org/specs/animations/: an attribute, as animations have it. */
  textOf(element: ElementRecord, name: AttributeName): string | null;
  /** The same of a list of transforms, as the value of CSS; null: there is none. */
  transformOf(element: ElementRecord, name: AttributeName): string | null;
  /** The used width or height of an element that is in an svg element, in pixels; NaN: it has none. */
  sizeOf(element: ElementRecord, axis: 'width' | 'height'): number;
}>();
