import { getElementById } from '../../collections/id-index.ts';
import { addEventListener, Listener } from '../../events/listeners.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';
import { targetOf } from './animation-elements.ts';
import { conditionsOf, type EventCondition } from './conditions.ts';
import { timeContainerOf } from './time-container.ts';
import { BEGIN, END, scriptedTimes } from './timing.ts';

/** https://www.w3.org/TR/SMIL3/smil-timing.html#Timing-EventValueSyntax: animations that begin or end by events. */

/** What an animation has of events. */
class Heard {
  /** The iteration whose beginning was told last. */
  iteration = 0;
  /** The conditions that are listened for, as texts, by where. */
  readonly listening = new WeakMap<ElementRecord, Set<string>>();
}

function heardOf(animation: ElementRecord): Heard {
  const views = viewsOf(animation);
  views.svgTime ??= new Heard();
  return views.svgTime as Heard;
}

/** The iteration that `repeatEvent` is about to be fired for. */
export function nameIteration(animation: ElementRecord, iteration: number): void {
  heardOf(animation).iteration = iteration;
}

/** From here on the events that the animation waits for give it times. */
export function listenForConditions(animation: ElementRecord, changed: (animation: ElementRecord) => void): void {
  for (const [attribute, kind] of [
    [BEGIN, 'begins'],
    [END, 'ends'],
  ] as const) {
    const text = getAttribute(animation, attribute);
    if (text === null || !/[a-z]{3}/i.test(text)) continue;
    for (const condition of conditionsOf(text)) {
      if (condition.type !== 'event') continue;
      const base = baseOf(animation, condition);
      const key = `${kind} ${text} ${condition.event} ${condition.iteration} ${condition.offset}`;
      if (base === null || !isNew(animation, base, key)) continue;
      listen(base, condition, () => {
        const container = getAttribute(animation, attribute) === text ? timeContainerOf(animation) : null;
        if (container === null || baseOf(animation, condition) !== base) return;
        scriptedTimes(animation)[kind].push(container.time + condition.offset);
        changed(animation);
      });
    }
  }
}

function isNew(animation: ElementRecord, base: ElementRecord, key: string): boolean {
  const { listening } = heardOf(animation);
  const known = listening.get(base) ?? new Set<string>();
  if (known.has(key)) return false;
  listening.set(base, known.add(key));
  return true;
}

function baseOf(animation: ElementRecord, { id }: EventCondition): ElementRecord | null {
  return id === null ? targetOf(animation) : getElementById(rootOf(animation) as ParentRecord, id);
}

function listen(base: ElementRecord, { event, iteration }: EventCondition, steps: () => void): void {
  const callback = () => {
    const heard = base.rare?.views?.svgTime;
    if (iteration === null || (heard instanceof Heard && heard.iteration === iteration)) steps();
  };
  addEventListener(base, new Listener(event, callback, null, false, false, false), null);
}
