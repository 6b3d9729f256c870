import { styles } from '../css/styles.ts';
import type { ElementRecord } from '../tree/records.ts';
import { currentTimeOf, playStateOf, timingNow } from './current-time.ts';
import { elementAnimationsOrNull } from './element-animations.ts';
import { queuePlaybackEvent } from './finished-state.ts';
import { type AnimationRecord, Origin } from './records.ts';

/** https://drafts.csswg.org/web-animations-1/#replacing-animations, on one element. */
export function replaceAnimations(element: ElementRecord): void {
  const covered = new Set<string>();
  const stack = elementAnimationsOrNull(element)?.sorted ?? [];
  for (const animation of [...stack].reverse()) {
    if (!isReplaceable(animation)) continue;
    const names = propertiesOf(element, animation);
    if (names.every((name) => covered.has(name))) remove(animation);
    else for (const name of names) covered.add(name);
  }
}

/** What it sets, each on the element or the pseudo-element that it is of. */
function propertiesOf(element: ElementRecord, { effect }: AnimationRecord): string[] {
  const pseudo = effect?.pseudo ?? null;
  return (effect?.keyframes ?? []).flatMap(({ block }) =>
    block.names.map((name) => `${pseudo ?? ''} ${styles().physicalName(element, pseudo, name)}`),
  );
}

/** https://drafts.csswg.org/web-animations-1/#replaceable-animation */
function isReplaceable(animation: AnimationRecord): boolean {
  const { effect, replaceState, origin, owningElement, timeline } = animation;
  if (replaceState !== 'active' || timeline === null || effect === null || effect.element === null) return false;
  if (origin !== Origin.Script && owningElement !== null) return false;
  return playStateOf(animation) === 'finished' && timingNow(animation)?.activeTime != null;
}

/** https://drafts.csswg.org/web-animations-1/#remove-an-animation */
function remove(animation: AnimationRecord): void {
  animation.replaceState = 'removed';
  elementAnimationsOrNull(animation.effect?.element as ElementRecord)?.delete(animation);
  queuePlaybackEvent(animation, 'remove', currentTimeOf(animation));
}
