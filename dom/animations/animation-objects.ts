import { createLinkedObject } from '../realm/target-link.ts';
import { interfaceNamed } from '../webidl/lazy-interface.ts';
import { createObjectOfState } from '../webidl/state.ts';
import { type AnimationRecord, type EffectState, Origin, type TimelineState } from './records.ts';

const INTERFACES: Readonly<Record<Origin, string>> = {
  [Origin.Transition]: 'CSSTransition',
  [Origin.StyleSheet]: 'CSSAnimation',
  [Origin.Script]: 'Animation',
};

/** Always the same. */
export function objectOfAnimation(animation: AnimationRecord): object {
  return animation.object ?? createLinkedObject(interfaceNamed(INTERFACES[animation.origin]), animation);
}

export function objectOfState(state: EffectState | TimelineState): object {
  state.object ??= createObjectOfState(state);
  return state.object;
}
