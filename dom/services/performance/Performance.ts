import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { renderingOf } from '../../realm/document-window.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { brandOfRecord, createLinkedObject } from '../../realm/target-link.ts';
import { TargetRecord } from '../../tree/link.ts';
import { requireArguments, toDOMString, toDouble, toUnsignedLong } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { createPlatformObject } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { filterEntries, queueEntry, SUPPORTED_TYPES, type TimelineEntry } from './observe-performance.ts';
import { createMark, EntryState, markInterface, measureInterface, paintTimingInterface } from './PerformanceEntry.ts';
import {
  NavigationTimingState,
  navigationTimingInterface,
  resourceTimingInterface,
} from './PerformanceNavigationTiming.ts';
import { navigationOf, TIMING_NAMES, timeSinceStart, timingOf } from './PerformanceTiming.ts';
import { coarse, resourceBufferOf } from './resource-timing.ts';

const INTERFACES = { mark: markInterface, measure: measureInterface, paint: paintTimingInterface };

class PerformanceRecord extends TargetRecord {
  readonly window: WindowRecord;
  readonly #entries = new Set<TimelineEntry>();
  readonly #named = new Map<string, TimelineEntry[]>();

  constructor(window: WindowRecord) {
    super();
    this.window = window;
    const state = new NavigationTimingState(window);
    const entry = { state, object: createPlatformObject(navigationTimingInterface(), state) };
    this.#keep(entry);
    const buffer = resourceBufferOf(window);
    buffer.target = this;
    buffer.navigation = entry;
  }

  now(): number {
    return coarse(hostOfWindow(this.window).tasks.now());
  }

