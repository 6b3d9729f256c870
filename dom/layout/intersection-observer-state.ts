import { shownView } from '../css/shown-viewport.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { isBoxAwaited, paddingBox, windowWithBoxes } from '../realm/supplied-boxes.ts';
import { type Callback, callCallback } from '../scripting/call-callback.ts';
import { type DocumentRecord, type ElementRecord, isElement } from '../tree/records.ts';
import { createObjectOfState, type PlatformState } from '../webidl/state.ts';
import { boxOf, styleOf } from './boxes.ts';
import { FromParents } from './from-parents.ts';
import { ObserversOfWindows } from './observers-of-window.ts';
import { Positions } from './positions.ts';
import { intersection, NO_RECT, type Rect } from './rect.ts';
import { expanded, type Margin } from './root-margin.ts';

/** https://w3c.github.io/IntersectionObserver/ */

/** https://w3c.github.io/IntersectionObserver/#intersectionobserverentry */
export class IntersectionEntry implements PlatformState {
  readonly kind = 'IntersectionObserverEntry';
  readonly target: ElementRecord;
  readonly time: number;
  readonly found: Intersection;
  /** The rectangles that the attributes give, made when somebody first asks. */
  readonly objects = new Map<string, object>();

  constructor(target: ElementRecord, time: number, found: Intersection) {
    this.target = target;
    this.time = time;
    this.found = found;
  }
}

interface Intersection {
  readonly rootBounds: Rect;
  readonly boundingClientRect: Rect;
  readonly intersectionRect: Rect;
  readonly isIntersecting: boolean;
  readonly ratio: number;
  readonly thresholdIndex: number;
}

const NOTHING: Intersection = {
  rootBounds: NO_RECT,
  boundingClientRect: NO_RECT,
  intersectionRect: NO_RECT,
  isIntersecting: false,
  ratio: 0,
  thresholdIndex: 0,
};

/** https://w3c.github.io/IntersectionObserver/#intersectionobserverregistration */
interface Registration {
  /** -1: nothing has been told. */
  previousThresholdIndex: number;
  previousIsIntersecting: boolean;
}

export interface IntersectionOptions {
  /** Null: the viewport. */
  readonly root: DocumentRecord | ElementRecord | null;
  readonly rootMargin: Margin;
  readonly scrollMargin: Margin;
  /** In ascending order. */
  readonly thresholds: readonly number[];
  /** In milliseconds. */
  readonly delay: number;
  readonly trackVisibility: boolean;
}

export class IntersectionObserverState implements PlatformState {
  readonly kind = 'IntersectionObserver';
  readonly window: WindowRecord;
  readonly options: IntersectionOptions;
  readonly targets = new Map<ElementRecord, Registration>();
  queue: IntersectionEntry[] = [];
  readonly #callback: Callback;
  readonly #object: object;

  constructor(window: WindowRecord, options: IntersectionOptions, callback: Callback, object: object) {
    this.window = window;
    this.options = options;
    this.#callback = callback;
    this.#object = object;
  }

  takeQueue(): IntersectionEntry[] {
    const entries = this.queue;
    this.queue = [];
    return entries;
  }

