import type { Allocate } from '../../dom/realm/allocate.ts';

/**
 * Bytes across the border. Arrays of a realm are read and filled with this realm's own functions, so that what a page
 * did to the prototypes of its realm does not matter.
 */
const typedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype) as object;
const setBytes = Uint8Array.prototype.set;
const lengthGetter = Object.getOwnPropertyDescriptor(typedArrayPrototype, 'length')!.get as () => number;

/** A copy of a realm's bytes. */
export function copyIn(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(Reflect.apply(lengthGetter, bytes, []));
  copy.set(bytes);
  return copy;
}

/** The same bytes in an array of the realm. */
export function copyOut(bytes: Uint8Array, allocate: Allocate): Uint8Array {
  const copy = allocate(bytes.length);
  Reflect.apply(setBytes, copy, [bytes]);
  return copy;
}

/** Puts bytes into an array of the realm that is as long. */
export function copyInto(target: Uint8Array, bytes: Uint8Array): void {
  Reflect.apply(setBytes, target, [bytes]);
}
