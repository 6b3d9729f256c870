import type { OpenWindow, WindowSettings } from '../../dom/navigables/settings.ts';
import type { Host } from '../../dom/realm/host.ts';
import { OwnInterfaces } from '../../dom/realm/own-interface-set.ts';
import { openWindow } from '../../dom/window/open-window.ts';
import { openProgramWindow } from './program-window.ts';
import { createWindowObject } from './window-object.ts';

/** A window in the realm of the library. */
function openWithoutScripts(host: Host, settings: WindowSettings): OpenWindow {
  const interfaces = new OwnInterfaces();
  const object = createWindowObject(host.environment.pretendToBeVisual, interfaces);
  return interfaces.enter(() => openWindow(object, host, settings, null, interfaces));
}

/** What opens windows in the realm of the library. Others ask `windows()`. */
export const windowFunctions = { openProgramWindow, openWithoutScripts };
