import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { rareOf } from '../../tree/rare-data.ts';
import { type ElementRecord, NodeFlag, type NodeRecord } from '../../tree/records.ts';
import { checkednessChanged, stateChanged } from '../../tree/state-changes.ts';
import { nextInTreeOrder, rootOf } from '../../tree/traversal.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import { FORM, formOwner } from './form-owner.ts';
import { InputType, inputTypeOf } from './input-type.ts';
import { isRadioButton, loosenRadioButton, type RadioGroup, radioGroupOf } from './radio-groups.ts';

/**
 * https://html.spec.whatwg.org/#concept-fe-checked
 *
 * Checkedness is two bits of the record. Until somebody asks (or may change it: an input element's interface object is
 * made), it follows from the markup: the parser does nothing for it. From then on the element's document is watched.
 */
export const CHECKED = plainAttributeName('checked');

export function isChecked(input: ElementRecord): boolean {
  if ((input.flags & NodeFlag.CheckedKnown) === 0) workOutCheckedness(input);
  return (input.flags & NodeFlag.Checked) !== 0;
}

/** Sets the checkedness, and unchecks the other members of a radio button group. */
export function setCheckedness(input: ElementRecord, checked: boolean): void {
  if ((input.flags & NodeFlag.CheckedKnown) === 0) workOutCheckedness(input);
  writeCheckedness(input, checked);
  if (checked) uncheckOthersInGroup(input);
}

const CHECKEDNESS = NodeFlag.CheckedKnown | NodeFlag.Checked;

function writeCheckedness(input: ElementRecord, checked: boolean): void {
  // What follows from the markup does not change by being worked out.
  const isChange = (input.flags & CHECKEDNESS) === (checked ? NodeFlag.CheckedKnown : CHECKEDNESS);
  // What a clone has to be told, it is told by the cloning steps, which run for elements with rare data.
  if (checked !== hasAttribute(input, CHECKED)) rareOf(input);
  input.flags = checked
    ? input.flags | NodeFlag.CheckedKnown | NodeFlag.Checked
    : (input.flags | NodeFlag.CheckedKnown) & ~NodeFlag.Checked;
  if (isChange) checkednessChanged(input);
}

/**
 * What the parser would have left. A radio button's depends on the rest of its group, so it is worked out for the whole
 * tree at once: every radio button with the attribute unchecks the one before it.
 */
function workOutCheckedness(input: ElementRecord): void {
  watchElementSteps(input.nodeDocument);
  if (inputTypeOf(input) === InputType.RadioButton && hasAttribute(input, CHECKED)) workOutRadioButtons(rootOf(input));
  else writeCheckedness(input, hasAttribute(input, CHECKED));
}

function workOutRadioButtons(root: NodeRecord): void {
  const checkedOfForm = new Map<ElementRecord | null, Map<string, ElementRecord>>();
  let naming: ElementRecord | null = null;
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    if (!isRadioButton(node)) continue;
    workOutRadioButton(node, checkedOfForm);
    if (hasAttribute(node, FORM)) naming = node;
  }
  // From now on ids count.
  if (naming !== null) radioGroupOf(naming);
}

function workOutRadioButton(
  button: ElementRecord,
  checkedOfForm: Map<ElementRecord | null, Map<string, ElementRecord>>,
): void {
  if ((button.flags & NodeFlag.CheckedKnown) === 0) writeCheckedness(button, hasAttribute(button, CHECKED));
  const name = getAttribute(button, ATTR.name);
  if ((button.flags & NodeFlag.Checked) === 0 || name === null || name === '' || !joinsItsGroup(button)) return;
  const form = formOwner(button);
  let checkedOfName = checkedOfForm.get(form);
  if (checkedOfName === undefined) {
    checkedOfName = new Map();
    checkedOfForm.set(form, checkedOfName);
  }
  const previous = checkedOfName.get(name);
  if (previous !== undefined) writeCheckedness(previous, false);
  checkedOfName.set(name, button);
}

/** The member of the group that is checked. */
export function checkedMember({ unsettled, checked }: RadioGroup): ElementRecord | null {
  if (checked !== null && isChecked(checked)) return checked;
  for (const member of unsettled) {
    if (isChecked(member)) return member;
    unsettled.delete(member);
  }
  return null;
}

/** What happens to a group when the checkedness of one of it becomes, or turns out to be, true. */
function uncheckOthersInGroup(input: ElementRecord): void {
  const group = isRadioButton(input) ? radioGroupOf(input) : null;
  if (group === null) return;
  const { unsettled, checked } = group;
  group.checked = input;
  group.unsettled = new Set();
  if (checked !== null && checked !== input) uncheck(checked);
  for (const member of unsettled) if (member !== input) uncheck(member);
}

function uncheck(button: ElementRecord): void {
  if ((button.flags & CHECKEDNESS) !== NodeFlag.CheckedKnown) writeCheckedness(button, false);
}

/** https://html.spec.whatwg.org/#attr-input-checked: the attribute came or went. */
export function checkedAttributeChanged(input: ElementRecord, oldValue: string | null, value: string | null): void {
  if ((oldValue === null) === (value === null) || (input.flags & NodeFlag.DirtyChecked) !== 0) return;
  setCheckedness(input, value !== null);
}

/** A radio button came into a tree: if it is checked, the others of its new group are not. */
export function radioButtonInserted(input: ElementRecord): void {
  if (!isRadioButton(input)) return;
  // What the others of the group lack may be here.
  stateChanged(input);
  if ((input.flags & NodeFlag.CheckedKnown) === 0) writeCheckedness(input, hasAttribute(input, CHECKED));
  formOwnerChanged(input);
}

/** A radio button left a tree: what it named its form by is not there. */
export function radioButtonRemoved(input: ElementRecord): void {
  if (getAttribute(input, FORM) !== null) formOwnerChanged(input);
}

/** The form owner of an input element changed, or its tree. */
export function formOwnerChanged(input: ElementRecord): void {
  if (!isRadioButton(input) || (input.flags & NodeFlag.Checked) === 0 || !joinsItsGroup(input)) return;
  loosenRadioButton(input);
  uncheckOthersInGroup(input);
}

/**
 * Whether coming into a tree unchecks others there.
 *
 * DEVIATION: without a document only a form makes a group of radio buttons before one of them is checked by a script; so
 * web-platform-tests ask, and Chromium does.
 */
function joinsItsGroup(button: ElementRecord): boolean {
  return (button.flags & NodeFlag.Connected) !== 0 || formOwner(button) !== null;
}

/** The group of an element changed around it, by its type, name or form. */
export function radioButtonGroupChanged(input: ElementRecord): void {
  if (isRadioButton(input) && isChecked(input)) uncheckOthersInGroup(input);
}
