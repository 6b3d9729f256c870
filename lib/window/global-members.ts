import { installSharedGlobals, installShownGlobals } from '../../dom/install/window-globals.ts';
import type { OwnInterfaces } from '../../dom/realm/own-interface-set.ts';
import type { WindowRecord } from '../../dom/realm/shared/window-record.ts';
import { makerOf } from '../../dom/window/define-globals.ts';
import { SERVICE_INTERFACES } from '../../dom/window/service-interfaces.ts';
import { defineWindowMembers } from '../../dom/window/Window.ts';
import { builtins } from '../runtime/builtins.ts';
import { defineInterfaces } from './interfaces.ts';

/** The descriptor of a property that a window has of its own. */
type MakeProperty = (object: object, interfaces: OwnInterfaces) => PropertyDescriptor;

export type GlobalMembers = ReadonlyMap<PropertyKey, MakeProperty>;

let members: GlobalMembers | null = null;
let shownMembers: GlobalMembers | null = null;

/** The own properties of all windows without scripts, by what makes each of them for one window. */
export function globalMembers(isShown: boolean): GlobalMembers {
  members ??= collect();
  if (!isShown) return members;
  shownMembers ??= new Map([...members, ...membersOf(installShownGlobals)]);
  return shownMembers;
}

function collect(): GlobalMembers {
  const found = new Map<PropertyKey, MakeProperty>();
  for (const [name, descriptor] of builtins) found.set(name, () => descriptor);
  found.set('globalThis', (value) => ({ value, writable: true, enumerable: false, configurable: true }));
  for (const define of [defineWindowMembers, installSharedGlobals]) {
    for (const [key, make] of membersOf(define)) found.set(key, make);
  }
  for (const name of Object.keys(SERVICE_INTERFACES))
    found.set(name, ofService(SERVICE_INTERFACES[name] as () => AnyClass));
  for (const [key, make] of membersOf(defineInterfaces)) found.set(key, ofInterfaces(make));
  return found;
}

type AnyClass = abstract new () => object;

/** The property with the window's own interface in the place of the realm's. */
function ofInterfaces(make: MakeProperty): MakeProperty {
  return (object, interfaces) => {
    const descriptor = make(object, interfaces);
    const Class = descriptor.value as AnyClass;
    if (typeof Class !== 'function' || !Object.hasOwn(Class, 'prototype')) return descriptor;
    const Made = Class.prototype.constructor as AnyClass;
    return { ...descriptor, value: Made === Class ? interfaces.of(Class).object : interfaces.factory(Class, Made) };
  };
}

function ofService(find: () => AnyClass): MakeProperty {
  return (_, interfaces) => ({
    value: interfaces.of(find()).object,
    writable: true,
    enumerable: false,
    configurable: true,
  });
}

function membersOf(define: (holder: object) => void): [PropertyKey, MakeProperty][] {
  const holder = {};
  define(holder);
  return Reflect.ownKeys(holder).map((key) => [
    key,
    propertyLike(key, Object.getOwnPropertyDescriptor(holder, key) as PropertyDescriptor),
  ]);
}

function propertyLike(key: PropertyKey, descriptor: PropertyDescriptor): MakeProperty {
  const make = makerOf(descriptor);
  if (make !== null) {
    const { enumerable = false } = descriptor;
    return (_, { window }) => ({
      value: make(window as WindowRecord),
      writable: true,
      enumerable,
      configurable: true,
    });
  }
  if (!('value' in descriptor)) return (object, interfaces) => attributeOf(key, descriptor, object, interfaces);
  // Operations are enumerable, interfaces are not.
  if (!descriptor.enumerable) return () => descriptor;
  return (object, interfaces) => ({
    ...descriptor,
    value: operationOf(key, enteringOperation(descriptor.value as AnyFunction, interfaces), object),
  });
}

type AnyFunction = (...given: unknown[]) => unknown;

const { apply } = Reflect;
const programGlobal: object = globalThis;

/**
 * What a member is called on: the window that it was taken from, where it is called as a global function or on the global object
 * of the program that it was copied to. https://webidl.spec.whatwg.org/#js-operations
 */
function holderOf(given: unknown, window: object): object {
  return given === undefined || given === null || given === programGlobal ? window : (given as object);
}

/** The operation for the window. */
export function operationOf(key: PropertyKey, steps: AnyFunction, window: object): AnyFunction {
  const holder = {
    [key](this: unknown, ...given: unknown[]): unknown {
      return apply(steps, holderOf(this, window), given);
    },
  };
  return Object.defineProperty(holder[key as string] as AnyFunction, 'length', {
    value: steps.length,
    configurable: true,
  });
}

/** The same function, as one of the window. */
function enteringOperation(steps: AnyFunction, interfaces: OwnInterfaces): AnyFunction {
  const entering = function (this: unknown, ...given: unknown[]): unknown {
    return interfaces.call(() => apply(steps, this, given));
  };
  return Object.defineProperty(entering, 'length', { value: steps.length });
}

function attributeOf(
  key: PropertyKey,
  { get, set, ...rest }: PropertyDescriptor,
  window: object,
  interfaces: OwnInterfaces,
): PropertyDescriptor {
  const holder = {
    get [key](): unknown {
      return interfaces.call(() => apply(get as AnyFunction, holderOf(this, window), []));
    },
    set [key](value: unknown) {
      apply(set as AnyFunction, holderOf(this, window), [value]);
    },
  };
  const own = Object.getOwnPropertyDescriptor(holder, key) as PropertyDescriptor;
  return { ...rest, get: own.get, set: set === undefined ? undefined : own.set } as PropertyDescriptor;
}
