import { prototypeForNew } from './current-realm.ts';
import { isObject } from './is-object.ts';
import { interfaceNamed } from './lazy-interface.ts';
import { StateLink } from './shared/state-link.ts';
import { illegalInvocation } from './unnamed.ts';

/**
 * Platform objects that are no EventTarget (URL, Blob, Headers …): each stands for a state, an object whose `kind` is the
 * name of its interface. The link is private and all windows share it, so that a window takes the blobs of another.
 */
export interface PlatformState {
  readonly kind: string;
}

/** Makes the object stand for the state. */
export function linkState(object: object, state: PlatformState): void {
  new StateLink(object, state);
}

/** An object of the interface that nobody called the constructor of. */
export function createPlatformObject(Class: { readonly prototype: object }, state: PlatformState): object {
  const object = Object.create(prototypeForNew(Class)) as object;
  new StateLink(object, state);
  return object;
}

/** A new object of the interface that the state's kind names. */
export function createObjectOfState(state: PlatformState): object {
  return createPlatformObject(interfaceNamed(state.kind), state);
}

/** The state behind a platform object; null for anything else. */
export function stateOrNull(value: unknown): PlatformState | null {
  return isObject(value) && StateLink.has(value) ? (StateLink.get(value) as PlatformState) : null;
}

/** The state behind an object of that kind; null for anything else. */
export function stateOfKind<State extends PlatformState>(value: unknown, kind: State['kind']): State | null {
  const state = stateOrNull(value);
  return state !== null && state.kind === kind ? (state as State) : null;
}

/** The brand check of an interface's members: the state behind `this`, or a TypeError. */
export function brandOf<State extends PlatformState>(kind: State['kind']): (object: unknown) => State {
  return (object) => {
    let state: PlatformState | null = null;
    try {
      // OPTIMIZATION: without asking first whether there is one, which takes as long as getting it. (bench/attributes)
      state = StateLink.get(object as object) as PlatformState;
    } catch {
      // It is none of ours.
    }
    if (state === null || state.kind !== kind) throw illegalInvocation();
    return state as State;
  };
}
