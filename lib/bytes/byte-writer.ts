import { createBytes, createRoom, isomorphicEncodeInto } from '../runtime/isomorphic.ts';

/** The longest array that is kept for others, in bytes. */
const LONGEST_SPARE = 1 << 20;

const NONE = new Uint8Array(0);

let spare: Uint8Array | null = null;

/**
 * Bytes that are written as characters of the same numbers.
 *
 * OPTIMIZATION: there is one array for all that is written, as each array takes hundreds of bytes by itself. (bench/stream)
 * Between calls of `take` whoever writes next has it. (bench/rewrite)
 */
export class ByteWriter {
  #bytes: Uint8Array = NONE;
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
    const taken = createRoom(this.#length);
    taken.set(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    if (this.#bytes !== NONE && this.#bytes.length <= LONGEST_SPARE) spare = this.#bytes;
    this.#bytes = NONE;
    return taken;
  }

  #grow(length: number): void {
    if (this.#bytes === NONE && spare !== null && spare.length >= length) {
      this.#bytes = spare;
      spare = null;
      return;
    }
    const bytes = createBytes(Math.max(length, 2 * this.#bytes.length));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}
