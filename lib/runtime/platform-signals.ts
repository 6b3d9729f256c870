import type { PlatformSignals } from '../../dom/realm/platform-signals.ts';

interface Target {
  addEventListener(type: string, steps: () => void, options?: { once: boolean }): void;
  removeEventListener(type: string, steps: () => void): void;
}

type Getter = (this: object) => unknown;

/** As it is when this is loaded: what is put in its place later is no platform's. */
const Platform = (globalThis as { AbortSignal?: { readonly prototype: Target } }).AbortSignal;

function getterOf(name: string): Getter | null {
  return Platform === undefined ? null : (Object.getOwnPropertyDescriptor(Platform.prototype, name)?.get ?? null);
}

const aborted = getterOf('aborted');
const reason = getterOf('reason');
const addEventListener = Platform?.prototype.addEventListener;
const removeEventListener = Platform?.prototype.removeEventListener;

/** Those of the realm that this runs in. */
export const signalsOfRealm: PlatformSignals = {
  stateOf(object) {
    if (aborted === null || Object.getPrototypeOf(object) !== Platform?.prototype) return null;
    try {
      return Reflect.apply(aborted, object, []) === true ? 'aborted' : 'waiting';
    } catch {
      // It has the prototype, and is none.
      return null;
    }
  },
  // Whoever aborted it gets the very exception.
  exceptionOf: () => null,
  reasonOf: (signal) => Reflect.apply(reason as Getter, signal, []),
  watch(signal, steps) {
    Reflect.apply(addEventListener as Target['addEventListener'], signal, ['abort', steps, { once: true }]);
    return () => {
      Reflect.apply(removeEventListener as Target['removeEventListener'], signal, ['abort', steps]);
    };
  },
};
