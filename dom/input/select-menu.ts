import { isOptionDisabled } from '../html/forms/disabled.ts';
import { displaySize, isSelected, listOfOptions, selectAlone } from '../html/forms/select.ts';
import { shownPickerOf, shownPickers } from '../html/forms/shown-pickers.ts';
import { type ElementRecord, isConnected } from '../tree/records.ts';
import { stateChanged } from '../tree/state-changes.ts';
import { fireInputAndChange } from './change-events.ts';
import { fireClickOfMenu } from './fire.ts';
import { isReached } from './list-box.ts';
import type { Person } from './person.ts';
import { isTyping, optionByLetter } from './select-typing.ts';
import type { Steps } from './steps.ts';

/** The menu of a select element is no part of the page, which hears nothing of what is done in it. */
export function openMenu(person: Person, select: ElementRecord): void {
  person.menu = { select, option: listOfOptions(select).find(isSelected) ?? null };
  shownPickers.set(select.nodeDocument, { select, isInPage: false, hide() {} });
  stateChanged(select);
  person.typed = { text: '', time: 0 };
}

export function closeMenu(person: Person): void {
  const select = person.menu?.select ?? null;
  person.menu = null;
  if (select === null || shownPickerOf(select) === null) return;
  shownPickers.delete(select.nodeDocument);
  stateChanged(select);
}

/** Chooses the option, and tells of it as Chromium does: with a click of no button. */
export function* chooseInMenu(person: Person, select: ElementRecord, option: ElementRecord | null): Steps {
  closeMenu(person);
  yield* choose(select, option);
  if (isConnected(select)) yield* fireClickOfMenu(select);
}

/** As in Chromium, what is marked is chosen in whatever way the menu is left. */
export function* leaveMenu(person: Person): Steps {
  const { menu } = person;
  closeMenu(person);
  if (menu !== null && isConnected(menu.select)) yield* choose(menu.select, menu.option);
}

export function* choose(select: ElementRecord, option: ElementRecord | null): Steps {
  if (option === null || isSelected(option) || isOptionDisabled(option)) return;
  selectAlone(select, option);
  yield* fireInputAndChange(select);
}

/** A key while a menu is open. Gives whether the page does not hear of it. */
export function* keyInMenu(person: Person, key: string): Steps<boolean> {
  const { menu } = person;
  if (menu === null) return false;
  const { select, option } = menu;
  if (!isConnected(select)) {
    closeMenu(person);
    return false;
  }
  if (key === 'Enter' || key === 'Tab') yield* chooseInMenu(person, select, option);
  else if (key === 'Escape' || (key.startsWith('Arrow') && person.modifiers.has('Alt'))) yield* leaveMenu(person);
  else menu.option = markedBy(person, select, option, key) ?? option;
  return true;
}

/** The option of a menu that a key marks; null: none. */
function markedBy(
  person: Person,
  select: ElementRecord,
  option: ElementRecord | null,
  key: string,
): ElementRecord | null {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return null;
  const isLetter = [...key].length === 1 && (key !== ' ' || isTyping(person));
  if (!isLetter) return optionByKey(select, option, key);
  return ['Control', 'Alt', 'Meta'].some((name) => person.modifiers.has(name))
    ? null
    : optionByLetter(person, select, option, key);
}

/** The option a page away, or the next one from there, or the last. A page is what a list shows but for one, as in Chromium. */
function pageAway(select: ElementRecord, from: ElementRecord | null, isForward: boolean): ElementRecord | null {
  const options = listOfOptions(select);
  if (!isForward) options.reverse();
  const page = (displaySize(select) > 1 ? displaySize(select) : 4) - 1;
  const wanted = options.indexOf(from as ElementRecord) + page;
  return options.find((option, index) => index >= wanted && isReached(option)) ?? options.findLast(isReached) ?? null;
}

/** The option that a key of movement leads to; null: the key is none, or there is no such option. */
export function optionByKey(select: ElementRecord, from: ElementRecord | null, key: string): ElementRecord | null {
  const options = listOfOptions(select).filter((option) => isReached(option) || option === from);
  const at = from === null ? -1 : options.indexOf(from);
  const enabled = (index: number): ElementRecord | null =>
    options[Math.max(0, Math.min(index, options.length - 1))] ?? null;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return enabled(at + 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return enabled(at < 0 ? options.length - 1 : at - 1);
    case 'Home':
      return enabled(0);
    case 'End':
      return enabled(options.length - 1);
    case 'PageDown':
      return pageAway(select, from, true);
    case 'PageUp':
      return from === null ? enabled(0) : pageAway(select, from, false);
    default:
      return null;
  }
}
