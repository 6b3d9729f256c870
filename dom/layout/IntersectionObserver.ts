import { readOnlyRect } from '../geometry/DOMRect.ts';
import { toElement } from '../realm/arguments.ts';
import { requireWindow } from '../realm/require-window.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { objectOf } from '../tree/link.ts';
import { type DocumentRecord, type ElementRecord, NodeType } from '../tree/records.ts';
import {
  iteratorMethod,
  requireArguments,
  toDOMString,
  toDouble,
  toFunction,
  toLong,
  toSequence,
} from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { illegalConstructor, lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf, createObjectOfState, linkState } from '../webidl/state.ts';
import { rangeError, typeError } from '../webidl/unnamed.ts';
import {
  disconnectIntersections,
  type IntersectionEntry,
  IntersectionObserverState,
  type IntersectionOptions,
  observeIntersection,
  unobserveIntersection,
} from './intersection-observer-state.ts';
import { requestUpdate } from './request-update.ts';
import { marginText, parseMargin } from './root-margin.ts';

/** `(Element or Document)?` */
function toRoot(value: unknown): DocumentRecord | ElementRecord | null {
  if (value === undefined || value === null) return null;
  const record = recordOrNull(value);
  if (record?.nodeType === NodeType.Element) return record as ElementRecord;
  if (record?.nodeType === NodeType.Document) return record as DocumentRecord;
  throw typeError(
    "Failed to read the 'root' property from 'IntersectionObserverInit': The provided value is not of type '(Document or Element)'.",
  );
}

/** `(double or sequence<double>)` */
function toThresholds(value: unknown): number[] {
  const method = iteratorMethod(value);
  const thresholds = method === null ? [toDouble(value ?? 0)] : toSequence(value, toDouble, method);
  if (thresholds.some((threshold) => threshold < 0 || threshold > 1)) {
    throw rangeError('Threshold values must be numbers between 0 and 1');
  }
  return thresholds.length === 0 ? [0] : thresholds.sort((one, other) => one - other);
}

/** https://w3c.github.io/IntersectionObserver/#initialize-a-new-intersectionobserver; members are read in the order of their names. */
function toOptions(given: unknown): IntersectionOptions {
  const init = toDictionary(given, 'IntersectionObserverInit') ?? {};
  const delay = toLong(init.delay ?? 0);
  const root = toRoot(init.root);
  const { rootMargin: givenRootMargin = '0px' } = init;
  const rootMargin = parseMargin(toDOMString(givenRootMargin), 'rootMargin');
  const { scrollMargin: givenScrollMargin = '0px' } = init;
  const scrollMargin = parseMargin(toDOMString(givenScrollMargin), 'scrollMargin');
  const thresholds = toThresholds(init.threshold);
  const trackVisibility = Boolean(init.trackVisibility);
  if (trackVisibility && delay < 100) {
    throwDOMException('NotSupportedError', "'trackVisibility' needs a 'delay' of 100 or more.");
  }
  return { root, rootMargin, scrollMargin, thresholds, delay: Math.max(0, delay), trackVisibility };
}

const thisObserver = brandOf<IntersectionObserverState>('IntersectionObserver');

/** https://w3c.github.io/IntersectionObserver/#intersection-observer-interface */
export const intersectionObserverInterface = lazyInterface('IntersectionObserver', () => {
  class IntersectionObserver {
    constructor(callback: unknown, options: unknown = undefined) {
      requireArguments(arguments.length, 1);
      const told = toFunction(callback);
      const window = requireWindow('An IntersectionObserver');
      linkState(this, new IntersectionObserverState(window, toOptions(options), told, this));
    }

    get root(): object | null {
      const { root } = thisObserver(this).options;
      return root === null ? null : objectOf(root);
    }

    get rootMargin(): string {
      return marginText(thisObserver(this).options.rootMargin);
    }

    get scrollMargin(): string {
      return marginText(thisObserver(this).options.scrollMargin);
    }

    get thresholds(): readonly number[] {
      return Object.freeze([...thisObserver(this).options.thresholds]);
    }

    get delay(): number {
      return thisObserver(this).options.delay;
    }

    get trackVisibility(): boolean {
      return thisObserver(this).options.trackVisibility;
    }

    disconnect(): void {
      disconnectIntersections(thisObserver(this));
    }

    observe(target: unknown): void {
      const observer = thisObserver(this);
      requireArguments(arguments.length, 1);
      if (observeIntersection(observer, toElement(target, 1))) requestUpdate(observer.window);
    }

    takeRecords(): object[] {
      return thisObserver(this).takeQueue().map(createObjectOfState);
    }

    unobserve(target: unknown): void {
      const observer = thisObserver(this);
      requireArguments(arguments.length, 1);
      unobserveIntersection(observer, toElement(target, 1));
    }
  }
  return IntersectionObserver;
});

const thisEntry = brandOf<IntersectionEntry>('IntersectionObserverEntry');

function rectOf(object: object, name: 'rootBounds' | 'boundingClientRect' | 'intersectionRect'): object {
  const entry = thisEntry(object);
  let rect = entry.objects.get(name);
  if (rect === undefined) {
    rect = readOnlyRect(entry.found[name]);
    entry.objects.set(name, rect);
  }
  return rect;
}

/** https://w3c.github.io/IntersectionObserver/#intersection-observer-entry */
export const intersectionObserverEntryInterface = lazyInterface('IntersectionObserverEntry', () => {
  class IntersectionObserverEntry {
    constructor() {
      illegalConstructor();
    }

    get time(): number {
      return thisEntry(this).time;
    }

    get rootBounds(): object {
      return rectOf(this, 'rootBounds');
    }

    get boundingClientRect(): object {
      return rectOf(this, 'boundingClientRect');
    }

    get intersectionRect(): object {
      return rectOf(this, 'intersectionRect');
    }

    get isIntersecting(): boolean {
      return thisEntry(this).found.isIntersecting;
    }

    /** Nothing is painted, so that nobody can be sure that it is seen. */
    get isVisible(): boolean {
      thisEntry(this);
      return false;
    }

    get intersectionRatio(): number {
      return thisEntry(this).found.ratio;
    }

    get target(): object {
      return objectOf(thisEntry(this).target);
    }
  }
  return IntersectionObserverEntry;
});
