import { getElementById } from '../../collections/id-index.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { rareOf } from '../../tree/rare-data.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';
import { clockValue } from './clock-value.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import { TimeContainers } from './time-container.ts';

/** From when to when an animation is active, in seconds of its time container. */
export interface Interval {
  readonly begin: number;
  readonly end: number;
}

/** The times that scripts have added. https://svgwg.org/specs/animations/#InterfaceSVGAnimationElement */
export interface ScriptedTimes {
  readonly begins: number[];
  readonly ends: number[];
}

export const BEGIN = plainAttributeName('begin');
export const END = plainAttributeName('end');
const DUR = plainAttributeName('dur');
const RESTART = plainAttributeName('restart');
const REPEAT_COUNT = plainAttributeName('repeatCount');
const REPEAT_DUR = plainAttributeName('repeatDur');

/** How many intervals are looked at, how long a chain of animations that wait for each other may be, and how often a circle is gone round. */
const MAX_INTERVALS = 1000;
const MAX_CHAIN = 100;
const MAX_ROUNDS = 100;

export function scriptedTimes(animation: ElementRecord): ScriptedTimes {
  const rare = rareOf(animation);
  rare.own ??= { begins: [], ends: [] } satisfies ScriptedTimes;
  return rare.own as ScriptedTimes;
}

/** https://svgwg.org/specs/animations/#DurAttribute; infinite: it is indefinite. */
export function simpleDuration(animation: ElementRecord): number {
  return clockValue(getAttribute(animation, DUR) ?? '') || Number.POSITIVE_INFINITY;
}

/** https://www.w3.org/TR/SMIL3/smil-timing.html#q82: without what ends it. */
function repeatingDuration(animation: ElementRecord): number {
  const simple = simpleDuration(animation);
  const countText = getAttribute(animation, REPEAT_COUNT);
  const durationText = getAttribute(animation, REPEAT_DUR);
  const count = Number(countText ?? '');
  const byCount = countText === 'indefinite' ? Number.POSITIVE_INFINITY : count > 0 ? simple * count : null;
  const duration = clockValue(durationText ?? '');
  const byDuration = durationText === 'indefinite' ? Number.POSITIVE_INFINITY : duration;
  if (byCount === null) return byDuration ?? simple;
  return Math.min(byCount, byDuration ?? Number.POSITIVE_INFINITY);
}

/** https://www.w3.org/TR/SMIL3/smil-timing.html#q87 */
function activeDuration(animation: ElementRecord, untilEnd: number): number {
  const duration = Math.min(repeatingDuration(animation), untilEnd);
  const least = clockValue(getAttribute(animation, ATTR.min) ?? '') ?? 0;
  const most = clockValue(getAttribute(animation, ATTR.max) ?? '') ?? Number.POSITIVE_INFINITY;
  return most < least ? duration : Math.max(least, Math.min(most, duration));
}

/** What is known of the intervals of an animation that waits for itself, by way of others. */
interface Draft {
  readonly intervals: readonly Interval[];
  /** How many wait for the one that the circle was entered by. */
  readonly entry: number;
}

/** The intervals of animations, each worked out once: for one question, as long as no script runs. */
export class Timing {
  readonly containers = new TimeContainers();
  readonly #known = new Map<ElementRecord, readonly Interval[]>();
  /** Those that are being worked out, each because the former waits for it, with how many there were before. */
  readonly #waiting = new Map<ElementRecord, number>();
  /** Those of a circle, as this round has them. */
  readonly #drafts = new Map<ElementRecord, Draft>();
  /** The same of the last round. */
  readonly #before = new Map<ElementRecord, readonly Interval[]>();
  /** The outermost of those waiting that were asked again. */
  #entry = Number.POSITIVE_INFINITY;
  /** Whether the round has more than the last one. */
  #isNews = false;
  /** By the texts of the lists: in a circle, each is asked for in every round. */
  readonly #conditions = new Map<string, readonly Condition[]>();

  /** In their order. */
  intervalsOf(animation: ElementRecord): readonly Interval[] {
    const known = this.#known.get(animation);
    if (known !== undefined) return known;
    const place = this.#waiting.get(animation);
    if (place !== undefined) {
      this.#entry = Math.min(this.#entry, place);
      return this.#before.get(animation) ?? [];
    }
    const draft = this.#drafts.get(animation);
    if (draft !== undefined) {
      this.#entry = Math.min(this.#entry, draft.entry);
      return draft.intervals;
    }
    return this.#waiting.size > MAX_CHAIN ? [] : this.#workOut(animation);
  }

