import type { ElementFilter } from '../../collections/filter.ts';
import { filteredCollection, firstFilteredRecord } from '../../collections/lists.ts';
import { patchListsFrom } from '../../collections/live-lists.ts';
import { listOf, type RecordList } from '../../collections/record-list.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtml, nearestAncestor } from '../../tree/is-html.ts';
import { type ElementRecord, NodeFlag, type NodeRecord, type ParentRecord } from '../../tree/records.ts';
import { checkednessChanged } from '../../tree/state-changes.ts';
import { nextAfterSubtree, nextInTreeOrder } from '../../tree/traversal.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import { queueMicrotaskSteps } from '../../webidl/language/intrinsics.ts';
import { parseNonNegativeInteger } from '../numbers.ts';
import { controlState } from './control-state.ts';
import { isOptionDisabled } from './disabled.ts';
import { nearestAncestorSelect } from './option-ancestors.ts';
import {
  findSelectedContents,
  MOST_MIRRORS,
  selectShownBy,
  showOption,
  updateSelectedContents,
  updateSelectedContentsLater,
} from './selected-content.ts';

/**
 * https://html.spec.whatwg.org/#the-select-element: which options are selected.
 *
 * Selectedness is two bits of an option's record. Until somebody asks (or may change it: an interface object of the
 * select element or of one of its options is made), it follows from the markup, and the parser does nothing for it.
 */
export const MULTIPLE = plainAttributeName('multiple');
export const SELECTED = plainAttributeName('selected');
export const SIZE = plainAttributeName('size');

/** https://html.spec.whatwg.org/#concept-select-option-list */
export function listOfOptions(select: ElementRecord): ElementRecord[] {
  const options: ElementRecord[] = [];
  firstOption(select, (option) => {
    options.push(option);
    return false;
  });
  return options;
}

/** https://html.spec.whatwg.org/#dom-select-options */
export const OPTIONS: ElementFilter = {
  matches: (element, select) => isHtml(element, TagId.Option) && nearestAncestorSelect(element) === select,
  mayMatch: (element) => isHtml(element, TagId.Option),
};

export function optionsOf(select: ElementRecord): object {
  return filteredCollection(select, OPTIONS, 'HTMLOptionsCollection');
}

/** The same options, known until some come or go. */
export function optionList(select: ElementRecord): RecordList {
  return listOf(optionsOf(select));
}

/** The first in the list of options that passes. */
export function firstOption(select: ElementRecord, passes: (option: ElementRecord) => boolean): ElementRecord | null {
  let node: NodeRecord | null = select.firstChild;
  while (node !== null) {
    if (isHtml(node, TagId.Option) && passes(node)) return node;
    node = hidesOptions(node, select) ? nextAfterSubtree(node, select) : nextInTreeOrder(node, select);
  }
  return null;
}

/** Whether options inside belong to no select element outside. */
function hidesOptions(node: NodeRecord, select: ElementRecord): boolean {
  return (
    isHtml(node, TagId.Option) ||
    isHtml(node, TagId.Select) ||
    isHtml(node, TagId.Hr) ||
    isHtml(node, TagId.Datalist) ||
    (isHtml(node, TagId.Optgroup) && hasOptgroupBetween(node, select))
  );
}

function hasOptgroupBetween(node: NodeRecord, select: ElementRecord): boolean {
  for (let ancestor = node.parent; ancestor !== null && ancestor !== select; ancestor = ancestor.parent) {
    if (isHtml(ancestor, TagId.Optgroup)) return true;
  }
  return false;
}

export function isMultiple(select: ElementRecord): boolean {
  return hasAttribute(select, MULTIPLE);
}

/**
 * https://html.spec.whatwg.org/#concept-select-size
 *
 * DEVIATION: zero, which `size` gives back without the attribute, stands for none of it, as in every browser.
 */
export function displaySize(select: ElementRecord): number {
  return sizeOf(getAttribute(select, SIZE)) || (isMultiple(select) ? 4 : 1);
}

function sizeOf(value: string | null): number {
  return parseNonNegativeInteger(value ?? '') ?? 0;
}

/** Whether it shows its options, and is no drop-down box. */
export function isListBox(select: ElementRecord): boolean {
  return isMultiple(select) || displaySize(select) > 1;
}

