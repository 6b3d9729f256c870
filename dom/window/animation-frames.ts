import { runAnimationFrame } from '../animations/door.ts';
import type { Property } from '../css/properties.ts';
import { styles } from '../css/styles.ts';
import { updateObservers } from '../layout/request-update.ts';
import { reveal } from '../navigables/navigation-api/page-reveal.ts';
import { isRenderBlocked } from '../navigables/resources/expected-elements.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { thisWindow } from '../realm/this-window.ts';
import type { Rendering } from '../realm/window-realm.ts';
import { type Callback, callCallback } from '../scripting/call-callback.ts';
import { scriptingStateOf } from '../scripting/scripting-state.ts';
import { targetOf } from '../selectors/target.ts';
import { requireArguments, toFunction, toUnsignedLong } from '../webidl/convert.ts';
import { convertedMember, toDictionary } from '../webidl/dictionary.ts';
import { illegalConstructor, lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject } from '../webidl/state.ts';

/** Milliseconds from one frame to the next. */
const FRAME = 1000 / 60;
/** After how many milliseconds it is looked again whether the page may be rendered. */
const WHILE_BLOCKED = 1;
/** How long the callbacks of one idle period may take, in milliseconds. */
const IDLE_PERIOD = 50;
const IDLE_OPTIONS = 'IdleRequestOptions';

/** Callbacks that wait for the next frame of a window. */
class Frames {
  readonly #window: WindowRecord;
  #callbacks = new Map<number, Callback>();
  /** Those of the frame that runs, which may be canceled yet. */
  #running = new Map<number, Callback>();
  /** What the window itself does before and after the callbacks. */
  #firstSteps: (() => void)[] = [];
  #steps: (() => void)[] = [];
  #lastId = 0;
  #timer: number | null = null;
  #hasRun = false;

