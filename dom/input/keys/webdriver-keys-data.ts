import { type Key, keyNamed } from './keys-data.ts';

/** https://w3c.github.io/webdriver/#keyboard-actions: the characters that stand for keys, from U+E000, by the names of their codes. */
const CODES =
  'Unidentified Cancel Help Backspace Tab Clear Enter Enter ShiftLeft ControlLeft AltLeft Pause Escape Space PageUp PageDown End ' +
  'Home ArrowLeft ArrowUp ArrowRight ArrowDown Insert Delete Semicolon Equal Numpad0 Numpad1 Numpad2 Numpad3 Numpad4 Numpad5 ' +
  'Numpad6 Numpad7 Numpad8 Numpad9 NumpadMultiply NumpadAdd NumpadComma NumpadSubtract NumpadDecimal NumpadDivide';

const FIRST = 0xe000;
const FIRST_FUNCTION_KEY = 0xe031;
const META = 0xe03d;
const FIRST_RIGHT = 0xe050;

const byCode = CODES.split(' ');
const RIGHT = 'ShiftRight ControlRight AltRight MetaRight'.split(' ');
/** U+E054 and on: the keys of the number pad without their digits. */
const PAD = 'PageUp PageDown End Home ArrowLeft ArrowUp ArrowRight ArrowDown Insert Delete'.split(' ');

const PAD_KEYS: Readonly<Record<string, readonly [key: string, keyCode: number]>> = {
  NumpadMultiply: ['*', 106],
  NumpadAdd: ['+', 107],
  NumpadComma: [',', 110],
  NumpadSubtract: ['-', 109],
  NumpadDecimal: ['.', 110],
  NumpadDivide: ['/', 111],
};

/** The key that a character stands for; null: it stands for itself. */
export function keyOfCharacter(character: string): Key | null {
  const code = character.codePointAt(0) as number;
  if (code < FIRST || code > 0xf8ff) return keyNamed(character);
  if (code >= FIRST_FUNCTION_KEY && code < FIRST_FUNCTION_KEY + 12)
    return keyNamed(`F${code - FIRST_FUNCTION_KEY + 1}`);
  if (code === META) return keyNamed('Meta');
  if (code >= FIRST_RIGHT && code < FIRST_RIGHT + RIGHT.length) return keyNamed(RIGHT[code - FIRST_RIGHT] as string);
  const pad = PAD[code - FIRST_RIGHT - RIGHT.length];
  if (pad !== undefined) return keyNamed(pad);
  const name = byCode[code - FIRST];
  if (name === undefined) return { key: 'Unidentified', code: '', keyCode: 0, location: 0 };
  if (!name.startsWith('Numpad')) return keyNamed(name) ?? { key: name, code: '', keyCode: 0, location: 0 };
  const digit = name.slice('Numpad'.length);
  const [key, keyCode] = PAD_KEYS[name] ?? [digit, 96 + Number(digit)];
  return { key, code: name, keyCode, location: 3 };
}
