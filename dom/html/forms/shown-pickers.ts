import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';

/** What shows the options of a select element. */
export interface ShownPicker {
  readonly select: ElementRecord;
  /** Whether it is a part of the page, so that options have the focus. https://drafts.csswg.org/css-forms-1/#picker-pseudo */
  readonly isInPage: boolean;
  /** Hides one that is a part of the page, and leaves the focus where it is unless it was there. */
  hide(focusesSelect: boolean): void;
}

/** A document shows one at a time. */
export const shownPickers = new WeakMap<DocumentRecord, ShownPicker>();

/** The picker of the select element, where it is shown. */
export function shownPickerOf(select: ElementRecord | null): ShownPicker | null {
  const shown = select === null ? undefined : shownPickers.get(select.nodeDocument);
  return shown?.select === select ? (shown ?? null) : null;
}
