import { isOptionDisabled } from '../html/forms/disabled.ts';
import { optionLabel } from '../html/forms/option.ts';
import { isSelected, listOfOptions, selectAlone } from '../html/forms/select.ts';
import { platform } from '../realm/platform.ts';
import type { ElementRecord } from '../tree/records.ts';
import { fireInputAndChange } from './change-events.ts';
import { activeOption, moveInList } from './list-box.ts';
import { isListBox } from './mouse-default.ts';
import type { Person } from './person.ts';
import { openMenu, optionByKey } from './select-menu.ts';
import type { Steps } from './steps.ts';

/** How long letters that are typed are one word, in milliseconds. */
const TYPING_TIME = 1000;

/** Keys of movement in a select element. Gives whether the key was one. */
export function* selectByKey(person: Person, select: ElementRecord, key: string): Steps<boolean> {
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

function selectedOption(select: ElementRecord): ElementRecord | null {
  return listOfOptions(select).find(isSelected) ?? null;
}

function* choose(select: ElementRecord, option: ElementRecord): Steps {
  if (isSelected(option)) return;
  selectAlone(select, option);
  yield* fireInputAndChange(select);
}

/** A letter chooses the next option that begins with it, or with all that have been typed quickly; Space opens the menu. */
export function* selectByLetter(person: Person, select: ElementRecord, character: string): Steps {
  const now = platform().now();
  const goesOn = now - person.typed.time < TYPING_TIME && person.typed.text !== '';
  if (character === ' ' && !goesOn) {
    if (!isListBox(select)) openMenu(person, select);
    return;
  }
  const text = (goesOn ? person.typed.text : '') + character.toLowerCase();
  person.typed = { text, time: now };
  const isOneLetter = [...text].every((letter) => letter === text[0]);
  const options = listOfOptions(select);
  const from = options.indexOf((isListBox(select) ? activeOption(select) : selectedOption(select)) as ElementRecord);
  const begin = isOneLetter ? from + 1 : Math.max(0, from);
  const wanted = isOneLetter ? (text[0] as string) : text;
  for (let index = 0; index < options.length; index++) {
    const option = options[(begin + index) % options.length] as ElementRecord;
    if (isOptionDisabled(option) || !optionLabel(option).trim().toLowerCase().startsWith(wanted)) continue;
    if (!isListBox(select)) yield* choose(select, option);
    else if (moveInList(person, select, option)) yield* fireInputAndChange(select);
    return;
  }
}
