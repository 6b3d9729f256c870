import { treeOf } from '../../css/computed/tree-of.ts';
import { fireEvent } from '../../events/fire-event.ts';
import { listensFor } from '../../events/listeners.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { hostOfWindow, stateOf } from '../../realm/shared/window-record.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { listenForConditions, nameIteration } from './event-conditions.ts';
import { groupedAnimations } from './grouped-animations.ts';
import { type TimeContainer, TimeContainers, timeContainerOf } from './time-container.ts';
import { type Interval, simpleDuration, Timing } from './timing.ts';

/** https://svgwg.org/specs/animations/#EventAttributes: what is fired as animations begin, repeat and end. */

/** What was told of an animation. */
interface Told {
  /** When the interval began that it is in; null: it is in none. */
  readonly active: number | null;
  readonly iteration: number;
  /** When the last interval began that was looked at. */
  readonly latest: number;
}

/** Something that happens to an animation. */
interface Happening {
  readonly animation: ElementRecord;
  readonly time: number;
  readonly type: 'beginEvent' | 'endEvent' | 'repeatEvent';
  readonly iteration: number;
}

const ON_REPEAT = plainAttributeName('onrepeat');
const UNTOLD: Told = { active: null, iteration: 0, latest: Number.NEGATIVE_INFINITY };
/** How often it is looked whether the document was loaded, in milliseconds. */
const WAIT = 10;
const MAX_REPEATS = 1000;

/** Looks at the animations of one time container whenever one of them begins, repeats or ends. */
class Sampler {
  readonly #container: TimeContainer;
  #told = new Map<ElementRecord, Told>();
  #isFirst = true;
  #seeks = 0;
  #timer: { readonly id: number; readonly due: number } | null = null;

  constructor(container: TimeContainer) {
    this.#container = container;
  }

