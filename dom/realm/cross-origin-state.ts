import { current, type Realm } from '../tree/link.ts';
import { DOMException, throwDOMException } from '../webidl/DOMException.ts';
import { type PlatformState, stateOrNull } from '../webidl/state.ts';
import { incumbentWindow } from './incumbent.ts';
import { originOfWindow } from './origin.ts';
import { realm } from './realm.ts';
import { stateOf, type WindowRecord, windowShown } from './shared/window-record.ts';

/** What stands behind a Window or Location of another origin. */
export interface CrossOriginState extends PlatformState {
  readonly kind: 'CrossOriginWindow' | 'CrossOriginLocation';
  readonly window: WindowRecord;
}

/** The window that a cross-origin object of that kind stands for; null for anything else. */
export function crossOriginTarget(value: unknown, kind: CrossOriginState['kind']): WindowRecord | null {
  const state = stateOrNull(value);
  return state !== null && state.kind === kind ? windowShown((state as CrossOriginState).window) : null;
}

export function isCrossOriginObject(value: unknown): boolean {
  const kind = stateOrNull(value)?.kind;
  return kind === 'CrossOriginWindow' || kind === 'CrossOriginLocation';
}

/** In the realm of the script that asks, though the object may have been made in another one of its origin. */
export function throwCrossOrigin(): never {
  const origin = realm.window === null ? 'null' : originOfWindow(realm.window);
  const message = `Blocked a frame with origin "${origin}" from accessing a cross-origin frame.`;
  const caller = callingRealm();
  if (caller === current.realm) throwDOMException('SecurityError', message);
  throw caller.thrown(new DOMException(message, 'SecurityError'));
}

/** The realm of the script that calls into the library. */
export function callingRealm(): Realm {
  const { window } = realm;
  return (window === null ? null : stateOf(incumbentWindow(null, window)).nodeRealm) ?? current.realm;
}
