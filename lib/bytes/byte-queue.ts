/** Bytes in the order they came. */
export class ByteQueue {
  #pieces: Uint8Array[] = [];
  length = 0;

  push(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#pieces.push(bytes);
    this.length += bytes.length;
  }

  /** All of them, in one array: the only piece itself, if there is only one. */
  join(): Uint8Array {
    if (this.#pieces.length === 1) return this.#pieces[0] as Uint8Array;
    const all = new Uint8Array(this.length);
    let offset = 0;
    for (const piece of this.#pieces) {
      all.set(piece, offset);
      offset += piece.length;
    }
    this.#pieces = [all];
    return all;
  }

  clear(): void {
    this.#pieces = [];
    this.length = 0;
  }
}
