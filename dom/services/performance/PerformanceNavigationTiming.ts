import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { documentData } from '../../tree/document-data.ts';
import { includeAttributes } from '../../webidl/include.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, type PlatformState } from '../../webidl/state.ts';
import { entryInterface } from './PerformanceEntry.ts';
import { loadTimeOf, navigationTypeOf } from './PerformanceTiming.ts';
import { RESOURCE_TEXTS, type ResourceTimingState } from './resource-timing.ts';

/** How the document of the window was loaded. DEVIATION: what is before it was there took no time, and nobody counts its bytes. */
export class NavigationTimingState implements PlatformState {
  readonly kind = 'PerformanceEntry';
  readonly entryType = 'navigation';
  readonly startTime = 0;
  readonly name: string;
  readonly #window: WindowRecord;
  readonly #texts: Readonly<Record<string, unknown>> = {
    initiatorType: 'navigation',
    ...RESOURCE_TEXTS,
    notRestoredReasons: null,
  };

  constructor(window: WindowRecord) {
    const { document } = stateOf(window);
    this.name = document === null ? '' : documentData(document).url;
    this.#window = window;
  }

  get duration(): number {
    return loadTimeOf(this.#window, 'loadEventEnd');
  }

  /** Of an attribute that other entries do not have. */
  get(name: string): unknown {
    if (name === 'type') return navigationTypeOf(this.#window);
    return name in this.#texts ? this.#texts[name] : loadTimeOf(this.#window, name);
  }
}

const RESOURCE_NAMES = (
  'initiatorType deliveryType nextHopProtocol workerStart redirectStart redirectEnd fetchStart domainLookupStart domainLookupEnd ' +
  'connectStart connectEnd secureConnectionStart requestStart finalResponseHeadersStart firstInterimResponseStart responseStart ' +
  'responseEnd transferSize encodedBodySize decodedBodySize responseStatus renderBlockingStatus contentType contentEncoding serverTiming'
).split(' ');

const NAVIGATION_NAMES = (
  'unloadEventStart unloadEventEnd domInteractive domContentLoadedEventStart domContentLoadedEventEnd domComplete loadEventStart ' +
  'loadEventEnd type redirectCount criticalCHRestart activationStart notRestoredReasons'
).split(' ');

const thisEntry = brandOf<NavigationTimingState | ResourceTimingState>('PerformanceEntry');

const valueOf = (object: object, name: string): unknown => thisEntry(object).get(name);

const jsonOf = (object: object, names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, valueOf(object, name)]));

/** https://w3c.github.io/resource-timing/#sec-performanceresourcetiming */
export const resourceTimingInterface = lazyInterface('PerformanceResourceTiming', () => {
  class PerformanceResourceTiming extends entryInterface() {
    override toJSON(): object {
      return { ...super.toJSON(), ...jsonOf(this, RESOURCE_NAMES) };
    }
  }
  includeAttributes(PerformanceResourceTiming, RESOURCE_NAMES, valueOf);
  return PerformanceResourceTiming;
});

/** https://w3c.github.io/navigation-timing/#sec-PerformanceNavigationTiming */
export const navigationTimingInterface = lazyInterface('PerformanceNavigationTiming', () => {
  class PerformanceNavigationTiming extends resourceTimingInterface() {
    override toJSON(): object {
      return { ...super.toJSON(), ...jsonOf(this, NAVIGATION_NAMES) };
    }
  }
  includeAttributes(PerformanceNavigationTiming, NAVIGATION_NAMES, valueOf);
  return PerformanceNavigationTiming;
});
