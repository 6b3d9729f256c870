import type { ActivationBehavior } from '../../events/activation.ts';
import { EventFlag, type EventRecord } from '../../events/event-record.ts';
import { fireEvent } from '../../events/fire-event.ts';
import { windowRealmOf } from '../../realm/document-window.ts';
import { type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { isChecked, setCheckedness } from '../forms/checkedness.ts';
import { controlState } from '../forms/control-state.ts';
import { isFormControlDisabled } from '../forms/disabled.ts';
import { formOwner } from '../forms/form-owner.ts';
import { InputType, inputTypeOf } from '../forms/input-type.ts';
import { radioButtonGroup } from '../forms/radio-groups.ts';
import { resetForm } from '../forms/reset.ts';
import { setUserValidity } from '../forms/user-edit.ts';
import { runPopoverTarget } from '../top-layer/commands.ts';
import { submitForm } from './submit.ts';

/** What taking back a click on a checkbox or radio button needs. */
interface LegacyState {
  readonly wasChecked: boolean;
  readonly wasIndeterminate: boolean;
  /** The radio button that was checked. */
  readonly previous: ElementRecord | null;
}

/** https://html.spec.whatwg.org/#input-activation-behavior */
export const INPUT_ACTIVATION: ActivationBehavior = {
  legacyPreActivation(input): LegacyState | null {
    const type = inputTypeOf(input);
    if (type !== InputType.Checkbox && type !== InputType.RadioButton) return null;
    const state = controlState(input);
    const wasChecked = isChecked(input);
    const previous = type === InputType.RadioButton ? ([...radioButtonGroup(input)].find(isChecked) ?? null) : null;
    const legacyState = { wasChecked, wasIndeterminate: state.isIndeterminate, previous };
    input.flags |= NodeFlag.DirtyChecked;
    setCheckedness(input, type === InputType.RadioButton || !wasChecked);
    if (type === InputType.Checkbox) state.isIndeterminate = false;
    return legacyState;
  },

  legacyCanceledActivation(input, state) {
    const legacyState = state as LegacyState | null;
    if (legacyState === null) return;
    // A listener may have made it another control.
    const type = inputTypeOf(input);
    if (type !== InputType.Checkbox && type !== InputType.RadioButton) return;
    setCheckedness(input, legacyState.wasChecked);
    if (type === InputType.Checkbox) controlState(input).isIndeterminate = legacyState.wasIndeterminate;
    const { previous } = legacyState;
    // Only if it still is in the group.
    if (previous !== null && radioButtonGroup(input).has(previous)) setCheckedness(previous, true);
  },

  activate(input, event, state) {
    const legacyState = state as LegacyState | null;
    switch (inputTypeOf(input)) {
      case InputType.Checkbox:
        fireInputAndChange(input, event);
        return;
      case InputType.RadioButton:
        // DEVIATION: nothing is fired where it is as checked as before the click, as in Chromium.
        if (legacyState?.wasChecked !== isChecked(input)) fireInputAndChange(input, event);
        return;
      case InputType.SubmitButton:
      case InputType.ImageButton:
      case InputType.ResetButton:
      case InputType.Button:
        if (!isFormControlDisabled(input)) activateButton(input, event);
        return;
      case InputType.FileUpload:
      case InputType.Color:
        windowRealmOf(input)?.pickers.showIfApplicable(input);
    }
  },
};

/** What has a form submits or resets it; only `button` goes on to the popover then. */
function activateButton(input: ElementRecord, event: EventRecord): void {
  const type = inputTypeOf(input);
  if (type !== InputType.Button && formOwner(input) !== null) {
    if (type === InputType.ResetButton) resetOwner(input);
    else {
      if (type === InputType.ImageButton) controlState(input).selectingClick = event.values;
      submitOwner(input, event);
    }
    return;
  }
  runPopoverTarget(input, event);
}

function fireInputAndChange(input: ElementRecord, { flags }: EventRecord): void {
  if ((input.flags & NodeFlag.Connected) === 0) return;
  if ((flags & EventFlag.Trusted) !== 0) setUserValidity(input);
  fireEvent(input, 'input', { bubbles: true, composed: true });
  fireEvent(input, 'change', { bubbles: true });
}

/** What a submit button does. */
export function submitOwner(button: ElementRecord, { flags }: EventRecord): void {
  const form = formOwner(button);
  if (form !== null) submitForm(form, button, (flags & EventFlag.Trusted) !== 0);
}

/** What a reset button does. */
export function resetOwner(button: ElementRecord): void {
  const form = formOwner(button);
  if (form !== null) resetForm(form);
}
