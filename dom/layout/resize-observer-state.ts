import { fireEvent } from '../events/fire-event.ts';
import { ERROR_EVENT } from '../events/html-events.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { contentBox, isBoxAwaited } from '../realm/supplied-boxes.ts';
import { viewportOf } from '../realm/viewport.ts';
import { type Callback, callCallback } from '../scripting/call-callback.ts';
import { documentData } from '../tree/document-data.ts';
import type { ElementRecord } from '../tree/records.ts';
import { createObjectOfState, type PlatformState } from '../webidl/state.ts';
import { boxOf } from './boxes.ts';
import { FromParents } from './from-parents.ts';
import { ObserversOfWindows } from './observers-of-window.ts';
import { NO_RECT, type Rect } from './rect.ts';

/** https://drafts.csswg.org/resize-observer/ */

export const BOXES = ['border-box', 'content-box', 'device-pixel-content-box'] as const;
export type ObservedBox = (typeof BOXES)[number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** https://drafts.csswg.org/resize-observer/#resize-observation-struct */
interface ResizeObservation {
  readonly target: ElementRecord;
  readonly box: ObservedBox;
  /** Null: nothing has been reported, so that a first report comes whatever the size is, as in Chromium. */
  lastReported: Size | null;
}

/** https://drafts.csswg.org/resize-observer/#resizeobserverentry */
export class ResizeEntry implements PlatformState {
  readonly kind = 'ResizeObserverEntry';
  readonly target: ElementRecord;
  readonly contentRect: Rect;
  readonly sizes: Readonly<Record<ObservedBox, Size>>;
  /** What the attributes give, each made when somebody first asks. */
  readonly objects = new Map<string, object>();

  constructor(target: ElementRecord) {
    const box = boxOf(target);
    const contentRect = box === null ? NO_RECT : contentBox(box);
    this.target = target;
    this.contentRect = contentRect;
    this.sizes = {
      'border-box': box ?? NO_RECT,
      'content-box': contentRect,
      'device-pixel-content-box': devicePixels(target, contentRect),
    };
  }
}

function devicePixels({ nodeDocument }: ElementRecord, { width, height }: Size): Size {
  const window = documentData(nodeDocument).window as WindowRecord | null;
  const ratio = window === null ? 1 : viewportOf(window).devicePixelRatio;
  return { width: Math.round(width * ratio), height: Math.round(height * ratio) };
}

export class ResizeObserverState implements PlatformState {
  readonly kind = 'ResizeObserver';
  readonly window: WindowRecord;
  readonly observations = new Map<ElementRecord, ResizeObservation>();
  readonly #callback: Callback;
  readonly #object: object;

  constructor(window: WindowRecord, callback: Callback, object: object) {
    this.window = window;
    this.#callback = callback;
    this.#object = object;
  }

  call(entries: readonly ResizeEntry[]): void {
    callCallback(this.window, this.#callback, this.#object, [entries.map(createObjectOfState), this.#object]);
  }
}

const observers = new ObserversOfWindows<ResizeObserverState>();

/** https://drafts.csswg.org/resize-observer/#dom-resizeobserver-observe. Whether it is a new observation. */
export function observeSize(observer: ResizeObserverState, target: ElementRecord, box: ObservedBox): boolean {
  const { observations } = observer;
  if (observations.get(target)?.box === box) return false;
  observations.delete(target);
  observations.set(target, { target, box, lastReported: null });
  observers.add(observer, target);
  return true;
}

/** https://drafts.csswg.org/resize-observer/#dom-resizeobserver-unobserve */
export function unobserveSize(observer: ResizeObserverState, target: ElementRecord): void {
  observer.observations.delete(target);
  observers.delete(observer, target, observer.observations.size === 0);
}

/** https://drafts.csswg.org/resize-observer/#dom-resizeobserver-disconnect */
export function disconnectSizes(observer: ResizeObserverState): void {
  for (const target of observer.observations.keys()) unobserveSize(observer, target);
}

interface Active {
  readonly observer: ResizeObserverState;
  readonly entries: Map<ResizeObservation, ResizeEntry>;
}

interface Gathered {
  readonly active: readonly Active[];
  /** https://drafts.csswg.org/resize-observer/#has-skipped-observations-h */
  readonly hasSkipped: boolean;
  /** Of the shallowest active target. */
  readonly depth: number;
}

/** https://drafts.csswg.org/resize-observer/#gather-active-observations-h: those of targets that are deeper in the flat tree. */
function gatherActiveObservations(window: WindowRecord, above: number): Gathered {
  const depths = new FromParents<number>(-1, (_element, _parent, ofParent) => ofParent + 1);
  const active: Active[] = [];
  let hasSkipped = false;
  let depth = Number.POSITIVE_INFINITY;
  for (const observer of observers.of(window)) {
    const entries = new Map<ResizeObservation, ResizeEntry>();
    for (const observation of observer.observations.values()) {
      const { target, box, lastReported } = observation;
      if (lastReported === null && isBoxAwaited(target)) continue;
      const entry = new ResizeEntry(target);
      const { width, height } = entry.sizes[box];
      if (lastReported !== null && lastReported.width === width && lastReported.height === height) continue;
      const depthOfTarget = depths.of(target);
      if (depthOfTarget <= above) hasSkipped = true;
      else {
        entries.set(observation, entry);
        depth = Math.min(depth, depthOfTarget);
      }
    }
    if (entries.size > 0) active.push({ observer, entries });
  }
  return { active, hasSkipped, depth };
}

/** https://drafts.csswg.org/resize-observer/#broadcast-resize-notifications-h */
function broadcast(active: readonly Active[]): void {
  for (const { observer, entries } of active) {
    for (const [observation, { sizes }] of entries) observation.lastReported = sizes[observation.box];
    observer.call([...entries.values()]);
  }
}

/**
 * The steps of https://html.spec.whatwg.org/#update-the-rendering about observers of sizes. Whether some are left for the next time.
 */
export function deliverResizes(window: WindowRecord): boolean {
  let gathered = gatherActiveObservations(window, Number.NEGATIVE_INFINITY);
  while (gathered.active.length > 0) {
    broadcast(gathered.active);
    if (stateOf(window).isClosed) return false;
    gathered = gatherActiveObservations(window, gathered.depth);
  }
  if (gathered.hasSkipped) reportLoop(window);
  return gathered.hasSkipped;
}

/** https://drafts.csswg.org/resize-observer/#deliver-resize-error */
function reportLoop(window: WindowRecord): void {
  const { document, target } = stateOf(window);
  const message = 'ResizeObserver loop completed with undelivered notifications.';
  const filename = document === null ? '' : documentData(document).url;
  const values = { message, filename, lineno: 0, colno: 0, error: null };
  if (fireEvent(target, 'error', { cancelable: true, values }, ERROR_EVENT)) {
    hostOfWindow(window).console.reportError(message);
  }
}
