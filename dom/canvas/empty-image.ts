/**
 * The image of a canvas that nobody has drawn on: a PNG of transparent black pixels, one bit each. What is deflated are zeros alone,
 * so that little is written, however large the image is.
 */

/** Of a bitmap that has some. */
export function emptyImage(width: number, height: number): Uint8Array {
  const rowLength = 1 + Math.ceil(width / 8);
  const bytes: number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  // One bit, greyscale; black is what is transparent.
  addChunk(bytes, 'IHDR', [...bytesOf(width), ...bytesOf(height), 1, 0, 0, 0, 0]);
  addChunk(bytes, 'tRNS', [0, 0]);
  addChunk(bytes, 'IDAT', deflatedZeros(rowLength * height));
  addChunk(bytes, 'IEND', []);
  return new Uint8Array(bytes);
}

function bytesOf(number: number): number[] {
  return [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];
}

/** https://www.w3.org/TR/png-3/#5Chunk-layout */
function addChunk(bytes: number[], name: string, data: readonly number[]): void {
  const checked = [...Array.from(name, (letter) => letter.charCodeAt(0)), ...data];
  for (const byte of bytesOf(data.length)) bytes.push(byte);
  for (const byte of checked) bytes.push(byte);
  for (const byte of bytesOf(crc(checked))) bytes.push(byte);
}

/** https://www.w3.org/TR/png-3/#5CRC-algorithm */
function crc(bytes: readonly number[]): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

const LONGEST_MATCH = 258;

/** That many zeros in the format of https://www.rfc-editor.org/rfc/rfc1950, as one block of fixed codes. */
function deflatedZeros(count: number): number[] {
  const bits = new BitWriter();
  bits.add(1, 1);
  bits.add(1, 2);
  // The first one is written, those behind are copied from the one before them.
  bits.addCode(0b00110000, 8);
  let left = count - 1;
  for (; left >= LONGEST_MATCH; left -= LONGEST_MATCH) {
    bits.addCode(0b11000101, 8);
    bits.addCode(0, 5);
  }
  for (; left > 0; left--) bits.addCode(0b00110000, 8);
  bits.addCode(0, 7);
  // The checksum of zeros: https://www.rfc-editor.org/rfc/rfc1950#section-9
  return [0x78, 0x01, ...bits.finish(), ...bytesOf((((count % 65521) << 16) | 1) >>> 0)];
}

/** Writes the lowest bit of a byte first, as deflate wants it. */
class BitWriter {
  readonly #bytes: number[] = [];
  #current = 0;
  #used = 0;

  add(value: number, length: number): void {
    for (let bit = 0; bit < length; bit++) {
      this.#current |= ((value >>> bit) & 1) << this.#used;
      this.#used++;
      if (this.#used === 8) this.#flush();
    }
  }

  /** A code of Huffman's, whose highest bit comes first. */
  addCode(code: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit--) this.add(code >>> bit, 1);
  }

  finish(): number[] {
    if (this.#used > 0) this.#flush();
    return this.#bytes;
  }

  #flush(): void {
    this.#bytes.push(this.#current);
    this.#current = 0;
    this.#used = 0;
  }
}
