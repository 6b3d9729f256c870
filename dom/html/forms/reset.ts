import { TagId } from '../../names/tag-ids.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { CHECKED, setCheckedness } from './checkedness.ts';
import { existingControlState } from './control-state.ts';
import { listedElementsOf } from './form-controls.ts';
import { resetOutput } from './output-value.ts';
import { resetSelect } from './select.ts';

/**
 * https://html.spec.whatwg.org/#concept-form-reset
 *
 * FIXME: no `reset` event goes before it, as there are no events yet.
 */
export function resetForm(form: ElementRecord): void {
  for (const control of listedElementsOf(form)) resetControl(control);
}

/** https://html.spec.whatwg.org/#concept-form-reset-control */
function resetControl(control: ElementRecord): void {
  switch (control.name.tagId) {
    case TagId.Input:
      resetValue(control);
      control.flags &= ~NodeFlag.DirtyChecked;
      setCheckedness(control, hasAttribute(control, CHECKED));
      return;
    case TagId.Textarea:
      resetValue(control);
      return;
    case TagId.Select:
      resetSelect(control);
      return;
    case TagId.Output:
      resetOutput(control);
  }
}

/** The value follows from the markup again. */
function resetValue(control: ElementRecord): void {
  const state = existingControlState(control);
  if (state === null) return;
  state.value = null;
  state.isDirty = false;
}
