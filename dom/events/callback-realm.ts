import { reportException } from '../realm/own-window.ts';
import { realm } from '../realm/realm.ts';
import { type CallbackRealm, realmOfObject } from '../realm/shared/realms.ts';
import { current } from './current-event.ts';

/** What callbacks that were made in this realm belong to. */
export const ownCallbackRealm: CallbackRealm = {
  current,
  global: realm,
  callOperation(object, name, argument) {
    const operation = (object as Record<string, unknown>)[name];
    if (typeof operation !== 'function') throw new TypeError(`The object's '${name}' is not a function.`);
    return Reflect.apply(operation, object, [argument]);
  },
  reportException,
};

/**
 * The realm of a callback. DEVIATION: it is told by what the callback inherits from, so that proxies and objects that inherit
 * from nothing belong to the realm that they were given to.
 */
export function callbackRealmOf(callback: object): CallbackRealm {
  try {
    const callbacks = realmOfObject(callback)?.callbacks;
    // Functions of the program that has the windows find the window that calls them.
    return callbacks === undefined || callbacks.global.window === null ? ownCallbackRealm : callbacks;
  } catch {
    return ownCallbackRealm;
  }
}
