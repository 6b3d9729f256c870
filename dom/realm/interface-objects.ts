interface Interface {
  readonly name: string;
  readonly prototype: object;
}

/** By the interface objects that windows have of their own: the interfaces that they stand for. */
const interfacesOfObjects = new WeakMap<object, Interface>();

export function noteInterface(object: object, Class: Interface): void {
  interfacesOfObjects.set(object, Class);
}

/** The interface that a constructor stands for, which a window may have an object of its own for. */
export function interfaceBehind(constructor: object): object {
  return interfacesOfObjects.get(constructor) ?? constructor;
}

/** Whether what `new` was used with is that interface in some window, or a class of a script that extends it. */
export function isInterfaceOrExtends(constructor: object | undefined, Class: object): boolean {
  for (let at = constructor ?? null; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    if (interfaceBehind(at) === Class) return true;
  }
  return false;
}

type Members = readonly (readonly [PropertyKey, PropertyDescriptor])[];

/** What prototypes of windows are made of: that of each interface as it was when the first window needed it. */
let members = new WeakMap<Interface, Members>();

const { getOwnPropertyDescriptor, ownKeys } = Reflect;

/** All members of the interface but its constructor. */
export function membersOf(Class: Interface): Members {
  let found = members.get(Class);
  if (found === undefined) {
    found = propertiesOf(Class.prototype, 'constructor');
    members.set(Class, found);
  }
  return found;
}

const staticMembers = new WeakMap<Interface, Members>();

/** What the interface object has itself, but its prototype. */
export function staticMembersOf(Class: Interface): Members {
  let found = staticMembers.get(Class);
  if (found === undefined) {
    found = propertiesOf(Class, 'prototype');
    staticMembers.set(Class, found);
  }
  return found;
}

function propertiesOf(object: object, leftOut: PropertyKey): Members {
  const keys = ownKeys(object).filter((key) => key !== leftOut);
  return keys.map((key) => [key, getOwnPropertyDescriptor(object, key) as PropertyDescriptor]);
}

export type ChangeMembers = (Class: { readonly prototype: object }, name: string) => void;

let lastChange: ChangeMembers | null = null;

/** What was done to the members of all interfaces since they were evaluated; null: nothing. Windows do it to what they have made. */
export function changeOfMembers(): ChangeMembers | null {
  return lastChange;
}

/** The members of the realm's interfaces were changed: those that windows have made are changed in the same way. */
export function membersChanged(change: ChangeMembers): void {
  members = new WeakMap();
  lastChange = change;
}
