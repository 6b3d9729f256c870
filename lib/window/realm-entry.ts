import '../../dom/navigables/wait-until-seen.ts';

import { cssHooks } from '../../dom/css/hooks.ts';
import { type OpenWindow, openWindow } from '../../dom/navigables/open-window.ts';
import type { WindowScripting } from '../../dom/navigables/scripting-hooks.ts';
import type { WindowControls, WindowSettings } from '../../dom/navigables/settings.ts';
import { createWindowModules } from '../../dom/navigables/window-modules.ts';
import { bordered } from '../../dom/realm/border.ts';
import type { Host } from '../../dom/realm/host.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../dom/realm/window-record.ts';
import { scriptingStateOf } from '../../dom/scripting/scripting-state.ts';
import type { DocumentRecord } from '../../dom/tree/records.ts';
import { installServices } from '../../dom/window/install-services.ts';
import { reportException } from '../../dom/window/report-exception.ts';
import { installStackTraces } from '../../dom/window/stack-traces.ts';
import { defineWindowMembers, insertNamedProperties, installAsRealmWindow } from '../../dom/window/Window.ts';
import { installCore } from '../install-core.ts';
import { defineInterfaces } from './interfaces.ts';

/**
 * What is evaluated in the context of each window with scripts: makes the context's global object the window. The host is
 * of the outer realm; from here on it is used through the border only.
 */
export function start(outerHost: Host, settings: string): OpenWindow {
  installStackTraces(globalThis);
  installCore();
  const opened = openWindow(globalThis, bordered(outerHost), JSON.parse(settings) as WindowSettings);
  defineWindowMembers(globalThis);
  insertNamedProperties(opened.window);
  installAsRealmWindow(opened.window);
  cssHooks.parseValue = (property, longhands, value) =>
    hostOfWindow(opened.window).css.parseValue(property, longhands, value);
  installServices(opened.window, globalThis);
  defineInterfaces(globalThis);
  installModules(opened.window);
  return { window: opened.window, controls: guardedControls(opened) };
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

function installModules(window: WindowRecord): void {
  const scripting = scriptingStateOf(stateOf(window).document as DocumentRecord).hooks as WindowScripting;
  scripting.modules = createWindowModules(window, () => scripting.loadsResources);
}
