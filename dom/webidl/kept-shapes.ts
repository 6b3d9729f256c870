/*
 * OPTIMIZATION: when every object of a class has died, V8 forgets what such objects look like, and throws away all code that it made for
 * them. A program that reads one page after the other has no object of many classes between two pages. So one of each lives for ever: of
 * classes of ours in a static field `kept`, of objects that programs see here. (bench/scrape: 1.5 times as fast)
 */

/** By their prototypes, with which they die. */
const kept = new WeakMap<object, object>();

/** Keeps what is created, unless something with that prototype is kept. */
export function keepOneOf(prototype: object, create: () => object): void {
  if (kept.has(prototype)) return;
  // What is created now asks for it, too.
  kept.set(prototype, prototype);
  kept.set(prototype, create());
}
