import { brandOf, type PlatformState } from '../webidl/state.ts';
import { illegalInvocation } from '../webidl/unnamed.ts';

interface GeometryState extends PlatformState {
  /** Whether it is no object of the interface that ends with `ReadOnly`. */
  readonly isMutable: boolean;
}

/** The brand check of the members that only an interface without `ReadOnly` has. */
export function brandOfMutable<State extends GeometryState>(kind: State['kind']): (object: unknown) => State {
  const stateOf = brandOf<State>(kind);
  return (object) => {
    const state = stateOf(object);
    if (!state.isMutable) throw illegalInvocation();
    return state;
  };
}
