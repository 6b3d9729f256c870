import { apply, getOwnPropertyDescriptor } from '../webidl/language/intrinsics.ts';
import { realmHost } from './realm-host.ts';

/**
 * The value of a property that is no accessor, its own or an inherited one; undefined for any other. Nothing of a script is
 * called: a Proxy has no properties here.
 */
export function dataProperty(object: object, key: string): unknown {
  for (let at: object | null = object; at !== null && !isProxy(at); at = Object.getPrototypeOf(at) as object | null) {
    const descriptor = getOwnPropertyDescriptor(at, key);
    if (descriptor !== undefined) return descriptor.value as unknown;
  }
  return undefined;
}

const { compile } = RegExp.prototype;

/** One of this realm, which is asked for what it is by nothing that a page has replaced. */
export function copyOfRegExp(pattern: object): RegExp {
  return apply(compile, /./, [pattern]) as RegExp;
}

export function isProxy(object: object): boolean {
  return realmHost().values.isProxy(object);
}
