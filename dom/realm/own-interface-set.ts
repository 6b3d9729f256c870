import { calledAsFunction } from '../webidl/called-as-function.ts';
import { type ChangeMembers, interfaceBehind, membersOf, staticMembersOf } from './interface-objects.ts';
import { type Interface, InterfaceSet, type OwnInterface } from './interface-set.ts';

const { construct, defineProperty, getPrototypeOf, setPrototypeOf } = Reflect;

/**
 * The interfaces of a window that shares its realm with others: objects of its own with prototypes of their own, so that what somebody
 * puts on one is seen in this window alone. Each is made when it is first needed; their members are those of the realm.
 */
export class OwnInterfaces extends InterfaceSet {
  /** Told of each interface of the realm that the window gets one for, and of the prototype of that. */
  whenMade: ((Class: object, prototype: object) => void) | null = null;

  /** An object of the window's own for an interface whose prototype is that of the realm. */
  objectOfShared(Class: Interface): object {
    const object = this.interfaceObject(Class, Class.prototype as object);
    setPrototypeOf(object, getPrototypeOf(Class));
    return object;
  }

  protected changeMembers({ name }: Interface, own: OwnInterface, change: ChangeMembers): void {
    change(own, name);
  }

  protected defineMembers(prototype: object, Class: Interface): void {
    for (const [key, descriptor] of membersOf(Class)) defineProperty(prototype, key, descriptor);
    this.whenMade?.(Class, prototype);
  }

  protected inheritFromLanguage(object: Interface, prototype: object, inherited: object): void {
    setPrototypeOf(prototype, inherited);
    defineProperty(object, Symbol.hasInstance, { value: isInstance, configurable: true });
  }

  protected interfaceObject(Class: Interface, prototype: object): Interface {
    const enter = <Result>(steps: () => Result): Result => this.enter(steps);
    // A function, as it has to act before there is an object; called by `new` it is what a class is.
    const object = function (...given: unknown[]): object {
      if (new.target === undefined) throw new TypeError(calledAsFunction(Class.name));
      return enter(() => construct(Class as never, given, new.target) as object);
    } as unknown as Interface;
    for (const [key, descriptor] of staticMembersOf(Class)) {
      defineProperty(object, key, isStaticOperation(descriptor) ? this.#entering(key, descriptor) : descriptor);
    }
    defineProperty(object, 'prototype', { value: prototype, writable: false, enumerable: false, configurable: false });
    return object;
  }

  #entering(key: PropertyKey, descriptor: PropertyDescriptor): PropertyDescriptor {
    const steps = descriptor.value as (...given: unknown[]) => unknown;
    const enter = <Result>(run: () => Result): Result => this.enter(run);
    const holder = {
      [key](this: unknown, ...given: unknown[]): unknown {
        return enter(() => Reflect.apply(steps, this, given));
      },
    };
    const value = holder[key as string] as object;
    defineProperty(value, 'length', { value: steps.length, configurable: true });
    return { ...descriptor, value };
  }
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
