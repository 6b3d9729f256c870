import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { StepsByName } from '../../tree/element-steps.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { parseNonNegativeInteger } from '../numbers.ts';
import { canvas } from './door.ts';

export const DEFAULT_WIDTH = 300;
export const DEFAULT_HEIGHT = 150;
const MAX_LONG = 2147483647;

function dimension(text: string | null, missing: number): number {
  const number = text === null ? null : parseNonNegativeInteger(text);
  return number === null || number > MAX_LONG ? missing : number;
}

/** https://html.spec.whatwg.org/#obtain-numeric-values */
export function canvasSize(element: ElementRecord): { readonly width: number; readonly height: number } {
  return {
    width: dimension(getAttribute(element, ATTR.width), DEFAULT_WIDTH),
    height: dimension(getAttribute(element, ATTR.height), DEFAULT_HEIGHT),
  };
}

/** https://html.spec.whatwg.org/#attr-canvas-width: whoever sets the size, to what it is as well, begins anew. */
export const CANVAS_STEPS: StepsByName = {
  [TagId.Canvas]: {
    attributeChanged(element, name) {
      if ((name === ATTR.width || name === ATTR.height) && element.rare?.views?.canvas != null) canvas().reset(element);
    },
  },
};
