import { EventFlag, type EventRecord } from '../../events/event-record.ts';
import { fireEvent } from '../../events/fire-event.ts';
import { windowRealmOf } from '../../realm/document-window.ts';
import { type ElementRecord, NodeFlag, type NodeRecord } from '../../tree/records.ts';
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
export interface LegacyState {
  readonly input: ElementRecord;
  readonly wasChecked: boolean;
  readonly wasIndeterminate: boolean;
  /** The radio button that was checked. */
  readonly previous: ElementRecord | null;
}

/** https://html.spec.whatwg.org/#the-input-element:legacy-pre-activation-behavior. Null for what cannot be checked. */
export function checkForClick(input: ElementRecord): LegacyState | null {
  const type = inputTypeOf(input);
  if (type !== InputType.Checkbox && type !== InputType.RadioButton) return null;
  const state = controlState(input);
  const wasChecked = isChecked(input);
  const previous = type === InputType.RadioButton ? ([...radioButtonGroup(input)].find(isChecked) ?? null) : null;
  const legacyState = { input, wasChecked, wasIndeterminate: state.isIndeterminate, previous };
  input.flags |= NodeFlag.DirtyChecked;
  setCheckedness(input, type === InputType.RadioButton || !wasChecked);
  if (type === InputType.Checkbox) state.isIndeterminate = false;
  return legacyState;
}

/** https://html.spec.whatwg.org/#the-input-element:legacy-canceled-activation-behavior */
export function checkAsBefore({ input, wasChecked, wasIndeterminate, previous }: LegacyState): void {
  // A listener may have made it another control.
  const type = inputTypeOf(input);
  if (type !== InputType.Checkbox && type !== InputType.RadioButton) return;
  setCheckedness(input, wasChecked);
  if (type === InputType.Checkbox) controlState(input).isIndeterminate = wasIndeterminate;
  // Only if it still is in the group.
  if (previous !== null && radioButtonGroup(input).has(previous)) setCheckedness(previous, true);
}

/** https://html.spec.whatwg.org/#input-activation-behavior of what can be checked. False where a listener has made it another control. */
export function tellOfCheck({ input, wasChecked }: LegacyState, event: EventRecord): boolean {
  const type = inputTypeOf(input);
  if (type !== InputType.Checkbox && type !== InputType.RadioButton) return false;
  // DEVIATION: nothing is fired where a radio button is as checked as before the click, as in Chromium.
  if (type === InputType.Checkbox || wasChecked !== isChecked(input)) fireInputAndChange(input, event);
  return true;
}

/** https://html.spec.whatwg.org/#input-activation-behavior of the others. Returns whether that is all that comes of the click. */
export function activateInput(input: ElementRecord, event: EventRecord, target: NodeRecord): boolean {
  const type = inputTypeOf(input);
  if (isFormControlDisabled(input)) return false;
  switch (type) {
    case InputType.SubmitButton:
    case InputType.ImageButton:
    case InputType.ResetButton:
      if (formOwner(input) === null) break;
      if (type === InputType.ImageButton) controlState(input).selectingClick = event.values;
      if (type === InputType.ResetButton) resetOwner(input);
      else submitOwner(input, event);
      return true;
    case InputType.Button:
      break;
    case InputType.FileUpload:
    case InputType.Color:
      return windowRealmOf(input)?.pickers.showIfApplicable(input) === true;
    default:
      return false;
  }
  runPopoverTarget(input, target);
  return false;
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
