import { focusElement } from '../html/activation/focus.ts';
import { isOptionDisabled } from '../html/forms/disabled.ts';
import { optionLabel } from '../html/forms/option.ts';
import { isListBox, isSelected, listOfOptions, selectAlone } from '../html/forms/select.ts';
import { platform } from '../realm/platform.ts';
import type { ElementRecord } from '../tree/records.ts';
import { fireInputAndChange } from './change-events.ts';
import { activeOption, moveInList } from './list-box.ts';
import type { Person } from './person.ts';
import { pickersFor } from './picker-options.ts';
import { openMenu, optionByKey } from './select-menu.ts';
import type { Steps } from './steps.ts';

/** How long letters that are typed are one word, in milliseconds. */
const TYPING_TIME = 1000;

/** Keys of movement in a select element. Gives whether the key was one. */
export function* selectByKey(person: Person, select: ElementRecord, key: string): Steps<boolean> {
  if (pickersFor(select).isCustomizable(select)) return openByKey(person, select, key);
  if (isListBox(select)) {
    const option = optionByKey(select, activeOption(select), key);
    if (option === null) return false;
    if (moveInList(person, select, option)) yield* fireInputAndChange(select);
    return true;
  }
  if (key === 'ArrowDown' && person.modifiers.has('Alt')) {
    openMenu(person, select);
    return true;
  }
  const option = optionByKey(select, selectedOption(select), key);
  if (option === null) return false;
  yield* choose(select, option);
  return true;
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

function* choose(select: ElementRecord, option: ElementRecord): Steps {
  if (isSelected(option)) return;
  selectAlone(select, option);
  yield* fireInputAndChange(select);
}

/** A letter chooses the next option that begins with it, or with all that have been typed quickly; Space shows them. */
export function* selectByLetter(person: Person, select: ElementRecord, character: string): Steps {
  const isList = isListBox(select);
  if (character === ' ' && !isTyping(person)) {
    if (!isList) openPicker(person, select);
    return;
  }
  const from = isList ? activeOption(select) : selectedOption(select);
  const option = optionByLetter(person, select, from, character);
  if (option === null) return;
  if (!isList) yield* choose(select, option);
  else if (moveInList(person, select, option)) yield* fireInputAndChange(select);
}

/** A letter moves the focus in the picker, from what is selected. */
export function focusByLetter(person: Person, select: ElementRecord, character: string): void {
  const option = optionByLetter(person, select, selectedOption(select), character);
  if (option !== null) focusElement(option);
}

function isTyping({ typed }: Person): boolean {
  return platform().now() - typed.time < TYPING_TIME && typed.text !== '';
}

/** The option that a letter leads to, behind others that have been typed just now. */
function optionByLetter(
  person: Person,
  select: ElementRecord,
  start: ElementRecord | null,
  character: string,
): ElementRecord | null {
  const text = (isTyping(person) ? person.typed.text : '') + character.toLowerCase();
  person.typed = { text, time: platform().now() };
  const isOneLetter = [...text].every((letter) => letter === text[0]);
  const options = listOfOptions(select);
  const from = options.indexOf(start as ElementRecord);
  const begin = isOneLetter ? from + 1 : Math.max(0, from);
  const wanted = isOneLetter ? (text[0] as string) : text;
  for (let index = 0; index < options.length; index++) {
    const option = options[(begin + index) % options.length] as ElementRecord;
    if (!isOptionDisabled(option) && optionLabel(option).trim().toLowerCase().startsWith(wanted)) return option;
  }
  return null;
}
