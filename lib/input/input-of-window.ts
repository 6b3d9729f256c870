import { type InputOfWindow, openInput } from '../../dom/input/open-input.ts';
import { inputOffered } from '../window/offer-input.ts';
import { windowSupport } from '../window/support.ts';

export type { InputOfWindow };

/** What acts as a user in a window; null where it is none of this library. */
export function inputOf(window: unknown): InputOfWindow | null {
  if ((typeof window !== 'object' && typeof window !== 'function') || window === null) return null;
  return windowSupport().inputInRealm(window) ?? openInput(window, false) ?? inputOffered(window);
}
