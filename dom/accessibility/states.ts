import { isChecked } from '../html/forms/checkedness.ts';
import { isActuallyDisabled } from '../html/forms/disabled.ts';
import { InputType, inputTypeOf } from '../html/forms/input-type.ts';
import type { KnownAncestors } from '../html/forms/known-ancestors.ts';
import { REQUIRED } from '../html/forms/radio-groups.ts';
import { isMultiple, isSelected } from '../html/forms/select.ts';
import { READONLY } from '../html/forms/validity.ts';
import { numberIn } from '../html/numbers.ts';
import { isModalDialog } from '../html/top-layer/dialog-state.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { hasAttribute } from '../tree/attributes.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { ariaAttribute, ariaNumber, ariaToken } from './aria-attributes.ts';
import { controlValue, isRange, rangeOf, rangeValue } from './values.ts';

/** What something is or can be beside its name. https://w3c.github.io/aria/#states_and_properties */
export interface States {
  value?: string;
  valuetext?: string;
  valuemin?: number;
  valuemax?: number;
  checked?: boolean | 'mixed';
  pressed?: boolean | 'mixed';
  expanded?: boolean;
  selected?: boolean;
  level?: number;
  disabled?: true;
  required?: true;
  readonly?: true;
  invalid?: true;
  modal?: true;
  multiline?: true;
  multiselectable?: true;
  busy?: true;
  haspopup?: string;
  current?: string;
}

const CHECKABLE: ReadonlySet<string> = new Set(['checkbox', 'menuitemcheckbox', 'menuitemradio', 'radio', 'switch']);
const SELECTABLE: ReadonlySet<string> = new Set(['option', 'treeitem']);
const CAN_BE_SELECTED: ReadonlySet<string> = new Set(['columnheader', 'gridcell', 'row', 'rowheader', 'tab']);

export function addStates(states: States, element: ElementRecord, role: string, known: KnownAncestors): void {
  addValue(states, element, role);
  addChoice(states, element, role);
  addExpansion(states, element, role);
  if (role === 'heading') states.level = headingLevel(element);
  else if (ariaNumber(element, 'aria-level') !== null) states.level = ariaNumber(element, 'aria-level') as number;
  if (isDisabled(element, known)) states.disabled = true;
  addFieldStates(states, element, role);
  if (ariaToken(element, 'aria-modal') === 'true' || (isHtml(element, TagId.Dialog) && isModalDialog(element)))
    states.modal = true;
  if (ariaToken(element, 'aria-busy') === 'true') states.busy = true;
  const current = ariaToken(element, 'aria-current');
  if (current !== null && current !== 'false') states.current = current;
}

function addValue(states: States, element: ElementRecord, role: string): void {
  const value = controlValue(element) ?? (isRange(role) ? rangeValue(element, role) : null);
  if (value !== null && value !== '' && role !== 'listbox') states.value = value;
  if (!isRange(role)) return;
  const text = ariaAttribute(element, 'aria-valuetext')?.trim() ?? '';
  if (text !== '') states.valuetext = text;
  const isMeasure = isHtml(element, TagId.Meter) || isHtml(element, TagId.Progress);
  const range = isMeasure ? rangeOf(element) : { min: numberIn(element, ATTR.min), max: numberIn(element, ATTR.max) };
  const min = ariaNumber(element, 'aria-valuemin') ?? range.min;
  const max = ariaNumber(element, 'aria-valuemax') ?? range.max;
  if (min !== null) states.valuemin = min;
  if (max !== null) states.valuemax = max;
}

function addChoice(states: States, element: ElementRecord, role: string): void {
  const checkable = isHtml(element, TagId.Input) ? inputTypeOf(element) : null;
  const isNative = checkable === InputType.Checkbox || checkable === InputType.RadioButton;
  if (CHECKABLE.has(role)) {
    states.checked = isNative ? isChecked(element) : (threefold(element, 'aria-checked') ?? false);
  }
  const pressed = role === 'button' ? threefold(element, 'aria-pressed') : null;
  if (pressed !== null) states.pressed = pressed;
  const selected = threefold(element, 'aria-selected');
  if (isHtml(element, TagId.Option)) states.selected = isSelected(element);
  else if (SELECTABLE.has(role)) states.selected = selected === true;
  else if (selected !== null && CAN_BE_SELECTED.has(role)) states.selected = selected === true;
}

/** Null: nothing is said. */
function threefold(element: ElementRecord, attribute: string): boolean | 'mixed' | null {
  const token = ariaToken(element, attribute);
  if (token === null) return null;
  return token === 'mixed' ? 'mixed' : token !== 'false';
}

function addExpansion(states: States, element: ElementRecord, role: string): void {
  const { parent } = element;
  const expanded = ariaToken(element, 'aria-expanded');
  if (role === 'html-summary' && parent !== null && isHtml(parent, TagId.Details))
    states.expanded = hasAttribute(parent, ATTR.open);
  else if (expanded !== null) states.expanded = expanded !== 'false';
  else if (role === 'combobox' && isHtml(element, TagId.Select)) states.expanded = false;
  const popup = ariaToken(element, 'aria-haspopup');
  if (popup !== null && popup !== 'false') states.haspopup = popup === 'true' ? 'menu' : popup;
  else if (role === 'combobox' && isHtml(element, TagId.Select)) states.haspopup = 'menu';
}

const LEVELS: ReadonlyMap<TagId, number> = new Map([
  [TagId.H1, 1],
  [TagId.H2, 2],
  [TagId.H3, 3],
  [TagId.H4, 4],
  [TagId.H5, 5],
  [TagId.H6, 6],
]);

/** https://w3c.github.io/aria/#aria-level */
function headingLevel(element: ElementRecord): number {
  const given = ariaNumber(element, 'aria-level');
  if (given !== null && given >= 1) return Math.floor(given);
  return (isHtmlElement(element) ? LEVELS.get(element.name.tagId) : undefined) ?? 2;
}

function isDisabled(element: ElementRecord, known: KnownAncestors): boolean {
  if (ariaToken(element, 'aria-disabled') === 'true') return true;
  return !isHtml(element, TagId.Fieldset) && isActuallyDisabled(element, known);
}

const FIELDS: ReadonlySet<TagId> = new Set([TagId.Input, TagId.Select, TagId.Textarea]);

function addFieldStates(states: States, element: ElementRecord, role: string): void {
  const isField = isHtmlElement(element) && FIELDS.has(element.name.tagId);
  const is = (attribute: string): boolean => ariaToken(element, attribute) === 'true';
  if ((isField && hasAttribute(element, REQUIRED)) || is('aria-required')) states.required = true;
  if ((isField && hasAttribute(element, READONLY)) || is('aria-readonly')) states.readonly = true;
  const invalid = ariaAttribute(element, 'aria-invalid')?.trim().toLowerCase() ?? '';
  if (invalid !== '' && invalid !== 'false') states.invalid = true;
  if (isHtml(element, TagId.Textarea) || (role === 'textbox' && is('aria-multiline'))) states.multiline = true;
  if ((isHtml(element, TagId.Select) && isMultiple(element)) || is('aria-multiselectable'))
    states.multiselectable = true;
}
