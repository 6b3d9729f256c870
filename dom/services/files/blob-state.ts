import { realmHost } from '../../realm/realm-host.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { createPlatformObject } from '../../webidl/state.ts';

/** https://w3c.github.io/FileAPI/#blob-section */
export class BlobState {
  readonly kind = 'Blob';
  /** Pieces of bytes, one after the other, as they came: put together when somebody reads. */
  parts: readonly Uint8Array[];
  readonly size: number;
  readonly type: string;
  /** https://w3c.github.io/FileAPI/#file-section: what a File has beyond. */
  readonly file: { readonly name: string; readonly lastModified: number } | null;

  constructor(parts: readonly Uint8Array[], type: string, file: BlobState['file'] = null) {
    let size = 0;
    for (const part of parts) size += part.length;
    this.parts = parts;
    this.size = size;
    this.type = type;
    this.file = file;
  }
}

/** All its bytes. Whoever shows them to a script copies them. */
export function bytesOfBlob(blob: BlobState): Uint8Array {
  if (blob.parts.length !== 1) blob.parts = [concatenate(blob.parts, blob.size)];
  return blob.parts[0] as Uint8Array;
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

export function createBlob(bytes: Uint8Array, type: string): object {
  return objectOfBlob(new BlobState([bytes], type));
}

export function objectOfBlob(state: BlobState): object {
  return createPlatformObject(interfaceNamed(state.file === null ? 'Blob' : 'File'), state);
}
