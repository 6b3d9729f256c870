import { isFocusable } from '../html/activation/focusable.ts';
import { isListBox, isSelected, listOfOptions } from '../html/forms/select.ts';
import { shownPickerOf } from '../html/forms/shown-pickers.ts';
import { type ElementRecord, isConnected } from '../tree/records.ts';
import { pressKey, releaseKey } from './keys/keyboard.ts';
import { keyNamed } from './keys/keys-data.ts';
import type { Person } from './person.ts';
import { placeOf } from './pointing/hit.ts';
import { movePointer, pressButton, releaseButton } from './pointing/pointer.ts';
import { touchDown, touchUp } from './pointing/touch.ts';
import { chooseInMenu, closeMenu } from './select-menu.ts';
import { type Steps, TASK } from './steps.ts';

/** What somebody does with a pointer, each as one command. */

export interface ClickOptions {
  readonly button: number;
  readonly count: number;
  /** Keys that are held meanwhile. */
  readonly modifiers: readonly string[];
  readonly pointerType: string;
  /** From the middle of the element. */
  readonly x: number;
  readonly y: number;
}

export const PLAIN_CLICK: ClickOptions = { button: 0, count: 1, modifiers: [], pointerType: 'mouse', x: 0, y: 0 };

function* hold(person: Person, modifiers: readonly string[]): Steps {
  for (const modifier of modifiers) {
    yield* pressKey(person, keyNamed(modifier)!);
    yield TASK;
  }
}

function* letGo(person: Person, modifiers: readonly string[]): Steps {
  for (const modifier of [...modifiers].reverse()) {
    yield* releaseKey(person, keyNamed(modifier)!);
    yield TASK;
  }
}

export function* clickOn(person: Person, element: ElementRecord, options: ClickOptions): Steps {
  yield* hold(person, options.modifiers);
  if (options.pointerType === 'touch') yield* tap(person, element, options);
  else yield* clickWithButton(person, element, options);
  yield* letGo(person, options.modifiers);
}

function* clickWithButton(person: Person, element: ElementRecord, options: ClickOptions): Steps {
  const { button, count, pointerType, x, y } = options;
  const pointer = person.pointerNamed(pointerType, pointerType);
  yield* movePointer(person, pointer, placeOf(element, x, y));
  yield TASK;
  for (let click = 1; click <= count; click++) {
    yield* pressButton(person, pointer, button, click);
    yield TASK;
    yield* releaseButton(person, pointer, button);
    yield TASK;
  }
}

function* tap(person: Person, element: ElementRecord, { count, x, y }: ClickOptions): Steps {
  const pointer = person.pointerNamed('finger', 'touch');
  for (let click = 1; click <= count; click++) {
    const place = placeOf(element, x, y);
    pointer.x = place.x;
    pointer.y = place.y;
    pointer.hit = place.target;
    yield* touchDown(person, pointer);
    yield TASK;
    yield* touchUp(person, pointer);
    yield TASK;
  }
}

export function* hoverOver(person: Person, element: ElementRecord): Steps {
  yield* movePointer(person, person.mouse, placeOf(element));
  yield TASK;
}

/** Two moves, as the first only begins to drag. */
export function* dragTo(person: Person, source: ElementRecord, target: ElementRecord): Steps {
  const { mouse } = person;
  yield* movePointer(person, mouse, placeOf(source));
  yield TASK;
  yield* pressButton(person, mouse, 0, 1);
  yield TASK;
  for (let move = 0; move < 2; move++) {
    if (!isConnected(target)) break;
    yield* movePointer(person, mouse, placeOf(target));
    yield TASK;
  }
  yield* releaseButton(person, mouse, 0);
  yield TASK;
}

/** Chooses these options of a select element, and no others. */
export function* chooseOptions(person: Person, select: ElementRecord, options: readonly ElementRecord[]): Steps {
  if (!isListBox(select)) {
    const [option = null] = options;
    yield* clickOn(person, select, PLAIN_CLICK);
    const picker = shownPickerOf(select);
    if (picker?.isInPage === true) {
      if (option === null) picker.hide(true);
      else yield* clickOn(person, option, PLAIN_CLICK);
    } else if (person.menu?.select === select) yield* chooseInMenu(person, select, option);
    else closeMenu(person);
    yield TASK;
    return;
  }
  const [first, ...others] = options;
  if (first !== undefined) yield* clickOn(person, first, PLAIN_CLICK);
  const rest = first === undefined ? listOfOptions(select).filter(isSelected) : others;
  for (const option of rest) yield* clickOn(person, option, { ...PLAIN_CLICK, modifiers: ['Control'] });
}

/** Clicks it as far as somebody can. Gives whether nobody prevented that. */
export function* clickIfShown(person: Person, element: ElementRecord): Steps<boolean> {
  if (!isFocusable(element)) return true;
  person.lastClickCanceled = false;
  yield* clickOn(person, element, PLAIN_CLICK);
  return !person.lastClickCanceled;
}
