import { defineProperty, getOwnPropertyDescriptor, ownKeys } from './intrinsics.ts';

/**
 * A map of what no script may get hold of. Its methods are its own, as the language had them before any script of the page ran; a page that
 * replaces those of `Map.prototype` learns nothing. Not to be iterated over: iterators are the page's.
 */
export class PrivateMap<Key, Value> extends Map<Key, Value> {
  // Where there is none, engines hand the arguments on by an iterator, which is the page's.
  // biome-ignore lint/complexity/noUselessConstructor: as said above.
  constructor() {
    super();
  }
}

const from = Map.prototype;
for (const key of ownKeys(from)) {
  if (key !== 'constructor')
    defineProperty(PrivateMap.prototype, key, getOwnPropertyDescriptor(from, key) as PropertyDescriptor);
}