  constructor(window: WindowRecord) {
    this.#window = window;
    stateOf(window).closingSteps.add(() => this.#callbacks.clear());
  }

  /** https://html.spec.whatwg.org/#dom-animationframeprovider-requestanimationframe */
  request(callback: Callback): number {
    this.#lastId++;
    this.#callbacks.set(this.#lastId, callback);
    this.#wait();
    return this.#lastId;
  }

  runAroundCallbacks(first: (() => void) | null, steps: () => void): void {
    if (first !== null) this.#firstSteps.push(first);
    this.#steps.push(steps);
    this.#wait();
  }

  #wait(): void {
    if (this.#timer === null && !stateOf(this.#window).isClosed) {
      const { tasks } = hostOfWindow(this.#window);
      // The first frame of a page is not kept waiting.
      const untilNextFrame = this.#hasRun ? FRAME - (tasks.now() % FRAME) : 0;
      this.#timer = tasks.setTimer(untilNextFrame, () => this.#run());
    }
  }

  cancel(id: number): void {
    this.#callbacks.delete(id);
    this.#running.delete(id);
  }

  /** https://html.spec.whatwg.org/#run-the-animation-frame-callbacks: those that were there when the frame began. */
  #run(): void {
    this.#timer = null;
    const { document } = stateOf(this.#window);
    if (document !== null && isRenderBlocked(document)) {
      this.#timer = hostOfWindow(this.#window).tasks.setTimer(WHILE_BLOCKED, () => this.#run());
      return;
    }
    this.#hasRun = true;
    if (document !== null) reveal(document);
    const firstSteps = this.#firstSteps;
    this.#firstSteps = [];
    this.#runAll(firstSteps);
    const timelineTime = runAnimationFrame(stateOf(this.#window).document);
    this.#running = this.#callbacks;
    this.#callbacks = new Map();
    const now = timelineTime ?? hostOfWindow(this.#window).tasks.now();
    for (const callback of this.#running.values()) {
      if (stateOf(this.#window).isClosed) break;
      callCallback(this.#window, callback, stateOf(this.#window).target.object, [now]);
    }
    const steps = this.#steps;
    this.#steps = [];
    this.#runAll(steps);
    updateObservers(this.#window);
  }

  #runAll(steps: readonly (() => void)[]): void {
    for (const run of steps) {
      if (!stateOf(this.#window).isClosed) run();
    }
  }
}

const framesOfWindows = new WeakMap<WindowRecord, Frames>();

function framesOf(window: WindowRecord): Frames {
  let frames = framesOfWindows.get(window);
  if (frames === undefined) {
    frames = new Frames(window);
    framesOfWindows.set(window, frames);
  }
  return frames;
}

/** Of windows that behave as if they were shown. */
export const rendering: Rendering = {
  runInNextFrame(document, steps, first) {
    const window = windowOfDocument(document);
    const isShown = window !== null && !stateOf(window).isClosed && hostOfWindow(window).environment.pretendToBeVisual;
    if (isShown) framesOf(window).runAroundCallbacks(first ?? null, steps);
    return isShown;
  },

  target: targetOf,

  isBlocked: (document) => scriptingStateOf(document).scriptBlockingStyleSheets > 0,

  style: (element, property) => styles().computedValue(element, null, styles().propertyOf(property) as Property),
};

/** Only for windows that behave as if they were shown. */
export const animationFrameMembers = {
  requestAnimationFrame(callback: unknown): number {
    const window = thisWindow(this);
    requireArguments(arguments.length, 1);
    return framesOf(window).request(toFunction(callback));
  },

  cancelAnimationFrame(handle: unknown): void {
    const window = thisWindow(this);
    requireArguments(arguments.length, 1);
    framesOf(window).cancel(toUnsignedLong(handle));
  },
};

class DeadlineState {
  readonly kind = 'IdleDeadline';
  readonly window: WindowRecord;
  readonly end: number;
  readonly didTimeout: boolean;

  constructor(window: WindowRecord, end: number, didTimeout: boolean) {
    this.window = window;
    this.end = end;
    this.didTimeout = didTimeout;
  }
}

const thisDeadline = brandOf<DeadlineState>('IdleDeadline');

/** https://w3c.github.io/requestidlecallback/#the-idledeadline-interface */
export const idleDeadlineInterface = lazyInterface('IdleDeadline', () => {
  class IdleDeadline {
    constructor() {
      illegalConstructor();
    }

    timeRemaining(): number {
      const { window, end } = thisDeadline(this);
      return Math.max(0, end - hostOfWindow(window).tasks.now());
    }

    get didTimeout(): boolean {
      return thisDeadline(this).didTimeout;
    }
  }
  return IdleDeadline;
});

interface IdleCallbacks {
  readonly timers: Map<number, number>;
  lastId: number;
}

const idleOfWindows = new WeakMap<WindowRecord, IdleCallbacks>();

function idleOf(window: WindowRecord): IdleCallbacks {
  let idle = idleOfWindows.get(window);
  if (idle === undefined) {
    idle = { timers: new Map(), lastId: 0 };
    idleOfWindows.set(window, idle);
  }
  return idle;
}

/** https://w3c.github.io/requestidlecallback/#the-requestidlecallback-method: a window is idle after one millisecond. */
function requestIdle(window: WindowRecord, callback: Callback): number {
  const idle = idleOf(window);
  idle.lastId++;
  const id = idle.lastId;
  if (stateOf(window).isClosed) return id;
  const { tasks } = hostOfWindow(window);
  const timer = tasks.setTimer(1, () => {
    idle.timers.delete(id);
    if (stateOf(window).isClosed) return;
    const deadline = new DeadlineState(window, tasks.now() + IDLE_PERIOD, false);
    callCallback(window, callback, stateOf(window).target.object, [
      createPlatformObject(idleDeadlineInterface(), deadline),
    ]);
  });
  idle.timers.set(id, timer);
  return id;
}

export const idleCallbackMembers = {
  requestIdleCallback(callback: unknown, options: unknown = undefined): number {
    const window = thisWindow(this);
    requireArguments(arguments.length, 1);
    const wanted = toFunction(callback);
    convertedMember(toDictionary(options, IDLE_OPTIONS)?.timeout, toUnsignedLong, IDLE_OPTIONS, 'timeout');
    return requestIdle(window, wanted);
  },

  cancelIdleCallback(handle: unknown): void {
    const window = thisWindow(this);
    requireArguments(arguments.length, 1);
    const { timers } = idleOf(window);
    const timer = timers.get(toUnsignedLong(handle));
    if (timer !== undefined) hostOfWindow(window).tasks.clearTimer(timer);
  },
};
