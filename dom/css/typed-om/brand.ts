import { illegalInvocation } from '../../webidl/unnamed.ts';
import { typedState } from './arguments.ts';
import type { TypedState } from './value-states.ts';

/** The brand check of members of an interface: the state behind `this`, or a TypeError. */
export function brandOfType<State extends TypedState>(
  matches: (state: TypedState) => boolean,
): (object: unknown) => State {
  return (object) => {
    const state = typedState(object);
    if (state === null || !matches(state)) throw illegalInvocation();
    return state as State;
  };
}

/** Of an interface that no other one inherits from. */
export function brandOfOne<State extends TypedState>(type: State['type']): (object: unknown) => State {
  return brandOfType((state) => state.type === type);
}
