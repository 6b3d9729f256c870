import { isChecked } from '../html/forms/checkedness.ts';
import { formOwner } from '../html/forms/form-owner.ts';
import { isRadioButton } from '../html/forms/radio-groups.ts';
import { ATTR } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import type { ElementRecord, NodeRecord } from '../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../tree/traversal.ts';
import type { MatchContext } from './match-context.ts';

/**
 * https://html.spec.whatwg.org/#selector-indeterminate: a radio button whose group has none checked. The groups of the
 * tree are looked through once for a query, not once for each button.
 */
export function isIndeterminateRadioButton(button: ElementRecord, context: MatchContext): boolean {
  if (isChecked(button)) return false;
  const name = getAttribute(button, ATTR.name);
  if (name === null || name === '') return true;
  context.checkedGroups ??= collectCheckedGroups(rootOf(button));
  return context.checkedGroups.get(formOwner(button))?.has(name) !== true;
}

/** By form owner, the names of the groups that have a checked button. */
function collectCheckedGroups(root: NodeRecord): Map<ElementRecord | null, Set<string>> {
  const groups = new Map<ElementRecord | null, Set<string>>();
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    if (!isRadioButton(node) || !isChecked(node)) continue;
    const form = formOwner(node);
    const names = groups.get(form) ?? new Set();
    names.add(getAttribute(node, ATTR.name) ?? '');
    groups.set(form, names);
  }
  return groups;
}
