import { fireEvent } from '../../events/fire-event.ts';
import { TagId } from '../../names/tag-ids.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { stateChanged } from '../../tree/state-changes.ts';
import { resetFormAssociated } from '../internals/form-associated.ts';
import { CHECKED, setCheckedness } from './checkedness.ts';
import { controlState, existingControlState } from './control-state.ts';
import { listedElementsOf } from './form-controls.ts';
import { inputValue } from './input-value.ts';
import { resetOutput } from './output-value.ts';
import { resetSelect } from './select.ts';
import { moveCursorToTheEnd } from './text-selection.ts';
import { textareaValue } from './textarea-value.ts';
import { hasUserValidity } from './user-edit.ts';

/** https://html.spec.whatwg.org/#locked-for-reset */
const lockedForReset = new WeakSet<ElementRecord>();

/** https://html.spec.whatwg.org/#concept-form-reset */
export function resetForm(form: ElementRecord): void {
  if (lockedForReset.has(form)) return;
  lockedForReset.add(form);
  if (fireEvent(form, 'reset', { bubbles: true, cancelable: true })) {
    for (const control of [...listedElementsOf(form)]) resetControl(control);
  }
  lockedForReset.delete(form);
}

/** https://html.spec.whatwg.org/#concept-form-reset-control */
function resetControl(control: ElementRecord): void {
  if (hasUserValidity(control)) controlState(control).userValidity = false;
  switch (control.name.tagId) {
    case TagId.Input:
      resetValue(control, inputValue);
      control.flags &= ~NodeFlag.DirtyChecked;
      setCheckedness(control, hasAttribute(control, CHECKED));
      return;
    case TagId.Textarea:
      resetValue(control, textareaValue);
      return;
    case TagId.Select:
      resetSelect(control);
      return;
    case TagId.Output:
      resetOutput(control);
      return;
    default:
      resetFormAssociated(control);
  }
}

/** The value follows from the markup again. As in Chromium the cursor is where it would be had a script set the value. */
function resetValue(control: ElementRecord, valueOf: (control: ElementRecord) => string): void {
  const state = existingControlState(control);
  if (state === null) return;
  state.files = null;
  const oldValue = valueOf(control);
  state.value = null;
  state.isDirty = false;
  state.typed = null;
  stateChanged(control);
  const value = valueOf(control);
  if (value !== oldValue) moveCursorToTheEnd(control, value.length);
}
