import { treeOf } from '../../css/computed/tree-of.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { targetOf } from './animation-elements.ts';
import { groupedAnimations } from './grouped-animations.ts';
import { type Progress, progressAt, Timing } from './timing.ts';

const FILL = plainAttributeName('fill');

/** An animation that has an effect now. */
interface Effect {
  readonly animation: ElementRecord;
  readonly progress: Progress;
}

/**
 * https://www.w3.org/TR/SMIL3/smil-animation.html#AnimationSandwichModel: what began first is below, and what is first in the tree among
 * those that began together.
 */
export function effectsOn(element: ElementRecord, isMeant: (animation: ElementRecord) => boolean): Effect[] {
  const timing = new Timing();
  const effects: Effect[] = [];
  for (const animation of animationsOf(element)) {
    const container = isMeant(animation) ? timing.containers.of(animation) : null;
    if (container === null) continue;
    const freezes = getAttribute(animation, FILL) === 'freeze';
    const progress = progressAt(animation, timing.intervalsOf(animation), container.time, freezes);
    if (progress !== null) effects.push({ animation, progress });
  }
  return effects.sort((one, other) => one.progress.begin - other.progress.begin);
}

const byTarget = groupedAnimations(() => targetOf);

function animationsOf(element: ElementRecord): readonly ElementRecord[] {
  return byTarget(treeOf(element)).get(element) ?? [];
}
