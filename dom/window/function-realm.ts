import { linkState, stateOfKind } from '../webidl/state.ts';
import type { WindowRecord } from './window-record.ts';

interface RealmState {
  readonly kind: 'Realm';
  readonly window: WindowRecord;
}

/** Marks the realm's functions, by what they inherit from, as those of the window. */
export function markRealm(window: WindowRecord): void {
  if (stateOfKind(Function.prototype, 'Realm') === null) {
    linkState(Function.prototype, { kind: 'Realm', window } as RealmState);
  }
}

/** The window of https://tc39.es/ecma262/#sec-getfunctionrealm; null where the function's realm has none. */
export function windowOfFunction(callback: object): WindowRecord | null {
  for (let at: object | null = callback; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const state = stateOfKind<RealmState>(at, 'Realm');
    if (state !== null) return state.window;
  }
  return null;
}
