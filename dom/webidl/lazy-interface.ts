import { expose } from './expose.ts';

// biome-ignore lint/suspicious/noExplicitAny: any constructor
export type AnyClass = abstract new (...given: any[]) => object;

/**
 * An interface whose class is made the first time that somebody asks for it: most pages touch few of those that a
 * window has, and evaluating a class costs more than evaluating a function.
 */
export function lazyInterface<Class extends AnyClass>(name: string, make: () => Class): () => Class {
  let made: Class | null = null;
  return () => {
    if (made === null) {
      const Class = make();
      expose(Class, name);
      made = Class;
    }
    return made;
  };
}

/** For interfaces that scripts cannot construct. */
export function illegalConstructor(): never {
  throw new TypeError('Illegal constructor');
}
