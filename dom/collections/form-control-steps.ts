import type { ElementRecord } from '../tree/records.ts';

/** What the collections of forms and select elements need of the elements' own algorithms; `dom/html` fills it in. */
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

function notInstalled(): never {
  throw new Error('The elements of forms are not installed: import "livedom", which installs them.');
}

export const formControlSteps: FormControlSteps = {
  isRadioButton: notInstalled,
  isChecked: notInstalled,
  check: notInstalled,
  selectedIndex: notInstalled,
  setSelectedIndex: notInstalled,
};
