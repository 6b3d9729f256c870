import { focusElement, isFocusable } from '../html/activation/focus.ts';
import { isRadioButton, radioButtonGroup } from '../html/forms/radio-groups.ts';
import type { ElementRecord, NodeRecord } from '../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../tree/traversal.ts';
import { fireClickOfKey } from './fire.ts';
import type { Person } from './person.ts';
import type { Steps } from './steps.ts';

/** The arrow keys go to the next radio button of the group, or the one before, and check it. */
export function* moveInRadioGroup(person: Person, button: ElementRecord, key: string): Steps {
  const members = radioButtonGroup(button);
  const buttons: ElementRecord[] = [];
  const root = rootOf(button);
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    if (isRadioButton(node) && members.has(node) && (node === button || isFocusable(node))) buttons.push(node);
  }
  if (buttons.length < 2) return;
  const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : buttons.length - 1;
  const next = buttons[(buttons.indexOf(button) + step) % buttons.length] as ElementRecord;
  focusElement(next);
  yield* fireClickOfKey(person, next);
}
