import { KEYBOARD_EVENT } from '../../events/ui-events.ts';
import { focusedElement } from '../../html/activation/focus.ts';
import { noteKeyUse } from '../../html/activation/focus-visible.ts';
import { setActive } from '../../html/activation/pointed.ts';
import { isChecked } from '../../html/forms/checkedness.ts';
import { isRadioButton } from '../../html/forms/radio-groups.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { type ElementRecord, isConnected } from '../../tree/records.ts';
import { bodyOrRoot } from '../documents.ts';
import { fire, fireClickOfKey, modifierValues } from '../fire.ts';
import type { Person } from '../person.ts';
import { keyInMenu } from '../select-menu.ts';
import type { Steps } from '../steps.ts';
import { buttonAround, keydownDefault, keypressDefault } from './key-default.ts';
import type { Key } from './keys-data.ts';

const SHORTCUTS = ['Control', 'Alt', 'Meta'];
const MODIFIERS = ['Shift', ...SHORTCUTS];

/** What the keys go to: https://html.spec.whatwg.org/#focused-area-of-the-document, or else the body. */
function targetOf({ focusedDocument }: Person): ElementRecord | null {
  return focusedElement(focusedDocument) ?? bodyOrRoot(focusedDocument);
}

function fireKey(
  person: Person,
  target: ElementRecord,
  type: string,
  key: Key,
  legacy: { keyCode: number; charCode: number; repeat?: boolean },
): Steps<boolean> {
  const { key: name, code, location } = key;
  return fire(target, type, KEYBOARD_EVENT, { ...modifierValues(person), key: name, code, location, ...legacy });
}

/** The character that a key writes; '' for one that writes nothing. */
function characterOf({ key }: Key): string {
  if (key === 'Enter') return '\r';
  return [...key].length === 1 ? key : '';
}

/** https://w3c.github.io/uievents/#events-keyboard-event-order */
export function* pressKey(person: Person, key: Key): Steps {
  const repeat = person.keysDown.has(key.code) && key.code !== '';
  person.keysDown.add(key.code);
  if (MODIFIERS.includes(key.key)) person.modifiers.add(key.key);
  // https://html.spec.whatwg.org/#close-requests: what fills the screen is left without an event.
  if (key.key === 'Escape' && stateOf(person.window).realm.fullscreen.leave(person.focusedDocument)) return;
  if (!SHORTCUTS.some((name) => person.modifiers.has(name))) noteKeyUse(person.focusedDocument);
  if (yield* keyInMenu(person, key.key)) return;
  const target = targetOf(person);
  if (target === null) return;
  const isUncanceled = yield* fireKey(person, target, 'keydown', key, { keyCode: key.keyCode, charCode: 0, repeat });
  if (!isUncanceled) return;
  // A listener may have moved the focus: what the key does is done where it was pressed, what it writes where the focus is.
  const isDone = yield* keydownDefault(person, target, key);
  const heard = targetOf(person) ?? target;
  const character = characterOf(key);
  const { modifiers } = person;
  if (isDone || character === '' || modifiers.has('Control') || modifiers.has('Alt') || modifiers.has('Meta')) return;
  const charCode = character.codePointAt(0) as number;
  const isWritten = yield* fireKey(person, heard, 'keypress', key, { keyCode: charCode, charCode, repeat });
  if (isWritten) yield* keypressDefault(person, targetOf(person) ?? heard, key, character);
}

export function* releaseKey(person: Person, key: Key): Steps {
  person.keysDown.delete(key.code);
  person.modifiers.delete(key.key);
  const wasInMenu = person.menu !== null;
  const target = targetOf(person);
  const pressed = person.pressedBySpace;
  if (key.key === ' ' && pressed !== null) setActive(person.focusedDocument, []);
  if (key.key === ' ') person.pressedBySpace = null;
  if (wasInMenu || target === null) return;
  const isUncanceled = yield* fireKey(person, target, 'keyup', key, { keyCode: key.keyCode, charCode: 0 });
  if (key.key !== ' ' || !isUncanceled || pressed === null) return;
  const isLeft = pressed !== target || (isRadioButton(pressed) && isChecked(pressed));
  const clicked = isLeft ? buttonAround(target) : target;
  if (clicked === null || (pressed !== target && pressed !== clicked) || !isConnected(clicked)) return;
  yield* fireClickOfKey(person, clicked);
}