/** The filter of lists of selected options, which have to be told of selectedness once somebody has asked for one. */
let selectedOptions: ElementFilter | null = null;

export function reportSelectednessToLists(filter: ElementFilter): void {
  selectedOptions = filter;
}

function writeSelectedness(option: ElementRecord, selected: boolean): void {
  const isChange = noteSelectedness(option, selected);
  if (isChange && selectedOptions !== null) patchListsFrom(selectedOptions, option, true);
}

function tellLists(options: readonly ElementRecord[]): void {
  if (selectedOptions === null) return;
  for (const option of options) patchListsFrom(selectedOptions, option);
}

/** Whether it is a change. Without word to the lists, which may be asking just now: for what none of them can know otherwise. */
function noteSelectedness(option: ElementRecord, selected: boolean): boolean {
  const isChange = (option.flags & SELECTEDNESS) === (selected ? NodeFlag.CheckedKnown : SELECTEDNESS);
  option.flags = selected
    ? option.flags | NodeFlag.CheckedKnown | NodeFlag.Checked
    : (option.flags | NodeFlag.CheckedKnown) & ~NodeFlag.Checked;
  if (isChange) checkednessChanged(option);
  return isChange;
}

const SELECTEDNESS = NodeFlag.CheckedKnown | NodeFlag.Checked;

/** https://html.spec.whatwg.org/#concept-option-selectedness */
export function isSelected(option: ElementRecord): boolean {
  if ((option.flags & NodeFlag.CheckedKnown) === 0) {
    const select = nearestAncestorSelect(option);
    if (select !== null) workOutSelectedness(select);
    if ((option.flags & NodeFlag.CheckedKnown) === 0) noteSelectedness(option, hasAttribute(option, SELECTED));
    watchElementSteps(option.nodeDocument);
  }
  return (option.flags & NodeFlag.Checked) !== 0;
}

/** What the parser would have left: each option with the attribute deselects the one before it. */
export function workOutSelectedness(select: ElementRecord): void {
  if ((select.flags & NodeFlag.CheckedKnown) !== 0) return;
  select.flags |= NodeFlag.CheckedKnown;
  watchElementSteps(select.nodeDocument);
  const options = listOfOptions(select);
  for (const option of options) {
    if ((option.flags & NodeFlag.CheckedKnown) === 0) noteSelectedness(option, hasAttribute(option, SELECTED));
  }
  if (!isMultiple(select)) selectednessSettingAlgorithm(select, options);
  findSelectedContents(select);
}

/** The same for the select element around an option or optgroup element, or for an option that stands alone. */
export function workOutSelectednessAround(element: ElementRecord): void {
  if (isHtml(element, TagId.Option)) {
    isSelected(element);
    return;
  }
  const select = nearestAncestor(element, TagId.Select);
  if (select !== null) workOutSelectedness(select);
}

/** https://html.spec.whatwg.org/#selectedness-setting-algorithm, without word to the lists. */
function selectednessSettingAlgorithm(select: ElementRecord, options: readonly ElementRecord[]): void {
  if (isMultiple(select)) return;
  let last: ElementRecord | null = null;
  for (const option of options) {
    if ((option.flags & NodeFlag.Checked) === 0) continue;
    if (last !== null) noteSelectedness(last, false);
    last = option;
  }
  if (last === null && displaySize(select) === 1) {
    last = options.find(isOptionEnabled) ?? null;
    if (last !== null) noteSelectedness(last, true);
  }
  controlState(select).selectedOption = last;
}

/** The same once selectedness is known, when at most `selectedOption` is selected. */
function askForReset(select: ElementRecord): void {
  const state = controlState(select);
  if (isMultiple(select) || state.selectedOption !== null || displaySize(select) !== 1) return;
  const option = firstEnabled(select);
  if (option !== null) writeSelectedness(option, true);
  state.selectedOption = option;
}

function isOptionEnabled(option: ElementRecord): boolean {
  return !isOptionDisabled(option);
}

/** Those of the options that are not disabled; whoever changes that of an optgroup element tells of what is in it. */
const ENABLED_OPTIONS: ElementFilter = {
  ...OPTIONS,
  matches: (element, select) => OPTIONS.matches(element, select) && isOptionEnabled(element),
  attributes: [ATTR.disabled],
};