  /** https://www.w3.org/TR/SMIL3/smil-timing.html#q117: in a circle, each round knows the intervals of the last one. */
  #workOut(animation: ElementRecord): readonly Interval[] {
    const place = this.#waiting.size;
    const entryAround = this.#entry;
    const now = this.containers.of(animation)?.time ?? 0;
    this.#waiting.set(animation, place);
    let intervals: readonly Interval[] = [];
    for (let round = 0; round < MAX_ROUNDS; round++) {
      this.#entry = Number.POSITIVE_INFINITY;
      this.#isNews = false;
      intervals = this.#intervals(animation);
      // Whoever the circle was entered by goes round.
      if (this.#entry !== place) break;
      this.#isNews ||= intervals.length !== this.#before.get(animation)?.length;
      this.#before.set(animation, intervals);
      this.#endRound(place);
      if (!this.#isNews || (intervals.at(-1)?.begin ?? 0) > now) break;
    }
    this.#waiting.delete(animation);
    if (this.#entry < place) {
      this.#isNews ||= intervals.length !== this.#before.get(animation)?.length;
      this.#drafts.set(animation, { intervals, entry: this.#entry });
    } else {
      this.#known.set(animation, intervals);
      this.#entry = entryAround;
    }
    this.#entry = Math.min(this.#entry, entryAround);
    return intervals;
  }

  /** Forgets what the round has worked out of those that wait for the one at that place. */
  #endRound(place: number): void {
    for (const [animation, { intervals, entry }] of this.#drafts) {
      if (entry < place) continue;
      this.#before.set(animation, intervals);
      this.#drafts.delete(animation);
    }
  }

  #conditionsOf(list: string): readonly Condition[] {
    let conditions = this.#conditions.get(list);
    if (conditions === undefined) {
      conditions = conditionsOf(list);
      this.#conditions.set(list, conditions);
    }
    return conditions;
  }

  #times(animation: ElementRecord, conditions: readonly Condition[], added: readonly number[]): number[] {
    const root = rootOf(animation) as ParentRecord;
    const times = [...added];
    for (const condition of conditions) {
      if (condition.type === 'offset') times.push(condition.offset);
      else if (condition.type === 'sync') {
        const base = getElementById(root, condition.id);
        for (const interval of base === null ? [] : this.intervalsOf(base)) {
          times.push(interval[condition.edge] + condition.offset);
        }
      }
    }
    return [...new Set(times.filter((time) => Number.isFinite(time)))].sort((a, b) => a - b);
  }

  /** https://www.w3.org/TR/SMIL3/smil-timing.html#Timing-BeginEnd-LifeCycle */
  #intervals(animation: ElementRecord): Interval[] {
    const { begins, ends } = (animation.rare?.own ?? { begins: [], ends: [] }) as ScriptedTimes;
    const beginText = getAttribute(animation, BEGIN);
    const endText = getAttribute(animation, END);
    const starts = this.#times(
      animation,
      beginText === null ? [{ type: 'offset', offset: 0 }] : this.#conditionsOf(beginText),
      begins,
    );
    const stopping = endText === null ? [] : this.#conditionsOf(endText);
    const stops = this.#times(animation, stopping, ends);
    const restart = getAttribute(animation, RESTART);
    const timed = stopping.filter(({ type }) => type !== 'event').length;
    // It may end by something that has no time yet.
    const endsOtherwise = endText !== null && timed < endText.split(';').length;
    const intervals: Interval[] = [];
    let at = 0;
    while (at < starts.length && intervals.length < MAX_INTERVALS) {
      const begin = starts[at] as number;
      const stop = stops.find((time) => time > begin || (time === begin && intervals.at(-1)?.end !== time));
      // https://www.w3.org/TR/SMIL3/smil-timing.html#q101: where all ends lie before, there is no further interval.
      if (stop === undefined && timed > 0 && stops.length > 0 && !endsOtherwise) break;
      let end = begin + activeDuration(animation, (stop ?? Number.POSITIVE_INFINITY) - begin);
      at++;
      if (restart !== 'whenNotActive' && restart !== 'never') {
        while (at < starts.length && starts[at] === begin) at++;
        const next = starts[at];
        if (next !== undefined && next < end) end = next;
      } else while (at < starts.length && (starts[at] as number) < end) at++;
      // What is over before the document begins does not count.
      if (end > 0 || (end === 0 && begin === 0)) intervals.push({ begin, end });
      if (restart === 'never' && intervals.length > 0) break;
    }
    return intervals;
  }
}

/** Where in its simple duration an animation is. */
export interface Progress {
  /** When the interval began. */
  readonly begin: number;
  /** From 0 to 1. */
  readonly fraction: number;
  readonly iteration: number;
}

/** https://www.w3.org/TR/SMIL3/smil-timing.html#q93; null: the animation has no effect. */
export function progressAt(
  animation: ElementRecord,
  intervals: readonly Interval[],
  time: number,
  freezes: boolean,
): Progress | null {
  let current: Interval | null = null;
  for (const interval of intervals) if (interval.begin <= time) current = interval;
  if (current === null) return null;
  const { begin, end } = current;
  // What `min` adds is after the last repetition.
  const repeating = repeatingDuration(animation);
  const isOver = time >= end || time > begin + repeating;
  if (end === begin || (isOver && !freezes)) return null;
  const simple = simpleDuration(animation);
  if (simple === Number.POSITIVE_INFINITY) return { begin, fraction: 0, iteration: 0 };
  const active = isOver ? Math.min(end - begin, repeating) : time - begin;
  const whole = Math.floor(active / simple);
  const rest = active - whole * simple;
  // At its end, an animation that is repeated a whole number of times is at the end of the last.
  if (isOver && whole > 0 && rest < 1e-9 * simple) return { begin, fraction: 1, iteration: whole - 1 };
  return { begin, fraction: rest / simple, iteration: whole };
}
