import { defineProperty, getOwnPropertyDescriptor, ownKeys } from './intrinsics.ts';

/**
 * Collections of what no script may get hold of. Their methods are their own, as the language had them before any script of the
 * page ran; a page that replaces those of `Map.prototype` learns nothing. Not to be iterated over: iterators are the page's.
 */
export class PrivateMap<Key, Value> extends Map<Key, Value> {}
export class PrivateWeakMap<Key extends WeakKey, Value> extends WeakMap<Key, Value> {}
export class PrivateSet<Value> extends Set<Value> {}
export class PrivateWeakSet<Value extends WeakKey> extends WeakSet<Value> {}

function copyMembers(to: object, from: object): void {
  for (const key of ownKeys(from)) {
    if (key !== 'constructor') defineProperty(to, key, getOwnPropertyDescriptor(from, key) as PropertyDescriptor);
  }
}

copyMembers(PrivateMap.prototype, Map.prototype);
copyMembers(PrivateWeakMap.prototype, WeakMap.prototype);
copyMembers(PrivateSet.prototype, Set.prototype);
copyMembers(PrivateWeakSet.prototype, WeakSet.prototype);
