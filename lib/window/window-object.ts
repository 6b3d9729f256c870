import { EventTarget } from '../../dom/events/EventTarget.ts';
import type { OwnInterfaces } from '../../dom/realm/own-interface-set.ts';
import type { WindowRecord } from '../../dom/realm/shared/window-record.ts';
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
  const object = new Proxy(Object.create(null) as object, handler);
  handler.object = object;
  interfaces.whenMade = (Class, prototype) => {
    if (Class === EventTarget) letListenUnbound(prototype, object);
  };
  interfaces.windowGivesWay = (next) => handler.giveWay(next);
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
  #inherits = false;
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

  /** Lets the object inherit from the prototype of the window's own Window, made now, before somebody looks further than its properties. */
  #inherit(target: object): void {
    if (this.#inherits) return;
    Object.setPrototypeOf(target, this.#interfaces.prototypeOf(Window));
    this.#inherits = true;
  }

  #makeOrInherit(target: object, key: PropertyKey): void {
    this.#make(target, key);
    if (!this.#inherits && !Object.hasOwn(target, key)) this.#inherit(target);
  }

  /** @param next - Its functions need no `this`. */
  giveWay(next: ProxyHandler<object>): void {
    Object.assign(this, next);
  }

  #namedProperties(): NamedProperties {
    this.#named ??= new NamedProperties(this.#interfaces.window as WindowRecord);
    return this.#named;
  }

  get(target: object, key: string | symbol, receiver: unknown): unknown {
    this.#makeOrInherit(target, key);
    return this.#namedProperties().get(target, key, receiver);
  }

  set(target: object, key: PropertyKey, value: unknown, receiver: unknown): boolean {
    this.#makeOrInherit(target, key);
    return Reflect.set(target, key, value, receiver);
  }

  has(target: object, key: string | symbol): boolean {
    this.#makeOrInherit(target, key);
    return this.#namedProperties().has(target, key);
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

  getPrototypeOf(target: object): object | null {
    this.#inherit(target);
    return Reflect.getPrototypeOf(target);
  }

  /** https://html.spec.whatwg.org/#windowproxy-setprototypeof */
  setPrototypeOf(target: object, prototype: object | null): boolean {
    this.#inherit(target);
    return prototype === Reflect.getPrototypeOf(target);
  }
}