  /** https://w3c.github.io/IntersectionObserver/#notify-intersection-observers-algo */
  notify(): void {
    if (this.queue.length === 0 || stateOf(this.window).isClosed) return;
    const entries = this.takeQueue().map(createObjectOfState);
    callCallback(this.window, this.#callback, this.#object, [entries, this.#object]);
  }
}

const observers = new ObserversOfWindows<IntersectionObserverState>();

/** https://w3c.github.io/IntersectionObserver/#observe-target-element. Whether it is a new target. */
export function observeIntersection(observer: IntersectionObserverState, target: ElementRecord): boolean {
  if (observer.targets.has(target)) return false;
  observer.targets.set(target, { previousThresholdIndex: -1, previousIsIntersecting: false });
  observers.add(observer, target);
  return true;
}

/** https://w3c.github.io/IntersectionObserver/#unobserve-target-element; as in Chromium what was not delivered is forgotten. */
export function unobserveIntersection(observer: IntersectionObserverState, target: ElementRecord): void {
  if (!observer.targets.delete(target)) return;
  observer.queue = observer.queue.filter((entry) => entry.target !== target);
  observers.delete(observer, target, observer.targets.size === 0);
}

/** https://w3c.github.io/IntersectionObserver/#dom-intersectionobserver-disconnect */
export function disconnectIntersections(observer: IntersectionObserverState): void {
  observer.queue = [];
  for (const target of observer.targets.keys()) unobserveIntersection(observer, target);
}

/** https://w3c.github.io/IntersectionObserver/#update-intersection-observations-algo */
export function updateIntersections(window: WindowRecord): void {
  const all = observers.of(window);
  if (all.length === 0) return;
  const { tasks } = hostOfWindow(window);
  const time = tasks.now();
  const positions = new Map<DocumentRecord, Positions>();
  for (const observer of all) {
    const clips = new Map<DocumentRecord, Clips>();
    for (const [target, registration] of observer.targets) {
      const { previousThresholdIndex, previousIsIntersecting } = registration;
      if (previousThresholdIndex === -1 && isBoxAwaited(target)) continue;
      const found = intersectionOf(observer, target, positions, clips);
      if (found.thresholdIndex === previousThresholdIndex && found.isIntersecting === previousIsIntersecting) continue;
      registration.previousThresholdIndex = found.thresholdIndex;
      registration.previousIsIntersecting = found.isIntersecting;
      if (observer.queue.push(new IntersectionEntry(target, time, found)) === 1) {
        tasks.queueTask(() => observer.notify());
      }
    }
  }
}

/** What is left of the root's rectangle inside of an element; null: nothing; undefined: the element is not in the root. */
type Clip = Rect | null | undefined;

interface Clips {
  readonly rootBounds: Rect;
  readonly inside: FromParents<Clip>;
}

/** https://w3c.github.io/IntersectionObserver/#compute-the-intersection */
function intersectionOf(
  observer: IntersectionObserverState,
  target: ElementRecord,
  allPositions: Map<DocumentRecord, Positions>,
  allClips: Map<DocumentRecord, Clips>,
): Intersection {
  const { root } = observer.options;
  const document = target.nodeDocument;
  if (windowWithBoxes(document) === null || (root !== null && root.nodeDocument !== document)) return NOTHING;
  const box = boxOf(target);
  if (box === null) return NOTHING;
  const positions = kept(allPositions, document, () => new Positions(document));
  const { rootBounds, inside } = kept(allClips, document, () => clipsOf(observer.options, document, positions));
  const boundingClientRect = positions.rectOf(target, box);
  const clip = inside.around(target);
  const visible = clip === null || clip === undefined ? null : intersection(boundingClientRect, clip);
  if (visible === null) return { ...NOTHING, rootBounds, boundingClientRect };
  const area = boundingClientRect.width * boundingClientRect.height;
  const ratio = area > 0 ? Math.min(1, (visible.width * visible.height) / area) : 1;
  const { thresholds } = observer.options;
  const next = thresholds.findIndex((threshold) => threshold > ratio);
  const thresholdIndex = next === -1 ? thresholds.length : next;
  // Chromium says that what has not come to the first threshold does not intersect.
  const isIntersecting = thresholdIndex > 0;
  return { rootBounds, boundingClientRect, intersectionRect: visible, isIntersecting, ratio, thresholdIndex };
}

function kept<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = values.get(key);
  if (value === undefined) {
    value = make();
    values.set(key, value);
  }
  return value;
}

function clipsOf(
  { root, rootMargin, scrollMargin }: IntersectionOptions,
  document: DocumentRecord,
  positions: Positions,
): Clips {
  const rootElement = root !== null && isElement(root) ? root : null;
  const rootBounds = expanded(rootRect(rootElement, document, positions), rootMargin);
  const inside = new FromParents<Clip>(rootElement === null ? rootBounds : undefined, (element, _parent, around) => {
    if (element === rootElement) return rootBounds;
    if (around === null || around === undefined) return around;
    const clip = clipOf(element, positions);
    return clip === null ? around : intersection(around, expanded(clip, scrollMargin));
  });
  return { rootBounds, inside };
}

/** https://w3c.github.io/IntersectionObserver/#intersectionobserver-root-intersection-rectangle, without the margins. */
function rootRect(root: ElementRecord | null, document: DocumentRecord, positions: Positions): Rect {
  if (root !== null) {
    const box = boxOf(root);
    if (box === null) return NO_RECT;
    return clipOf(root, positions) ?? positions.rectOf(root, box);
  }
  const { width, height } = shownView(windowWithBoxes(document) as WindowRecord);
  return { x: 0, y: 0, width, height };
}

/** The padding box of an element that shows nothing beyond it; null: it shows all. */
function clipOf(element: ElementRecord, positions: Positions): Rect | null {
  const isRoot = element.parent === element.nodeDocument;
  const box = isRoot ? null : boxOf(element);
  if (box === null) return null;
  const scrolls = box.scrollWidth !== null || box.scrollHeight !== null;
  if (!scrolls && !CLIPPING.has(styleOf(element, 'overflow-x'))) return null;
  return paddingBox(box, positions.rectOf(element, box));
}

const CLIPPING: ReadonlySet<string> = new Set(['auto', 'clip', 'hidden', 'scroll']);
