import { formControlSteps } from '../../collections/form-control-steps.ts';
import { NodeFlag } from '../../tree/records.ts';
import { isChecked, setCheckedness } from './checkedness.ts';
import { controlState } from './control-state.ts';
import { isRadioButton } from './radio-groups.ts';
import { selectedIndex, setSelectedIndex } from './select.ts';

/** Gives the collections of forms and select elements the algorithms of their elements. Called once. */
export function installFormControlSteps(): void {
  formControlSteps.isRadioButton = isRadioButton;
  formControlSteps.isChecked = isChecked;
  formControlSteps.check = (radioButton) => {
    controlState(radioButton);
    radioButton.flags |= NodeFlag.DirtyChecked;
    setCheckedness(radioButton, true);
  };
  formControlSteps.selectedIndex = selectedIndex;
  formControlSteps.setSelectedIndex = setSelectedIndex;
}
