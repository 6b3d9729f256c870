import { plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';
import { animationsIn, targetOf } from './animation-elements.ts';
import { timeContainerOf } from './time-container.ts';
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
  for (const animation of animationsIn(rootOf(element) as ParentRecord)) {
    const container = isMeant(animation) && targetOf(animation) === element ? timeContainerOf(animation) : null;
    if (container === null) continue;
    const freezes = getAttribute(animation, FILL) === 'freeze';
    const progress = progressAt(animation, timing.intervalsOf(animation), container.time, freezes);
    if (progress !== null) effects.push({ animation, progress });
  }
  return effects.sort((one, other) => one.progress.begin - other.progress.begin);
}
