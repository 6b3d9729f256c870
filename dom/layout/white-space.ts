import { isElement, type LeafRecord } from '../tree/records.ts';
import { styleOf } from './boxes.ts';

/** https://drafts.csswg.org/css-text/#propdef-white-space-collapse of a text, and the values with which all spaces are seen. */
export function collapseOf({ parent }: LeafRecord): string {
  return parent !== null && isElement(parent) ? styleOf(parent, 'white-space-collapse') : '';
}

export const KEEPS_SPACES: ReadonlySet<string> = new Set(['preserve', 'break-spaces']);