/**
 * OPTIMIZATION: stops at the first option that will do, and has a list where others come before it, so that emptying a select element,
 * or moving what is in it, takes linear time. (bench/growth)
 */
function firstEnabled(select: ElementRecord): ElementRecord | null {
  let left = FEW;
  const option = firstOption(select, (one) => isOptionEnabled(one) || --left === 0);
  return left > 0 ? option : (firstFilteredRecord(select, ENABLED_OPTIONS) as ElementRecord | null);
}

/** The `disabled` attribute of an optgroup element came or went. */
export function optgroupDisabledChanged(optgroup: ElementRecord): void {
  for (let node = nextInTreeOrder(optgroup, optgroup); node !== null; node = nextInTreeOrder(node, optgroup))
    if (isHtml(node, TagId.Option)) patchListsFrom(ENABLED_OPTIONS, node);
}

/** Selects the option, alone if the select element has no `multiple` attribute, or deselects it. */
export function setSelectedness(option: ElementRecord, selected: boolean): void {
  const select = nearestAncestorSelect(option);
  if (select === null) {
    writeSelectedness(option, selected);
    watchElementSteps(option.nodeDocument);
    return;
  }
  workOutSelectedness(select);
  const { selectedOption } = controlState(select);
  setSelectednessIn(select, option, selected);
  if (controlState(select).selectedOption !== selectedOption) updateSelectedContents(select);
}

function setSelectednessIn(select: ElementRecord, option: ElementRecord, selected: boolean): void {
  writeSelectedness(option, selected);
  if (isMultiple(select)) return;
  const state = controlState(select);
  if (selected) {
    if (state.selectedOption !== null && state.selectedOption !== option)
      writeSelectedness(state.selectedOption, false);
    state.selectedOption = option;
  } else if (state.selectedOption === option || state.selectedOption === null) {
    state.selectedOption = null;
    askForReset(select);
  }
}

/** https://html.spec.whatwg.org/#dom-option: an option that stands alone, and is not dirty, whatever its attribute says. */
export function setSelectednessOfNewOption(option: ElementRecord, selected: boolean): void {
  writeSelectedness(option, selected);
  watchElementSteps(option.nodeDocument);
}

/** https://html.spec.whatwg.org/#attr-option-selected: the attribute came or went. */
export function selectedAttributeChanged(option: ElementRecord, oldValue: string | null, value: string | null): void {
  if ((oldValue === null) === (value === null) || (option.flags & NodeFlag.DirtyChecked) !== 0) return;
  if ((option.flags & SELECTEDNESS) === (value === null ? NodeFlag.CheckedKnown : SELECTEDNESS)) return;
  setSelectedness(option, value !== null);
}

/** https://html.spec.whatwg.org/#the-option-element:html-element-insertion-steps; `root` is the node inserted. */
export function optionInserted(option: ElementRecord, root: NodeRecord): void {
  const select = nearestAncestorSelect(option);
  if (select === null || (select.flags & NodeFlag.CheckedKnown) === 0 || isBelow(select, root, option)) return;
  const { selectedOption } = controlState(select);
  if (isSelected(option)) {
    if (isMultiple(select) || selectedOption === option) return;
    setSelectednessIn(select, option, true);
  } else if (selectedOption === null) {
    askForReset(select);
  }
  if (controlState(select).selectedOption !== selectedOption) updateSelectedContentsLater(select);
}

/** Whether that ancestor of the option was inserted with it, below or as the root of what was inserted. */
function isBelow(ancestor: ElementRecord, root: NodeRecord, option: ElementRecord): boolean {
  let node: NodeRecord = option;
  while (node !== ancestor) {
    if (node === root) return false;
    node = node.parent!;
  }
  return true;
}

/** https://html.spec.whatwg.org/#the-option-element:html-element-removing-steps */
export function optionRemoved(option: ElementRecord, oldAncestor: ParentRecord, root?: NodeRecord): void {
  const select = nearestAncestorSelect(option, oldAncestor, root);
  if (select === null || nearestAncestorSelect(option) === select) return;
  if ((select.flags & NodeFlag.CheckedKnown) === 0) return;
  const state = controlState(select);
  if (state.selectedOption !== option && state.selectedOption !== null) return;
  if (state.selectedOption === option) updateSelectedContentsInMicrotask(select);
  state.selectedOption = null;
  askForReset(select);
}

