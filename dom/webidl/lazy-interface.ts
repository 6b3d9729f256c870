import { expose } from './expose.ts';
import { typeError } from './unnamed.ts';

// biome-ignore lint/suspicious/noExplicitAny: any constructor
export type AnyClass = abstract new (...given: any[]) => object;

/** By name. Without a prototype: nothing that a page does to `Object.prototype` shows. */
const interfaces = Object.create(null) as Record<string, () => AnyClass>;

/** The interfaces whose members make objects of others, of the realm that they belong to. */
const makers = new WeakSet<AnyClass>();

export function makesObjects(Class: AnyClass): void {
  makers.add(Class);
}

export function doesMakeObjects(Class: AnyClass): boolean {
  return makers.has(Class);
}

/**
 * The interface of that name, for algorithms that make objects of it: they stand below the file that has its members, which is
 * evaluated with all others before the first window opens.
 */
export function interfaceNamed(name: string): AnyClass {
  const find = interfaces[name];
  if (find === undefined) throw new Error(`The interface ${name} is not installed.`);
  return find();
}

/** To be called once by the file of an interface whose class is evaluated with it. Lazy ones are named without. */
export function nameInterface(name: string, find: () => AnyClass): void {
  interfaces[name] = find;
}

/**
 * An interface whose class is made the first time that somebody asks for it: most pages touch few of those that a
 * window has, and evaluating a class costs more than evaluating a function.
 */
export function lazyInterface<Class extends AnyClass>(name: string, make: () => Class): () => Class {
  let made: Class | null = null;
  const find = (): Class => {
    if (made === null) {
      const Class = make();
      expose(Class, name);
      makesObjects(Class);
      made = Class;
    }
    return made;
  };
  interfaces[name] = find;
  return find;
}

/** For interfaces that scripts cannot construct. */
export function illegalConstructor(): never {
  throw typeError('Illegal constructor');
}
