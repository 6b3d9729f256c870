import { focusElement } from '../../html/activation/focus.ts';
import { isListBox, isSelected, listOfOptions } from '../../html/forms/select.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { fireChange, fireInputAndChange } from '../change-events.ts';
import { activeOption, chooseByLetter, moveInList, toggleInList } from '../list-box.ts';
import type { Person } from '../person.ts';
import { pickersFor } from '../picker-options.ts';
import { choose, openMenu, optionByKey } from '../select-menu.ts';
import { isTyping, optionByLetter } from '../select-typing.ts';
import type { Steps } from '../steps.ts';

/** Keys of movement in a select element. Gives whether the key was one. */
export function* selectByKey(person: Person, select: ElementRecord, key: string): Steps<boolean> {
  if (pickersFor(select).isCustomizable(select)) return openByKey(person, select, key);
  if (isListBox(select)) {
    const isToggled = key === ' ' && person.modifiers.has('Control');
    const option = /^Arrow(?:Left|Right)$/.test(key) ? null : optionByKey(select, activeOption(select), key);
    if (option === null && !isToggled) return false;
    if (option === null ? toggleInList(select, true) : moveInList(person, select, option))
      yield* fireInputAndChange(select);
    return true;
  }
  if (opensMenu(person, key)) {
    openMenu(person, select);
    return true;
  }
  if (person.modifiers.size > 0) return false;
  const option = optionByKey(select, selectedOption(select), key);
  if (option === null) return false;
  yield* choose(select, option);
  return true;
}

function opensMenu({ modifiers }: Person, key: string): boolean {
  if (key === 'F4') return !modifiers.has('Alt') && !modifiers.has('Control');
  return modifiers.has('Alt') && (key === 'ArrowDown' || key === 'ArrowUp');
}

/** The keys that open it do nothing more once it is. Gives whether the key was one. */
function openByKey(person: Person, select: ElementRecord, key: string): boolean {
  if (key !== 'F4' && !key.startsWith('Arrow')) return false;
  openPicker(person, select);
  return true;
}

/** Shows the options: in the page where styles say so, or else in a menu. */
export function openPicker(person: Person, select: ElementRecord): void {
  if (!pickersFor(select).showInPage(select)) openMenu(person, select);
}

function selectedOption(select: ElementRecord): ElementRecord | null {
  return listOfOptions(select).find(isSelected) ?? null;
}

/** A letter chooses the next option that begins with it, or with all that have been typed quickly; Space shows them. */
export function* selectByLetter(person: Person, select: ElementRecord, character: string): Steps {
  const isList = isListBox(select);
  if (character === ' ' && !isTyping(person)) {
    if (!isList) openPicker(person, select);
    else if (toggleInList(select, false)) yield* fireInputAndChange(select);
    return;
  }
  const option = optionByLetter(person, select, selectedOption(select), character);
  if (option === null) return;
  if (!isList) yield* choose(select, option);
  else yield* fireChange(select, chooseByLetter(select, option));
}

/** A letter moves the focus in the picker, from what is selected. */
export function focusByLetter(person: Person, select: ElementRecord, character: string): void {
  const option = optionByLetter(person, select, selectedOption(select), character);
  if (option !== null) focusElement(option);
}
