import { ATTR, type AttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord, NodeRecord, ParentRecord } from '../../tree/records.ts';
import { radioButtonGroupChanged } from './checkedness.ts';
import { FORM } from './form-owner.ts';
import {
  areFormsNamed,
  checkedButtonsOfOtherForm,
  isRadioButton,
  leaveRadioGroups,
  loosenRadioButton,
  REQUIRED,
} from './radio-groups.ts';

/** The attributes that groups depend on, where they are not those of the radio button itself. */
const GROUPING: ReadonlySet<AttributeName> = new Set([ATTR.name, ATTR.type, FORM, REQUIRED]);

/** After an element was inserted. */
export function updateGroupsForInsertion(element: ElementRecord): void {
  if (isRadioButton(element)) leaveRadioGroups(element);
  if (areFormsNamed()) idMayCount(element, getAttribute(element, ATTR.id), element);
}

/** After an element was removed from what is in that node. */
export function updateGroupsForRemoval(element: ElementRecord, oldAncestor: ParentRecord): void {
  leaveRadioGroups(element);
  if (areFormsNamed()) idMayCount(element, getAttribute(element, ATTR.id), oldAncestor);
}

/** After an element was moved from one place to another, maybe in another tree. */
export function updateGroupsForMove(element: ElementRecord, oldAncestor: ParentRecord): void {
  updateGroupsForRemoval(element, oldAncestor);
  updateGroupsForInsertion(element);
}

/** After an attribute of an element changed: that affects no tree but its own. */
export function updateGroupsForAttribute(
  element: ElementRecord,
  name: AttributeName,
  oldValue: string | null,
  value: string | null,
): void {
  if (name === ATTR.id && areFormsNamed()) {
    idMayCount(element, oldValue, element);
    idMayCount(element, value, element);
  }
  if (GROUPING.has(name) && isHtml(element, TagId.Input)) loosenRadioButton(element);
}

/** The id came or went there, and with it the form owner of the buttons that name their form by it. */
function idMayCount(element: ElementRecord, id: string | null, place: NodeRecord): void {
  if (id === null || element.nodeDocument !== place.nodeDocument) return;
  for (const button of checkedButtonsOfOtherForm(id, place)) radioButtonGroupChanged(button);
}
