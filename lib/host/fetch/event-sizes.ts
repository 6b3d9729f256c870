const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Counts the bytes of the events in a stream, which empty lines end. https://html.spec.whatwg.org/#parsing-an-event-stream */
export class EventSizes {
  #size = 0;
  #isLineEmpty = true;
  #wasReturn = false;

  /** How many bytes the largest event has that the next piece is a part of. */
  largest(piece: Uint8Array): number {
    let largest = 0;
    for (const byte of piece) {
      this.#size++;
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) this.#endLine(byte);
      else this.#isLineEmpty = false;
      this.#wasReturn = byte === CARRIAGE_RETURN;
      if (this.#size > largest) largest = this.#size;
    }
    return largest;
  }

  #endLine(byte: number): void {
    // Both together end one line.
    if (byte === LINE_FEED && this.#wasReturn) return;
    if (this.#isLineEmpty) this.#size = 0;
    this.#isLineEmpty = true;
  }
}
