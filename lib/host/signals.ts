import { types } from 'node:util';
import type { PlatformSignals } from '../../dom/realm/platform-signals.ts';
import { signalsOfRealm } from '../runtime/platform-signals.ts';

const PlatformException = globalThis.DOMException;
const getterOf = (name: string): (() => string) =>
  Object.getOwnPropertyDescriptor(PlatformException.prototype, name)?.get as () => string;
const nameOf = getterOf('name');
const messageOf = getterOf('message');

/** Those of Node.js, for the realms of windows. */
export const signals: PlatformSignals = {
  ...signalsOfRealm,
  // To ask a Proxy would run what the page made it of.
  stateOf: (object) => (types.isProxy(object) ? null : signalsOfRealm.stateOf(object)),
  exceptionOf(signal) {
    const reason = signalsOfRealm.reasonOf(signal);
    try {
      return JSON.stringify([Reflect.apply(nameOf, reason, []), Reflect.apply(messageOf, reason, [])]);
    } catch {
      return null;
    }
  },
};
