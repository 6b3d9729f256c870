/** The keys of a keyboard with the layout of the United States. https://w3c.github.io/uievents-code/, https://w3c.github.io/uievents-key/ */
export interface Key {
  readonly key: string;
  readonly code: string;
  /** https://w3c.github.io/uievents/#legacy-key-attributes */
  readonly keyCode: number;
  readonly location: number;
}

type Row = readonly [code: string, key: string, shifted: string, keyCode: number];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SHIFTED_DIGITS = ')!@#$%^&*(';

/** The keys that write something, with what they write alone and with Shift. */
const WRITING: readonly Row[] = [
  ...Array.from(
    LETTERS,
    (key): Row => [`Key${key.toUpperCase()}`, key, key.toUpperCase(), key.toUpperCase().charCodeAt(0)],
  ),
  ...Array.from(SHIFTED_DIGITS, (shifted, digit): Row => [`Digit${digit}`, String(digit), shifted, 48 + digit]),
  ['Space', ' ', ' ', 32],
  ['Semicolon', ';', ':', 186],
  ['Equal', '=', '+', 187],
  ['Comma', ',', '<', 188],
  ['Minus', '-', '_', 189],
  ['Period', '.', '>', 190],
  ['Slash', '/', '?', 191],
  ['Backquote', '`', '~', 192],
  ['BracketLeft', '[', '{', 219],
  ['Backslash', '\\', '|', 220],
  ['BracketRight', ']', '}', 221],
  ['Quote', "'", '"', 222],
];

/** The others: the value of `key`, the code where it is another, the key code, the location. */
const NAMED: readonly (readonly [key: string, code: string, keyCode: number, location?: number])[] = [
  ['Backspace', 'Backspace', 8],
  ['Tab', 'Tab', 9],
  ['Clear', 'NumLock', 12],
  ['Enter', 'Enter', 13],
  ['Shift', 'ShiftLeft', 16, 1],
  ['Control', 'ControlLeft', 17, 1],
  ['Alt', 'AltLeft', 18, 1],
  ['Pause', 'Pause', 19],
  ['CapsLock', 'CapsLock', 20],
  ['Escape', 'Escape', 27],
  ['PageUp', 'PageUp', 33],
  ['PageDown', 'PageDown', 34],
  ['End', 'End', 35],
  ['Home', 'Home', 36],
  ['ArrowLeft', 'ArrowLeft', 37],
  ['ArrowUp', 'ArrowUp', 38],
  ['ArrowRight', 'ArrowRight', 39],
  ['ArrowDown', 'ArrowDown', 40],
  ['PrintScreen', 'PrintScreen', 44],
  ['Insert', 'Insert', 45],
  ['Delete', 'Delete', 46],
  ['Meta', 'MetaLeft', 91, 1],
  ['ContextMenu', 'ContextMenu', 93],
  ['NumLock', 'NumLock', 144],
  ['ScrollLock', 'ScrollLock', 145],
  ...Array.from({ length: 12 }, (_, index) => [`F${index + 1}`, `F${index + 1}`, 112 + index] as const),
];

/** The keys on the right that are there twice. */
const RIGHT: Readonly<Record<string, readonly [key: string, keyCode: number]>> = {
  ShiftRight: ['Shift', 16],
  ControlRight: ['Control', 17],
  AltRight: ['Alt', 18],
  MetaRight: ['Meta', 92],
};

const keys = new Map<string, Key>();
for (const [code, key, shifted, keyCode] of WRITING) {
  keys.set(key, { key, code, keyCode, location: 0 });
  if (shifted !== key) keys.set(shifted, { key: shifted, code, keyCode, location: 0 });
  keys.set(code, { key, code, keyCode, location: 0 });
}
for (const [key, code, keyCode, location = 0] of NAMED) {
  keys.set(key, { key, code, keyCode, location });
  if (code !== key && !keys.has(code)) keys.set(code, { key, code, keyCode, location });
}
for (const [code, [key, keyCode]] of Object.entries(RIGHT)) keys.set(code, { key, code, keyCode, location: 2 });

/** What the keys of WRITING write with Shift, by their codes. */
const shiftedKeys = new Map(WRITING.map(([code, , shifted]) => [code, shifted]));

/** The key by the value of its `key` or its `code`; null: there is none on the keyboard. */
export function keyNamed(name: string): Key | null {
  return keys.get(name) ?? null;
}

/** What it writes while Shift is down. */
export function withShift(key: Key): Key {
  const shifted = shiftedKeys.get(key.code);
  return shifted === undefined ? key : { ...key, key: shifted };
}
