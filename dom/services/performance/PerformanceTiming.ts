import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { type ViewState, viewOf } from '../../realm/window-view.ts';
import { scriptingStateOf } from '../../scripting/scripting-state.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { includeAttributes } from '../../webidl/include.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';

/** The attributes of https://www.w3.org/TR/navigation-timing-2/#the-performancetiming-interface */
export const TIMING_NAMES: readonly string[] = [
  'navigationStart',
  'unloadEventStart',
  'unloadEventEnd',
  'redirectStart',
  'redirectEnd',
  'fetchStart',
  'domainLookupStart',
  'domainLookupEnd',
  'connectStart',
  'connectEnd',
  'secureConnectionStart',
  'requestStart',
  'responseStart',
  'responseEnd',
  'domLoading',
  'domInteractive',
  'domContentLoadedEventStart',
  'domContentLoadedEventEnd',
  'domComplete',
  'loadEventStart',
  'loadEventEnd',
];

const thisTiming = brandOf<ViewState>('PerformanceTiming');
const thisNavigation = brandOf<ViewState>('PerformanceNavigation');

/** What comes before the document is there happens when the window is made; what has not happened is 0. */
function timeOf(window: WindowRecord, name: string): number {
  if (/^(?:unload|redirect|secure)/.test(name)) return 0;
  const { timeOrigin } = hostOfWindow(window).tasks;
  if (!/^(?:dom[CI]|load)/.test(name)) return Math.floor(timeOrigin);
  const time = loadTimeOf(window, name);
  return time === 0 ? 0 : Math.floor(timeOrigin + time);
}

/** The same since the time origin. */
export function loadTimeOf(window: WindowRecord, name: string): number {
  const { document } = stateOf(window);
  return document === null ? 0 : (scriptingStateOf(document).loadTiming.get(name) ?? 0);
}

/** https://w3c.github.io/user-timing/#convert-a-name-to-a-timestamp. What never happened throws. */
export function timeSinceStart(window: WindowRecord, name: string): number {
  const time = timeOf(window, name);
  if (time === 0) throwDOMException('InvalidAccessError', `'${name}' is empty: it did not happen.`);
  return time - timeOf(window, 'navigationStart');
}

const TYPES = ['navigate', 'reload', 'back_forward'];

/** https://w3c.github.io/navigation-timing/#dom-performancenavigationtiming-type, of the document of the window. */
export function navigationTypeOf(window: WindowRecord): string {
  const { handling } = stateOf(window);
  if (handling === 'traverse') return 'back_forward';
  return handling === 'reload' ? 'reload' : 'navigate';
}

const typeOf = (window: WindowRecord): number => TYPES.indexOf(navigationTypeOf(window));

export const timingInterface = lazyInterface('PerformanceTiming', () => {
  class PerformanceTiming {
    constructor() {
      illegalConstructor();
    }

    toJSON(): object {
      const { window } = thisTiming(this);
      return Object.fromEntries(TIMING_NAMES.map((name) => [name, timeOf(window, name)]));
    }
  }
  includeAttributes(PerformanceTiming, TIMING_NAMES, (object, name) => timeOf(thisTiming(object).window, name));
  return PerformanceTiming;
});

/** https://www.w3.org/TR/navigation-timing-2/#the-performancenavigation-interface */
export const navigationInterface = lazyInterface('PerformanceNavigation', () => {
  class PerformanceNavigation {
    constructor() {
      illegalConstructor();
    }

    get type(): number {
      return typeOf(thisNavigation(this).window);
    }

    get redirectCount(): number {
      thisNavigation(this);
      return 0;
    }

    toJSON(): object {
      const { window } = thisNavigation(this);
      return { type: typeOf(window), redirectCount: 0 };
    }
  }
  const constants = { TYPE_NAVIGATE: 0, TYPE_RELOAD: 1, TYPE_BACK_FORWARD: 2, TYPE_RESERVED: 255 };
  for (const [key, value] of Object.entries(constants)) {
    Object.defineProperty(PerformanceNavigation, key, { value, enumerable: true });
    Object.defineProperty(PerformanceNavigation.prototype, key, { value, enumerable: true });
  }
  return PerformanceNavigation;
});

export function timingOf(window: WindowRecord): object {
  return viewOf(window, 'PerformanceTiming', timingInterface);
}

export function navigationOf(window: WindowRecord): object {
  return viewOf(window, 'PerformanceNavigation', navigationInterface);
}
