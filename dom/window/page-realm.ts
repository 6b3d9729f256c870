import { outermostOf } from '../custom-elements/activate.ts';
import { htmlInterfaces } from '../custom-elements/html-constructor.ts';
import type { Interface } from '../realm/interface-set.ts';
import { urlOfWindow } from '../realm/origin.ts';
import type { Cell } from '../realm/page.ts';
import { platform } from '../realm/platform.ts';
import { addReactionRealm, type CallbackRealm, type ListedRealm } from '../realm/shared/realms.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import type { KeptValues } from '../tree/link.ts';
import { RecordLink } from '../tree/shared/record-link.ts';
import type { Executor, LanguageRealm } from '../webidl/current-realm.ts';
import { interfaceOfPrototype, otherPrototypes } from '../webidl/expose.ts';
import { isNoFrameOfPage, withoutStackAccessor } from '../webidl/stack-of.ts';
import { stateOrNull } from '../webidl/state.ts';
import { takeUnnamed } from '../webidl/unnamed.ts';
import { cellOf, ownIntrinsics, ownNames, PageInterfaces } from './page-interface-set.ts';

const { then: promiseThen } = Promise.prototype;
const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, isExtensible, ownKeys, setPrototypeOf } =
  Reflect;

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

/** Beside the bits of traps: what `get` gives is of the page already. */
const READY = 1 << TRAPS.length;

type Trap = (typeof TRAPS)[number];
type Traps = Readonly<Record<Trap, (target: object, ...given: unknown[]) => unknown>>;

/** The handler of a Proxy of the page, which no page can reach, for one of the core. */
interface Guarded {
  handler: Traps;
}

/** What a trap does, for all handlers. OPTIMIZATION: those that scripts go through in loops have no list of arguments. (bench/page-calls) */
function stepsOfTrap(trap: Trap, realm: LanguageRealm): (this: Guarded, ...given: never[]) => unknown {
  switch (trap) {
    case 'set':
      return function (target: object, key: unknown, value: unknown, receiver: unknown) {
        return this.handler.set(target, key, value, receiver);
      };
    case 'getOwnPropertyDescriptor':
      // The engine reads what the trap gives.
      return function (target: object, key: unknown) {
        const descriptor = this.handler.getOwnPropertyDescriptor(target, key) as PropertyDescriptor | undefined;
        if (descriptor !== undefined && 'value' in descriptor)
          descriptor.value = realm.own(descriptor.value as unknown);
        return descriptor;
      };
    default:
      return function (...given: never[]) {
        return apply(this.handler[trap], this.handler, given);
      };
  }
}

const asyncFunctionPrototype = getPrototypeOf(async () => {});

/** The realm of a window whose scripts have a context of their own: what the core gives them, as values of their language. */
export class PageRealm extends PageInterfaces {
  readonly #promises = new WeakMap<object, object>();
  readonly #properties = new WeakMap<PropertyDescriptor, PropertyDescriptor>();
  readonly #copies = new WeakMap<object, object>();
  readonly #otherPrototypes = new Map<object, object>();
  readonly #traps = new Map<number, object>();
  /** Others hold it weakly. */
  readonly #listed: ListedRealm = { realm: null };

  override own<Value>(value: Value): Value {
    if (typeof value === 'object' && value !== null) return this.out(value) as Value;
    if (typeof value === 'function') return this.#ownFunction(value) as Value;
    return value;
  }

  override ownProperty(key: PropertyKey, descriptor: PropertyDescriptor): PropertyDescriptor {
    let made = this.#properties.get(descriptor);
    if (made === undefined) {
      const holder = {};
      this.define(holder, key, descriptor, null);
      const { configurable } = descriptor;
      const found = { ...getOwnPropertyDescriptor(holder, key), configurable: configurable || undefined };
      // OPTIMIZATION: the engine reads what is absent or undefined slowly, the more so where it inherits. (bench/page-calls)
      made = Object.create(null) as PropertyDescriptor;
      for (const [name, value] of Object.entries(found)) {
        if (value !== undefined) Object.assign(made, { [name]: value });
      }
      this.#properties.set(descriptor, made);
    }
    return made;
  }

  /** Whether its scripts are those of the program. */
  isForTests = false;

