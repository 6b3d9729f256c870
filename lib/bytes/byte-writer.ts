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
    const length = this.#length + text.length;
    if (length > this.#bytes.length) this.#grow(length);
    isomorphicEncodeInto(text, this.#bytes, this.#length);
    this.#length = length;
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
    bytes.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = bytes;
  }
}
