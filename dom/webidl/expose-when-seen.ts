import { expose } from './expose.ts';
import { WAITS_UNTIL_SEEN } from './waits-until-seen.ts';

interface Interface {
  readonly prototype: object;
}

interface Unseen {
  readonly name: string;
  readonly addMembers: (() => void)[];
}

const unseen = new Map<unknown, Unseen>();
let afterwards: ((Class: Interface, name: string) => void) | null = null;

/**
 * Does what `expose` does and adds the interface's other members, now or when the class is first seen, of which `seen`
 * tells.
 */
export function exposeWhenSeen(Class: Interface, name: string, addMembers: (() => void) | null = null): void {
  if (WAITS_UNTIL_SEEN) {
    unseen.set(Class, { name, addMembers: addMembers === null ? [] : [addMembers] });
    return;
  }
  expose(Class, name);
  addMembers?.();
}

/** Adds what a higher layer has for an interface, after its other members: now, or when the class is first seen. */
export function addWhenSeen(Class: Interface, addMembers: () => void): void {
  const entry = unseen.get(Class);
  if (entry === undefined) addMembers();
  else entry.addMembers.push(addMembers);
}

/**
 * To be called before a script can get hold of the class: when the first object of it is made, and when the global
 * property with its name is read. The interfaces that it inherits from are seen with it.
 *
 * All steps can be done again: where the stack was full in the middle of them, the next one who asks completes the class.
 *
 * @returns The class.
 */
export function seen<Class extends Interface>(Class: Class): Class {
  const entry = unseen.get(Class);
  if (entry === undefined) return Class;
  seen(Object.getPrototypeOf(Class) as Interface);
  expose(Class, entry.name);
  for (const addMembers of entry.addMembers) addMembers();
  afterwards?.(Class, entry.name);
  unseen.delete(Class);
  return Class;
}

export function isUnseen(Class: unknown): boolean {
  return unseen.has(Class);
}

/** Tells of the interfaces that are seen from here on. */
export function whenSeen(callback: (Class: Interface, name: string) => void): void {
  afterwards = callback;
}
