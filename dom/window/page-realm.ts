import { outermostOf } from '../custom-elements/activate.ts';
import { htmlInterfaces } from '../custom-elements/html-constructor.ts';
import { changeOfMembers, membersOf, noteInterface } from '../realm/interface-objects.ts';
import type { Border, Cell, Page } from '../realm/page.ts';
import { platform } from '../realm/platform.ts';
import { realm as global } from '../realm/realm.ts';
import { addReactionRealm, type CallbackRealm, type ReactionRealm } from '../realm/shared/realms.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { createObjectOf, current, interfaces, type Realm } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { RecordLink } from '../tree/shared/record-link.ts';
import { expectMembers, interfaceOfPrototype, otherPrototypes } from '../webidl/expose.ts';
import { seen } from '../webidl/expose-when-seen.ts';
import { defineHidden } from '../webidl/language/intrinsics.ts';
import { stackOf } from '../webidl/stack-of.ts';
import { stateOrNull } from '../webidl/state.ts';
import { takeUnnamed } from '../webidl/unnamed.ts';
import { intrinsicsOfRealm } from './page/page-intrinsics.ts';

// biome-ignore lint/suspicious/noExplicitAny: any constructor
type Interface = (abstract new (...given: any[]) => object) & { readonly name: string };
type Maker = new () => object;
type Steps = Cell['steps'];

interface PageInterface {
  readonly object: Interface;
  readonly prototype: object;
  readonly Maker: Maker;
  /** What its members call. */
  readonly cells: Map<PropertyKey, { readonly get?: Cell; readonly set?: Cell; readonly value?: Cell }>;
}

const { then: promiseThen } = Promise.prototype;
const {
  apply,
  construct,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isExtensible,
  ownKeys,
  setPrototypeOf,
} = Reflect;

const TRAPS = [
  'get',
  'set',
  'has',
  'ownKeys',
  'getOwnPropertyDescriptor',
  'defineProperty',
  'deleteProperty',
  'getPrototypeOf',
  'setPrototypeOf',
  'isExtensible',
  'preventExtensions',
] as const;

/** The getters and setters of properties that are worked out when somebody looks, in all pages: nobody is to see them. */
export const lazyProperties = new WeakSet<object>();

const own = intrinsicsOfRealm();
const asyncFunctionPrototype = getPrototypeOf(async () => {});
/** By the prototypes of the core: what they are called. */
const ownNames = new Map<object, string>(Object.entries(own).map(([name, prototype]) => [prototype, name]));
/** The interfaces of a window whose scripts have a context of their own. */
export class PageRealm implements Realm, Border {
  window: WindowRecord | null = null;
  readonly page: Page;
  /** A property of its own: a getter would be a call, for which the stack may be full. */
  readonly realm: Realm = this;
  readonly #made = new Map<Interface, PageInterface>();
  readonly #promises = new WeakMap<object, object>();
  readonly #functions = new WeakMap<object, object>();
  readonly #properties = new WeakMap<PropertyDescriptor, PropertyDescriptor>();
  readonly #copies = new WeakMap<object, object>();
  readonly #otherPrototypes = new Map<object, object>();
  /** What the lazy properties of the global object hold, by their index. */
  globalValues: (index: number) => unknown = () => undefined;
  #change = changeOfMembers();
  /** Others hold it weakly. */
  #reactions: ReactionRealm | null = null;

  constructor(page: Page) {
    this.page = page;
  }

  createObject(record: NodeRecord): object {
    return createObjectOf(record, this.of(interfaces.classFor(record)).Maker);
  }

  createObjectOf(record: NodeRecord, Class: Maker): object {
    return createObjectOf(record, this.of(Class).Maker);
  }

  prototypeOf(Class: object): object {
    return this.of(Class as Interface).prototype;
  }

  factory(make: Interface, Class: Interface): object {
    return this.#interfaceObject(make, this.of(Class).prototype);
  }

  /** https://webidl.spec.whatwg.org/#dfn-legacy-callback-interface-object */
  callbackInterface(object: Interface): object {
    const made = this.own(object);
    this.#defineStatic(made, object);
    return made;
  }

  globalValue(index: number): unknown {
    return this.globalValues(index);
  }

