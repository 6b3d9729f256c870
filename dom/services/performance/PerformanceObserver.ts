import { requireWindow } from '../../realm/require-window.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { requireArguments, toDOMString, toFunction, toSequence } from '../../webidl/convert.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, linkState, type PlatformState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import {
  disconnectObserver,
  observeType,
  observeTypes,
  PerformanceObserverState,
  SUPPORTED_TYPES,
  type TimelineEntry,
} from './observe-performance.ts';
import { entriesOf, objectsOf } from './Performance.ts';

const thisObserver = brandOf<PerformanceObserverState>('PerformanceObserver');

/** Always the same array, which nobody can change. */
const supportedTypes = new WeakMap<WindowRecord, readonly string[]>();

function supportedTypesOf(window: WindowRecord): readonly string[] {
  let types = supportedTypes.get(window);
  if (types === undefined) {
    types = Object.freeze([...SUPPORTED_TYPES]);
    supportedTypes.set(window, types);
  }
  return types;
}

/** https://w3c.github.io/performance-timeline/#observe-method. DEVIATION: what else is given with `entryTypes` does not count, as in Chromium. */
function observe(observer: PerformanceObserverState, options: unknown): void {
  const given = toDictionary(options, 'PerformanceObserverInit') ?? {};
  const { buffered, entryTypes, type } = given;
  const types = entryTypes === undefined ? null : toSequence(entryTypes, toDOMString);
  if (types === null && type === undefined)
    throw typeError('An observe() call must include either entryTypes or type arguments.');
  if (types !== null && type !== undefined)
    throw typeError('An observe() call must not include both entryTypes and type arguments.');
  const before = entriesOf(observer.window);
  if (types !== null) observeTypes(observer, types);
  else observeType(observer, toDOMString(type), buffered ? before : []);
}

/** https://w3c.github.io/performance-timeline/#the-performanceobserver-interface */
export const performanceObserverInterface = lazyInterface('PerformanceObserver', () => {
  class PerformanceObserver {
    constructor(callback: unknown) {
      requireArguments(arguments.length, 1);
      const told = toFunction(callback);
      const window = requireWindow('A PerformanceObserver');
      linkState(this, new PerformanceObserverState(window, told, this, createList));
    }

    static get supportedEntryTypes(): readonly string[] {
      return supportedTypesOf(requireWindow('PerformanceObserver'));
    }

    observe(options: unknown = undefined): void {
      observe(thisObserver(this), options);
    }

    disconnect(): void {
      disconnectObserver(thisObserver(this));
    }

    takeRecords(): object[] {
      return objectsOf(thisObserver(this).takeEntries(), null, null);
    }
  }
  return PerformanceObserver;
});

interface EntryListState extends PlatformState {
  readonly entries: readonly TimelineEntry[];
}

const thisList = brandOf<EntryListState>('PerformanceObserverEntryList');

function createList(entries: readonly TimelineEntry[]): object {
  const state: EntryListState = { kind: 'PerformanceObserverEntryList', entries };
  return createPlatformObject(performanceObserverEntryListInterface(), state);
}

/** https://w3c.github.io/performance-timeline/#performanceobserverentrylist-interface */
export const performanceObserverEntryListInterface = lazyInterface('PerformanceObserverEntryList', () => {
  class PerformanceObserverEntryList {
    constructor() {
      illegalConstructor();
    }

    getEntries(): object[] {
      return objectsOf(thisList(this).entries, null, null);
    }

    getEntriesByType(type: unknown): object[] {
      const { entries } = thisList(this);
      requireArguments(arguments.length, 1);
      return objectsOf(entries, null, toDOMString(type));
    }

    getEntriesByName(name: unknown, type: unknown = undefined): object[] {
      const { entries } = thisList(this);
      requireArguments(arguments.length, 1);
      return objectsOf(entries, toDOMString(name), type === undefined ? null : toDOMString(type));
    }
  }
  return PerformanceObserverEntryList;
});
