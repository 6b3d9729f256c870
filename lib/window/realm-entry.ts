import { install } from '../../dom/install/install.ts';
import { installGlobals } from '../../dom/install/window-globals.ts';
import type { OpenWindow, WindowControls, WindowSettings } from '../../dom/navigables/settings.ts';
import { bordered } from '../../dom/realm/border.ts';
import type { Host } from '../../dom/realm/host.ts';
import { realm } from '../../dom/realm/realm.ts';
import { createModules } from '../../dom/scripting/modules/index.ts';
import { reportException } from '../../dom/scripting/report-exception.ts';
import { handOverErrors } from '../../dom/window/hand-over-errors.ts';
import { openWindow } from '../../dom/window/open-window.ts';
import { installStackTraces } from '../../dom/window/stack-traces.ts';
import { defineWindowMembers, insertNamedProperties, Window } from '../../dom/window/Window.ts';
import { defineInterfaces } from './interfaces.ts';
import { platformOf } from './realm-platform.ts';

/**
 * What is evaluated in the context of each window with scripts: makes the context's global object the window. The host is
 * of the outer realm; from here on it is used through the border only.
 */
export function start(outerHost: Host, settings: string): OpenWindow {
  installStackTraces(globalThis);
  return open(outerHost, settings);
}

function open(outerHost: Host, settings: string): OpenWindow {
  const host = bordered(outerHost);
  install(platformOf(host));
  const opened = openWindow(globalThis, host, JSON.parse(settings) as WindowSettings, createModules());
  Object.setPrototypeOf(globalThis, Window.prototype);
  defineWindowMembers(globalThis);
  insertNamedProperties(opened.window);
  realm.window = opened.window;
  installGlobals(opened.window, globalThis);
  defineInterfaces(globalThis);
  return { window: opened.window, controls: guardedControls(opened) };
}

/**
 * The same for tests, which are code of the program: their stacks, their rejected promises and what nobody catches are a matter of whoever
 * runs them.
 */
export function startForTests(
  outerHost: Host,
  settings: string,
  onUncaught: ((error: unknown) => void) | undefined,
): OpenWindow {
  const opened = open(outerHost, settings);
  if (onUncaught !== undefined) handOverErrors(opened.window, onUncaught);
  return opened;
}

/**
 * What the program calls of a window, other than by the window's own members: a script that has changed functions of the
 * language may make it throw, which is an error of the page.
 */
function guardedControls({ window, controls }: OpenWindow): WindowControls {
  const guarded =
    <Given extends unknown[]>(call: (...given: Given) => void) =>
    (...given: Given): void => {
      try {
        call(...given);
      } catch (exception) {
        reportException(window, exception);
      }
    };
  return { ...controls, write: guarded(controls.write), end: guarded(controls.end), load: guarded(controls.load) };
}
