import { currentLanguage, type LanguageRealm, SameLanguage } from '../webidl/current-realm.ts';
import { linkState, type PlatformState } from '../webidl/state.ts';
import { emptyTable } from '../webidl/table.ts';
import type { RareData } from './rare-data.ts';
import type { NodeRecord } from './records.ts';

/** The record behind an EventTarget that is no node (an AbortSignal, a plain `new EventTarget()` …). */
export class TargetRecord {
  readonly nodeType = 0;
  object: object | null = null;
  rare: RareData | null = null;
  /** https://html.spec.whatwg.org/#concept-relevant-realm */
  realm: Realm = current.realm;
}

export type AnyRecord = NodeRecord | TargetRecord;

/**
 * The record that the next interface object is to stand for. `objectOf` puts it here and calls the class, and so do
 * constructors that users may call (`new Text()`) with the record they made; the constructor of EventTarget takes it out.
 * Passing it as an argument would show in `length` and cost more.
 *
 * Whoever sets it has to clear it in a `finally`, without a call: if the stack was full before it was taken, the next
 * constructor must not find it.
 */
export const pending: { record: AnyRecord | null; subclass: Subclass | null } = { record: null, subclass: null };

/**
 * A class of a script that extends an interface of a window, whose function is called to make an object of it.
 *
 * OPTIMIZATION: two functions that both make the objects of a class, as that of the window and the constructor in the core would, give each
 * of them a hidden class of its own. So the core is told to make an object of the interface itself, and gives what the window's function has
 * made instead. (bench/page-calls)
 */
interface Subclass {
  readonly newTarget: object;
  /** What the core is told to make. */
  readonly Maker: object;
  /** What the window's function has made. */
  readonly receiver: object;
}

/** The one that the constructor is called for; null: for the interface itself. */
export function pendingSubclass(newTarget: object): Subclass | null {
  const { subclass } = pending;
  return subclass !== null && subclass.Maker === newTarget ? subclass : null;
}

/** What is to be the new object, given the one that was made by the constructor of an interface that inherits from no other. */
export function takeReceiver<Type extends object>(made: Type, newTarget: object): Type {
  const subclass = pendingSubclass(newTarget);
  if (subclass === null) return made;
  pending.subclass = null;
  return subclass.receiver as Type;
}

type InterfaceClass = new () => object;

/** Which class an interface object is of, and what makes objects with the prototype of the class. */
export const interfaces = emptyTable<{
  classFor(record: NodeRecord): InterfaceClass;
  makerFor(record: NodeRecord): InterfaceClass;
  /** Whether the class does no more for the object of a record than to link it, so that `newMaker` may do it as well. */
  linksOnly(Class: InterfaceClass): boolean;
}>();

interface Interface {
  readonly prototype: object;
}

/**
 * Gives a global object which keeps some of its properties the values that they have in another one, whose place it has; null: in none that
 * may be seen.
 */
export type KeptValues = (shown: object | null) => void;

/**
 * A realm as its siblings see it: who makes the interface objects for the nodes of its documents. Windows without scripts share the
 * language, and have one each.
 */
export interface Realm extends LanguageRealm {
  /** Of a window that shares the language with others: its record. */
  readonly window: object | null;
  createObject(record: NodeRecord): object;
  /** The same, of an interface that is not the one its name stands for. */
  createObjectOf(record: AnyRecord, Class: InterfaceClass): object;
  /** What makes objects of the realm's own interface. */
  makerOf<Class extends Interface>(Class: Class): Class;
  /** The realm's prototype of an interface. */
  prototypeOf(Class: Interface): object;
  /** Runs steps with this as the current realm. */
  enter<Result>(steps: () => Result): Result;
  /** Makes the global object show what the handler gives, where it is that of one window. Null: it keeps nothing of its own. */
  giveWay(handler: ProxyHandler<object>): KeptValues | null;
  /** Changes its interfaces as those of the realm that it shares with others were (`realm/interface-objects.ts`). */
  update(): void;
}

class ThisRealm extends SameLanguage implements Realm {
  readonly window = null;
  readonly createObject = createObject;
  readonly createObjectOf = createObjectOf;

  makerOf<Class extends Interface>(Class: Class): Class {
    return Class;
  }

  prototypeOf({ prototype }: Interface): object {
    return prototype;
  }

  enter<Result>(steps: () => Result): Result {
    return steps();
  }

  giveWay(): null {
    return null;
  }

  update(): void {}
}

/** The realm that this copy of the module was evaluated in. */
export const thisRealm: Realm = new ThisRealm();

/**
 * What https://html.spec.whatwg.org/#concept-current-everything names, for constructors and static members, which are called on no
 * node. Who sets it puts back what was there in a `finally`.
 */
export const current = currentLanguage as { realm: Realm };
current.realm = thisRealm;

/** The interface object of a node, made now if nobody asked for it before. */
export function objectOf(record: NodeRecord): object {
  return record.object ?? realmOf(record).createObject(record);
}

export function objectOrNull(record: NodeRecord | null): object | null {
  return record === null ? null : (record.object ?? realmOf(record).createObject(record));
}

/** The prototype of an object that is made for the node; null: for none. */
export function prototypeFor(record: NodeRecord | null, Class: Interface): object {
  return (record === null ? current.realm : realmOf(record)).prototypeOf(Class);
}

/** A platform object that stands for the state, in the realm of the node. */
export function createObjectNear(record: NodeRecord | null, Class: Interface, state: PlatformState): object {
  const object = Object.create(prototypeFor(record, Class)) as object;
  linkState(object, state);
  return object;
}

/** The interface object of a node that has none, of another interface than its name stands for. */
export function createObjectOfInterface(record: NodeRecord, Class: InterfaceClass): object {
  return realmOf(record).createObjectOf(record, Class);
}

export function realmOf(record: NodeRecord): Realm {
  return record.nodeDocument.rare!.document!.realm;
}

function createObject(record: NodeRecord): object {
  return createObjectOf(record, interfaces.makerFor(record));
}

/** Makes the interface object that is to stand for the record. */
export function createObjectOf<Class extends object>(record: AnyRecord, Class: new () => Class): Class {
  if (pending.subclass !== null) return withoutSubclass(() => createObjectOf(record, Class));
  pending.record = record;
  try {
    return new Class();
  } catch (exception) {
    pending.record = null;
    // What was made half-way is nobody's.
    record.object = null;
    throw exception;
  }
}

/** For objects that the core makes meanwhile, as the constructor converts what it is given. */
export function withoutSubclass<Result>(steps: () => Result): Result {
  const { subclass } = pending;
  pending.subclass = null;
  try {
    return steps();
  } finally {
    pending.subclass = subclass;
  }
}

export function isNodeRecord(record: AnyRecord): record is NodeRecord {
  return record.nodeType !== 0;
}
