import { createBytes, isomorphicEncodeInto } from '../runtime/isomorphic.ts';

/**
 * Bytes that are written as characters of the same numbers.
 *
 * OPTIMIZATION: there is one array for all that is written, as each array takes hundreds of bytes by itself. (bench/stream)
 */
export class ByteWriter {
  #bytes = createBytes(0);
  #length = 0;

  write(text: string): void {
    const start = this.#addLength(text.length);
    isomorphicEncodeInto(text, this.#bytes, start);
  }

  writeBytes(bytes: Uint8Array): void {
    const start = this.#addLength(bytes.length);
    this.#bytes.set(bytes, start);
  }

  /** Makes room. Returns where it is. */
  #addLength(added: number): number {
    const start = this.#length;
    this.#length += added;
    if (this.#length > this.#bytes.length) this.#grow(this.#length);
    return start;
  }

  /** What was written since the last call. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#length);
    taken.set(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }

  #grow(length: number): void {
    const bytes = createBytes(Math.max(length, 2 * this.#bytes.length));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}
