/** The part of Node's Buffer that is used here. */
interface ByteBuffer extends Uint8Array {
  latin1Slice(): string;
  latin1Write(text: string, offset: number): number;
}

interface BufferClass {
  byteLength?(text: string): number;
  from(memory: ArrayBufferLike, offset: number, length: number): Partial<ByteBuffer>;
  from(text: string, encoding: string): ByteBuffer;
  allocUnsafeSlow?(length: number): Uint8Array;
}

// Not asked of `globalThis`, which a program may have made another object.
declare const Buffer: BufferClass | undefined;

const PIECE = 8192;

function bufferClass(): BufferClass | null {
  return typeof Buffer === 'undefined' || typeof Buffer.from !== 'function' ? null : Buffer;
}

/** https://infra.spec.whatwg.org/#isomorphic-decode, at the speed of memory where there is a Buffer. */
export function isomorphicDecode(bytes: Uint8Array): string {
  const buffer = bufferClass()?.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (typeof buffer?.latin1Slice === 'function') return buffer.latin1Slice();
  let text = '';
  for (let i = 0; i < bytes.length; i += PIECE) text += String.fromCharCode(...bytes.subarray(i, i + PIECE));
  return text;
}

/** https://infra.spec.whatwg.org/#isomorphic-encode */
export function isomorphicEncode(text: string): Uint8Array<ArrayBuffer> {
  const buffer = bufferClass()?.from(text, 'latin1');
  // A small Buffer is a part of a pool, which must not be handed on.
  if (buffer?.buffer.byteLength === text.length) return new Uint8Array(buffer.buffer as ArrayBuffer);
  if (buffer !== undefined) return new Uint8Array(buffer);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

const NOT_ASCII = /[^\0-\x7f]/;

/** OPTIMIZATION: in UTF-8 all but ASCII takes more bytes than one, and Node.js counts them faster than a pattern finds one. (bench/rewrite) */
export function isAscii(text: string): boolean {
  const length = bufferClass()?.byteLength?.(text);
  return length === undefined ? !NOT_ASCII.test(text) : length === text.length;
}

/** An array that `isomorphicEncodeInto` is quick with. */
export function createBytes(length: number): Uint8Array {
  return (bufferClass()?.from(new ArrayBuffer(length), 0, length) as Uint8Array | undefined) ?? new Uint8Array(length);
}

/** An array of its own memory, all of which is to be written: what stands there is not for anybody to see. */
export function createRoom(length: number): Uint8Array<ArrayBuffer> {
  const memory = bufferClass()?.allocUnsafeSlow?.(length).buffer;
  return memory?.byteLength === length ? new Uint8Array(memory as ArrayBuffer) : new Uint8Array(length);
}

/** The same as `isomorphicEncode`, written into an array, in which there must be room. */
export function isomorphicEncodeInto(text: string, bytes: Uint8Array, offset: number): void {
  const buffer = bytes as Partial<ByteBuffer>;
  if (typeof buffer.latin1Write === 'function') buffer.latin1Write(text, offset);
  else for (let i = 0; i < text.length; i++) bytes[offset + i] = text.charCodeAt(i);
}