  /** What members call is that of the realm's interfaces as they are now. */
  update(): void {
    const change = changeOfMembers();
    if (change === this.#change || change === null) return;
    this.#change = change;
    for (const [Class, { cells }] of this.#made) {
      for (const [key, { get, set, value }] of membersOf(Class)) {
        const cell = cells.get(key);
        if (cell?.get !== undefined && get !== undefined) cell.get.steps = get;
        if (cell?.set !== undefined && set !== undefined) cell.set.steps = set;
        if (cell?.value !== undefined && typeof value === 'function') cell.value.steps = value as Steps;
      }
    }
  }

  of(Class: Interface): PageInterface {
    this.update();
    let made = this.#made.get(Class);
    if (made === undefined) {
      made = this.#make(seen(Class));
      this.#made.set(Class, made);
    }
    return made;
  }

  own<Value>(value: Value): Value {
    if (typeof value === 'object' && value !== null) return this.out(value) as Value;
    if (typeof value === 'function') return this.#ownFunction(value) as Value;
    return value;
  }

  ownProperty(key: PropertyKey, descriptor: PropertyDescriptor): PropertyDescriptor {
    let made = this.#properties.get(descriptor);
    if (made === undefined) {
      const holder = {};
      this.#define(holder, key, descriptor, null);
      made = { ...(getOwnPropertyDescriptor(holder, key) as PropertyDescriptor) };
      made.configurable = descriptor.configurable ?? false;
      this.#properties.set(descriptor, made);
    }
    return made;
  }

  /** A value that the core hands to the page. */
  out(object: object): unknown {
    if (RecordLink.has(object)) {
      const record = RecordLink.get(object);
      // Nodes are made by the interfaces of their document.
      if (record.nodeType !== 0 || record.object !== object) return object;
    }
    const prototype = prototypeOfOwn(object);
    if (prototype === null) return object;
    const name = ownNames.get(prototype);
    if (name !== undefined) return this.#outOrdinary(object, name);
    const ofPage = this.prototypeLike(prototype);
    if (ofPage !== prototype) {
      setPrototypeOf(object, ofPage);
      withoutStackAccessor(object);
    }
    return object;
  }

  /** The page's prototype in the place of one of the core; any other as it is. */
  prototypeLike(prototype: object): object {
    const Class = interfaceOfPrototype.get(prototype) as Interface | undefined;
    if (Class !== undefined) return this.of(Class).prototype;
    if (!otherPrototypes.has(prototype)) return prototype;
    let made = this.#otherPrototypes.get(prototype);
    if (made === undefined) {
      const inherited = getPrototypeOf(prototype) as object;
      made = Object.create(this.page.intrinsics[ownNames.get(inherited) as string] as object) as object;
      for (const key of ownKeys(prototype)) {
        this.#define(made, key, getOwnPropertyDescriptor(prototype, key) as PropertyDescriptor, null);
      }
      this.#otherPrototypes.set(prototype, made);
    }
    return made;
  }

  thrown(exception: unknown): unknown {
    if (typeof exception !== 'object' || exception === null) return exception;
    // What went through a function of the page is named by it, or by nobody.
    takeUnnamed(exception);
    const prototype = prototypeOfOwn(exception);
    if (prototype === null) return exception;
    const name = ownNames.get(prototype);
    const isError = name !== undefined && (own.Error === prototype || getPrototypeOf(prototype) === own.Error);
    return isError ? this.#errorFor(exception as Error, name) : this.out(exception);
  }

  /** The same error of the page, whenever it shows up. */
  #errorFor(error: Error, name: string): object {
    let made = this.#copies.get(error);
    if (made === undefined) {
      made = this.page.error(name, error.message);
      this.#copies.set(error, made);
    }
    return made;
  }

  newPromise<Value>(
    executor: (resolve: (value: Value) => void, reject: (reason: unknown) => void) => void,
  ): Promise<Value> {
    return this.page.promise(executor, this) as Promise<Value>;
  }

  guarded(handler: ProxyHandler<object>): ProxyHandler<object> {
    const result = Object.create(null) as Record<string, unknown>;
    for (const trap of TRAPS) {
      const steps = (handler as Record<string, unknown>)[trap];
      if (typeof steps !== 'function') continue;
      const call = (...given: unknown[]): unknown => this.#ofTrap(trap, Reflect.apply(steps, handler, given));
      result[trap] = this.page.operation(trap, 0, { steps: call }, this);
    }
    return result as ProxyHandler<object>;
  }

