import { policyGuardOfWindow } from '../realm/content-security-policy.ts';
import { incumbentWindow } from '../realm/incumbent.ts';
import { isWindowOfTests } from '../realm/of-tests.ts';
import { urlOfWindow } from '../realm/origin.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { thisWindow } from '../realm/this-window.ts';
import { trustedString } from '../realm/trusted-types.ts';
import { type Callback, callCallback } from '../scripting/call-callback.ts';
import { scriptingStateOrNull } from '../scripting/scripting-state.ts';
import { documentData } from '../tree/document-data.ts';
import { requireArguments, toDOMString, toLong } from '../webidl/convert.ts';
import { entryWindow } from '../webidl/shared/script-stack.ts';

type Handler = string | Callback;

interface Timer {
  readonly handler: Handler;
  readonly given: readonly unknown[];
  readonly timeout: number;
  readonly repeats: boolean;
  /** The window whose script asked for it. */
  readonly context: WindowRecord;
  /** https://html.spec.whatwg.org/#timer-nesting-level */
  nestingLevel: number;
  hostId: number;
}

/** https://html.spec.whatwg.org/#map-of-setTimeout-and-setInterval-IDs of one window. */
class Timers {
  readonly #window: WindowRecord;
  readonly #timers = new Map<number, Timer>();
  #lastId = 0;
  #nestingLevel = 0;

  constructor(window: WindowRecord) {
    this.#window = window;
    stateOf(window).closingSteps.add(() => this.#clearAll());
  }

  /** https://html.spec.whatwg.org/#timer-initialisation-steps */
  add(handler: Handler, timeout: number, given: readonly unknown[], repeats: boolean, callee: object): number {
    // As in Chromium.
    if (stateOf(this.#window).isClosed) return 0;
    this.#lastId++;
    const id = this.#lastId;
    const nestingLevel = this.#nestingLevel;
    const entry = entryWindow();
    const context = entry === null || entry === this.#window ? this.#window : incumbentWindow(callee, this.#window);
    const timer = { handler, given, timeout: Math.max(timeout, 0), repeats, context, nestingLevel, hostId: 0 };
    this.#timers.set(id, timer);
    this.#schedule(id, timer);
    return id;
  }

  clear(id: number): void {
    const timer = this.#timers.get(id);
    if (timer === undefined) return;
    this.#timers.delete(id);
    hostOfWindow(this.#window).tasks.clearTimer(timer.hostId);
  }

  #clearAll(): void {
    const { tasks } = hostOfWindow(this.#window);
    this.#timers.forEach(({ hostId }) => {
      tasks.clearTimer(hostId);
    });
    this.#timers.clear();
  }

  #schedule(id: number, timer: Timer): void {
    // DEVIATION: tests wait for timers in a row, as Testing Library has them do after each event; jsdom lets none of them wait longer.
    const waits = timer.nestingLevel > 5 && !isWindowOfTests(this.#window);
    const milliseconds = waits ? Math.max(timer.timeout, 4) : timer.timeout;
    timer.nestingLevel++;
    timer.hostId = hostOfWindow(this.#window).tasks.setTimer(milliseconds, () => this.#fire(id, timer));
  }

  #fire(id: number, timer: Timer): void {
    if (!timer.repeats) this.#timers.delete(id);
    this.#nestingLevel = timer.nestingLevel;
    run(this.#window, timer);
    this.#nestingLevel = 0;
    if (timer.repeats && this.#timers.get(id) === timer) this.#schedule(id, timer);
  }
}

function run(window: WindowRecord, { handler, given, context }: Timer): void {
  if (typeof handler === 'string') {
    runText(window, handler);
    return;
  }
  callCallback(window, handler, stateOf(window).target.object, given as unknown[], context);
}

/** A string is a classic script. Where no scripts run, it does nothing. */
function runText(window: WindowRecord, text: string): void {
  const { document } = stateOf(window);
  if (document === null || !documentData(document).scripting) return;
  const url = urlOfWindow(window);
  const options = {
    crossOrigin: null,
    integrity: '',
    referrerPolicy: '',
    nonce: '',
    fetchPriority: 'auto',
    isParserInserted: false,
  } as const;
  scriptingStateOrNull(document)?.hooks?.runClassicScript(document, {
    text,
    url,
    baseUrl: url,
    mutedErrors: false,
    line: 1,
    column: 1,
    options,
  });
}

/** Weak, because a realm may have many windows. */
const timersOfWindows = new WeakMap<WindowRecord, Timers>();

function timersOf(window: WindowRecord): Timers {
  let timers = timersOfWindows.get(window);
  if (timers === undefined) {
    timers = new Timers(window);
    timersOfWindows.set(window, timers);
  }
  return timers;
}

function toHandler(window: WindowRecord, value: unknown, member: string): Handler {
  if (typeof value === 'function') return value as Handler;
  const { document } = stateOf(window);
  return document === null ? toDOMString(value) : trustedString(document, 'TrustedScript', value, `Window ${member}`);
}

function start(
  window: WindowRecord,
  name: 'setTimeout' | 'setInterval',
  handler: unknown,
  timeout: unknown,
  given: readonly unknown[],
): number {
  const timers = timersOf(window);
  const repeats = name === 'setInterval';
  const steps = toHandler(window, handler, name);
  // As in Chromium, the page is told by the number.
  if (typeof steps === 'string' && policyGuardOfWindow(window)?.refusalToCompile(steps)) return 0;
  return timers.add(steps, toLong(timeout), given, repeats, timerMembers[name]);
}

/** The timers of https://html.spec.whatwg.org/#windoworworkerglobalscope */
export const timerMembers = {
  setTimeout(handler: unknown, timeout: unknown = 0, ...given: unknown[]): number {
    const window = thisWindow(this);
    requireArguments(arguments.length, 1);
    return start(window, 'setTimeout', handler, timeout, given);
  },

  clearTimeout(id: unknown = 0): void {
    timersOf(thisWindow(this)).clear(toLong(id));
  },

  setInterval(handler: unknown, timeout: unknown = 0, ...given: unknown[]): number {
    const window = thisWindow(this);
    requireArguments(arguments.length, 1);
    return start(window, 'setInterval', handler, timeout, given);
  },

  clearInterval(id: unknown = 0): void {
    timersOf(thisWindow(this)).clear(toLong(id));
  },
};
