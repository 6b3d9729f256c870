import { focusElement } from '../../html/activation/focus.ts';
import { isFocusable } from '../../html/activation/focusable.ts';
import { formOwner } from '../../html/forms/form-owner.ts';
import { isRadioButton, radioButtonGroup } from '../../html/forms/radio-groups.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord, NodeRecord } from '../../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../../tree/traversal.ts';
import { fireClickOfKey } from '../fire.ts';
import type { Person } from '../person.ts';
import type { Steps } from '../steps.ts';

/** The arrow keys go to the next radio button of the group, or the one before, and check it. */
export function* moveInRadioGroup(person: Person, button: ElementRecord, key: string): Steps {
  const isMember = membership(button);
  const buttons: ElementRecord[] = [];
  const root = rootOf(button);
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    if (isRadioButton(node) && isMember(node) && (node === button || isFocusable(node))) buttons.push(node);
  }
  if (buttons.length < 2) return;
  const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : buttons.length - 1;
  const next = buttons[(buttons.indexOf(button) + step) % buttons.length] as ElementRecord;
  focusElement(next);
  yield* fireClickOfKey(person, next);
}

/** What the keys take for a group: as in Chromium, buttons without a name are one, although each may be checked. */
function membership(button: ElementRecord): (other: ElementRecord) => boolean {
  const isNameless = (each: ElementRecord): boolean => (getAttribute(each, ATTR.name) ?? '') === '';
  if (isNameless(button)) {
    const form = formOwner(button);
    return (other) => isNameless(other) && formOwner(other) === form;
  }
  const members = radioButtonGroup(button);
  return (other) => members.has(other);
}
