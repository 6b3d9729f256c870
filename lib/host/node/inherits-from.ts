import { isProxy } from 'node:util/types';

/** Without asking a page: a Proxy inherits from nothing. */
export function inheritsFrom(value: unknown, prototype: object): boolean {
  for (
    let at = value;
    (typeof at === 'object' && at !== null) || typeof at === 'function';
    at = Object.getPrototypeOf(at)
  ) {
    if (isProxy(at)) return false;
    if (at === prototype) return true;
  }
  return false;
}
