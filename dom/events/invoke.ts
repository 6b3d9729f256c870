import { platform } from '../realm/platform.ts';
import { realm } from '../realm/realm.ts';
import { relevantWindow } from '../realm/relevant-window.ts';
import type { CallbackRealm } from '../realm/shared/realms.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import type { AnyRecord } from '../tree/link.ts';
import { prepareToRunScript, scriptStack } from '../webidl/shared/script-stack.ts';
import { callEventHandler, currentValue } from './event-handler.ts';
import { eventObject, objectOfTarget } from './event-object.ts';
import { EventFlag, type EventRecord } from './event-record.ts';
import type { EventListeners, Listener } from './listeners.ts';
import { listenersOrNull } from './listeners.ts';

const LEGACY_TYPES = new Map([
  ['animationend', 'webkitAnimationEnd'],
  ['animationiteration', 'webkitAnimationIteration'],
  ['animationstart', 'webkitAnimationStart'],
  ['transitionend', 'webkitTransitionEnd'],
  // DEVIATION: not in the Standard; Chromium has it for pages of before.
  ['wheel', 'mousewheel'],
]);

/** https://dom.spec.whatwg.org/#concept-event-listener-invoke, from step 6 on, for a target that has a list. */
export function invokeListeners(
  event: EventRecord,
  target: AnyRecord,
  isCapturing: boolean,
  isInShadowTree: boolean,
): void {
  if ((event.flags & EventFlag.StopPropagation) !== 0) return;
  event.currentTarget = target;
  const listeners = listenersOrNull(target) as EventListeners;
  const end = listeners.list.length;
  const { type } = event;
  listeners.readers++;
  try {
    const isFound = innerInvoke(event, listeners, end, isCapturing, isInShadowTree);
    const legacyType = isFound || (event.flags & EventFlag.Trusted) === 0 ? undefined : LEGACY_TYPES.get(type);
    if (legacyType !== undefined) {
      event.type = legacyType;
      innerInvoke(event, listeners, end, isCapturing, isInShadowTree);
    }
  } finally {
    event.type = type;
    listeners.readers--;
  }
  listeners.clean();
}

/** https://dom.spec.whatwg.org/#concept-event-listener-inner-invoke */
function innerInvoke(
  event: EventRecord,
  listeners: EventListeners,
  end: number,
  isCapturing: boolean,
  isInShadowTree: boolean,
): boolean {
  const list = listeners.of(event.type);
  let isFound = false;
  for (let index = 0; index < end && index < list.length; index++) {
    const listener = list[index] as Listener;
    if (listener.removed || listener.type !== event.type) continue;
    isFound = true;
    if (listener.capture !== isCapturing) continue;
    if (listener.once) listeners.remove(listener);
    const callback = listener.handler === null ? listener.callback : currentValue(listener.handler);
    const { current, global } = listener.realm;
    // https://html.spec.whatwg.org/#check-if-we-can-run-script: not in windows that are gone.
    if (global.window !== null && stateOf(global.window).isClosed) continue;
    const outerEvent = current.event;
    if (!isInShadowTree) current.event = event;
    if (listener.passive) event.flags |= EventFlag.InPassiveListener;
    const { depth } = scriptStack;
    try {
      prepareToRunScript(global.window ?? realm.window, realm.window);
      if (listener.handler === null) callListener(callback as object, event, listener.realm);
      else callEventHandler(callback, event);
    } catch (exception) {
      listener.realm.reportException(exception, relevantWindow(event.currentTarget as AnyRecord));
    } finally {
      // Before any call: if there was no room on the stack for a report, there is none for that.
      scriptStack.depth = depth;
      try {
        cleanUpAfterRunningScript();
      } finally {
        // The microtasks that follow the listener still see its event.
        event.flags &= ~EventFlag.InPassiveListener;
        current.event = outerEvent;
      }
    }
    if ((event.flags & EventFlag.StopImmediatePropagation) !== 0) break;
  }
  return isFound;
}

/** https://webidl.spec.whatwg.org/#call-a-user-objects-operation */
function callListener(callback: object, event: EventRecord, callbacks: CallbackRealm): void {
  const eventArgument = eventObject(event);
  if (typeof callback === 'function') {
    Reflect.apply(callback, objectOfTarget(event.currentTarget as AnyRecord), [eventArgument]);
  } else {
    callbacks.callOperation(callback, 'handleEvent', eventArgument);
  }
}

/** https://html.spec.whatwg.org/#clean-up-after-running-script, once the depth of the script stack is what it was before. */
export function cleanUpAfterRunningScript(): void {
  scriptStack.windows[scriptStack.depth] = null;
  if (scriptStack.depth === 0) platform().performMicrotaskCheckpoint();
  scriptStack.contexts[scriptStack.depth] = null;
}
