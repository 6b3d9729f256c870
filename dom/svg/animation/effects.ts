import { treeOf } from '../../css/computed/tree-of.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { keptContext } from '../../selectors/kept-context.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord, NodeRecord } from '../../tree/records.ts';
import { animationsIn, targetOf } from './animation-elements.ts';
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

/** By what is kept for a tree until its document changes. */
const animations = new WeakMap<object, Map<NodeRecord, ElementRecord[]>>();

/** The animations of an element, in the order of its tree: found once for all in the tree. */
function animationsOf(element: ElementRecord): readonly ElementRecord[] {
  const root = treeOf(element);
  const context = keptContext(root);
  const known = animations.get(context) ?? new Map<NodeRecord, ElementRecord[]>();
  animations.set(context, known);
  if (!known.has(root)) {
    known.set(root, []);
    for (const animation of animationsIn(root)) {
      const target = targetOf(animation);
      if (target === null) continue;
      const ofTarget = known.get(target) ?? [];
      known.set(target, ofTarget);
      ofTarget.push(animation);
    }
  }
  return known.get(element) ?? [];
}
