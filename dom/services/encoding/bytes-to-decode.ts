import { typeError } from '../../webidl/unnamed.ts';
import { bytesOfBufferSource } from '../files/buffer-source.ts';

/** `AllowSharedBufferSource`; what a detached buffer holds is nothing. https://webidl.spec.whatwg.org/#AllowSharedBufferSource */
export function bytesToDecode(value: unknown): Uint8Array {
  const bytes = bytesOrNull(value);
  if (bytes === null) throw typeError("parameter 1 is not of type 'ArrayBuffer'.");
  return bytes;
}

function bytesOrNull(value: unknown): Uint8Array | null {
  try {
    return bytesOfBufferSource(value) ?? (isSharedArrayBuffer(value) ? new Uint8Array(value) : null);
  } catch {
    return new Uint8Array(0);
  }
}

const sharedLength =
  typeof SharedArrayBuffer === 'undefined'
    ? undefined
    : Object.getOwnPropertyDescriptor(SharedArrayBuffer.prototype, 'byteLength')?.get;

function isSharedArrayBuffer(value: unknown): value is SharedArrayBuffer {
  if (sharedLength === undefined || typeof value !== 'object' || value === null) return false;
  try {
    Reflect.apply(sharedLength, value, []);
    return true;
  } catch {
    return false;
  }
}
