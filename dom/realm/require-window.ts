import { typeError } from '../webidl/unnamed.ts';
import { realm } from './realm.ts';
import type { WindowRecord } from './shared/window-record.ts';

/** The window that an object made by a script belongs to. */
export function requireWindow(what: string): WindowRecord {
  const { window } = realm;
  if (window === null) throw typeError(`${what} belongs to a window, and this realm has none.`);
  return window;
}