const removedFrom = new Set<ElementRecord>();

/** The selected option was taken out, by what may take out more of them. */
function updateSelectedContentsInMicrotask(select: ElementRecord): void {
  if (controlState(select).selectedContents === null || removedFrom.has(select)) return;
  removedFrom.add(select);
  void queueMicrotaskSteps(() => {
    removedFrom.delete(select);
    if (!isMultiple(select)) updateSelectedContents(select);
  });
}

/**
 * The `multiple` attribute came or went. Without it the first selected option stays selected; the Standard leaves open
 * which.
 */
export function multipleAttributeChanged(select: ElementRecord, oldValue: string | null, value: string | null): void {
  if ((oldValue === null) === (value === null) || (select.flags & NodeFlag.CheckedKnown) === 0) return;
  if (value !== null) {
    controlState(select).selectedOption = null;
    return;
  }
  const options = listOfOptions(select);
  const first = options.find((option) => (option.flags & NodeFlag.Checked) !== 0);
  for (const option of options) {
    if (option !== first) noteSelectedness(option, false);
  }
  selectednessSettingAlgorithm(select, options);
  tellLists(options);
  updateSelectedContents(select);
}

/** The `size` attribute was set: where that changes the size, a drop-down box shows an option from then on. */
export function sizeAttributeChanged(select: ElementRecord, oldValue: string | null, value: string | null): void {
  if ((select.flags & NodeFlag.CheckedKnown) === 0 || sizeOf(oldValue) === sizeOf(value)) return;
  const { selectedOption } = controlState(select);
  askForReset(select);
  if (controlState(select).selectedOption !== selectedOption) updateSelectedContents(select);
}

/** The first selected option in the list of options. */
export function firstSelected(select: ElementRecord): ElementRecord | null {
  workOutSelectedness(select);
  return isMultiple(select) ? firstOption(select, isSelected) : controlState(select).selectedOption;
}

/** How many options are counted before their list is made. */
const FEW = 50;

/** Its index; -1 when there is none. */
export function selectedIndex(select: ElementRecord): number {
  const option = firstSelected(select);
  if (option === null) return -1;
  let index = 0;
  firstOption(select, (other) => other === option || ++index === FEW);
  return index < FEW ? index : optionList(select).indexOf(option);
}

/** https://html.spec.whatwg.org/#dom-select-selectedindex */
export function setSelectedIndex(select: ElementRecord, index: number): void {
  let left = index;
  const option = index < FEW ? firstOption(select, () => left-- === 0) : optionList(select).at(index);
  selectAlone(select, option as ElementRecord | null);
}

/** Deselects every option, then selects the given one, which becomes dirty. */
export function selectAlone(select: ElementRecord, chosen: ElementRecord | null): void {
  workOutSelectedness(select);
  const selected = isMultiple(select) ? listOfOptions(select) : [controlState(select).selectedOption];
  for (const option of selected) if (option !== null) writeSelectedness(option, false);
  if (chosen !== null) {
    writeSelectedness(chosen, true);
    chosen.flags |= NodeFlag.DirtyChecked;
  }
  if (isMultiple(select)) return;
  controlState(select).selectedOption = chosen;
  updateSelectedContents(select);
}

/** https://html.spec.whatwg.org/#the-select-element:concept-form-reset-control */
export function resetSelect(select: ElementRecord): void {
  workOutSelectedness(select);
  const options = listOfOptions(select);
  for (const option of options) {
    noteSelectedness(option, hasAttribute(option, SELECTED));
    option.flags &= ~NodeFlag.DirtyChecked;
  }
  selectednessSettingAlgorithm(select, options);
  tellLists(options);
  if (!isMultiple(select)) updateSelectedContents(select);
}

/** https://html.spec.whatwg.org/#the-selectedcontent-element:html-element-post-connection-steps */
export function selectedContentConnected(selectedContent: ElementRecord): void {
  const select = selectShownBy(selectedContent);
  if (select === null || isMultiple(select)) return;
  workOutSelectedness(select);
  const { selectedContents, selectedOption } = controlState(select);
  if (selectedContents !== null && selectedContents.size <= MOST_MIRRORS) showOption(selectedOption, selectedContent);
}