  /** The engine reads the keys and the descriptors that traps give. */
  #ofTrap(trap: string, value: unknown): unknown {
    if (trap === 'getOwnPropertyDescriptor' && value !== undefined) {
      const descriptor = value as PropertyDescriptor;
      if ('value' in descriptor) descriptor.value = this.own(descriptor.value as unknown);
      return descriptor;
    }
    return trap === 'get' ? this.own(value) : value;
  }

  #outOrdinary(object: object, name: string): unknown {
    if (name === 'Promise') {
      let followed = this.#promises.get(object);
      if (followed === undefined) {
        followed = this.newPromise((resolve, reject) => void apply(promiseThen, object, [resolve, reject]));
        this.#promises.set(object, followed);
      }
      return followed;
    }
    if (!isExtensible(object)) return this.#copyOf(object, name);
    // Before the view inherits from the page.
    if (ArrayBuffer.isView(object)) this.out(object.buffer);
    setPrototypeOf(object, this.page.intrinsics[name] as object);
    if (name === 'Array' || name === 'Object') this.#outMembers(object);
    return object;
  }

  /** Of what is frozen: always the same. */
  #copyOf(object: object, name: string): object {
    let copy = this.#copies.get(object);
    if (copy === undefined) {
      copy = Array.isArray(object) ? [] : {};
      this.#copies.set(object, copy);
      for (const key of ownKeys(object)) {
        const descriptor = getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
        if ('value' in descriptor) descriptor.value = this.own(descriptor.value as unknown);
        defineProperty(copy, key, descriptor);
      }
      setPrototypeOf(copy, this.page.intrinsics[name] as object);
      Object.freeze(copy);
    }
    return copy;
  }

  #outMembers(object: object): void {
    for (const key of ownKeys(object)) {
      const descriptor = getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
      const { value, get, set } = descriptor;
      if (get !== undefined || set !== undefined) defineProperty(object, key, this.ownProperty(key, descriptor));
      else {
        const changed = this.own(value as unknown);
        if (changed !== value) defineProperty(object, key, { ...descriptor, value: changed });
      }
    }
  }

  /** One of the core, as one of the page; any other as it is. */
  #ownFunction(value: object): unknown {
    const prototype = prototypeOfOwn(value);
    if (prototype !== own.Function && prototype !== asyncFunctionPrototype) return value;
    let made = this.#functions.get(value);
    if (made === undefined) {
      const { name, length } = value as { name: string; length: number };
      made = this.page.operation(name, length, { steps: value as Steps }, this);
      this.#functions.set(value, made);
    }
    return made;
  }

  #make(Class: Interface): PageInterface {
    const Parent = getPrototypeOf(Class) as Interface;
    const parent = ownNames.has(Parent) ? null : this.of(Parent);
    const Made = makerOf(Class);
    const prototype = Made.prototype as object;
    const object = this.#interfaceObject(Class, prototype);
    const cells: PageInterface['cells'] = new Map();
    expectMembers(prototype);
    for (const [key, descriptor] of membersOf(Class)) this.#define(prototype, key, descriptor, cells);
    defineProperty(prototype, 'constructor', { value: object, writable: true, enumerable: false, configurable: true });
    if (parent === null) {
      const inherited = getPrototypeOf(Class.prototype) as object;
      const name = ownNames.get(inherited);
      setPrototypeOf(prototype, name === undefined ? inherited : (this.page.intrinsics[name] as object));
    } else {
      setPrototypeOf(prototype, parent.prototype);
      setPrototypeOf(object, parent.object);
    }
    noteInterface(object, Class);
    return { object, prototype, Maker: Made, cells };
  }

  #define(
    target: object,
    key: PropertyKey,
    descriptor: PropertyDescriptor,
    cells: PageInterface['cells'] | null,
    configurable = true,
  ): void {
    const { get, set, value, enumerable = false } = descriptor;
    const { page } = this;
    if (get !== undefined || set !== undefined) {
      const getCell = get === undefined ? undefined : { steps: get };
      const setCell = set === undefined ? undefined : { steps: set };
      cells?.set(key, { get: getCell, set: setCell } as never);
      defineProperty(target, key, {
        get: getCell && page.getter(key, getCell, this),
        set: setCell && page.setter(key, setCell, this),
        enumerable,
        configurable,
      } as PropertyDescriptor);
      return;
    }
    if (typeof value !== 'function') {
      defineProperty(target, key, descriptor);
      return;
    }
    const builtin = ownNames.get(value as object);
    if (builtin !== undefined) {
      defineProperty(target, key, { ...descriptor, value: this.page.intrinsics[builtin] });
      return;
    }
    const same = typeof key === 'symbol' ? this.#functions.get(value as object) : undefined;
    if (same !== undefined) {
      defineProperty(target, key, { ...descriptor, value: same });
      return;
    }
    const cell = { steps: value as Steps };
    cells?.set(key, { value: cell });
    const name = key === Symbol.iterator ? (value as { name: string }).name : key;
    const made = page.operation(name, (value as { length: number }).length, cell, this);
    this.#functions.set(value as object, made);
    defineProperty(target, key, { ...descriptor, value: made });
  }

  /** Puts a member of Window on the global object. */
  defineGlobal(key: PropertyKey, descriptor: PropertyDescriptor): void {
    this.#define(this.page.global, key, descriptor, null, descriptor.configurable ?? false);
  }

  /** https://webidl.spec.whatwg.org/#create-an-interface-object */
  #interfaceObject(Class: Interface, prototype: object): Interface {
    const steps = (given: ArrayLike<unknown>, newTarget: object): object =>
      construct(Class as never, given as never, newTarget as never);
    const object = this.page.interfaceObject(Class.name, Class.length, steps, this) as Interface;
    this.#defineStatic(object, Class);
    defineProperty(object, 'prototype', { value: prototype, writable: false, enumerable: false, configurable: false });
    return object;
  }

  #defineStatic(object: Interface, Class: Interface): void {
    for (const key of ownKeys(Class)) {
      if (key === 'prototype' || key === 'name' || key === 'length') continue;
      this.#define(object, key, getOwnPropertyDescriptor(Class, key) as PropertyDescriptor, null);
    }
  }

  /** Shows the realm to those that its scripts can reach; what they find is kept for as long as the window is. */
  callbacks(window: WindowRecord): CallbackRealm {
    const callbacks: CallbackRealm = {
      current: { event: null },
      global: { window },
      callOperation: (object, name, argument) =>
        this.#asThrownHere(() => {
          const operation = (object as Record<string, unknown>)[name];
          if (typeof operation !== 'function') {
            throw this.page.error('TypeError', `The object's '${name}' is not a function.`);
          }
          return apply(operation, object, [argument]);
        }),
      reportException: (exception) => stateOf(window).realm.reportException(window, exception),
    };
    this.#reactions = {
      functionPrototype: this.page.intrinsics.Function as object,
      objectPrototype: this.page.intrinsics.Object as object,
      group: () => outermostOf(window),
      activate: () => this.update(),
      callbacks,
      interfacePrototypeFor: (localName) => this.of(htmlInterfaces.interfaceFor(localName) as never).prototype,
    };
    addReactionRealm(this.#reactions);
    return callbacks;
  }

  /** What the engine throws here, of this realm: https://webidl.spec.whatwg.org/#call-a-user-objects-operation */
  #asThrownHere<Result>(steps: () => Result): Result {
    try {
      return steps();
    } catch (exception) {
      throw this.thrown(exception);
    }
  }

  enter<Result>(steps: () => Result): Result {
    const before = current.realm;
    const { window } = global;
    current.realm = this;
    global.window = this.window;
    try {
      return steps();
    } finally {
      current.realm = before;
      global.window = window;
    }
  }
}

/** The prototype of what may be an object of the core; null for what cannot be one: a Proxy of a page is not to be asked. */
function prototypeOfOwn(object: object): object | null {
  const isOfPage = stateOrNull(object) === null && (platform().host()?.values.isProxy(object) ?? false);
  return isOfPage ? null : getPrototypeOf(object);
}

/** Newer engines give an exception functions of its realm to read the stack by, which are the core's. */
function withoutStackAccessor(object: object): void {
  if (getOwnPropertyDescriptor(object, 'stack')?.get === undefined) return;
  defineHidden(object, 'stack', stackOf(object));
}

/** A class without anything of its own, the prototype of which becomes that of the interface. */
function makerOf(Class: Interface): Maker {
  // All that is inherited are the constructor's steps: TypeScript cannot know that the class is not abstract.
  return class extends (Class as unknown as Maker) {};
}
