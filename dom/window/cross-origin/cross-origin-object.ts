import { throwCrossOrigin } from '../../realm/cross-origin-state.ts';
import { current } from '../../tree/link.ts';
import { apply, createDataProperty, getOwnPropertyDescriptor, ownKeys } from '../../webidl/language/intrinsics.ts';

/** What scripts of another origin see of a Window or a Location beside its own properties. */
export interface CrossOriginChildren {
  readonly length: number;
  /** Null: there are not so many. */
  at(index: number): object | null;
  named(name: string): object | null;
}

const FALLBACK_SYMBOLS: readonly symbol[] = [Symbol.toStringTag, Symbol.hasInstance, Symbol.isConcatSpreadable];

/** https://html.spec.whatwg.org/#crossoriginpropertyfallback-(-p-) */
function crossOriginPropertyFallback(key: string | symbol): PropertyDescriptor {
  let isKnown = key === 'then';
  for (let i = 0; i < FALLBACK_SYMBOLS.length; i++) isKnown ||= key === FALLBACK_SYMBOLS[i];
  if (!isKnown) throwCrossOrigin();
  return dataDescriptor(undefined, false);
}

/** Without a prototype, on which the page may have put something. */
function dataDescriptor(value: unknown, enumerable: boolean): PropertyDescriptor {
  return { __proto__: null, value, writable: false, enumerable, configurable: true } as PropertyDescriptor;
}

type CrossOriginDescriptors = Record<string, PropertyDescriptor>;

/**
 * The members as https://html.spec.whatwg.org/#crossorigingetownpropertyhelper-(-o,-p-) shows them. They are functions of the
 * current realm, and act on what they are called on.
 * @param members - Accessors and operations of https://html.spec.whatwg.org/#crossoriginproperties-(-o-), in that order.
 */
export function crossOriginDescriptors(members: object): CrossOriginDescriptors {
  // In a literal it is the prototype, not a property as TypeScript has it.
  const descriptors = { __proto__: null } as unknown as CrossOriginDescriptors;
  const keys = ownKeys(members) as string[];
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const descriptor = copyOf(
      current.realm.ownProperty(key, getOwnPropertyDescriptor(members, key) as PropertyDescriptor),
    );
    descriptor.enumerable = false;
    if ('value' in descriptor) descriptor.writable = false;
    descriptors[key] = descriptor;
  }
  return descriptors;
}

/** The descriptors of the realm that made the object, and those of the one that looks: each has functions of its own. */
export interface CrossOriginMembers {
  readonly own: CrossOriginDescriptors;
  ofCaller(): CrossOriginDescriptors;
}

/** An index as a property key; -1: it is none. */
function indexOf(key: string | symbol): number {
  if (typeof key !== 'string') return -1;
  const index = Number(key);
  return index >= 0 && index < 4_294_967_295 && Number.isInteger(index) && `${index}` === key ? index : -1;
}

/**
 * The internal methods of Window and Location objects as scripts of another origin meet them.
 * https://html.spec.whatwg.org/#cross-origin-objects
 *
 * The object is of the realm that accesses it, and holds nothing that scripts could reach but the functions made here.
 */
class CrossOriginObject implements ProxyHandler<object> {
  readonly #members: CrossOriginMembers;
  readonly #children: CrossOriginChildren | null;
  readonly object: object;

  constructor(
    members: CrossOriginMembers,
    children: CrossOriginChildren | null,
    whenOwn: () => ProxyHandler<object> | null,
  ) {
    this.#members = members;
    this.#children = children;
    this.object = new Proxy(Object.create(null) as object, current.realm.guarded(either(whenOwn, this)));
  }

  getPrototypeOf(): null {
    return null;
  }

  setPrototypeOf(_target: object, prototype: object | null): boolean {
    return prototype === null;
  }

  isExtensible(): boolean {
    return true;
  }

  preventExtensions(): boolean {
    return false;
  }

  /** https://html.spec.whatwg.org/#windowproxy-getownproperty */
  getOwnPropertyDescriptor(_target: object, key: string | symbol): PropertyDescriptor {
    const index = this.#children === null ? -1 : indexOf(key);
    if (index >= 0) {
      const value = this.#children?.at(index) ?? throwCrossOrigin();
      return dataDescriptor(value, true);
    }
    if (key in this.#members.own) return copyOf(this.#members.ofCaller()[key as string] as PropertyDescriptor);
    const value = typeof key === 'string' ? (this.#children?.named(key) ?? null) : null;
    if (value !== null) return dataDescriptor(value, false);
    return crossOriginPropertyFallback(key);
  }

  has(target: object, key: string | symbol): boolean {
    this.getOwnPropertyDescriptor(target, key);
    return true;
  }

  /** https://html.spec.whatwg.org/#crossoriginget-(-o,-p,-receiver-) */
  get(target: object, key: string | symbol): unknown {
    const own = this.#members.own[key as string];
    const descriptor = own?.get === undefined ? this.getOwnPropertyDescriptor(target, key) : own;
    if ('value' in descriptor) return descriptor.value as unknown;
    if (descriptor.get === undefined) throwCrossOrigin();
    return apply(descriptor.get, this.object, []);
  }

  /** https://html.spec.whatwg.org/#crossoriginset-(-o,-p,-v,-receiver-) */
  set(_target: object, key: string | symbol, value: unknown): boolean {
    const setter = this.#members.own[key as string]?.set ?? throwCrossOrigin();
    apply(setter, this.object, [value]);
    return true;
  }

  defineProperty(): never {
    throwCrossOrigin();
  }

  deleteProperty(): never {
    throwCrossOrigin();
  }

  /** https://html.spec.whatwg.org/#crossoriginownpropertykeys-(-o-) */
  ownKeys(): (string | symbol)[] {
    const keys: (string | symbol)[] = [];
    const add = (key: string | symbol): void => createDataProperty(keys, `${keys.length}`, key);
    const length = this.#children?.length ?? 0;
    for (let i = 0; i < length; i++) add(`${i}`);
    const names = ownKeys(this.#members.own);
    for (let i = 0; i < names.length; i++) add(names[i] as string);
    add('then');
    for (let i = 0; i < FALLBACK_SYMBOLS.length; i++) add(FALLBACK_SYMBOLS[i] as symbol);
    return keys;
  }
}

function copyOf(descriptor: PropertyDescriptor): PropertyDescriptor {
  return { __proto__: null, ...descriptor } as PropertyDescriptor;
}

/** @param whenOwn - What the object does instead while it stands for something of the own origin; null: it does not. */
export function createCrossOriginObject(
  members: CrossOriginMembers,
  children: CrossOriginChildren | null,
  whenOwn: () => ProxyHandler<object> | null = () => null,
): object {
  return new CrossOriginObject(members, children, whenOwn).object;
}

type Traps = Record<string, (...given: unknown[]) => unknown>;

/** Acts as the first handler does while there is one. */
function either(first: () => ProxyHandler<object> | null, second: CrossOriginObject): ProxyHandler<object> {
  const traps: Traps = {};
  for (const trap of ownKeys(CrossOriginObject.prototype) as string[]) {
    if (trap !== 'constructor') traps[trap] = (...given) => call(first() ?? second, trap, given);
  }
  return traps;
}

function call(handler: ProxyHandler<object>, trap: string, given: unknown[]): unknown {
  return apply((handler as Traps)[trap] as Traps[string], handler, given);
}
