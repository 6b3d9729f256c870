import { windowObject } from '../realm/accessible.ts';
import type { WindowRecord } from '../realm/shared/window-record.ts';
import { thisWindow } from '../realm/this-window.ts';

type MakeGlobal = (window: WindowRecord) => unknown;

const makers = new WeakMap<object, MakeGlobal>();

/** What works out the value of a property that was defined lazily; null for any other. */
export function makerOf({ get }: PropertyDescriptor): MakeGlobal | null {
  return get === undefined ? null : (makers.get(get) ?? null);
}

/** Notes what the value of a lazy property is for any one window. */
export function noteMaker(global: object, name: string, make: MakeGlobal): void {
  makers.set(Object.getOwnPropertyDescriptor(global, name)?.get as object, make);
}

/** A property that is worked out when somebody looks, and from then on an ordinary one. */
export function defineLazily(global: object, name: string, make: () => unknown, enumerable = false): void {
  const define = (value: unknown): void => {
    Object.defineProperty(global, name, { value, writable: true, enumerable, configurable: true });
  };
  Object.defineProperty(global, name, {
    get(): unknown {
      const value = make();
      define(value);
      return value;
    },
    set: define,
    enumerable,
    configurable: true,
  });
  noteMaker(global, name, make);
}

/** Attributes and operations of Window are the global object's own. https://webidl.spec.whatwg.org/#Global */
export function defineMembers(global: object, members: object): void {
  Object.defineProperties(global, Object.getOwnPropertyDescriptors(members));
}

/** What setting a member does that is replaceable. */
export function replaceMember(global: object | undefined, key: string, value: unknown): void {
  const window = thisWindow(global ?? undefined);
  const property = { value, writable: true, enumerable: true, configurable: true };
  Object.defineProperty(global ?? windowObject(window), key, property);
}

/** https://webidl.spec.whatwg.org/#Replaceable: setting such a member makes it an ordinary property. */
export function defineReplaceable(global: object, members: object): void {
  const descriptors = Object.getOwnPropertyDescriptors(members) as Record<string, PropertyDescriptor>;
  for (const [key, descriptor] of Object.entries(descriptors)) {
    const holder = {
      set [key](value: unknown) {
        replaceMember(this, key, value);
      },
    };
    const { set } = Object.getOwnPropertyDescriptor(holder, key) as PropertyDescriptor;
    Object.defineProperty(global, key, { ...descriptor, set: set as (value: unknown) => void });
  }
}
