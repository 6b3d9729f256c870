import { membersOf } from '../realm/interface-objects.ts';
import { type Interface, InterfaceSet } from '../realm/interface-set.ts';
import type { Border, Cell, Page } from '../realm/page.ts';
import { platform } from '../realm/platform.ts';
import type { Realm } from '../tree/link.ts';
import { intrinsicsOfRealm } from './page/page-intrinsics.ts';

type Steps = Cell['steps'];

/** What the members of an interface call. */
type Cells = Map<PropertyKey, { readonly set?: Cell | undefined; readonly value?: Cell }>;

const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, setPrototypeOf } = Reflect;

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
 * Members that scripts call in loops, of what gives nodes, objects that belong to nodes, or no objects: those are made by the interfaces of
 * their document, so that they are of the page already. OPTIMIZATION: finding that out takes as long as the member. (bench/page-calls)
 */
const READY_OF_NODES = names(
  'ownerDocument parentNode parentElement childNodes firstChild lastChild previousSibling nextSibling children firstElementChild ' +
    'lastElementChild previousElementSibling nextElementSibling classList attributes style dataset documentElement head body ' +
    'getElementById querySelector querySelectorAll getElementsByTagName getElementsByClassName closest createElement createElementNS ' +
    'createTextNode createDocumentFragment appendChild insertBefore replaceChild removeChild cloneNode nodeType nodeName nodeValue ' +
    'localName tagName id className textContent innerHTML data value checked isConnected getAttribute setAttribute hasAttribute ' +
    'removeAttribute toggleAttribute matches contains hasChildNodes compareDocumentPosition title length',
);

/** The same of other interfaces, by their names. */
const READY: ReadonlyMap<string, ReadonlySet<PropertyKey>> = new Map([
  ['NodeList', names('length item')],
  ['HTMLCollection', names('length item')],
  ['NamedNodeMap', names('length')],
  ['DOMTokenList', names('length value item contains add remove toggle')],
  ['TreeWalker', names('currentNode root parentNode firstChild nextSibling nextNode previousNode')],
  ['NodeIterator', names('referenceNode root nextNode previousNode')],
  ['Range', names('setStart setEnd commonAncestorContainer')],
  ['AbstractRange', names('startContainer startOffset endContainer endOffset collapsed')],
  ['CSSStyleDeclaration', names('cssText length getPropertyValue setProperty')],
  ['CSSStyleProperties', names('color display')],
  ['EventTarget', names('addEventListener removeEventListener dispatchEvent')],
  ['Event', names('type defaultPrevented preventDefault stopPropagation')],
]);

function names(list: string): ReadonlySet<PropertyKey> {
  return new Set(list.split(' '));
}

/** Intrinsics of the core, by the names that it has in common with pages. */
export const ownIntrinsics = intrinsicsOfRealm();
/** By the prototypes of the core: what they are called. */
export const ownNames = new Map<object, string>(
  Object.entries(ownIntrinsics).map(([name, prototype]) => [prototype, name]),
);

export function cellOf(steps: Steps): Cell {
  return { steps, isChanged: false };
}

function changeSteps(cell: Cell | undefined, steps: Steps | undefined): void {
  if (cell === undefined || steps === undefined || cell.steps === steps) return;
  cell.steps = steps;
  cell.isChanged = true;
}

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
    for (const [key, { set, value }] of membersOf(Class)) {
      const cell = cells?.get(key);
      changeSteps(cell?.set, set);
      changeSteps(cell?.value, value as Steps | undefined);
    }
  }

  protected defineMembers(prototype: object, Class: Interface): void {
    const cells: Cells = new Map();
    this.#cells.set(Class, cells);
    const ready = 'nodeType' in Class.prototype ? READY_OF_NODES : READY.get(Class.name);
    for (const [key, descriptor] of membersOf(Class)) {
      this.define(prototype, key, descriptor, cells, true, ready?.has(key));
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
      const setCell = set === undefined ? undefined : cellOf(set);
      cells?.set(key, { set: setCell });
      defineProperty(target, key, {
        get: get && page.getter(key, cellOf(get), this, isReady),
        set: setCell && page.setter(key, setCell, this, isReady),
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
    const cell = cellOf(value as Steps);
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
  protected interfaceObject(Class: Interface, Maker: Interface, prototype: object): Interface {
    const object = this.page.interfaceObject(Class, Maker, this) as Interface;
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
