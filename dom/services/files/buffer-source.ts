import { typeError } from '../../webidl/unnamed.ts';

/** https://webidl.spec.whatwg.org/#BufferSource, read with the language's own functions. */
const viewPrototype = Object.getPrototypeOf(Uint8Array.prototype) as object;

function getterOf(prototype: object, name: string | symbol): (this: unknown) => never {
  return Object.getOwnPropertyDescriptor(prototype, name)!.get as (this: unknown) => never;
}

const typedArray = {
  buffer: getterOf(viewPrototype, 'buffer'),
  byteOffset: getterOf(viewPrototype, 'byteOffset'),
  byteLength: getterOf(viewPrototype, 'byteLength'),
  name: getterOf(viewPrototype, Symbol.toStringTag),
};
const dataView = {
  buffer: getterOf(DataView.prototype, 'buffer'),
  byteOffset: getterOf(DataView.prototype, 'byteOffset'),
  byteLength: getterOf(DataView.prototype, 'byteLength'),
};
const arrayBufferLength = getterOf(ArrayBuffer.prototype, 'byteLength');
const isResizable = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'resizable')?.get as
  | ((this: unknown) => boolean)
  | undefined;
const { isView } = ArrayBuffer;
const { apply } = Reflect;

export interface ViewParts {
  /** `Int8Array` … or `DataView`. */
  readonly name: string;
  readonly buffer: ArrayBuffer;
  readonly byteOffset: number;
  readonly byteLength: number;
}

export function isBufferView(value: unknown): value is ArrayBufferView {
  return isView(value);
}

export function isArrayBuffer(value: unknown): value is ArrayBuffer {
  if (typeof value !== 'object' || value === null) return false;
  try {
    apply(arrayBufferLength, value, []);
    return true;
  } catch {
    return false;
  }
}

export function partsOfView(view: ArrayBufferView): ViewParts {
  const name = apply(typedArray.name, view, []) as string | undefined;
  const getters = name === undefined ? dataView : typedArray;
  return {
    name: name ?? 'DataView',
    buffer: apply(getters.buffer, view, []),
    byteOffset: apply(getters.byteOffset, view, []),
    byteLength: apply(getters.byteLength, view, []),
  };
}

export function byteLengthOf(buffer: ArrayBuffer): number {
  return apply(arrayBufferLength, buffer, []);
}

/** https://webidl.spec.whatwg.org/#dfn-get-buffer-source-copy; null for anything else. Throws for a buffer that can be resized. */
export function copyOfBufferSource(value: unknown): Uint8Array | null {
  const bytes = bytesOfBufferSource(value);
  if (bytes === null) return null;
  if (isResizable !== undefined && apply(isResizable, bytes.buffer, []))
    throw typeError(
      `The provided ${isBufferView(value) ? 'ArrayBufferView' : 'ArrayBuffer'} value must not be resizable.`,
    );
  return new Uint8Array(bytes);
}

/** The bytes themselves; null for anything that is no buffer source. */
export function bytesOfBufferSource(value: unknown): Uint8Array | null {
  if (isBufferView(value)) {
    const { buffer, byteOffset, byteLength } = partsOfView(value);
    return new Uint8Array(buffer, byteOffset, byteLength);
  }
  return isArrayBuffer(value) ? new Uint8Array(value) : null;
}
