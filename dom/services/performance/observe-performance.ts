import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { type Callback, callCallback } from '../../scripting/call-callback.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import type { PlatformState } from '../../webidl/state.ts';

/** https://w3c.github.io/timing-entrytypes-registry/#registry, as far as there are any. In alphabetical order. */
export const SUPPORTED_TYPES: readonly string[] = ['mark', 'measure', 'navigation', 'paint', 'resource'];

/** An entry that an observer is told of, and the object that stands for it; null where nobody has asked for it yet. */
export interface TimelineEntry {
  readonly state: PlatformState & { readonly entryType: string; readonly name: string; readonly startTime: number };
  object: object | null;
}

/** https://w3c.github.io/performance-timeline/#dfn-filter-buffer-by-name-and-type; null for any. */
export function filterEntries(
  entries: readonly TimelineEntry[],
  name: string | null,
  type: string | null,
): TimelineEntry[] {
  return entries
    .filter(({ state }) => (name === null || state.name === name) && (type === null || state.entryType === type))
    .sort((a, b) => a.state.startTime - b.state.startTime);
}

/** What makes the object that a callback is given. */
type CreateList = (entries: readonly TimelineEntry[]) => object;

export class PerformanceObserverState implements PlatformState {
  readonly kind = 'PerformanceObserver';
  readonly window: WindowRecord;
  readonly types = new Set<string>();
  /** https://w3c.github.io/performance-timeline/#dfn-observer-type */
  observes: 'single' | 'multiple' | null = null;
  readonly #callback: Callback;
  readonly #object: object;
  readonly #createList: CreateList;
  #buffer: TimelineEntry[] = [];

  constructor(window: WindowRecord, callback: Callback, object: object, createList: CreateList) {
    this.window = window;
    this.#callback = callback;
    this.#object = object;
    this.#createList = createList;
  }

  add(entry: TimelineEntry): void {
    this.#buffer.push(entry);
  }

  takeEntries(): TimelineEntry[] {
    const entries = this.#buffer;
    this.#buffer = [];
    return entries;
  }

  notify(): void {
    const entries = this.takeEntries();
    if (entries.length === 0) return;
    const list = this.#createList(entries);
    callCallback(this.window, this.#callback, this.#object, [list, this.#object, { droppedEntriesCount: 0 }]);
  }
}

/** The list of registered performance observer objects of a window. */
class Timeline {
  readonly observers = new Set<PerformanceObserverState>();
  isTaskQueued = false;
}

const timelines = new WeakMap<WindowRecord, Timeline>();

function timelineOf(window: WindowRecord): Timeline {
  let timeline = timelines.get(window);
  if (timeline === undefined) {
    timeline = new Timeline();
    timelines.set(window, timeline);
  }
  return timeline;
}

/** https://w3c.github.io/performance-timeline/#queue-a-performanceentry */
export function queueEntry(window: WindowRecord, entry: TimelineEntry): void {
  const timeline = timelines.get(window);
  if (timeline === undefined) return;
  let isObserved = false;
  for (const observer of timeline.observers) {
    if (!observer.types.has(entry.state.entryType)) continue;
    observer.add(entry);
    isObserved = true;
  }
  if (isObserved) queueObserverTask(window, timeline);
}

/** https://w3c.github.io/performance-timeline/#queue-the-performanceobserver-task */
function queueObserverTask(window: WindowRecord, timeline: Timeline): void {
  if (timeline.isTaskQueued) return;
  timeline.isTaskQueued = true;
  hostOfWindow(window).tasks.queueTask(() => {
    timeline.isTaskQueued = false;
    for (const observer of [...timeline.observers]) {
      if (!stateOf(window).isClosed) observer.notify();
    }
  });
}

/** https://w3c.github.io/performance-timeline/#observe-method, of several types. */
export function observeTypes(observer: PerformanceObserverState, types: readonly string[]): void {
  begin(observer, 'multiple');
  const known = types.filter((type) => SUPPORTED_TYPES.includes(type));
  if (known.length === 0) return;
  observer.types.clear();
  for (const type of known) observer.types.add(type);
  timelineOf(observer.window).observers.add(observer);
}

/** The same, of one more type. `before`: the entries that there were before, which it is to be told of. */
export function observeType(observer: PerformanceObserverState, type: string, before: readonly TimelineEntry[]): void {
  begin(observer, 'single');
  if (!SUPPORTED_TYPES.includes(type)) return;
  observer.types.add(type);
  const timeline = timelineOf(observer.window);
  timeline.observers.add(observer);
  const buffered = before.filter(({ state }) => state.entryType === type);
  for (const entry of buffered) observer.add(entry);
  if (buffered.length > 0) queueObserverTask(observer.window, timeline);
}

function begin(observer: PerformanceObserverState, way: 'single' | 'multiple'): void {
  observer.observes ??= way;
  if (observer.observes === way) return;
  const [given, before] = way === 'single' ? ["'type'", "'entryTypes'"] : ["'entryTypes'", "'type'"];
  throwDOMException('InvalidModificationError', `The observer was given ${before} before, and takes no ${given}.`);
}

/** https://w3c.github.io/performance-timeline/#disconnect-method. As in Chromium, it may observe in the other way then. */
export function disconnectObserver(observer: PerformanceObserverState): void {
  timelineOf(observer.window).observers.delete(observer);
  observer.types.clear();
  observer.takeEntries();
  observer.observes = null;
}
