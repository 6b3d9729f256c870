import { requireWindow } from '../../realm/require-window.ts';
import type { Serialized } from '../../realm/serialized.ts';
import { hostOfWindow } from '../../realm/shared/window-record.ts';
import { requireArguments, toDOMString, toDouble } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { illegalInvocation, typeError } from '../../webidl/unnamed.ts';
import { structuredDeserialize } from '../structured-clone/deserialize.ts';
import { structuredSerialize } from '../structured-clone/serialize.ts';
import { TIMING_NAMES } from './PerformanceTiming.ts';

/** https://w3c.github.io/performance-timeline/#the-performanceentry-interface */
export class EntryState {
  readonly kind = 'PerformanceEntry';
  readonly entryType: 'mark' | 'measure' | 'paint';
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  #serialized: Serialized;
  #detail: unknown = null;

  constructor(entryType: EntryState['entryType'], name: string, startTime: number, duration: number, detail: unknown) {
    this.entryType = entryType;
    this.name = name;
    this.startTime = startTime;
    this.duration = duration;
    this.#serialized = structuredSerialize(detail);
  }

  /** A copy of what it was. OPTIMIZATION: made when it is first asked for: there are many that nobody looks at. (bench/page-calls) */
  get detail(): unknown {
    if (this.#serialized !== null) {
      this.#detail = structuredDeserialize(this.#serialized);
      this.#serialized = null;
    }
    return this.#detail;
  }
}

const thisEntry = brandOf<EntryState>('PerformanceEntry');

function thisOfType(object: object, type: string): EntryState {
  const entry = thisEntry(object);
  if (entry.entryType !== type) throw illegalInvocation();
  return entry;
}

function json({ name, entryType, startTime, duration }: EntryState): object {
  return { name, entryType, startTime, duration };
}

export const entryInterface = lazyInterface('PerformanceEntry', () => {
  class PerformanceEntry {
    constructor(...given: unknown[]) {
      // A mark is the one kind that scripts construct.
      if (!(given[0] instanceof EntryState)) illegalConstructor();
      linkState(this, given[0]);
    }

    get name(): string {
      return thisEntry(this).name;
    }

    get entryType(): string {
      return thisEntry(this).entryType;
    }

    get startTime(): number {
      return thisEntry(this).startTime;
    }

    get duration(): number {
      return thisEntry(this).duration;
    }

    toJSON(): object {
      return json(thisEntry(this));
    }
  }
  return PerformanceEntry;
});

/** https://w3c.github.io/user-timing/#the-performancemark-constructor */
export function createMark(now: number, name: string, options: unknown): EntryState {
  const given = toDictionary(options, 'PerformanceMarkOptions');
  const detail = given?.detail ?? null;
  const start = given?.startTime;
  if (TIMING_NAMES.includes(name))
    throwDOMException(
      'SyntaxError',
      `'${name}' is part of the PerformanceTiming interface, and cannot be used as a mark name.`,
    );
  const startTime = start === undefined ? now : toDouble(start);
  if (startTime < 0) throw typeError(`'${name}' cannot have a negative start time.`);
  return new EntryState('mark', name, startTime, 0, detail);
}

/** https://w3c.github.io/user-timing/#performancemark */
export const markInterface = lazyInterface('PerformanceMark', () => {
  class PerformanceMark extends entryInterface() {
    constructor(markName: unknown, markOptions: unknown = undefined) {
      requireArguments(arguments.length, 1);
      const now = hostOfWindow(requireWindow('PerformanceMark')).tasks.now();
      super(createMark(now, toDOMString(markName), markOptions));
    }

    get detail(): unknown {
      return thisOfType(this, 'mark').detail;
    }
  }
  return PerformanceMark;
});

/** https://w3c.github.io/user-timing/#performancemeasure */
export const measureInterface = lazyInterface('PerformanceMeasure', () => {
  class PerformanceMeasure extends entryInterface() {
    get detail(): unknown {
      return thisOfType(this, 'measure').detail;
    }
  }
  return PerformanceMeasure;
});

/** https://w3c.github.io/paint-timing/#sec-PerformancePaintTiming */
export const paintTimingInterface = lazyInterface('PerformancePaintTiming', () => {
  class PerformancePaintTiming extends entryInterface() {
    get paintTime(): number {
      return thisOfType(this, 'paint').startTime;
    }

    get presentationTime(): number {
      return thisOfType(this, 'paint').startTime;
    }

    override toJSON(): object {
      const { startTime } = thisOfType(this, 'paint');
      return { ...super.toJSON(), paintTime: startTime, presentationTime: startTime };
    }
  }
  return PerformancePaintTiming;
});
