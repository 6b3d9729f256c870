import { checkOptions, type OptionRule, oneOf } from '../options.ts';

export type PointerType = 'mouse' | 'touch' | 'pen';
export type MouseButton = 'left' | 'middle' | 'right' | 'back' | 'forward';
export type ModifierKey = 'Alt' | 'Control' | 'Meta' | 'Shift';

/** How somebody clicks. All are optional. */
export interface ClickOptions {
  /**
   * The button.
   * @defaultValue `'left'`
   */
  readonly button?: MouseButton | undefined;
  /**
   * The keys that are held meanwhile; they are pressed before, in this order, and released after.
   * @defaultValue none
   */
  readonly modifiers?: readonly ModifierKey[] | undefined;
  /**
   * Where: how far right and down of the middle of the element, in CSS pixels.
   * @defaultValue the middle
   */
  readonly offset?: { readonly x: number; readonly y: number } | undefined;
}

const BUTTONS = ['left', 'middle', 'right', 'back', 'forward'];
const MODIFIERS = ['Alt', 'Control', 'Meta', 'Shift'];

const RULES: Record<keyof ClickOptions, OptionRule> = {
  button: oneOf(...BUTTONS),
  modifiers: {
    accepts: (value) => Array.isArray(value) && value.every((each) => MODIFIERS.includes(each as string)),
    wanted: `an array of ${MODIFIERS.map((each) => `'${each}'`).join(', ')}`,
  },
  offset: {
    accepts: (value) => Number.isFinite(Object(value).x) && Number.isFinite(Object(value).y),
    wanted: 'an object with the numbers x and y',
  },
};

/** @throws TypeError for options that do not exist and for values that will not do. */
export function clickCommand(
  method: string,
  options: ClickOptions,
  pointerType: PointerType,
  count: number,
): { readonly name: 'click'; readonly [key: string]: unknown } {
  checkOptions(`UserInput.${method}()`, options, RULES);
  const { button = 'left', modifiers = [], offset = { x: 0, y: 0 } } = options;
  return { name: 'click', button: BUTTONS.indexOf(button), count, modifiers, pointerType, x: offset.x, y: offset.y };
}
