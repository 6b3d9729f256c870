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
  /** https://html.spec.whatwg.org/#report-an-exception for the realm's global object. */
  reportException(exception: unknown): void;
  /** The interface prototype object of HTML elements of that local name. */
  interfacePrototypeFor(localName: string): object;
}

let realms: WeakRef<ReactionRealm>[] = [];
let sizeToPruneAt = 16;
const byFunctionPrototype = new WeakMap<object, ReactionRealm>();

/** The caller keeps the object for as long as the realm lives. */
export function addReactionRealm(realm: ReactionRealm): void {
  if (realms.length >= sizeToPruneAt) {
    realms = realms.filter((reference) => reference.deref() !== undefined);
    sizeToPruneAt = Math.max(16, realms.length * 2);
  }
  realms.push(new WeakRef(realm));
  byFunctionPrototype.set(realm.functionPrototype, realm);
}

/** Somewhere in the group there may be custom elements from now on. */
export function activateReactionRealms(group: object | null): void {
  for (const reference of realms) {
    const realm = reference.deref();
    if (realm !== undefined && realm.group() === group) realm.activate();
  }
}

/** https://tc39.es/ecma262/#sec-getfunctionrealm, told by what the function inherits from. */
export function realmOfFunction(value: object): ReactionRealm | null {
  let current: object | null = value;
  while (current !== null) {
    const realm = byFunctionPrototype.get(current);
    if (realm !== undefined) return realm;
    current = Object.getPrototypeOf(current) as object | null;
  }
  return null;
}
