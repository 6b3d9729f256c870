import type { FormControlSteps } from '../../collections/form-control-steps.ts';
import { type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { isChecked, setCheckedness } from './checkedness.ts';
import { controlState } from './control-state.ts';
import { isRadioButton } from './radio-groups.ts';
import { selectedIndex, setSelectedIndex } from './select.ts';

function check(radioButton: ElementRecord): void {
  controlState(radioButton);
  radioButton.flags |= NodeFlag.DirtyChecked;
  setCheckedness(radioButton, true);
}

/** The algorithms of form controls that the collections of forms and select elements use. */
export const stepsOfFormControls: FormControlSteps = {
  isRadioButton,
  isChecked,
  check,
  selectedIndex,
  setSelectedIndex,
};
