import { throwDOMException } from '../webidl/DOMException.ts';
import { type PlatformState, stateOrNull } from '../webidl/state.ts';
import { originOfWindow } from './origin.ts';
import { realm } from './realm.ts';
import { type WindowRecord, windowShown } from './shared/window-record.ts';

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

export function throwCrossOrigin(): never {
  const origin = realm.window === null ? 'null' : originOfWindow(realm.window);
  throwDOMException('SecurityError', `Blocked a frame with origin "${origin}" from accessing a cross-origin frame.`);
}
