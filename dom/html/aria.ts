import { Element } from '../nodes/Element.ts';
import { thisElement } from '../realm/this.ts';
import { elementReference, elementReferences } from './element-references.ts';
import { nullableString, type Reflection, reflect } from './reflect.ts';

/** https://w3c.github.io/aria/#ARIAMixin, with what Chromium has of it. */

export const ARIA_STRINGS = [
  'Atomic',
  'AutoComplete',
  'BrailleLabel',
  'BrailleRoleDescription',
  'Busy',
  'Checked',
  'ColCount',
  'ColIndex',
  'ColIndexText',
  'ColSpan',
  'Current',
  'Description',
  'Disabled',
  'Expanded',
  'HasPopup',
  'Hidden',
  'Invalid',
  'KeyShortcuts',
  'Label',
  'Level',
  'Live',
  'Modal',
  'MultiLine',
  'MultiSelectable',
  'Orientation',
  'Placeholder',
  'PosInSet',
  'Pressed',
  'ReadOnly',
  'Relevant',
  'Required',
  'RoleDescription',
  'RowCount',
  'RowIndex',
  'RowIndexText',
  'RowSpan',
  'Selected',
  'SetSize',
  'Sort',
  'ValueMax',
  'ValueMin',
  'ValueNow',
  'ValueText',
];

export const ARIA_LISTS_OF_ELEMENTS = [
  'Actions',
  'Controls',
  'DescribedBy',
  'Details',
  'ErrorMessage',
  'FlowTo',
  'LabelledBy',
];

/** Puts the members on Element. Called once. */
export function installAria(): void {
  const table: Record<string, Reflection> = {
    role: nullableString(),
    ariaActiveDescendantElement: elementReference('aria-activedescendant'),
  };
  for (const name of ARIA_STRINGS) table[`aria${name}`] = nullableString(`aria-${name.toLowerCase()}`);
  for (const name of ARIA_LISTS_OF_ELEMENTS) {
    table[`aria${name}Elements`] = elementReferences(`aria-${name.toLowerCase()}`);
  }
  reflect(Element, thisElement, table);
}
