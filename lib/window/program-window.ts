import { childWindowAt } from '../../dom/html/child-windows.ts';
import { installGlobalsOfProgram, installShownGlobals } from '../../dom/install/window-globals.ts';
import type { OpenWindow, WindowSettings } from '../../dom/navigables/settings.ts';
import { windowObjectOrNull } from '../../dom/realm/accessible.ts';
import type { Host } from '../../dom/realm/host.ts';
import { realm } from '../../dom/realm/realm.ts';
import { stateOf } from '../../dom/realm/shared/window-record.ts';
import { handOverErrors } from '../../dom/window/hand-over-errors.ts';
import { openWindow } from '../../dom/window/open-window.ts';
import { defineWindowMembers, Window } from '../../dom/window/Window.ts';
import { defineInterfaces } from './interfaces.ts';
import { OwnProperties } from './own-properties.ts';

/**
 * What stays the program's: timers that keep the process alive and have `unref()`, microtasks whose errors it is told of, what is no matter of
 * the DOM, and that there are no trusted types, as its `eval` takes no TrustedScript.
 */
const KEPT =
  'setTimeout clearTimeout setInterval clearInterval queueMicrotask structuredClone crypto Crypto CryptoKey SubtleCrypto TextEncoder TextDecoder trustedTypes';

interface ProgramWindow {
  readonly opened: OpenWindow;
  /**
   * Gives the global object the index of a frame that is about to open. https://html.spec.whatwg.org/#windowproxy-getownproperty
   * DEVIATION: it stays there, as a Proxy that tells which are there would slow down what the program looks up.
   */
  defineNextIndex(): void;
  /** Makes the global object what it was. */
  undo(): void;
}

/**
 * Deno tells of itself by events of its own at the global object, which nobody hears while that is a window. Node.js has no such function.
 */
function passOverEventsOfRuntime(
  properties: OwnProperties,
  { dispatchEvent, Event }: Partial<typeof globalThis>,
): void {
  if (dispatchEvent === undefined || Event === undefined) return;
  const dispatch = Window.prototype.dispatchEvent;
  const value = function dispatchEvent(this: EventTarget, event: Event): boolean {
    return event instanceof Event || Reflect.apply(dispatch, this, [event]);
  };
  properties.define('dispatchEvent', { value, writable: true, enumerable: true });
}

/** Makes the global object of the program the window of its realm. */
export function openProgramWindow(
  host: Host,
  settings: WindowSettings,
  take: ((error: unknown) => void) | undefined,
): ProgramWindow {
  const global = globalThis;
  const { dispatchEvent, Event }: Partial<typeof globalThis> = global;
  const prototype = Object.getPrototypeOf(global) as object | null;
  const properties = new OwnProperties(global, new Set(KEPT.split(' ')));
  const opened = openWindow(global, host, settings);
  Object.setPrototypeOf(global, Window.prototype);
  realm.window = opened.window;
  properties.define(Symbol.toStringTag, { value: 'Window', writable: false, enumerable: false });
  defineWindowMembers(properties.defining);
  installGlobalsOfProgram(opened.window, properties.defining);
  if (host.environment.pretendToBeVisual) installShownGlobals(properties.defining);
  defineInterfaces(properties.defining);
  passOverEventsOfRuntime(properties, { dispatchEvent, Event });
  properties.takeOthers();
  if (take !== undefined) handOverErrors(opened.window, take);
  return {
    opened,
    defineNextIndex() {
      const index = stateOf(opened.window).childWindows.length;
      const get = () => windowObjectOrNull(childWindowAt(opened.window, index)) ?? undefined;
      properties.define(`${index}`, { get, enumerable: false });
    },
    undo() {
      realm.window = null;
      properties.restore();
      Object.setPrototypeOf(global, prototype);
    },
  };
}
