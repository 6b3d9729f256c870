import { createLinkedObject } from '../realm/target-link.ts';
import { documentData } from '../tree/document-data.ts';
import { interfaceNamed } from '../webidl/lazy-interface.ts';
import { createObjectOfState } from '../webidl/state.ts';
import { type AnimationRecord, type EffectState, Origin, type TimelineState } from './records.ts';

const INTERFACES: Readonly<Record<Origin, string>> = {
  [Origin.Transition]: 'CSSTransition',
  [Origin.StyleSheet]: 'CSSAnimation',
  [Origin.Script]: 'Animation',
};

/** Always the same, and of the window of the document whose animation it is, whoever asks. */
export function objectOfAnimation(animation: AnimationRecord): object {
  const { object, realm, origin } = animation;
  return object ?? realm.own(createLinkedObject(interfaceNamed(INTERFACES[origin]), animation));
}

export function objectOfEffect(effect: EffectState, { realm }: AnimationRecord): object {
  effect.object ??= realm.own(createObjectOfState(effect));
  return effect.object;
}

export function objectOfTimeline(timeline: TimelineState): object {
  timeline.object ??= documentData(timeline.document).realm.own(createObjectOfState(timeline));
  return timeline.object;
}
