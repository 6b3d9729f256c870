import type { ElementRecord } from '../tree/records.ts';
import { emptyTable } from '../webidl/table.ts';

/** What the collections of forms and select elements need of the elements' own algorithms. */
export interface FormControlSteps {
  /** Whether it is an `input` element in the Radio Button state. */
  isRadioButton(element: ElementRecord): boolean;
  /** https://html.spec.whatwg.org/#concept-fe-checked */
  isChecked(element: ElementRecord): boolean;
  check(element: ElementRecord): void;
  /** https://html.spec.whatwg.org/#dom-select-selectedindex */
  selectedIndex(select: ElementRecord): number;
  setSelectedIndex(select: ElementRecord, index: number): void;
}

export const formControlSteps = emptyTable<FormControlSteps>();
