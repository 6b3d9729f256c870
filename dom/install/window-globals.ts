import { cssWindowMembers } from '../css/window-members.ts';
import { hostOfWindow, type WindowRecord } from '../realm/shared/window-record.ts';
import { thisWindow } from '../realm/this-window.ts';
import { reportFromTask } from '../scripting/report-exception.ts';
import { createConsole } from '../services/console/console.ts';
import { fetchMembers } from '../services/fetch/fetch.ts';
import { postMessageMembers } from '../services/messaging/post-message.ts';
import { animationFrameMembers, idleCallbackMembers } from '../window/animation-frames.ts';
import { defineLazily, defineMembers, defineReplaceable, noteMaker } from '../window/define-globals.ts';
import { dialogMembers } from '../window/dialogs.ts';
import { globalScopeMembers } from '../window/global-scope.ts';
import { SERVICE_INTERFACES } from '../window/service-interfaces.ts';
import { replaceableServiceMembers, serviceMembers, unforgeableServiceMembers } from '../window/service-members.ts';
import { timerMembers } from '../window/timers.ts';
import { replaceableViewMembers, viewMembers } from '../window/view/view-members.ts';

/**
 * The same where the realm is that of a program, for which its global object is a window for a while: its promises, its console and its
 * functions stay its own.
 */
export function installGlobalsOfProgram(window: WindowRecord, global: object): void {
  hostOfWindow(window).tasks.onException((exception) => reportFromTask(window, exception));
  for (const name of Object.keys(SERVICE_INTERFACES)) defineLazily(global, name, SERVICE_INTERFACES[name]!);
  defineServiceMembers(global);
}

/** The same globals once for all windows that share a realm, on what their global objects inherit from. */
export function installSharedGlobals(prototype: object): void {
  for (const name of Object.keys(SERVICE_INTERFACES)) defineLazily(prototype, name, SERVICE_INTERFACES[name]!);
  defineForWindow(prototype, 'console', createConsole);
  defineServiceMembers(prototype);
}

/** What a window that is shown has besides. */
export function installShownGlobals(global: object): void {
  defineMembers(global, animationFrameMembers);
}

function defineServiceMembers(global: object): void {
  for (const members of [
    timerMembers,
    globalScopeMembers,
    postMessageMembers,
    idleCallbackMembers,
    dialogMembers,
    viewMembers,
    cssWindowMembers,
    serviceMembers,
    fetchMembers,
  ]) {
    defineMembers(global, members);
  }
  defineReplaceable(global, replaceableServiceMembers);
  defineReplaceable(global, replaceableViewMembers);
  const { location } = Object.getOwnPropertyDescriptors(unforgeableServiceMembers);
  Object.defineProperty(global, 'location', { ...location, configurable: false });
}

/** A property that each window has a value of its own for, made when somebody looks. */
function defineForWindow(prototype: object, name: string, make: (window: WindowRecord) => object): void {
  const values = new WeakMap<WindowRecord, object>();
  Object.defineProperty(prototype, name, {
    get(this: object): object {
      const window = thisWindow(this);
      let value = values.get(window);
      if (value === undefined) {
        value = make(window);
        values.set(window, value);
      }
      return value;
    },
    set(this: object, value: unknown) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: false, configurable: true });
    },
    enumerable: false,
    configurable: true,
  });
  noteMaker(prototype, name, make);
}
