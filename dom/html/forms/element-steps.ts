import { ATTR, type AttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { ElementSteps, StepsByName } from '../../tree/element-steps.ts';
import { type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import {
  CHECKED,
  checkedAttributeChanged,
  formOwnerChanged,
  radioButtonGroupChanged,
  radioButtonInserted,
  radioButtonRemoved,
} from './checkedness.ts';
import { type ControlState, controlState } from './control-state.ts';
import { endAssociationsAcrossTrees, FORM } from './form-owner.ts';
import { inputAttributeChanged, isValueDirty } from './input-value.ts';
import { clampSelection } from './text-selection.ts';
import { forgetRawValue, textareaValue } from './textarea-value.ts';

/** https://html.spec.whatwg.org/#association-of-controls-and-forms:nodes-are-removed */
const FORM_ASSOCIATED: ElementSteps = {
  removed(element) {
    endAssociationsAcrossTrees(element, formOwnerChanged);
  },
};

/** Forms, and the elements that the parser may associate with one. */
export const FORM_STEPS: StepsByName = {
  [TagId.Button]: FORM_ASSOCIATED,
  [TagId.Fieldset]: FORM_ASSOCIATED,
  [TagId.Form]: FORM_ASSOCIATED,
  [TagId.Img]: FORM_ASSOCIATED,
  [TagId.Input]: FORM_ASSOCIATED,
  [TagId.Object]: FORM_ASSOCIATED,
  [TagId.Output]: FORM_ASSOCIATED,
  [TagId.Select]: FORM_ASSOCIATED,
  [TagId.Textarea]: FORM_ASSOCIATED,
};

export const INPUT_STEPS: StepsByName = {
  [TagId.Input]: {
    inserted: radioButtonInserted,
    removed: radioButtonRemoved,
    moved: radioButtonGroupChanged,
    attributeChanged: inputChanged,
    cloned: inputCloned,
  },
  [TagId.Textarea]: { childrenChanged: textareaChanged, cloned: textareaCloned },
};

function inputChanged(input: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void {
  if (name === CHECKED) checkedAttributeChanged(input, oldValue, value);
  else if (name === FORM || name === ATTR.name) radioButtonGroupChanged(input);
  else inputAttributeChanged(input, name, oldValue, value);
}

/** The bits that a clone of an input element takes over. */
const CHECKEDNESS = NodeFlag.Checked | NodeFlag.DirtyChecked | NodeFlag.CheckedKnown;

/** https://html.spec.whatwg.org/#the-input-element:concept-node-clone-ext */
function inputCloned(input: ElementRecord, copy: ElementRecord): void {
  copy.flags |= input.flags & CHECKEDNESS;
  copyValue(input, copy);
}

/** https://html.spec.whatwg.org/#the-textarea-element:children-changed-steps */
function textareaChanged(textarea: ElementRecord): void {
  if (isValueDirty(textarea)) return;
  forgetRawValue(textarea);
  clampSelection(textarea, textareaValue(textarea));
}

/** https://html.spec.whatwg.org/#the-textarea-element:concept-node-clone-ext */
function textareaCloned(textarea: ElementRecord, copy: ElementRecord, subtree: boolean): void {
  if (!subtree) keepRawValue(copy, textareaValue(textarea));
  copyValue(textarea, copy);
}

/** The raw value of a textarea element without the children that it came from, until it gets others. */
function keepRawValue(textarea: ElementRecord, value: string): void {
  if (value === '') return;
  controlState(textarea).value = value;
  watchElementSteps(textarea.nodeDocument);
}

function copyValue(control: ElementRecord, copy: ElementRecord): void {
  const { rare } = control;
  if (rare === null || rare.own === null) return;
  const state = rare.own as ControlState;
  const copyState = controlState(copy);
  copyState.value ??= state.value;
  copyState.isDirty = state.isDirty;
  copyState.typed = state.typed;
  copyState.isIndeterminate = state.isIndeterminate;
}
