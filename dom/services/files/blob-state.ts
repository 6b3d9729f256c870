import { realmHost } from '../../realm/realm-host.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { createPlatformObject } from '../../webidl/state.ts';

type BlobPart = Uint8Array | BlobState;

const sizeOf = (part: BlobPart): number => (part instanceof BlobState ? part.size : part.length);

/** https://w3c.github.io/FileAPI/#blob-section */
export class BlobState {
  readonly kind = 'Blob';
  /** One after the other, none of them empty: put together when somebody reads. */
  parts: readonly BlobPart[];
  readonly size: number;
  readonly type: string;
  /** https://w3c.github.io/FileAPI/#file-section: what a File has beyond. */
  readonly file: { readonly name: string; readonly lastModified: number } | null;

  constructor(parts: readonly BlobPart[], type: string, file: BlobState['file'] = null) {
    let size = 0;
    for (const part of parts) size += sizeOf(part);
    const filled = parts.filter((part) => sizeOf(part) > 0);
    const [only] = filled;
    // What is of one blob is of its parts: nobody looks through more blobs than there are bytes.
    this.parts = filled.length === 1 && only instanceof BlobState ? only.parts : filled;
    this.size = size;
    this.type = type;
    this.file = file;
  }
}

/** All its bytes. Whoever shows them to a script copies them. */
export function bytesOfBlob(blob: BlobState): Uint8Array {
  const [only] = blob.parts;
  if (blob.parts.length === 1 && only instanceof Uint8Array) return only;
  // A blob may be of one that is of one, and so on.
  const bytes = new Uint8Array(blob.size);
  let position = blob.size;
  const left = [...blob.parts];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (part instanceof BlobState) {
      for (const inner of part.parts) left.push(inner);
    } else {
      position -= part.length;
      bytes.set(part, position);
    }
  }
  blob.parts = [bytes];
  return bytes;
}

export function concatenate(parts: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let position = 0;
  for (const part of parts) {
    bytes.set(part, position);
    position += part.length;
  }
  return bytes;
}

/** As it was before any script of the page ran: the host fills what comes of it. */
const Bytes = Uint8Array;

export function allocate(length: number): Uint8Array {
  return new Bytes(length);
}

/** https://encoding.spec.whatwg.org/#utf-8-encode */
export function utf8Encode(text: string): Uint8Array {
  return realmHost().text.encodeUtf8(text, allocate);
}

/** https://encoding.spec.whatwg.org/#utf-8-decode */
export function utf8Decode(bytes: Uint8Array): string {
  return realmHost().text.createDecoder('UTF-8', false, false)(bytes, false) as string;
}

/** Types with characters other than U+0020 to U+007E are none. */
export function normalizedType(type: string): string {
  return /^[\x20-\x7e]*$/.test(type) ? type.toLowerCase() : '';
}

export function createBlob(bytes: Uint8Array, type: string): object {
  return objectOfBlob(new BlobState([bytes], type));
}

export function objectOfBlob(state: BlobState): object {
  return createPlatformObject(interfaceNamed(state.file === null ? 'Blob' : 'File'), state);
}
