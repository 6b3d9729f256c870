/** The bytes of an ArrayBuffer or a view of one, of any realm; null for anything else. Nothing is copied. */
export function bytesOf(value: unknown): Uint8Array | null {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  const kind = Object.prototype.toString.call(value);
  const isBuffer = kind === '[object ArrayBuffer]' || kind === '[object SharedArrayBuffer]';
  return isBuffer && typeof value === 'object' ? new Uint8Array(value as ArrayBuffer) : null;
}
