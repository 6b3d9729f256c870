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
/** Null: the engine hides its class, as browsers do from pages that are not isolated. */
const sharedLength =
  typeof SharedArrayBuffer === 'undefined' ? null : getterOf(SharedArrayBuffer.prototype, 'byteLength');
const isResizable = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'resizable')?.get as
  | ((this: unknown) => boolean)
  | undefined;
const maxByteLength = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'maxByteLength')?.get as
  | ((this: unknown) => number)
  | undefined;
const resize = (ArrayBuffer.prototype as { resize?: (this: unknown, length: number) => void }).resize;
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
  return gives(value, arrayBufferLength);
}

function gives(value: unknown, getter: (this: unknown) => unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  try {
    apply(getter, value, []);
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

interface ViewClass {
  readonly BYTES_PER_ELEMENT?: number;
  new (buffer: ArrayBuffer, byteOffset: number, length?: number): ArrayBufferView;
}

/** Node.js has it from 24 on. */
declare const Float16Array: ViewClass | undefined;

/** Those of this realm. */
export const VIEWS: Readonly<Record<string, ViewClass>> = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
  DataView,
  ...(typeof Float16Array === 'undefined' ? {} : { Float16Array }),
};

/** How many bytes the elements of a view have; 1 of a DataView, which has none. */
function sizeOf(name: string): number {
  return VIEWS[name]?.BYTES_PER_ELEMENT ?? 1;
}

/** In elements; of a DataView in bytes. */
export function lengthOfView({ name, byteLength }: ViewParts): number {
  return byteLength / sizeOf(name);
}

/** A view of this realm of the same bytes, whose members no page has changed; itself where there is nothing to look at. */
export function ownView(view: ArrayBufferView): ArrayBufferView {
  try {
    const parts = partsOfView(view);
    return new (VIEWS[parts.name] as ViewClass)(parts.buffer, parts.byteOffset, lengthOfView(parts));
  } catch {
    return view;
  }
}

/**
 * Whether the view gets longer and shorter with its buffer. Nothing tells but trying that: nobody is there to see it, and what the bytes
 * were they are again.
 */
export function tracksLength(view: ArrayBufferView, { name, buffer, byteOffset, byteLength }: ViewParts): boolean {
  const most = maxLengthOf(buffer);
  if (most === undefined) return false;
  const total = byteLengthOf(buffer);
  const size = sizeOf(name);
  if (total - byteOffset - byteLength >= size) return false;
  if (total + size <= most) return lengthWith(view, buffer, total + size) !== byteLength;
  // One that has nothing left is like one that is out of its buffer.
  if (byteLength <= size) return false;
  const start = byteOffset + byteLength - size;
  const kept = new Uint8Array(new Uint8Array(buffer, start));
  const shorter = lengthWith(view, buffer, start);
  const bytes = new Uint8Array(buffer, start);
  for (let i = 0; i < kept.length; i++) bytes[i] = kept[i] as number;
  return shorter !== 0 && shorter !== byteLength;
}

/** How long the view is when its buffer is that long, which it does not stay; as before, if the buffer cannot be so. */
function lengthWith(view: ArrayBufferView, buffer: ArrayBuffer, length: number): number {
  const resizeTo = (to: number): void => apply(resize as NonNullable<typeof resize>, buffer, [to]);
  const before = byteLengthOf(buffer);
  try {
    resizeTo(length);
  } catch {
    return partsOfView(view).byteLength;
  }
  try {
    return partsOfView(view).byteLength;
  } catch {
    // A DataView that is out of its buffer.
    return 0;
  } finally {
    resizeTo(before);
  }
}

/** Undefined: the buffer cannot be resized, or is a shared one. */
export function maxLengthOf(buffer: ArrayBufferLike): number | undefined {
  if (isResizable === undefined || !isArrayBuffer(buffer) || !apply(isResizable, buffer, [])) return undefined;
  return apply(maxByteLength as NonNullable<typeof maxByteLength>, buffer, []);
}

function byteLengthOf(buffer: ArrayBuffer): number {
  return apply(arrayBufferLength, buffer, []);
}

/** https://webidl.spec.whatwg.org/#dfn-get-buffer-source-copy; null for anything else. Throws for a buffer that is shared or can be resized. */
export function copyOfBufferSource(value: unknown): Uint8Array | null {
  const bytes = bytesOfBufferSource(value);
  if (bytes === null) {
    if (sharedLength !== null && gives(value, sharedLength))
      throw typeError("Failed to convert value to 'ArrayBuffer'.");
    return null;
  }
  const kind = isBufferView(value) ? 'ArrayBufferView' : 'ArrayBuffer';
  requireUnshared(bytes.buffer, kind);
  if (maxLengthOf(bytes.buffer) !== undefined) throw typeError(`The provided ${kind} value must not be resizable.`);
  return new Uint8Array(bytes);
}

/** https://webidl.spec.whatwg.org/#AllowShared: only where an interface says so may it be a SharedArrayBuffer. */
export function requireUnshared(buffer: ArrayBufferLike, kind: string): void {
  if (!isArrayBuffer(buffer)) throw typeError(`The provided ${kind} value must not be shared.`);
}

/** The bytes themselves; null for anything that is no buffer source. */
export function bytesOfBufferSource(value: unknown): Uint8Array | null {
  if (isBufferView(value)) {
    const { buffer, byteOffset, byteLength } = partsOfView(value);
    return new Uint8Array(buffer, byteOffset, byteLength);
  }
  return isArrayBuffer(value) ? new Uint8Array(value) : null;
}
