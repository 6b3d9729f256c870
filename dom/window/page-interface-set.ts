import { membersOf } from '../realm/interface-objects.ts';
import { type Interface, InterfaceSet } from '../realm/interface-set.ts';
import type { Border, Cell, Page } from '../realm/page.ts';
import { platform } from '../realm/platform.ts';
import type { Realm } from '../tree/link.ts';
import { intrinsicsOfRealm } from './page/page-intrinsics.ts';

type Steps = Cell['steps'];

/** What the members of an interface call. */
type Cells = Map<PropertyKey, { readonly get?: Cell; readonly set?: Cell; readonly value?: Cell }>;

const { construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, setPrototypeOf } = Reflect;

/**
 * What the getters and setters inherit from, in all pages, that stand for properties that are worked out when somebody looks: nobody is to
 * see them.
 */
export const waitingPrototypes = new WeakSet<object>();

/** Given to one of them, it is asked for the descriptor of the property. */
export const ASKED_FOR_DESCRIPTOR: object = Object.freeze(Object.create(null) as object);

/** Whether it stands for such a property. */
export function isWaiting(accessor: object): boolean {
  if (platform().host()?.values.isProxy(accessor)) return false;
  const prototype = getPrototypeOf(accessor);
  return prototype !== null && waitingPrototypes.has(prototype);
}

/**
 * Members of nodes that give nodes, and objects that belong to nodes: those are made by the interfaces of their document, so that they are
 * of the page already. OPTIMIZATION: scripts read them in loops, and finding that out takes as long as the attribute. (bench/page-calls)
 */
const OF_NODES: ReadonlySet<PropertyKey> = new Set([
  'ownerDocument',
  'parentNode',
  'parentElement',
  'childNodes',
  'firstChild',
  'lastChild',
  'previousSibling',
  'nextSibling',
  'children',
  'firstElementChild',
  'lastElementChild',
  'previousElementSibling',
  'nextElementSibling',
  'classList',
  'attributes',
  'style',
  'dataset',
  'documentElement',
  'head',
  'body',
  'getElementById',
  'querySelector',
  'closest',
  'createElement',
  'createElementNS',
  'createTextNode',
  'createDocumentFragment',
  'appendChild',
  'insertBefore',
  'replaceChild',
  'removeChild',
  'cloneNode',
]);

/** Intrinsics of the core, by the names that it has in common with pages. */
export const ownIntrinsics = intrinsicsOfRealm();
/** By the prototypes of the core: what they are called. */
export const ownNames = new Map<object, string>(
  Object.entries(ownIntrinsics).map(([name, prototype]) => [prototype, name]),
);

/** The interfaces of a window whose scripts have a context of their own. */
export abstract class PageInterfaces extends InterfaceSet implements Border {
  readonly page: Page;
  /** A property of its own: a getter would be a call, for which the stack may be full. */
  readonly realm: Realm = this;
  /** The descriptors of the properties of the global object that wait, by their index. */
  globalProperties: (index: number) => PropertyDescriptor = () => ({});
  /** Functions of the page, by those of the core that they stand for. */
  readonly #cells = new Map<Interface, Cells>();
  protected readonly functions = new WeakMap<object, object>();

  constructor(page: Page) {
    super();
    this.page = page;
  }

  abstract out(object: object): unknown;

  /** https://webidl.spec.whatwg.org/#dfn-legacy-callback-interface-object */
  callbackInterface(object: Interface): object {
    const made = this.own(object);
    this.#defineStatic(made, object);
    return made;
  }

  globalProperty(index: number): PropertyDescriptor {
    return Object.assign(Object.create(null) as object, this.globalProperties(index));
  }

  /** What members call is that of the realm's interfaces as they are now. */
  protected changeMembers(Class: Interface): void {
    const cells = this.#cells.get(Class);
    for (const [key, { get, set, value }] of membersOf(Class)) {
      const cell = cells?.get(key);
      if (cell?.get !== undefined && get !== undefined) cell.get.steps = get;
      if (cell?.set !== undefined && set !== undefined) cell.set.steps = set;
      if (cell?.value !== undefined && typeof value === 'function') cell.value.steps = value as Steps;
    }
  }

  protected defineMembers(prototype: object, Class: Interface): void {
    const cells: Cells = new Map();
    this.#cells.set(Class, cells);
    const isOfNodes = 'nodeType' in Class.prototype;
    for (const [key, descriptor] of membersOf(Class)) {
      this.define(prototype, key, descriptor, cells, true, isOfNodes && OF_NODES.has(key));
    }
  }

  protected inheritFromLanguage(_object: Interface, prototype: object, inherited: object): void {
    const name = ownNames.get(inherited);
    setPrototypeOf(prototype, name === undefined ? inherited : (this.page.intrinsics[name] as object));
  }

  protected define(
    target: object,
    key: PropertyKey,
    descriptor: PropertyDescriptor,
    cells: Cells | null,
    configurable = true,
    isReady = false,
  ): void {
    const { get, set, value, enumerable = false } = descriptor;
    const { page } = this;
    if (get !== undefined || set !== undefined) {
      const getCell = get === undefined ? undefined : { steps: get };
      const setCell = set === undefined ? undefined : { steps: set };
      cells?.set(key, { get: getCell, set: setCell } as never);
      defineProperty(target, key, {
        get: getCell && page.getter(key, getCell, this, isReady),
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
    const same = typeof key === 'symbol' ? this.functions.get(value as object) : undefined;
    if (same !== undefined) {
      defineProperty(target, key, { ...descriptor, value: same });
      return;
    }
    const cell = { steps: value as Steps };
    cells?.set(key, { value: cell });
    const name = key === Symbol.iterator ? (value as { name: string }).name : key;
    const made = page.operation(name, (value as { length: number }).length, cell, this, isReady);
    this.functions.set(value as object, made);
    defineProperty(target, key, { ...descriptor, value: made });
  }

  /** Puts a member of Window on the global object. */
  defineGlobal(key: PropertyKey, descriptor: PropertyDescriptor): void {
    this.define(this.page.global, key, descriptor, null, descriptor.configurable ?? false);
  }

  /** https://webidl.spec.whatwg.org/#create-an-interface-object */
  protected interfaceObject(Class: Interface, prototype: object): Interface {
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
      this.define(object, key, getOwnPropertyDescriptor(Class, key) as PropertyDescriptor, null);
    }
  }
}
