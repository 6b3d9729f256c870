import { EventTarget } from '../../dom/events/EventTarget.ts';
import type { OwnInterfaces } from '../../dom/realm/own-interface-set.ts';
import { type WindowRecord, windowOfTarget } from '../../dom/realm/shared/window-record.ts';
import { recordOf } from '../../dom/realm/target-link.ts';
import { NamedProperties } from '../../dom/window/named-properties.ts';
import { Window } from '../../dom/window/Window.ts';
import { type GlobalMembers, globalMembers, operationOf } from './global-members.ts';

/**
 * The object of a window without scripts. It has a property of its own for every member of Window and every interface, as a browser's
 * has; but there are hundreds, so each is made when somebody first looks at it: that is what the Proxy is for.
 * https://webidl.spec.whatwg.org/#Global
 */
export function createWindowObject(isShown: boolean, interfaces: OwnInterfaces): object {
  const handler = new WindowObject(globalMembers(isShown), interfaces);
  const object = new Proxy(Object.create(interfaces.prototypeOf(Window)) as object, handler);
  handler.object = object;
  letListenUnbound(interfaces.prototypeOf(EventTarget), object);
  return object;
}

/** `addEventListener` and its like, which the window inherits, are global functions too. */
function letListenUnbound(prototype: object, window: object): void {
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (!descriptor.enumerable) continue;
    Object.defineProperty(prototype, key, { ...descriptor, value: operationOf(key, descriptor.value, window) });
  }
}

class WindowObject implements ProxyHandler<object> {
  /** The Proxy. */
  object: object | null = null;
  readonly #members: GlobalMembers;
  /** The names of those that are there, or were deleted. */
  readonly #made = new Set<PropertyKey>();
  readonly #interfaces: OwnInterfaces;
  #window: WindowRecord | null = null;
  /** What stands between the prototypes where a realm has one window. */
  #named: NamedProperties | null = null;

  constructor(members: GlobalMembers, interfaces: OwnInterfaces) {
    this.#members = members;
    this.#interfaces = interfaces;
  }

  #isWaiting(key: PropertyKey): boolean {
    return !this.#made.has(key) && this.#members.has(key);
  }

  /** Makes the property, if it is one that is yet to be made. */
  #make(target: object, key: PropertyKey): void {
    const make = this.#made.has(key) ? undefined : this.#members.get(key);
    if (make === undefined) return;
    Object.defineProperty(target, key, make(this.object as object, this.#interfaces));
    this.#made.add(key);
  }

  #record(): WindowRecord {
    this.#window ??= windowOfTarget(recordOf(this.object as object)) as WindowRecord;
    return this.#window;
  }

  #namedProperties(): NamedProperties {
    this.#named ??= new NamedProperties(this.#record());
    return this.#named;
  }

  get(target: object, key: string | symbol, receiver: unknown): unknown {
    this.#make(target, key);
    return this.#namedProperties().get(target, key, receiver);
  }

  set(target: object, key: PropertyKey, value: unknown, receiver: unknown): boolean {
    this.#make(target, key);
    return Reflect.set(target, key, value, receiver);
  }

  has(target: object, key: string | symbol): boolean {
    return this.#isWaiting(key) || this.#namedProperties().has(target, key);
  }

  getOwnPropertyDescriptor(target: object, key: PropertyKey): PropertyDescriptor | undefined {
    this.#make(target, key);
    return Reflect.getOwnPropertyDescriptor(target, key);
  }

  defineProperty(target: object, key: PropertyKey, descriptor: PropertyDescriptor): boolean {
    this.#make(target, key);
    return Reflect.defineProperty(target, key, descriptor);
  }

  deleteProperty(target: object, key: PropertyKey): boolean {
    this.#make(target, key);
    return Reflect.deleteProperty(target, key);
  }

  ownKeys(target: object): (string | symbol)[] {
    const waiting = [...this.#members.keys()].filter((key) => this.#isWaiting(key)) as (string | symbol)[];
    return [...waiting, ...Reflect.ownKeys(target)];
  }

  /** A window without scripts stays extensible, as all windows do. https://html.spec.whatwg.org/#windowproxy-preventextensions */
  preventExtensions(): boolean {
    return false;
  }

  /** https://html.spec.whatwg.org/#windowproxy-setprototypeof */
  setPrototypeOf(target: object, prototype: object | null): boolean {
    return prototype === Reflect.getPrototypeOf(target);
  }
}