  readonly #isHidden = (frame: string): boolean =>
    isNoFrameOfPage(frame, this.window === null ? '' : urlOfWindow(this.window));

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
      withoutStackAccessor(object, this.isForTests ? null : this.#isHidden);
    }
    return object;
  }

  /** The page's prototype in the place of one of the core; any other as it is. */
  override prototypeLike(prototype: object): object {
    const Class = interfaceOfPrototype.get(prototype) as Interface | undefined;
    if (Class !== undefined) return this.of(Class).prototype;
    if (!otherPrototypes.has(prototype)) return prototype;
    let made = this.#otherPrototypes.get(prototype);
    if (made === undefined) {
      const inherited = getPrototypeOf(prototype) as object;
      made = Object.create(this.page.intrinsics[ownNames.get(inherited) as string] as object) as object;
      for (const key of ownKeys(prototype)) {
        this.define(made, key, getOwnPropertyDescriptor(prototype, key) as PropertyDescriptor, null);
      }
      this.#otherPrototypes.set(prototype, made);
    }
    return made;
  }

  override thrown(exception: unknown): unknown {
    if (typeof exception !== 'object' || exception === null) return exception;
    // What went through a function of the page is named by it, or by nobody.
    takeUnnamed(exception);
    const prototype = prototypeOfOwn(exception);
    if (prototype === null) return exception;
    const name = ownNames.get(prototype);
    const isError =
      name !== undefined && (ownIntrinsics.Error === prototype || getPrototypeOf(prototype) === ownIntrinsics.Error);
    if (isError) return this.#errorFor(exception as Error, name);
    // Engines call functions of the host where nobody of the core does: for the stack of an error.
    if (name === undefined && platform().host()?.values.isOfFullStack(exception))
      return this.#errorFor(exception as Error, 'RangeError');
    return this.out(exception);
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

  override newPromise<Value>(executor: Executor<Value>): Promise<Value> {
    return this.page.promise(executor, this) as Promise<Value>;
  }

  override react(value: unknown, fulfilled: (value: unknown) => void, rejected: (reason: unknown) => void): void {
    this.page.react(value, fulfilled, rejected);
  }

  override guarded(handler: ProxyHandler<object>, isReady = false): ProxyHandler<object> {
    let those = isReady ? READY : 0;
    for (let i = 0; i < TRAPS.length; i++) {
      if (typeof (handler as Traps)[TRAPS[i] as Trap] === 'function') those |= 1 << i;
    }
    let traps = this.#traps.get(those);
    if (traps === undefined) {
      traps = this.#makeTraps(those);
      this.#traps.set(those, traps);
    }
    const guarded = Object.create(traps) as Guarded;
    guarded.handler = handler as Traps;
    return guarded as object;
  }

  /** Traps of the page for all handlers that have those, by the bits of their places. */
  #makeTraps(those: number): object {
    const traps = Object.create(null) as Record<string, unknown>;
    for (let i = 0; i < TRAPS.length; i++) {
      const trap = TRAPS[i] as Trap;
      if ((those & (1 << i)) === 0) continue;
      const isReady = trap === 'get' && (those & READY) !== 0;
      const cell = cellOf(stepsOfTrap(trap, this));
      traps[trap] =
        trap === 'get' ? this.page.getTrap(cell, this, isReady) : this.page.operation(trap, 0, cell, this, false);
    }
    return traps;
  }

  giveWay(handler: ProxyHandler<object>): KeptValues {
    return this.page.giveWay(this.guarded(handler));
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
    const keys = ownKeys(object);
    if (Array.isArray(object) && keys.length === object.length + 1) {
      this.#outItems(object);
      return;
    }
    for (const key of keys) {
      const descriptor = getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
      const { value, get, set } = descriptor;
      if (get !== undefined || set !== undefined) defineProperty(object, key, this.ownProperty(key, descriptor));
      else {
        const changed = this.own(value as unknown);
        if (changed !== value) defineProperty(object, key, { ...descriptor, value: changed });
      }
    }
  }

  /** OPTIMIZATION: of a list that has all its items and nothing else, without descriptors. (bench/page-calls) */
  #outItems(list: unknown[]): void {
    for (let index = 0; index < list.length; index++) {
      const item = list[index];
      const changed = this.own(item);
      if (changed !== item) list[index] = changed;
    }
  }

  /** One of the core, as one of the page; any other as it is. */
  #ownFunction(value: object): unknown {
    const prototype = prototypeOfOwn(value);
    if (prototype !== ownIntrinsics.Function && prototype !== asyncFunctionPrototype) return value;
    let made = this.functions.get(value);
    if (made === undefined) {
      const { name, length } = value as { name: string; length: number };
      made = this.page.operation(name, length, cellOf(value as Cell['steps']), this, false);
      this.functions.set(value, made);
    }
    return made;
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
    const listed = this.#listed;
    listed.realm = {
      functionPrototype: this.page.intrinsics.Function as object,
      objectPrototype: this.page.intrinsics.Object as object,
      group: () => outermostOf(window),
      activate: () => this.update(),
      callbacks,
      interfacePrototypeFor: (localName) => this.of(htmlInterfaces.interfaceFor(localName) as never).prototype,
    };
    addReactionRealm(listed);
    stateOf(window).closingSteps.add(() => {
      // The scripts of a frame that was taken out may have to do with what is left.
      if (stateOf(outermostOf(window)!).isClosed) listed.realm = null;
    });
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
}

/** The prototype of what may be an object of the core; null for what cannot be one: a Proxy of a page is not to be asked. */
function prototypeOfOwn(object: object): object | null {
  const isOfPage = stateOrNull(object) === null && (platform().host()?.values.isProxy(object) ?? false);
  return isOfPage ? null : getPrototypeOf(object);
}
