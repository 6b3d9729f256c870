import { platform } from '../platform.ts';
import type { WindowRecord } from './window-record.ts';

/** The realm of callbacks: https://webidl.spec.whatwg.org/#dfn-callback-context, and what belongs to its global object. */
export interface CallbackRealm {
  /** https://dom.spec.whatwg.org/#window-current-event */
  readonly current: { event: object | null };
  readonly global: { readonly window: WindowRecord | null };
  /** https://webidl.spec.whatwg.org/#call-a-user-objects-operation, for an object that is no function: by code of the realm. */
  callOperation(object: object, name: string, argument: unknown): unknown;
  /** https://html.spec.whatwg.org/#report-an-exception for the realm's global object; where it has none, for the window. */
  reportException(exception: unknown, relevant: WindowRecord | null): void;
}

/**
 * The realms of an agent as they see each other: a member of one may have to do with custom elements that another defined.
 * All realms share this module.
 */
export interface ReactionRealm {
  /** The realm's `Function.prototype`, which its functions can be told by. */
  readonly functionPrototype: object;
  readonly objectPrototype: object;
  /** What it shares with the realms that its scripts can reach: their outermost window; null without a window. */
  group(): object | null;
  /** From now on there may be custom elements in the realm. */
  activate(): void;
  readonly callbacks: CallbackRealm;
  /** The interface prototype object of HTML elements of that local name. */
  interfacePrototypeFor(localName: string): object;
}

/** What is listed of a realm: none once all windows of its group are closed, as a `WeakRef` holds until the task ends what it is made for. */
export interface ListedRealm {
  realm: ReactionRealm | null;
}

let realms: WeakRef<ListedRealm>[] = [];
let sizeToPruneAt = 16;
const byPrototype = new WeakMap<object, ReactionRealm>();

/** The caller keeps what is listed for as long as the realm lives. */
export function addReactionRealm(listed: ListedRealm): void {
  const realm = listed.realm!;
  if (realms.length >= sizeToPruneAt) {
    realms = realms.filter((reference) => reference.deref()?.realm);
    sizeToPruneAt = Math.max(16, realms.length * 2);
  }
  realms.push(new WeakRef(listed));
  byPrototype.set(realm.functionPrototype, realm);
  byPrototype.set(realm.objectPrototype, realm);
}

/** Somewhere in the group there may be custom elements from now on. */
export function activateReactionRealms(group: object | null): void {
  for (const reference of realms) {
    const realm = reference.deref()?.realm;
    if (realm?.group() === group) realm.activate();
  }
}

const { bind } = Function.prototype;
const { apply, construct, getOwnPropertyDescriptor, setPrototypeOf } = Reflect;

/**
 * https://tc39.es/ecma262/#sec-getfunctionrealm of a constructor, whatever it inherits from: a class may extend one of another
 * realm. The language tells by the prototype of what a constructor without `prototype` makes.
 */
export function realmOfConstructor(constructor: object): ReactionRealm | null {
  // Or else `bind` would call functions of the page.
  const isPlain = isDataProperty(constructor, 'name') && isDataProperty(constructor, 'length');
  if (!isPlain) return realmOfObject(constructor);
  const bound = apply(bind, constructor, []) as () => void;
  setPrototypeOf(bound, null);
  return realmOfObject(construct(Object, [], bound) as object);
}

function isDataProperty(object: object, name: string): boolean {
  const descriptor = getOwnPropertyDescriptor(object, name);
  return descriptor !== undefined && 'value' in descriptor;
}

/**
 * The realm that an object was made in, told by what it inherits from, which no Proxy is asked for. For functions see also
 * `realmOfConstructor`.
 */
export function realmOfObject(value: object): ReactionRealm | null {
  let current: object | null = value;
  while (current !== null) {
    const realm = byPrototype.get(current);
    if (realm !== undefined) return realm;
    if (platform().host()?.values.isProxy(current) === true) return null;
    current = Object.getPrototypeOf(current) as object | null;
  }
  return null;
}
