import { windowOfDocument } from '../realm/document-window.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { viewsOf } from '../tree/rare-data.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { queueMicrotaskSteps } from '../webidl/language/intrinsics.ts';
import { AnimationRecord, type Origin, TimelineState } from './records.ts';
import type { StyleChanges } from './styled/style-changes.ts';

/** How long a frame may take, in milliseconds. */
export const FRAME = 1000 / 60;

/** Times are multiples of this part of a millisecond, so that adding them up and taking one from another gives what it should. */
const PARTS = 1024;

/** https://drafts.csswg.org/web-animations-1/#pending-animation-event-queue */
export interface PendingEvent {
  readonly animation: AnimationRecord;
  /** The scheduled event time; null: as soon as may be. */
  readonly time: number | null;
  readonly fire: () => void;
}

/** What a document keeps of its animations, once it has had one. */
export class DocumentAnimations {
  readonly document: DocumentRecord;
  readonly defaultTimeline: TimelineState;
  /** Those that time changes, or that wait for something. Elements hold the others, and scripts. */
  readonly running = new Set<AnimationRecord>();
  events: PendingEvent[] = [];
  /** The elements that transitions or animations are declared for. */
  readonly styled = new Set<ElementRecord>();
  /** Those that nothing is declared for, as far as it is known since the last change. */
  readonly plain = new Set<ElementRecord>();
  /** What has changed since somebody last looked at styles, and what had changed by then since the last frame; null: there was none. */
  sinceLook: StyleChanges | null = null;
  sinceFrame: StyleChanges | null = null;
  /** The elements that were shown when they were last looked at, where a `@starting-style` may be for them or something moves. */
  shown = new Set<ElementRecord>();
  /** Grows with each change that styles may depend on. */
  styleVersion = 0;
  /** Whether the next frame looks at the styles of all elements. */
  isStyleNeeded = false;
  /** When the first of those that wait to be ready was played or paused. */
  waitingSince: number | null = null;
  /** The time of all timelines in the task that runs; null: nobody has asked. */
  #time: number | null = null;
  /** Whether a frame runs, or what ran when somebody asked runs on without a microtask in between: time stands still however long it takes. */
  #isInFrame = false;
  #isInTurn = false;
  #lastTime = Number.NEGATIVE_INFINITY;
  #sequence = 0;
  /** The timer that is set, and the time that it is for. */
  #timer: { readonly id: number; readonly due: number } | null = null;

  constructor(document: DocumentRecord) {
    this.document = document;
    this.defaultTimeline = new TimelineState(document, 0);
  }

  /** The window that shows the document; null: none does. */
  get window(): WindowRecord | null {
    const window = windowOfDocument(this.document);
    return window === null || stateOf(window).isClosed || stateOf(window).document !== this.document ? null : window;
  }

  create(origin: Origin): AnimationRecord {
    const animation = new AnimationRecord(this.document, origin, this.#sequence++);
    const window = windowOfDocument(this.document);
    if (window !== null) animation.realm = stateOf(window).nodeRealm ?? animation.realm;
    return animation;
  }

  /** Milliseconds since the time origin, the same throughout a task that is not longer than a frame, or waits for nothing; null: no window shows the document. */
  get time(): number | null {
    const { window } = this;
    if (window === null) return null;
    if ((this.#isInFrame || this.#isInTurn) && this.#time !== null) return this.#time;
    const now = liveTime(window);
    if (this.#time === null || now < this.#time || now - this.#time > FRAME) {
      if (this.#time === null) this.#forgetAfterTask(window);
      this.#time = now;
      this.#lastTime = now;
    }
    this.#isInTurn = true;
    void queueMicrotaskSteps(() => {
      this.#isInTurn = false;
    });
    return this.#time;
  }

  #forgetAfterTask(window: WindowRecord): void {
    hostOfWindow(window).clock.setTimer(0, () => {
      this.#time = null;
    });
  }

  /** The time as it is, whatever it was for the rest of the task; null: no window shows the document. */
  get liveTime(): number | null {
    const { window } = this;
    return window === null ? null : liveTime(window);
  }

  /** A frame begins. What waits to be ready is as if it had been when it was asked for, if that was not long ago. */
  beginFrame(): void {
    const { window, waitingSince } = this;
    this.#isInFrame = true;
    this.#time = null;
    if (window === null || waitingSince === null) return;
    const now = liveTime(window);
    if (now < waitingSince || now - waitingSince > FRAME) return;
    this.#time = Math.max(waitingSince, Math.min(this.#lastTime, now));
    this.#lastTime = this.#time;
  }

  endFrame(): void {
    this.#isInFrame = false;
    this.#isInTurn = false;
  }

  /** Runs the steps at the time, or at once where it is past; a timer for a later one gives way. */
  runAt(time: number, steps: () => void): void {
    const { window } = this;
    if (window === null) return;
    const { clock } = hostOfWindow(window);
    const now = liveTime(window);
    if (this.#timer !== null) {
      // One that should have run long ago was lost: it was that of a clock which somebody has put away since.
      const isLost = this.#timer.due < now - 10 * FRAME;
      if (this.#timer.due <= time && !isLost) return;
      clock.clearTimer(this.#timer.id);
    }
    const id = clock.setTimer(Math.max(0, Math.ceil(time - now)), () => {
      this.#timer = null;
      steps();
    });
    this.#timer = { id, due: Math.max(time, now) };
  }
}

function liveTime(window: WindowRecord): number {
  return Math.round(hostOfWindow(window).clock.now() * PARTS) / PARTS;
}

export function animationsOfDocument(document: DocumentRecord): DocumentAnimations {
  const views = viewsOf(document);
  views.animations ??= new DocumentAnimations(document);
  return views.animations as DocumentAnimations;
}

/** https://drafts.csswg.org/web-animations-1/#timelines: its current time; null: it is inactive. */
export function timelineTime(timeline: TimelineState | null): number | null {
  if (timeline === null) return null;
  const time = animationsOfDocument(timeline.document).time;
  return time === null ? null : time - timeline.originTime;
}
