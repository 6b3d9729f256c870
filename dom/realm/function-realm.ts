import { linkState, stateOfKind } from '../webidl/state.ts';
import type { WindowRecord } from './shared/window-record.ts';

interface RealmState {
  readonly kind: 'Realm';
  readonly window: WindowRecord;
}

/** Marks the realm's functions, by what they inherit from, as those of the window. */
export function markRealm(window: WindowRecord, functionPrototype: object): void {
  if (stateOfKind(functionPrototype, 'Realm') === null) {
    linkState(functionPrototype, { kind: 'Realm', window } as RealmState);
  }
}

/** The window of https://tc39.es/ecma262/#sec-getfunctionrealm; null where the function's realm has none, or nobody can tell. */
export function windowOfFunction(callback: object): WindowRecord | null {
  for (let at: object | null = callback; at !== null; at = prototypeOf(at)) {
    const state = stateOfKind<RealmState>(at, 'Realm');
    if (state !== null) return state.window;
  }
  return null;
}

/** A Proxy may be revoked, or throw. */
function prototypeOf(object: object): object | null {
  try {
    return Object.getPrototypeOf(object) as object | null;
  } catch {
    return null;
  }
}
