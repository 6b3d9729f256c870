import { focusElement, hasFocus } from '../html/activation/focus.ts';
import { editingHostOf } from '../html/editable.ts';
import { isTextControl } from '../html/forms/selection-in-control.ts';
import { textOf } from '../html/forms/text-of-control.ts';
import { selectionOf } from '../selection/selection-record.ts';
import type { ElementRecord } from '../tree/records.ts';
import { deleteIn, editedIn, insertTextInto, selectAll } from './editing/editing.ts';
import { lastPosition } from './editing/editing-positions.ts';
import { selectInControl } from './editing/text-control.ts';
import { clickOn, PLAIN_CLICK } from './gestures.ts';
import { pressKey, releaseKey } from './keys/keyboard.ts';
import { type Key, withShift } from './keys/keys-data.ts';
import { keyOfCharacter } from './keys/webdriver-keys-data.ts';
import type { Person } from './person.ts';
import { type Steps, TASK } from './steps.ts';

/** Types keys one after the other: modifiers stay down until the end, or until U+E000. */
export function* typeText(person: Person, text: string): Steps {
  const held: Key[] = [];
  for (const character of text.replaceAll('\r\n', '\n')) {
    if (character === '\ue000') {
      yield* releaseAll(person, held);
      continue;
    }
    const name = character === '\n' || character === '\r' ? 'Enter' : character === '\t' ? 'Tab' : character;
    const key = keyOfCharacter(name === 'Enter' ? '\ue007' : name === 'Tab' ? '\ue004' : name);
    if (key === null) yield* insertWithoutKey(person, character);
    else if (isModifier(key)) {
      held.push(key);
      yield* pressKey(person, key);
    } else yield* pressAndRelease(person, key);
    yield TASK;
  }
  yield* releaseAll(person, held);
}

function isModifier({ key }: Key): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta';
}

function* releaseAll(person: Person, held: Key[]): Steps {
  for (let key = held.pop(); key !== undefined; key = held.pop()) {
    yield* releaseKey(person, key);
    yield TASK;
  }
}

function* pressAndRelease(person: Person, key: Key): Steps {
  const written = person.modifiers.has('Shift') ? withShift(key) : key;
  yield* pressKey(person, written);
  yield TASK;
  yield* releaseKey(person, written);
}

/** What no key writes comes from an input method, which types no keys. */
function* insertWithoutKey(person: Person, character: string): Steps {
  const edited = editedIn(person.focusedDocument);
  if (edited !== null) yield* insertTextInto(edited, character);
}

/** Presses the last of the keys while the others are down. */
export function* pressKeys(person: Person, keys: readonly Key[]): Steps {
  const down: Key[] = [];
  for (const key of keys) {
    const pressed = person.modifiers.has('Shift') ? withShift(key) : key;
    down.push(pressed);
    yield* pressKey(person, pressed);
    yield TASK;
  }
  for (const key of down.reverse()) {
    yield* releaseKey(person, key);
    yield TASK;
  }
}

/** Gets the focus to where somebody is going to type, with the caret at the end. */
export function* goTo(person: Person, element: ElementRecord, clicks: boolean): Steps {
  if (hasFocus(element)) return;
  if (clicks) {
    yield* clickOn(person, element, PLAIN_CLICK);
    return;
  }
  focusElement(element);
  yield TASK;
  moveCaretToEnd(element);
}

function moveCaretToEnd(element: ElementRecord): void {
  if (isTextControl(element)) {
    const { length } = textOf(element);
    selectInControl(element, length, length);
  } else if (editingHostOf(element) !== null) {
    const end = lastPosition(element);
    if (end !== null) selectionOf(element.nodeDocument).select(end, end);
  }
}

/** Selects all that stands in a text control or an editing host, and deletes it. */
export function* clearText(person: Person, element: ElementRecord): Steps {
  focusElement(element);
  yield TASK;
  const edited = editedIn(person.focusedDocument);
  if (edited === null || (edited.element !== element && editingHostOf(element) !== edited.element)) return;
  yield* selectAll(person.document);
  yield TASK;
  yield* deleteIn(edited, 'character', false);
  yield TASK;
}
