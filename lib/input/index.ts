/** The entry `livedom/input`: acting in windows as a user. */
import '../index.ts';

export type { ActionSequence, KeyAction, PauseAction, PointerAction, WheelAction } from './action-sequences.ts';
export type { ClickOptions, ModifierKey, MouseButton, PointerType } from './click-options.ts';
export type { ChosenFile } from './given-files.ts';
export { type PastedData, type TypeOptions, UserInput, type UserInputOptions } from './user-input.ts';
