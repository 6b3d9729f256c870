import { type AnyRecord, createObjectOf, current, interfaces, type KeptValues, type Realm } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { SameLanguage } from '../webidl/current-realm.ts';
import { expectMembers } from '../webidl/expose.ts';
import { seen } from '../webidl/expose-when-seen.ts';
import { type ChangeMembers, changeOfMembers, noteInterface } from './interface-objects.ts';
import { newMaker } from './object-maker.ts';
import { realm } from './realm.ts';
import type { WindowRecord } from './shared/window-record.ts';

// biome-ignore lint/suspicious/noExplicitAny: any constructor
export type Interface = (abstract new (...given: any[]) => object) & { readonly name: string };
type Maker = new () => object;

/** An interface of one window. */
export interface OwnInterface {
  /** What users see of it. */
  readonly object: Interface;
  readonly prototype: object;
  /** What the constructor of the interface makes objects by, whose prototype is that of the interface. */
  readonly Maker: Maker;
  /** Makes the object of a record, in the fastest way. */
  readonly forRecords: Maker;
}

const { defineProperty, deleteProperty, getPrototypeOf, setPrototypeOf } = Reflect;
const { hasOwn } = Object;
const HIDDEN = { writable: true, enumerable: false, configurable: true };

/**
 * The interfaces of one window: objects of its own with prototypes of their own, of those of the realm that the core runs in. Each is made
 * when it is first needed.
 */
export abstract class InterfaceSet extends SameLanguage implements Realm {
  /** Set before anything is made. */
  window: WindowRecord | null = null;
  readonly #made = new Map<Interface, OwnInterface>();
  #change = changeOfMembers();

  /** https://webidl.spec.whatwg.org/#create-an-interface-object */
  protected abstract interfaceObject(Class: Interface, Maker: Interface, prototype: object): Interface;
  protected abstract defineMembers(prototype: object, Class: Interface): void;
  /** The members of an interface of the realm are others now. */
  protected abstract changeMembers(Class: Interface, own: OwnInterface, change: ChangeMembers): void;
  /** The interface inherits from no other: its prototype does from one of the language. */
  protected abstract inheritFromLanguage(object: Interface, prototype: object, inherited: object): void;
  abstract giveWay(handler: ProxyHandler<object>): KeptValues | null;

  createObject(record: NodeRecord): object {
    return createObjectOf(record, this.of(interfaces.classFor(record)).forRecords);
  }

  createObjectOf(record: AnyRecord, Class: Maker): object {
    return createObjectOf(record, this.of(Class).forRecords);
  }

  makerOf<Class extends { readonly prototype: object }>(Class: Class): Class {
    const { Maker } = this.of(Class as never);
    return Maker as never;
  }

  prototypeOf(Class: object): object {
    return this.of(Class as Interface).prototype;
  }

  of(Class: Interface): OwnInterface {
    this.update();
    let own = this.#made.get(Class);
    if (own === undefined) {
      own = this.#make(seen(Class));
      this.#made.set(Class, own);
    }
    return own;
  }

  /** The object of a https://webidl.spec.whatwg.org/#LegacyFactoryFunction, which makes objects of the interface. */
  factory(make: Interface, Class: Interface): object {
    return this.interfaceObject(make, make, this.of(Class).prototype);
  }

  update(): void {
    const change = changeOfMembers();
    if (change === this.#change || change === null) return;
    this.#change = change;
    for (const [Class, own] of this.#made) this.changeMembers(Class, own, change);
  }

  enter<Result>(steps: () => Result): Result {
    const before = current.realm;
    const { window } = realm;
    current.realm = this;
    realm.window = this.window;
    try {
      return steps();
    } finally {
      current.realm = before;
      realm.window = window;
    }
  }

  #make(Class: Interface): OwnInterface {
    const Parent = getPrototypeOf(Class) as Interface;
    const parent = Parent === Function.prototype ? null : this.of(Parent);
    // TypeScript cannot know that the class is not abstract.
    const Concrete = Class as unknown as Maker;
    // Without anything of its own: all that is inherited are the constructor's steps.
    const Maker = class extends Concrete {};
    const { prototype } = Maker;
    const forRecords = interfaces.linksOnly(Concrete) ? newMaker(prototype) : Maker;
    const object = this.interfaceObject(Class, Maker, prototype);
    expectMembers(prototype);
    this.defineMembers(prototype, Class);
    // Those of iterators have none.
    if (hasOwn(Class.prototype, 'constructor')) defineProperty(prototype, 'constructor', { ...HIDDEN, value: object });
    else deleteProperty(prototype, 'constructor');
    if (parent === null) this.inheritFromLanguage(object, prototype, getPrototypeOf(Class.prototype) as object);
    else {
      setPrototypeOf(prototype, parent.prototype);
      setPrototypeOf(object, parent.object);
    }
    noteInterface(object, Class);
    noteInterface(Maker, Class);
    return { object, prototype, Maker, forRecords };
  }
}
