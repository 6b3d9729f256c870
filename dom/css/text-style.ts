import type { ElementRecord } from '../tree/records.ts';

/** What says how the text of an element looks, as far as it matters to who reads the text. */
export interface TextStyle {
  readonly display: string;
  readonly isOutOfFlow: boolean;
  /** Absolutely, so that no float matters. */
  readonly isPositioned: boolean;
  readonly isVisible: boolean;
  readonly whiteSpaceCollapse: string;
  readonly textTransform: string;
}

/** Of an element, given that of its parent, from which it inherits; null for where that is not known. */
export type TextStyles = (element: ElementRecord, parent: TextStyle | null) => TextStyle;
