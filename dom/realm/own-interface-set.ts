import { pending } from '../tree/link.ts';
import { calledAsFunction } from '../webidl/called-as-function.ts';
import { interfaceOfPrototype } from '../webidl/expose.ts';
import { doesMakeObjects } from '../webidl/lazy-interface.ts';
import { type ChangeMembers, interfaceBehind, membersOf, staticMembersOf } from './interface-objects.ts';
import { type Interface, InterfaceSet, type OwnInterface } from './interface-set.ts';

type AnyFunction = (...given: unknown[]) => unknown;

const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf } = Reflect;
const { then } = Promise.prototype;

/**
 * The interfaces of a window that shares its realm with others: objects of its own with prototypes of their own, so that what somebody
 * puts on one is seen in this window alone. Each is made when it is first needed; their members are those of the realm.
 */
export class OwnInterfaces extends InterfaceSet {
  /** Told of each interface of the realm that the window gets one for, and of the prototype of that. */
  whenMade: ((Class: object, prototype: object) => void) | null = null;
  /** Makes the object of the window show another one. */
  windowGivesWay: ((handler: ProxyHandler<object>) => void) | null = null;

  /** By the functions of the realm: those of the window, so that aliases stay the same. */
  readonly #functions = new WeakMap<object, object>();
  readonly #properties = new WeakMap<PropertyDescriptor, PropertyDescriptor>();
  readonly #promises = new WeakMap<object, Promise<unknown>>();

  override prototypeForNew(Class: { readonly prototype: object }): object {
    return this.of(Class as Interface).prototype;
  }

  override ownProperty(key: PropertyKey, descriptor: PropertyDescriptor): PropertyDescriptor {
    let own = this.#properties.get(descriptor);
    if (own === undefined) {
      own = this.#entering(key, descriptor);
      this.#properties.set(descriptor, own);
    }
    return own;
  }

  giveWay(handler: ProxyHandler<object>): null {
    this.windowGivesWay?.(handler);
    return null;
  }

  /** Runs the steps as those of a function of the window, and gives what they give as an object of its interfaces. */
  call(steps: () => unknown): unknown {
    return this.#out(this.enter(steps));
  }

  /** What the realm made for no window in particular inherits from this one's interfaces from now on. */
  #out(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const prototype = getPrototypeOf(value);
    if (prototype === Promise.prototype) return this.#followed(value as Promise<unknown>);
    if (prototype === Array.prototype) for (const item of value as unknown[]) this.#out(item);
    const Class = prototype === null ? undefined : interfaceOfPrototype.get(prototype);
    if (Class !== undefined) setPrototypeOf(value, this.of(Class as Interface).prototype);
    return value;
  }

  /** The same promise, whenever it shows up. */
  #followed(promise: Promise<unknown>): Promise<unknown> {
    let followed = this.#promises.get(promise);
    if (followed === undefined) {
      followed = apply(then, promise, [(value: unknown) => this.#out(value)]);
      this.#promises.set(promise, followed);
    }
    return followed;
  }

  protected changeMembers({ name }: Interface, own: OwnInterface, change: ChangeMembers): void {
    change(own, name);
  }

  protected defineMembers(prototype: object, Class: Interface): void {
    const isMaker = doesMakeObjects(Class);
    for (const [key, descriptor] of membersOf(Class)) {
      defineProperty(prototype, key, isMaker ? this.#entering(key, descriptor) : descriptor);
    }
    this.whenMade?.(Class, prototype);
  }

  protected inheritFromLanguage(object: Interface, prototype: object, inherited: object): void {
    setPrototypeOf(prototype, inherited);
    defineProperty(object, Symbol.hasInstance, { value: isInstance, configurable: true });
  }

  protected interfaceObject(Class: Interface, Maker: Interface, prototype: object): Interface {
    const enter = <Result>(steps: () => Result): Result => this.enter(steps);
    // A function, as it has to act before there is an object; called by `new` it is what a class is.
    const object = function (this: object, ...given: unknown[]): object {
      if (new.target === undefined) throw new TypeError(calledAsFunction(Class.name));
      const { subclass } = pending;
      pending.subclass = (new.target as unknown) === object ? null : { newTarget: new.target, Maker, receiver: this };
      try {
        const made: object = enter(() => construct(Class as never, given, Maker as never));
        // Those of other interfaces are made by the core.
        if (pending.subclass !== null) setPrototypeOf(made, getPrototypeOf(this));
        return made;
      } finally {
        pending.subclass = subclass;
      }
    } as unknown as Interface;
    for (const [key, descriptor] of staticMembersOf(Class)) {
      defineProperty(object, key, isStaticOperation(descriptor) ? this.#entering(key, descriptor) : descriptor);
    }
    defineProperty(object, 'prototype', { value: prototype, writable: false, enumerable: false, configurable: false });
    return object;
  }

  /** The member as a function of the window. */
  #entering(key: PropertyKey, descriptor: PropertyDescriptor): PropertyDescriptor {
    const { get, set, value } = descriptor;
    if (get !== undefined || set !== undefined) return this.#enteringAccessors(key, descriptor);
    if (typeof value !== 'function') return descriptor;
    let made = this.#functions.get(value);
    if (made === undefined) {
      made = this.#enteringOperation(value as AnyFunction);
      this.#functions.set(value, made);
    }
    return { ...descriptor, value: made };
  }

  #enteringOperation(steps: AnyFunction): object {
    const call = (run: () => unknown): unknown => this.call(run);
    const holder = {
      [steps.name](this: unknown, ...given: unknown[]): unknown {
        return call(() => apply(steps, this, given));
      },
    };
    return defineLength(holder[steps.name] as object, steps.length);
  }

  #enteringAccessors(key: PropertyKey, { get, set, ...rest }: PropertyDescriptor): PropertyDescriptor {
    const call = (run: () => unknown): unknown => this.call(run);
    const holder = {
      get [key](): unknown {
        return call(() => apply(get as AnyFunction, this, []));
      },
      set [key](value: unknown) {
        call(() => apply(set as AnyFunction, this, [value]));
      },
    };
    const made = getOwnPropertyDescriptor(holder, key) as PropertyDescriptor;
    const own: PropertyDescriptor = rest;
    // OPTIMIZATION: V8 reads descriptors in which nothing is undefined twice as fast. (bench/page-calls)
    if (get !== undefined) own.get = made.get as () => unknown;
    if (set !== undefined) own.set = made.set as (value: unknown) => void;
    return own;
  }
}

function defineLength(value: object, length: number): object {
  defineProperty(value, 'length', { value: length, configurable: true });
  return value;
}

function isStaticOperation({ value, enumerable }: PropertyDescriptor): boolean {
  return typeof value === 'function' && enumerable === true;
}

const { [Symbol.hasInstance]: hasInstance } = Function.prototype;

/**
 * https://tc39.es/ecma262/#sec-ordinaryhasinstance. What the realm makes for none of its windows is of their interfaces too: events at
 * targets that belong to no window, exceptions … Nodes always belong to one, or to none.
 */
function isInstance(this: Interface, value: unknown): boolean {
  if (Reflect.apply(hasInstance, this, [value])) return true;
  const Class = interfaceBehind(this) as Interface;
  return Class !== this && !('nodeType' in Class.prototype) && Reflect.apply(hasInstance, Class, [value]);
}