  /** In so many milliseconds, or earlier. */
  wakeUpIn(milliseconds: number): void {
    const window = windowOfDocument(this.#container.svg.nodeDocument);
    if (window === null || stateOf(window).isClosed) return;
    const { tasks } = hostOfWindow(window);
    const due = tasks.now() + milliseconds;
    if (this.#timer !== null && this.#timer.due <= due) return;
    if (this.#timer !== null) tasks.clearTimer(this.#timer.id);
    const id = tasks.setTimer(milliseconds, () => {
      this.#timer = null;
      tell(this.look());
    });
    this.#timer = { id, due };
  }

  /** What has happened since somebody last looked. */
  look(): Happening[] {
    const animations = animationsOf(this.#container);
    for (const animation of animations) listenForConditions(animation, animationChanged);
    if (this.#container.hasBegun) return this.#lookAt(animations);
    this.wakeUpIn(WAIT);
    return [];
  }

  #lookAt(animations: readonly ElementRecord[]): Happening[] {
    const now = this.#container.time;
    const timing = new Timing();
    const isSeek = this.#container.seeks !== this.#seeks;
    const told = new Map<ElementRecord, Told>();
    const happenings: Happening[] = [];
    let next = Number.POSITIVE_INFINITY;
    for (const animation of animations) {
      const intervals = timing.intervalsOf(animation);
      const before = this.#told.get(animation);
      const isNew = before === undefined && !this.#isFirst;
      happenings.push(...happened(animation, intervals, before ?? UNTOLD, now, isSeek || isNew));
      told.set(animation, stateAt(animation, intervals, now));
      next = Math.min(next, nextChange(animation, intervals, now));
    }
    this.#told = told;
    this.#seeks = this.#container.seeks;
    this.#isFirst = false;
    if (!this.#container.isPaused && next !== Number.POSITIVE_INFINITY)
      this.wakeUpIn(Math.max(1, Math.ceil((next - now) * 1000)));
    return happenings.sort((a, b) => a.time - b.time);
  }
}

function tell(happenings: readonly Happening[]): void {
  for (const { animation, type, iteration } of happenings) {
    nameIteration(animation, iteration);
    fireEvent(animation, type);
  }
}

const byContainer = groupedAnimations(() => {
  const containers = new TimeContainers();
  return (animation) => containers.of(animation);
});

function animationsOf(container: TimeContainer): readonly ElementRecord[] {
  return byContainer(treeOf(container.svg)).get(container) ?? [];
}

function stateAt(animation: ElementRecord, intervals: readonly Interval[], now: number): Told {
  let last: Interval | null = null;
  for (const interval of intervals) if (interval.begin <= now) last = interval;
  if (last === null) return UNTOLD;
  const isActive = now < last.end;
  return {
    active: isActive ? last.begin : null,
    iteration: isActive ? Math.floor((now - last.begin) / simpleDuration(animation)) : 0,
    latest: last.begin,
  };
}

/** What has happened since; after a seek, only that it is active or no more. */
function happened(
  animation: ElementRecord,
  intervals: readonly Interval[],
  before: Told,
  now: number,
  isSeek: boolean,
): Happening[] {
  const happenings: Happening[] = [];
  const add = (type: Happening['type'], time: number, iteration = 0) =>
    happenings.push({ animation, type, time, iteration });
  if (isSeek) {
    const { active } = stateAt(animation, intervals, now);
    if (active === before.active) return [];
    if (before.active !== null) add('endEvent', now);
    if (active !== null) add('beginEvent', now);
    return happenings;
  }
  if (before.active !== null && !intervals.some(({ begin }) => begin === before.active)) add('endEvent', now);
  for (const { begin, end } of intervals) {
    const wasActive = begin === before.active;
    if (begin > now || (!wasActive && begin <= before.latest)) continue;
    if (!wasActive) add('beginEvent', begin);
    const simple = simpleDuration(animation);
    const first = wasActive ? before.iteration + 1 : 1;
    for (let i = first; i < first + MAX_REPEATS && begin + i * simple <= Math.min(now, end - 1e-6); i++)
      add('repeatEvent', begin + i * simple, i);
    if (end <= now) add('endEvent', end);
  }
  return happenings;
}

/** When something happens to it next. */
function nextChange(animation: ElementRecord, intervals: readonly Interval[], now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { begin, end } of intervals) {
    if (begin > now) next = Math.min(next, begin);
    else if (end > now) next = Math.min(next, end, hearsRepeats(animation) ? nextRepeat(animation, begin, now) : end);
  }
  return next;
}

function nextRepeat(animation: ElementRecord, begin: number, now: number): number {
  const simple = simpleDuration(animation);
  return simple === Number.POSITIVE_INFINITY ? simple : begin + (Math.floor((now - begin) / simple) + 1) * simple;
}

/** Whether anybody may want to know. What repeats forever would otherwise keep a process alive. */
function hearsRepeats(animation: ElementRecord): boolean {
  return listensFor(animation, 'repeatEvent') || getAttribute(animation, ON_REPEAT) !== null;
}

function samplerOf(container: TimeContainer): Sampler {
  container.sampler ??= new Sampler(container);
  return container.sampler as Sampler;
}

/** Those that have changed since their containers were last looked for, by documents. */
const changed = new WeakMap<DocumentRecord, Set<ElementRecord>>();

/** An animation element came into a document, or one of its attributes or times has changed. */
export function animationChanged(animation: ElementRecord): void {
  const document = animation.nodeDocument;
  const window = windowOfDocument(document);
  if ((animation.flags & NodeFlag.Connected) === 0 || window === null || stateOf(window).isClosed) return;
  listenForConditions(animation, animationChanged);
  const known = changed.get(document);
  if (known !== undefined) {
    known.add(animation);
    return;
  }
  const all = new Set([animation]);
  changed.set(document, all);
  hostOfWindow(window).tasks.setTimer(0, () => {
    changed.delete(document);
    const containers = new TimeContainers();
    const found = new Set([...all].map((one) => containers.of(one)));
    tell([...found].flatMap((container) => (container === null ? [] : samplerOf(container).look())));
  });
}

/** The time of the container around went elsewhere, stands or goes on. */
export function timeChanged(element: ElementRecord): void {
  const container = timeContainerOf(element);
  if (container !== null) samplerOf(container).wakeUpIn(0);
}
