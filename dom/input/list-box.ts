import { isOptionDisabled } from '../html/forms/disabled.ts';
import { isMultiple, isSelected, listOfOptions, selectAlone, setSelectedness } from '../html/forms/select.ts';
import { isShown } from '../layout/check-visibility.ts';
import { TagId } from '../names/tag-ids.ts';
import { isHtml } from '../tree/is-html.ts';
import { type ElementRecord, NodeFlag } from '../tree/records.ts';
import { nearestInclusive } from './documents.ts';
import type { Person } from './person.ts';

/** Where a series of selected options begins that is made with the Shift key: https://html.spec.whatwg.org/#the-select-element */
const anchors = new WeakMap<ElementRecord, ElementRecord>();
/** The option that the keys go on from. */
const active = new WeakMap<ElementRecord, ElementRecord>();
/** The lists in which a key with Control went to an option last, so that Space is for it. */
const apart = new WeakSet<ElementRecord>();

/** Whether somebody can choose an option. */
export function isReached(option: ElementRecord): boolean {
  return !isOptionDisabled(option) && isShown(option, null);
}

function changeSelectedness(option: ElementRecord, selected: boolean): void {
  if (isSelected(option) === selected) return;
  option.flags |= NodeFlag.DirtyChecked;
  setSelectedness(option, selected);
}

function stateOfList(select: ElementRecord): string {
  return listOfOptions(select)
    .map((option) => (isSelected(option) ? '1' : '0'))
    .join('');
}

/** Chooses what is pressed in a list. Gives whether anything is selected that was not, or the other way round. */
export function pressOption(person: Person, select: ElementRecord, target: ElementRecord): boolean {
  const option = nearestInclusive(target, (element) => isHtml(element, TagId.Option));
  if (option === null || isOptionDisabled(option) || !listOfOptions(select).includes(option)) return false;
  const before = stateOfList(select);
  const { modifiers } = person;
  const isSeveral = isMultiple(select);
  if (isSeveral && modifiers.has('Shift')) selectSeries(select, anchors.get(select) ?? option, option);
  else if (isSeveral && (modifiers.has('Control') || modifiers.has('Meta')))
    changeSelectedness(option, !isSelected(option));
  else selectAlone(select, option);
  if (!modifiers.has('Shift')) anchors.set(select, option);
  active.set(select, option);
  return stateOfList(select) !== before;
}

function selectSeries(select: ElementRecord, anchor: ElementRecord, end: ElementRecord): void {
  const options = listOfOptions(select);
  const [from, to] = [options.indexOf(anchor), options.indexOf(end)].sort((one, other) => one - other) as [
    number,
    number,
  ];
  for (const [index, option] of options.entries())
    changeSelectedness(option, index >= from && index <= to && isReached(option));
}

/** Moves to another option by keys, with Control without selecting it. Gives whether anything else is selected then. */
export function moveInList(person: Person, select: ElementRecord, option: ElementRecord): boolean {
  const before = stateOfList(select);
  apart.delete(select);
  if (isMultiple(select) && person.modifiers.has('Shift')) {
    const anchor = anchors.get(select) ?? activeOption(select) ?? option;
    anchors.set(select, anchor);
    selectSeries(select, anchor, option);
  } else if (!isMultiple(select) || !person.modifiers.has('Control')) {
    selectAlone(select, option);
    anchors.set(select, option);
  } else apart.add(select);
  active.set(select, option);
  return stateOfList(select) !== before;
}

/** A letter chooses an option. Gives the events that tell of it: before anything else chose one `change` alone, as in Chromium. */
export function chooseByLetter(select: ElementRecord, option: ElementRecord): readonly string[] {
  const before = stateOfList(select);
  selectAlone(select, option);
  active.set(select, option);
  if (!anchors.has(select)) return ['change'];
  anchors.set(select, option);
  return stateOfList(select) === before ? [] : ['input', 'change'];
}

/** Selects the option that the keys go on from, of several, or does so no longer. Gives whether there was one. */
export function toggleInList(select: ElementRecord, isWithControl: boolean): boolean {
  const option = activeOption(select);
  if (option === null || !(isWithControl || apart.has(select)) || !isMultiple(select) || !isReached(option))
    return false;
  changeSelectedness(option, !isSelected(option));
  anchors.set(select, option);
  return true;
}

/** Selects all that can be, of several. Gives whether anything is selected then that was not. */
export function selectAllInList(select: ElementRecord): boolean {
  const before = stateOfList(select);
  const options = listOfOptions(select).filter(isReached);
  for (const option of options) changeSelectedness(option, true);
  if (options.length > 0) {
    anchors.set(select, options[0] as ElementRecord);
    active.set(select, options.at(-1) as ElementRecord);
  }
  return stateOfList(select) !== before;
}

/** The option that the keys go on from; null: none yet. */
export function activeOption(select: ElementRecord): ElementRecord | null {
  const options = listOfOptions(select);
  const known = active.get(select);
  if (known !== undefined && options.includes(known)) return known;
  return options.find(isSelected) ?? null;
}