  clear(type: string, name: string | null): void {
    const cleared = name === null ? [...this.#entries] : this.named(type, name);
    for (const entry of cleared) {
      if (entry.state.entryType !== type) continue;
      this.#entries.delete(entry);
      this.#named.delete(keyOf(type, entry.state.name));
    }
  }

  all(): TimelineEntry[] {
    return [...this.#entries, ...resourceBufferOf(this.window).entries];
  }

  /** The latest last. Those of resources are not among them. */
  named(type: string, name: string): readonly TimelineEntry[] {
    return this.#named.get(keyOf(type, name)) ?? [];
  }

  ofName(name: string): TimelineEntry[] {
    const resources = resourceBufferOf(this.window).entries.filter(({ state }) => state.name === name);
    return [...SUPPORTED_TYPES.flatMap((type) => this.named(type, name)), ...resources];
  }

  #keep(entry: TimelineEntry): void {
    const { entryType, name } = entry.state;
    const key = keyOf(entryType, name);
    const named = this.#named.get(key);
    this.#entries.add(entry);
    if (named === undefined) this.#named.set(key, [entry]);
    else named.push(entry);
  }

  add(state: EntryState): object {
    const object = createPlatformObject(INTERFACES[state.entryType](), state);
    const entry = { state, object };
    this.#keep(entry);
    queueEntry(this.window, entry);
    return object;
  }
}

/** No type has a space. */
const keyOf = (type: string, name: string): string => `${type} ${name}`;

const thisPerformance = brandOfRecord(PerformanceRecord);

/** https://w3c.github.io/user-timing/#convert-a-mark-to-a-timestamp */
function timestampOf(performance: PerformanceRecord, mark: unknown): number {
  if (typeof mark === 'number') {
    if (mark < 0) throw typeError('A timestamp cannot be negative.');
    return toDouble(mark);
  }
  const name = toDOMString(mark);
  if (TIMING_NAMES.includes(name)) return timeSinceStart(performance.window, name);
  const latest = performance.named('mark', name).at(-1);
  if (latest === undefined) throwDOMException('SyntaxError', `The mark '${name}' does not exist.`);
  return latest.state.startTime;
}

/** `DOMString`, of what is no object: numbers are timestamps in the dictionary alone. */
function asMark(value: unknown): unknown {
  return Object(value) === value || value === undefined ? value : toDOMString(value);
}

/** https://w3c.github.io/user-timing/#dom-performance-measure */
function measure(performance: PerformanceRecord, name: string, startOrOptions: unknown, endMark: unknown): object {
  const options = startOrOptions === null ? {} : asMark(startOrOptions);
  const isDictionary = Object(options) === options;
  const given = isDictionary ? (options as Record<string, unknown>) : {};
  const { detail, duration, end: endOption, start: startOption } = given;
  const isEmpty =
    duration === undefined && endOption === undefined && startOption === undefined && detail === undefined;
  if (isDictionary && !isEmpty) {
    if (endMark !== undefined) throw typeError('With options no end mark can be given.');
    if (startOption === undefined && endOption === undefined) throw typeError('Options need a start or an end.');
    if (startOption !== undefined && endOption !== undefined && duration !== undefined) {
      throw typeError('Options cannot have a start, an end and a duration.');
    }
  }
  const start = isDictionary ? startOption : (options ?? undefined);
  const end = asMark(endMark) ?? endOption;
  const lasts = duration === undefined ? null : toDouble(duration);
  let endTime = performance.now();
  if (end !== undefined) endTime = timestampOf(performance, end);
  else if (start !== undefined && lasts !== null) endTime = timestampOf(performance, start) + lasts;
  let startTime = 0;
  if (start !== undefined) startTime = timestampOf(performance, start);
  else if (lasts !== null && end !== undefined) startTime = endTime - lasts;
  return performance.add(new EntryState('measure', name, startTime, endTime - startTime, detail ?? null));
}

/** https://w3c.github.io/hr-time/#sec-performance, with marks and measures. */
export const performanceInterface = lazyInterface('Performance', () => {
  class Performance extends EventTarget {
    constructor() {
      illegalConstructor();
      super();
    }

    get timeOrigin(): number {
      return hostOfWindow(thisPerformance(this).window).tasks.timeOrigin;
    }

    get timing(): object {
      return timingOf(thisPerformance(this).window);
    }

    get navigation(): object {
      return navigationOf(thisPerformance(this).window);
    }

    now(): number {
      return thisPerformance(this).now();
    }

    mark(markName: unknown, markOptions: unknown = undefined): object {
      const performance = thisPerformance(this);
      requireArguments(arguments.length, 1);
      const name = toDOMString(markName);
      return performance.add(createMark(performance.now(), name, markOptions));
    }

    measure(measureName: unknown, startOrMeasureOptions: unknown = {}, endMark: unknown = undefined): object {
      const performance = thisPerformance(this);
      requireArguments(arguments.length, 1);
      return measure(performance, toDOMString(measureName), startOrMeasureOptions, endMark);
    }

    clearMarks(markName: unknown = undefined): void {
      thisPerformance(this).clear('mark', markName === undefined ? null : toDOMString(markName));
    }

    clearMeasures(measureName: unknown = undefined): void {
      thisPerformance(this).clear('measure', measureName === undefined ? null : toDOMString(measureName));
    }

    clearResourceTimings(): void {
      resourceBufferOf(thisPerformance(this).window).entries = [];
    }

    setResourceTimingBufferSize(maxSize: unknown): void {
      const { window } = thisPerformance(this);
      requireArguments(arguments.length, 1);
      resourceBufferOf(window).limit = toUnsignedLong(maxSize);
    }

    getEntries(): object[] {
      return objectsOf(thisPerformance(this).all(), null, null);
    }

    getEntriesByType(type: unknown): object[] {
      const performance = thisPerformance(this);
      requireArguments(arguments.length, 1);
      return objectsOf(performance.all(), null, toDOMString(type));
    }

    getEntriesByName(name: unknown, type: unknown = undefined): object[] {
      const performance = thisPerformance(this);
      requireArguments(arguments.length, 1);
      return objectsOf(performance.ofName(toDOMString(name)), null, type === undefined ? null : toDOMString(type));
    }

    toJSON(): object {
      const { window } = thisPerformance(this);
      return {
        timeOrigin: hostOfWindow(window).tasks.timeOrigin,
        timing: timingOf(window),
        navigation: navigationOf(window),
      };
    }
  }
  includeEventHandlers(Performance, 'onresourcetimingbufferfull', thisPerformance);
  return Performance;
});

/** https://w3c.github.io/performance-timeline/#dfn-filter-buffer-by-name-and-type; null for any. */
export function objectsOf(entries: readonly TimelineEntry[], name: string | null, type: string | null): object[] {
  return filterEntries(entries, name, type).map((entry) => {
    // Those of resources alone have none yet.
    entry.object ??= createPlatformObject(resourceTimingInterface(), entry.state);
    return entry.object;
  });
}

/** All entries of the window that were not cleared, that of its document once it has loaded. */
export function entriesOf(window: WindowRecord): readonly TimelineEntry[] {
  const entries = thisPerformance(performanceOf(window)).all();
  return entries.filter(({ state }) => !(state instanceof NavigationTimingState) || state.duration > 0);
}

/**
 * https://w3c.github.io/paint-timing/#mark-paint-timing
 *
 * DEVIATION: nothing is painted: the first frame counts in which rendering is not blocked, whatever it would show. It is waited for
 * from when somebody looks at `performance`.
 */
function markPaintTiming(performance: PerformanceRecord): void {
  const { document } = stateOf(performance.window);
  if (document === null) return;
  renderingOf(document)?.runInNextFrame(document, () => {
    const now = performance.now();
    for (const name of ['first-paint', 'first-contentful-paint'])
      performance.add(new EntryState('paint', name, now, 0, null));
  });
}

export function performanceOf(window: WindowRecord): object {
  const { views } = stateOf(window);
  if (views.Performance === null) {
    const record = new PerformanceRecord(window);
    const performance = createLinkedObject(performanceInterface(), record);
    markPaintTiming(record);
    views.Performance = performance;
  }
  return views.Performance;
}
