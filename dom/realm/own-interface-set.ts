import { createObjectOf, current, interfaces, type Realm } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { calledAsFunction } from '../webidl/called-as-function.ts';
import { expectMembers } from '../webidl/expose.ts';
import { seen } from '../webidl/expose-when-seen.ts';
import { changeOfMembers, interfaceBehind, membersOf, noteInterface, staticMembersOf } from './interface-objects.ts';
import { realm } from './realm.ts';
import type { WindowRecord } from './shared/window-record.ts';

// biome-ignore lint/suspicious/noExplicitAny: any constructor
type Interface = (abstract new (...given: any[]) => object) & { readonly name: string };
type Maker = new () => object;

/** An interface of one window. */
interface OwnInterface {
  /** What users see of it. */
  readonly object: Interface;
  readonly prototype: object;
  /** Makes objects of it, in the fastest way. */
  readonly Maker: Maker;
}

const { construct, defineProperty, getPrototypeOf, setPrototypeOf } = Reflect;

/**
 * The interfaces of a window that shares its realm with others: objects of its own with prototypes of their own, so that what somebody
 * puts on one is seen in this window alone. Each is made when it is first needed; their members are those of the realm.
 */
export class OwnInterfaces implements Realm {
  /** Set before anything is made. */
  window: WindowRecord | null = null;
  /** Told of each interface of the realm that the window gets one for, and of the prototype of that. */
  whenMade: ((Class: object, prototype: object) => void) | null = null;
  readonly #made = new Map<Interface, OwnInterface>();
  #change = changeOfMembers();

  createObject(record: NodeRecord): object {
    return createObjectOf(record, this.of(interfaces.classFor(record)).Maker);
  }

  createObjectOf(record: NodeRecord, Class: Maker): object {
    return createObjectOf(record, this.of(Class).Maker);
  }

  prototypeOf(Class: object): object {
    return this.of(Class as Interface).prototype;
  }

  update(): void {
    const change = changeOfMembers();
    if (change === this.#change || change === null) return;
    this.#change = change;
    for (const [{ name }, own] of this.#made) change(own, name);
  }

  prototypeLike(prototype: object): object {
    return prototype;
  }

  own<Value>(value: Value): Value {
    return value;
  }

  ownProperty(_key: PropertyKey, descriptor: PropertyDescriptor): PropertyDescriptor {
    return descriptor;
  }

  guarded(handler: ProxyHandler<object>): ProxyHandler<object> {
    return handler;
  }

  newPromise<Value>(
    executor: (resolve: (value: Value) => void, reject: (reason: unknown) => void) => void,
  ): Promise<Value> {
    return new Promise(executor);
  }

  thrown(exception: unknown): unknown {
    return exception;
  }

  of(Class: Interface): OwnInterface {
    this.update();
    let own = this.#made.get(Class);
    if (own === undefined) {
      own = this.#make(seen(Class));
      this.#made.set(Class, own);
      this.whenMade?.(Class, own.prototype);
    }
    return own;
  }

  /** The object of a https://webidl.spec.whatwg.org/#LegacyFactoryFunction, which makes objects of the interface. */
  factory(make: Interface, Class: Interface): object {
    return this.#objectFor(make, this.of(Class).prototype);
  }

  /** An object of the window's own for an interface whose prototype is that of the realm. */
  objectOfShared(Class: Interface): object {
    const object = this.#objectFor(Class, Class.prototype as object);
    setPrototypeOf(object, getPrototypeOf(Class));
    return object;
  }

  /** Runs the steps as those of a member of this window that no object is given to. */
  enter<Result>(steps: () => Result): Result {
    const before = realm.window;
    const realmBefore = current.realm;
    realm.window = this.window;
    current.realm = this;
    try {
      return steps();
    } finally {
      realm.window = before;
      current.realm = realmBefore;
    }
  }

  #make(Class: Interface): OwnInterface {
    const Parent = getPrototypeOf(Class) as Interface;
    const parent = Parent === Function.prototype ? null : this.of(Parent);
    const Maker = makerOf(Class);
    const prototype = Maker.prototype as object;
    const object = this.#objectFor(Class, prototype);
    expectMembers(prototype);
    for (const [key, descriptor] of membersOf(Class)) defineProperty(prototype, key, descriptor);
    defineProperty(prototype, 'constructor', { value: object, writable: true, enumerable: false, configurable: true });
    if (parent === null) setPrototypeOf(prototype, getPrototypeOf(Class.prototype));
    else {
      setPrototypeOf(prototype, parent.prototype);
      setPrototypeOf(object, parent.object);
    }
    noteInterface(object, Class);
    if (parent === null) defineProperty(object, Symbol.hasInstance, { value: isInstance, configurable: true });
    return { object, prototype, Maker };
  }

  /** https://webidl.spec.whatwg.org/#create-an-interface-object */
  #objectFor(Class: Interface, prototype: object): Interface {
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

/** A class without anything of its own, the prototype of which becomes that of the interface. */
function makerOf(Class: Interface): Maker {
  // All that is inherited are the constructor's steps: TypeScript cannot know that the class is not abstract.
  return class extends (Class as unknown as Maker) {};
}
